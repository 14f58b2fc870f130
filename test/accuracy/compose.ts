/** Writes a program for a cell: what has to be found in it, and where, is known because it was put there. */
import { Random } from '../fuzz/random.ts';
import { Address, type Variant } from './address.ts';
import { marked, Sources, type Composed } from './sources.ts';
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

export function compose(forms: Forms, cell: Cell, variant: Variant, seed = 1): Composed {
  return new Composer(
    forms,
    cell,
    variant,
    new Random(seed + hash(`${forms.language} ${nameOf(cell)}`)),
  ).program();
}

class Composer {
  private readonly sources: Sources;
  private readonly address: Address;
  private readonly literal: Code;
  private readonly forms: Forms;
  private readonly cell: Cell;
  private readonly random: Random;

  constructor(forms: Forms, cell: Cell, variant: Variant, random: Random) {
    this.forms = forms;
    this.sources = new Sources(forms);
    this.cell = cell;
    this.random = random;
    this.address = new Address(forms, cell, variant, random);
    this.literal = forms.literal(this.address.base);
  }

  program(): Composed {
    this.write();
    const { host, version, path } = this.cell.call;
    return { ...this.sources.written(), begins: `${host}/${version}/${path[0] ?? ''}` };
  }

  /** Statements that join and send; the URL is in a variable or where it is used. */
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

  // Where things are

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
      this.sources.add(role, this.fn('ask', ['path'], body, params));
      this.caller();
    } else this.sources.add('main', this.fn('run', ['org', 'name'], body, params));
  }

  /** Functions and methods that take the whole URL. */
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
      this.sources.add(role, classes.write({ name: 'Transport', methods: [fn] }));
      const of = this.sources.use('Transport', role, 'main');
      return (url) => [forms.hand(classes.invoke(classes.make('Transport', [], of), 'ask', [url]))];
    }
    this.sources.add(role, forms.fn(fn));
    const of = this.sources.use('ask', role, 'main');
    return (url) => [forms.hand(forms.call('ask', [url], of))];
  }

  /** Hands the rest of the path to a wrapper in another file. */
  private caller(): void {
    const { forms } = this;
    const of = this.sources.use('ask', this.sendRole, 'main');
    const body = [forms.hand(forms.call('ask', [this.address.joined(undefined, this.address.path())], of))];
    this.sources.add('main', this.fn('run', ['org', 'name'], body));
  }

  private fn(name: string, params: readonly string[], body: readonly Code[], more: Fn['params'] = []): Code {
    const all = [...params.map((one) => ({ name: one })), ...more];
    return this.forms.fn({ name, params: all, body: marked(body), returns: 'answer' });
  }

  /** The base as it is read by a function of this file, and what precedes that. */
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
        this.sources.add(role, forms.constant('HUB', literal));
        return { part: code(forms.readConstant('HUB')), before };
      case 'settings': {
        const { settings } = forms;
        if (!settings) break;
        this.sources.add(this.baseRole, settings.write(literal));
        return { part: code(settings.read(this.sources.use(settings.name, this.baseRole, role))), before };
      }
      case 'returned':
        this.sources.add(
          this.baseRole,
          forms.fn({ name: 'hubUrl', params: [], body: [forms.giveText(literal)], returns: 'text' }),
        );
        return {
          part: code(forms.call('hubUrl', [], this.sources.use('hubUrl', this.baseRole, role))),
          before,
        };
      default:
        break;
    }
    return { part: code(this.exported(role)), before };
  }

  private exported(role: Role): Code {
    const { forms } = this;
    this.sources.add(this.baseRole, forms.constant('HUB', this.literal));
    return forms.readConstant('HUB', this.sources.use('HUB', this.baseRole, role));
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
      this.sources.add(
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
    this.sources.add(role, classes.write(written));
    const hub = classes.make('Hub', given ? [stated] : [], this.sources.use('Hub', role, 'main'));
    const args = sender === 'elsewhere' ? [path()] : params.map((one) => forms.read(one.name));
    const body = [
      forms.bind('api', hub),
      forms.hand(classes.invoke(forms.read('api'), sender === 'elsewhere' ? 'ask' : 'run', args)),
    ];
    this.sources.add('main', this.fn('main', ['org', 'name'], body));
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
      return this.sources.add('main', this.fn('run', ['org', 'name'], body));
    }
    this.sources.add(this.baseRole, client.constant(client.name, made));
    const wraps = sender === 'function' || sender === 'elsewhere';
    const role = wraps ? this.sendRole : 'main';
    const held = client.read(client.name, this.sources.use(client.name, this.baseRole, role));
    if (!wraps) {
      return this.sources.add(
        'main',
        this.fn('run', ['org', 'name'], client.send(held, path(), call.method)),
      );
    }
    this.sources.add(
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
