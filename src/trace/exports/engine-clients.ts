/**
 * Clients of an engine that a file makes and others use: what they ask with them is a path alone. Such a file holds the socket
 * or the address, and may send nothing itself.
 */
import type { Expr } from '../../ir/ir.ts';
import { askedBy } from '../../ir/made-objects.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import { knownMember } from '../evaluator/members.ts';
import { instanceMember } from '../evaluator/objects/instances.ts';
import { staticMember } from '../evaluator/objects/static-members.ts';
import { fieldNames } from '../evaluator/objects/record-fields.ts';
import { skeleton } from '../model/pieces.ts';
import type { FileIndex } from '../model/scope.ts';
import type { ClassValue, InstanceValue, Value } from '../model/value.ts';
import type { Interest } from '../relevance/interest.ts';

/** Objects inside objects, and what functions return, that are looked into. */
const maxInside = 2;

/** Fields of an object that are looked into. */
const mostFields = 40;

/** Under which of them what connects has the socket. */
const socketFields = ['path', 'uds', 'socketPath', 'socket_path'];
const socketPath = /docker[\w.-]{0,80}\.sock$|docker_?engine$/i;

const mayMake: ReadonlySet<Expr['kind']> = new Set(['call', 'either', 'record', 'function', 'class']);

/** @returns the names under which a file gives others a client of an engine; '' for one without a name */
export function namesOfEngineClients(ev: Evaluator, file: FileIndex, interest: Interest): readonly string[] {
  if (!interest.callsEngine(file)) return [];
  const search = new ClientSearch(ev, file, interest);
  return [...new Set([...search.exported(), ...(file.program.open ? search.visible() : [])])];
}

class ClientSearch {
  private readonly ev: Evaluator;
  private readonly file: FileIndex;
  private readonly interest: Interest;

  constructor(ev: Evaluator, file: FileIndex, interest: Interest) {
    this.ev = ev;
    this.file = file;
    this.interest = interest;
  }

  exported(): readonly string[] {
    return [...this.file.exports].flatMap(([name, { value }]) => {
      const isModule = name === 'default' || name === '=';
      return this.valuesOf(value).flatMap((found) => {
        if (isModule && found.kind === 'record') return this.clientFields(found, 0);
        return this.namesOf(found, isModule ? '' : askedBy(name));
      });
    });
  }

  /** In languages where others see names of the top level without an export. */
  visible(): readonly string[] {
    return [...this.file.top.definitions].flatMap(([name, definitions]) =>
      definitions.flatMap((found) =>
        found.kind === 'value' && found.value && mayMake.has(found.value.kind)
          ? this.valuesOf(found.value).flatMap((value) => this.namesOf(value, name))
          : [],
      ),
    );
  }

  private valuesOf(value: Expr): readonly Value[] {
    return this.ev.values(value, this.ev.environments.root(this.file));
  }

  private namesOf(value: Value, name: string): readonly string[] {
    const members = value.kind === 'class' ? this.clientMembers(value) : [];
    return members.length > 0 || this.givesClient(value, 0) ? [name, ...members] : [];
  }

  private givesClient(value: Value, depth: number): boolean {
    switch (value.kind) {
      case 'client':
        return this.isOfEngine(value);
      case 'record':
        return this.isConnector(value) || (depth < maxInside && this.clientFields(value, depth).length > 0);
      case 'instance':
        if (depth >= maxInside) return false;
        return this.clientMembers(value.of).length > 0 || this.holdsClient(value, depth);
      case 'function': {
        const { info, env } = value;
        const returned = depth < maxInside ? (info.file.returns.get(info.fn) ?? []) : [];
        return returned.some((expr) =>
          this.ev
            .values(expr, env)
            .some((found) => found.kind !== 'function' && this.givesClient(found, depth + 1)),
        );
      }
      default:
        return false;
    }
  }

  private isOfEngine({ sockets = [], bases }: Value & { kind: 'client' }): boolean {
    const isWith = (socket: boolean) =>
      bases.some(({ pieces }) => this.interest.mayBeEngine(this.file, pieces, socket));
    return sockets.length > 0 || isWith(false);
  }

  /** What a client is made with: `new http.Agent({ socketPath })`, `aiohttp.UnixConnector(path)`. */
  private isConnector(value: Value & { kind: 'record' }): boolean {
    const env = this.ev.environments.root(this.file);
    return socketFields.some((name) =>
      knownMember(this.ev, value, name, env).some(
        (path) => path.kind === 'string' && socketPath.test(skeleton(path.pieces)),
      ),
    );
  }

  /** An object that was given one: `Line(host, connector)`. */
  private holdsClient(value: InstanceValue, depth: number): boolean {
    const { assigned, members } = value.of.info;
    return [...new Set([...assigned.keys(), ...members.keys()])]
      .slice(0, mostFields)
      .some((name) =>
        instanceMember(this.ev, value, name).some(
          (found) => found.kind !== 'function' && this.givesClient(found, depth + 1),
        ),
      );
  }

  private clientFields(value: Value & { kind: 'record' }, depth: number): readonly string[] {
    const env = this.ev.environments.root(this.file);
    return fieldNames(this.ev, value).filter((name) =>
      knownMember(this.ev, value, name, env).some((found) => this.givesClient(found, depth + 1)),
    );
  }

  /** Fields of a class or of its objects that hold a client, and methods that give one. */
  private clientMembers(cls: ClassValue): readonly string[] {
    const { info } = cls;
    if (info.file !== this.file) return [];
    const object = this.ev.environments.anyObject(cls, undefined);
    const isClient = (found: Value) => found.kind === 'client' && this.isOfEngine(found);
    const fields = [...info.members].flatMap(([name, all]) =>
      all.flatMap((member) => (member.role === 'method' ? [] : [{ name, shared: member.static }])),
    );
    const own = new Set([
      ...info.assigned.keys(),
      ...fields.flatMap(({ name, shared }) => (shared ? [] : [name])),
    ]);
    const makes = (values: readonly Value[]) =>
      values.some((found) => found.kind === 'function' && this.givesClient(found, maxInside - 1));
    const methods = [...info.members].flatMap(([name, all]) =>
      all.flatMap(({ role, static: shared }) => (role === 'method' ? [{ name, shared }] : [])),
    );
    return [
      ...methods.flatMap(({ name, shared }) =>
        makes(shared ? staticMember(this.ev, cls, name) : instanceMember(this.ev, object, name))
          ? [name]
          : [],
      ),
      ...fields.flatMap(({ name, shared }) =>
        shared && staticMember(this.ev, cls, name).some(isClient) ? [name] : [],
      ),
      ...[...own].filter((name) => instanceMember(this.ev, object, name).some(isClient)),
    ];
  }
}
