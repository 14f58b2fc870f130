/** Writes a program that asks an engine: what has to be reported of it is known because it was put there. */
import { marked, Sources, type Composed } from '../sources.ts';
import type { Code, Forms, Role } from '../joins/forms.ts';
import type { EngineCell } from './cells.ts';

/** `sought`: a version that engines of today refuse, or none. `accepted`: one that all of them take. */
export type EngineVariant = 'sought' | 'accepted';

const numbers: Readonly<Record<EngineVariant, string>> = { sought: '1.24', accepted: '1.47' };

interface Placed {
  readonly code: Code;
  /** Statements in front of the one that reads it. */
  readonly before: readonly Code[];
  /** A parameter with the value as its default. */
  readonly param?: { readonly name: string; readonly value: Code };
}

export function composeEngine(forms: Forms, cell: EngineCell, variant: EngineVariant): Composed {
  const sources = new Sources(forms);
  const { idiom, maker } = cell;
  const role: Role = maker === 'elsewhere' ? 'send' : 'main';
  const version =
    cell.version === 'none'
      ? undefined
      : placed(sources, forms, cell.version, {
          role,
          literal: forms.literal(idiom.version(numbers[variant])),
          names: { local: 'apiVersion', constant: 'API_VERSION', fn: 'apiVersion' },
        });
  const socket = placed(sources, forms, cell.socket, {
    role: maker === 'function' ? 'main' : role,
    literal: forms.literal(idiom.socket),
    names: { local: 'socket', constant: 'DOCKER_SOCKET', fn: 'socketPath' },
  });
  const params = socket.param ? [socket.param] : [];
  const returns = 'answer' as const;
  if (maker === 'here') {
    const body = [...(version?.before ?? []), ...socket.before, ...idiom.ask(socket.code, version?.code)];
    sources.add('main', forms.fn({ name: 'run', params, body: marked(body), returns }));
  } else if (maker === 'function') {
    const body = [...(version?.before ?? []), ...idiom.ask(forms.read('address'), version?.code)];
    sources.add(
      'main',
      forms.fn({ name: 'connect', params: [{ name: 'address' }], body: marked(body), returns }),
    );
    const calls = [...socket.before, forms.hand(forms.call('connect', [socket.code]))];
    sources.add('main', forms.fn({ name: 'run', params, body: marked(calls), returns }));
  } else {
    const body = [...(version?.before ?? []), ...socket.before, ...idiom.ask(socket.code, version?.code)];
    sources.add('send', forms.fn({ name: 'connect', params: [], body: marked(body), returns }));
    const calls = [forms.hand(forms.call('connect', [], sources.use('connect', 'send', 'main')))];
    sources.add('main', forms.fn({ name: 'run', params: [], body: marked(calls), returns }));
  }
  return { ...sources.written(withImports(forms.language, idiom.imports)), begins: '' };
}

function placed(
  sources: Sources,
  forms: Forms,
  where: EngineCell['socket'] | EngineCell['version'],
  {
    role,
    literal,
    names,
  }: {
    readonly role: Role;
    readonly literal: Code;
    readonly names: { readonly local: string; readonly constant: string; readonly fn: string };
  },
): Placed {
  const { settings } = forms;
  switch (where) {
    case 'literal':
    case 'none':
      return { code: literal, before: [] };
    case 'local':
      return { code: forms.read(names.local), before: [forms.bind(names.local, literal)] };
    case 'environment':
      return {
        code: forms.read(names.local),
        before: [forms.bind(names.local, forms.environment?.(literal) ?? literal)],
      };
    case 'parameter':
      return {
        code: forms.read(names.local),
        before: [],
        param: { name: names.local, value: literal },
      };
    case 'module':
      sources.add(role, forms.constant(names.constant, marked([literal])[0] ?? literal));
      return { code: forms.readConstant(names.constant), before: [] };
    case 'exported':
      sources.add('base', forms.constant(names.constant, marked([literal])[0] ?? literal));
      return {
        code: forms.readConstant(names.constant, sources.use(names.constant, 'base', role)),
        before: [],
      };
    case 'settings':
      if (!settings) return { code: literal, before: [] };
      sources.add('base', settings.write(literal));
      return { code: settings.read(sources.use(settings.name, 'base', role)), before: [] };
    case 'returned':
      sources.add(
        'base',
        forms.fn({
          name: names.fn,
          params: [],
          body: [forms.giveText(literal)],
          returns: 'text',
        }),
      );
      return { code: forms.call(names.fn, [], sources.use(names.fn, 'base', role)), before: [] };
    default:
      return where satisfies never;
  }
}

/** Lines that name libraries, if the language has them. */
function withImports(language: string, imports: readonly string[]): (text: string) => string {
  if (imports.length === 0) return (text) => text;
  if (language === 'go') return (text) => text.replace('import (\n', `import (\n\t${imports.join('\n\t')}\n`);
  return (text) =>
    text.replace(
      /^(?:import|using|use|require|const \w+ = require)\b/m,
      (word) => `${imports.join('\n')}\n${word}`,
    );
}
