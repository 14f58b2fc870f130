/** Values of which only the declared type is known. */
import type { ClientModel } from '../../../models/schema.ts';
import { engineLibraryOf, instanceRow, type LanguageModels } from '../../model/client-models.ts';
import { madePrefix } from '../../../ir/made-objects.ts';
import type { Evaluator } from '../evaluate.ts';
import { implementersOf } from './implementers.ts';
import { exported, importTarget } from './modules.ts';
import { opened } from './opened-modules.ts';
import type { FnInfo, Scope } from '../../model/scope.ts';
import type { ClassValue, Env, ExternalValue, Place, Value } from '../../model/value.ts';

/**
 * A value of a declared type: an object of a class of the project, or a known client.
 *
 * @param within the function that takes it, whose callers could determine more
 */
export function instanceOfType(
  ev: Evaluator,
  type: string,
  scope: Scope,
  env: Env,
  name: string,
  within?: FnInfo,
): readonly Value[] {
  const made = madeOf(ev, type, env, name);
  if (made.length > 0) return made;
  const classes = typeValues(ev, type, scope, env).filter((value) => value.kind === 'class');
  if (classes.length > 0) {
    const objects = classes.map((of) => ev.environments.anyObject(of, within));
    const isEmpty = ({ info }: ClassValue) => info.cls.members.length === 0;
    if (!objects.every((value) => isWithoutCode(value) || isEmpty(value.of))) return objects;
    const others = implementersOf(ev, type, env.file, within).filter((value) => !isWithoutCode(value));
    return others.length > 0 ? others : objects;
  }
  const models = ev.modelsOf(env.file);
  if (makesEngine(models, type, env)) {
    return [
      { kind: 'external', module: undefined, path: type, at: nowhereIn(env.file.file), undecidedBy: [] },
    ];
  }
  const model = models.byType.get(type) ?? importedClient(models, type, scope);
  // Its base is what the client was made with that callers pass in.
  const undecidedBy = within ? [within] : [];
  if (model) return [{ kind: 'client', model, path: '', bases: [], name, undecidedBy }];
  return isTypeAlone(ev, type, scope, env) ? implementersOf(ev, type, env.file, within) : [];
}

/** Languages whose interfaces are no classes of the program. */
const withoutInterfaces: ReadonlySet<string> = new Set(['javascript', 'csharp']);

/** Whether a type of the project is no value. */
function isTypeAlone(ev: Evaluator, type: string, scope: Scope, env: Env): boolean {
  if (!withoutInterfaces.has(env.file.language)) return false;
  const definitions = scope.find(type)?.definitions.get(type) ?? [];
  if (definitions.length === 0) return env.file.program.text.includes(`interface ${type}`);
  return definitions.some(
    (definition) => definition.kind === 'import' && importTarget(ev, definition.from, env.file) !== undefined,
  );
}

/** Of an interface or a protocol: what is given for it has the code, an object or a function. */
export function isWithoutCode(value: Value): boolean {
  if (value.kind !== 'instance') return false;
  const { members, base, mixins } = value.of.info.cls;
  return (
    members.length > 0 &&
    base === undefined &&
    (mixins ?? []).length === 0 &&
    members.every(({ value: code }) => code.kind === 'function' && code.body.length === 0)
  );
}

/** A class of which a library's clients are made: `from httpx import Client`, `httpx.Client`. */
function importedClient(models: LanguageModels, type: string, scope: Scope): ClientModel | undefined {
  const [head = '', ...rest] = type.split('.');
  for (const definition of scope.find(head)?.definitions.get(head) ?? []) {
    if (definition.kind !== 'import') continue;
    const path = rest.length > 0 ? rest.join('.') : definition.imported;
    const found = models.byModule.get(definition.from)?.find((model) => instanceRow(model, path));
    if (found) return found;
  }
  return undefined;
}

/** What a framework makes for code that has the type, if the language has such frameworks: `@Bean RestClient hub()`. */
function madeOf(ev: Evaluator, type: string, env: Env, name: string): readonly Value[] {
  if (!ev.modelsOf(env.file).file.madeForTypes) return [];
  // A token is asked for by its own name alone; what is made for it may be of any kind.
  const isToken = type.startsWith('@');
  const simple = type.replace(/^(?:[a-z]\w*\.)+/, '');
  const wanted = `${madePrefix}${simple} ${name}`;
  const maker = importTarget(ev, wanted, env.file);
  if (!maker) return [];
  const named = maker.exports.has(wanted) ? wanted : `${madePrefix}${simple}`;
  return exported(ev, maker, named).filter(({ kind }) => isToken || kind === 'client' || kind === 'instance');
}

/** Whether it is an object of a library that clients of an engine are made by, as a configuration is. */
function makesEngine(models: LanguageModels, type: string, env: Env): boolean {
  const isMaker = models.engineByGlobal
    .get(type)
    ?.makes.some(({ call }) => call.some((path) => path.startsWith(`${type}.`)));
  const named: ExternalValue = {
    kind: 'external',
    module: undefined,
    path: type,
    at: nowhereIn(''),
    undecidedBy: [],
  };
  return isMaker === true && engineLibraryOf(models, named, env.file) !== undefined;
}

const nowhereIn = (file: string): Place => ({ file, start: 0, end: 0 });

function typeValues(ev: Evaluator, type: string, scope: Scope, env: Env): readonly Value[] {
  const definitions = scope.find(type)?.definitions.get(type) ?? [];
  // Of another file of the package.
  if (definitions.length === 0) return opened(ev, type, scope, env);
  return definitions.flatMap((definition): readonly Value[] => {
    // A type under another name: `use crate::hub::Client as Hub`.
    if (definition.kind === 'value' && /^(?:class|member|name)$/.test(definition.value?.kind ?? '')) {
      return definition.value ? ev.values(definition.value, ev.environments.root(env.file)) : [];
    }
    if (definition.kind !== 'import') return [];
    const target = importTarget(ev, definition.from, env.file);
    return target ? exported(ev, target, definition.imported) : [];
  });
}
