/** Writes a program for a cell: what has to be found in it, and where, is known because it was put there. */
import { Random } from '../fuzz/random.ts';
import { Address, type Variant } from './address.ts';
import { nameOf, type Cell } from './cells.ts';
import {
  code,
  text,
  type Class,
  type Code,
  type Fn,
  type Forms,
  type Part,
  type Role,
} from './joins/forms.ts';

export interface Composed {
  readonly files: ReadonlyMap<string, string>;
  /** `file:line` of what sends, and of what puts the path together. */
  readonly places: ReadonlySet<string>;
  /** What the URL of the finding begins with. */
  readonly begins: string;
}

/** Ends the lines that a finding may name, until the program is whole. */
const mark = '\u{e000}';
const marked = (body: readonly Code[]) =>
  body.map((one) =>
    one
      .split('\n')
      .map((line) => line + mark)
      .join('\n'),
  );

export function compose(forms: Forms, cell: Cell, variant: Variant, seed = 1): Composed {
  return new Composer(
    forms,
    cell,
    variant,
    new Random(seed + hash(`${forms.language} ${nameOf(cell)}`)),
  ).program();
}

class Composer {
  private readonly members = new Map<Role, Code[]>();
  private readonly takes = new Map<Role, Map<Role, Set<string>>>();
  private readonly address: Address;
  private readonly literal: Code;
  private readonly forms: Forms;
  private readonly cell: Cell;
  private readonly random: Random;

  constructor(forms: Forms, cell: Cell, variant: Variant, random: Random) {
    this.forms = forms;
    this.cell = cell;
    this.random = random;
    this.address = new Address(forms, cell, variant, random);
    this.literal = forms.literal(this.address.base);
  }

  program(): Composed {
    this.write();
    const files = new Map<string, string>();
    const places = new Set<string>();
    for (const role of ['main', 'base', 'send'] as const) {
      const members = this.members.get(role);
      if (!members) continue;
      const takes = new Map([...(this.takes.get(role) ?? [])].map(([of, names]) => [of, [...names]]));
      const gives = [...this.takes.values()].flatMap((of) => [...(of.get(role) ?? [])]);
      const others = [...this.members.keys()].filter((one) => one !== role);
      const written = this.forms.file({ role, takes, gives: [...new Set(gives)], members, others });
      const file = this.forms.files[role];
      written.split('\n').forEach((line, nth) => {
        if (line.endsWith(mark)) places.add(`${file}:${nth + 1}`);
      });
      files.set(file, written.replaceAll(mark, ''));
    }
    const { host, version, path } = this.cell.call;
    return { files, places, begins: `${host}/${version}/${path[0] ?? ''}` };
  }

  private add(role: Role, ...written: readonly Code[]): void {
    const members = this.members.get(role);
    if (members) members.push(...written);
    else this.members.set(role, [...written]);
  }

  /** A name of one file is used in another. @returns the file that has to be named, if it is another */
  private use(name: string, of: Role, by: Role): Role | undefined {
    if (of === by) return undefined;
    const takes = this.takes.get(by) ?? new Map<Role, Set<string>>();
    this.takes.set(by, takes);
    takes.set(of, new Set([...(takes.get(of) ?? []), name]));
    return of;
  }

  /** Statements that join and send; the URL stands in a variable or where it is used. */
  private sent(base: Part, path: readonly Part[], send: (url: Code) => readonly Code[]): readonly Code[] {
    const { joins, bind, read } = this.forms;
    if (this.cell.join === 'url' && joins.url?.bind) {
      return [
        ...joins.url.bind('target', this.address.codeOf(base), this.address.joined(undefined, path)),
        ...send(read('target')),
      ];
    }
    const url = this.address.joined(base, path);
    if (this.random.oneIn(2)) return send(url);
    return [bind('target', url), ...send(read('target'))];
  }

  private send(url: Code): readonly Code[] {
    const { sender, call } = this.cell;
    const nth = sender === 'first client' ? 0 : sender === 'second client' ? 1 : this.random.below(2);
    return this.forms.senders[nth === 0 ? 0 : 1](url, call.method);
  }

  // Where things stand

  private get sendRole(): Role {
    const { files, sender, base } = this.cell;
    if (files === 1) return 'main';
    if (files === 3 || sender === 'elsewhere') return 'send';
    return base === 'exported' || base === 'settings' || base === 'returned' || base === 'client'
      ? 'main'
      : 'send';
  }

  private get baseRole(): Role {
    if (this.cell.files === 1) return 'main';
    if (this.cell.files === 3) return 'base';
    return this.cell.sender === 'elsewhere' ? 'send' : 'base';
  }

  private write(): void {
    const { base, sender } = this.cell;
    if (base === 'field' || base === 'constructor') return this.inClass(false);
    if (base === 'client' && sender === 'method') return this.inClass(true);
    if (base === 'client') return this.withClient();
    const wraps = sender === 'function' || sender === 'method';
    const role = sender === 'elsewhere' ? this.sendRole : 'main';
    const { part, before } = this.base(role);
    const path = sender === 'elsewhere' ? [code(this.forms.read('path'))] : this.address.path();
    const send = wraps ? this.wrapper() : (url: Code) => this.send(url);
    const params = base === 'parameter' ? [{ name: 'baseUrl', value: this.literal }] : [];
    const body = [...before, ...this.sent(part, path, send)];
    if (sender === 'elsewhere') {
      this.add(role, this.fn('ask', ['path'], body, params));
      this.caller();
    } else this.add('main', this.fn('run', ['org', 'name'], body, params));
  }

  /** Functions and methods that are handed the whole URL. */
  private wrapper(): (url: Code) => readonly Code[] {
    const { forms } = this;
    const role = this.sendRole;
    const fn: Fn = {
      name: 'ask',
      params: [{ name: 'url' }],
      body: marked(this.send(forms.read('url'))),
      returns: 'answer',
    };
    const { classes } = forms;
    if (this.cell.sender === 'method' && classes) {
      this.add(role, classes.write({ name: 'Transport', methods: [fn] }));
      const of = this.use('Transport', role, 'main');
      return (url) => [forms.hand(classes.invoke(classes.make('Transport', [], of), 'ask', [url]))];
    }
    this.add(role, forms.fn(fn));
    const of = this.use('ask', role, 'main');
    return (url) => [forms.hand(forms.call('ask', [url], of))];
  }

  /** Hands the rest of the path to a wrapper in another file. */
  private caller(): void {
    const { forms } = this;
    const of = this.use('ask', this.sendRole, 'main');
    const body = [forms.hand(forms.call('ask', [this.address.joined(undefined, this.address.path())], of))];
    this.add('main', this.fn('run', ['org', 'name'], body));
  }

  private fn(name: string, params: readonly string[], body: readonly Code[], more: Fn['params'] = []): Code {
    const all = [...params.map((one) => ({ name: one })), ...more];
    return this.forms.fn({ name, params: all, body: marked(body), returns: 'answer' });
  }

  /** The base as it is read by a function of this file, and what stands before that. */
  private base(role: Role): { readonly part: Part; readonly before: readonly Code[] } {
    const { forms, literal } = this;
    const before: Code[] = [];
    switch (this.cell.base) {
      case 'literal':
        return { part: text(this.address.base), before };
      case 'local':
        return { part: code(forms.read('baseUrl')), before: [forms.bind('baseUrl', literal)] };
      case 'environment':
        return {
          part: code(forms.read('baseUrl')),
          before: [forms.bind('baseUrl', forms.environment?.(literal) ?? literal)],
        };
      case 'parameter':
        return { part: code(forms.read('baseUrl')), before };
      case 'module':
        this.add(role, forms.constant('HUB', literal));
        return { part: code(forms.readConstant('HUB')), before };
      case 'settings': {
        const { settings } = forms;
        if (!settings) break;
        this.add(this.baseRole, settings.write(literal));
        return { part: code(settings.read(this.use(settings.name, this.baseRole, role))), before };
      }
      case 'returned':
        this.add(
          this.baseRole,
          forms.fn({ name: 'hubUrl', params: [], body: [forms.giveText(literal)], returns: 'text' }),
        );
        return { part: code(forms.call('hubUrl', [], this.use('hubUrl', this.baseRole, role))), before };
      default:
        break;
    }
    return { part: code(this.exported(role)), before };
  }

  private exported(role: Role): Code {
    const { forms } = this;
    this.add(this.baseRole, forms.constant('HUB', this.literal));
    return forms.readConstant('HUB', this.use('HUB', this.baseRole, role));
  }

  /** The base is a field of a class, or a client is that is given it. */
  private inClass(client: boolean): void {
    const { forms } = this;
    const { base, sender, files, call } = this.cell;
    const { classes } = forms;
    if (!classes) return;
    const role: Role = files === 1 ? 'main' : 'send';
    const given = base === 'constructor';
    const stated = files === 3 ? this.exported(given ? 'main' : role) : this.literal;
    const made = client ? forms.client?.make(stated) : stated;
    const field = client ? 'client' : 'baseUrl';
    const wraps = client || sender === 'method' || sender === 'elsewhere';
    const own = classes.field(field);
    const sends = (path: readonly Part[], send: (url: Code) => readonly Code[]) =>
      client
        ? (forms.client?.send(own, this.address.joined(undefined, path), call.method) ?? [])
        : this.sent(code(own), path, send);
    const methods: Fn[] = [];
    if (wraps) {
      const body = sends([code(forms.read('path'))], (url) => this.send(url));
      methods.push({ name: 'ask', params: [{ name: 'path' }], body: marked(body), returns: 'answer' });
    }
    const params = [{ name: 'org' }, { name: 'name' }];
    const path = () => this.address.joined(undefined, this.address.path());
    if (sender !== 'elsewhere') {
      const body = wraps
        ? [forms.hand(classes.invoke(classes.self, 'ask', [path()]))]
        : sends(
            this.address.path(),
            sender === 'function' ? (url) => [forms.hand(forms.call('ask', [url]))] : (url) => this.send(url),
          );
      methods.push({ name: 'run', params, body: marked(body), returns: 'answer' });
    }
    if (sender === 'function') {
      this.add(
        role,
        forms.fn({
          name: 'ask',
          params: [{ name: 'url' }],
          body: marked(this.send(forms.read('url'))),
          returns: 'answer',
        }),
      );
    }
    const written: Class = {
      name: 'Hub',
      field: given
        ? { name: field }
        : { name: field, value: made ?? stated, ...(client ? { client: true as const } : {}) },
      methods,
    };
    this.add(role, classes.write(written));
    const hub = classes.make('Hub', given ? [stated] : [], this.use('Hub', role, 'main'));
    const args = sender === 'elsewhere' ? [path()] : params.map((one) => forms.read(one.name));
    const body = [
      forms.bind('api', hub),
      forms.hand(classes.invoke(forms.read('api'), sender === 'elsewhere' ? 'ask' : 'run', args)),
    ];
    this.add('main', this.fn('main', ['org', 'name'], body));
  }

  private withClient(): void {
    const { forms } = this;
    const { sender, files, call } = this.cell;
    const { client } = forms;
    if (!client) return;
    const made = client.make(this.literal);
    const path = () => this.address.joined(undefined, this.address.path());
    if (sender === 'first client' && files === 1) {
      const body = [forms.bind('client', made), ...client.send(forms.read('client'), path(), call.method)];
      return this.add('main', this.fn('run', ['org', 'name'], body));
    }
    this.add(this.baseRole, client.constant(client.name, made));
    const wraps = sender === 'function' || sender === 'elsewhere';
    const role = wraps ? this.sendRole : 'main';
    const held = client.read(client.name, this.use(client.name, this.baseRole, role));
    if (!wraps) {
      return this.add('main', this.fn('run', ['org', 'name'], client.send(held, path(), call.method)));
    }
    this.add(
      role,
      this.fn(
        'ask',
        ['path'],
        client.send(held, this.address.joined(undefined, [code(forms.read('path'))]), call.method),
      ),
    );
    this.caller();
  }
}

/** A number of a name, for a seed of its own. */
export function hash(name: string): number {
  let found = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) found = Math.imul(found ^ name.charCodeAt(at), 0x01000193);
  return found >>> 0;
}
