/** A class or module while its parts are being read. */
import type { Class, ClassMember, Expr, Span } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { callOf, member, name, self, span } from './nodes.ts';

/** Methods of the client that a class is when it takes in HTTParty. */
const verbs = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'send'];

export class ClassDraft {
  readonly name: string;
  readonly members: ClassMember[] = [];
  readonly mixins: Expr[] = [];
  /** Modules whose methods are the class's own. */
  readonly extensions: Expr[] = [];
  base: Expr | undefined;
  /** Whose method the next `def` is: of objects, of the class, or of both. */
  mode: 'object' | 'class' | 'both' = 'object';
  /** `extend self`: all methods are methods of the module too. */
  extendsSelf = false;
  /** Where the class declares that it is an HTTP client, and its base. */
  client: { readonly node: Node; readonly base: Expr | undefined } | undefined;
  private readonly at: Span;

  constructor(full: string, at: Span) {
    this.name = full;
    this.at = at;
  }

  /** A later method takes the place of an earlier one, as in the language; a field keeps all its values. */
  add(member: ClassMember): void {
    const known = this.members.findIndex(
      (other) => other.name === member.name && other.static === member.static && other.role === member.role,
    );
    if (known >= 0 && member.role !== 'field') this.members[known] = member;
    else this.members.push(member);
  }

  class(): Class {
    const members = [...this.members, ...this.statics(), ...this.clientMembers()];
    return {
      kind: 'class',
      name: this.name.slice(this.name.lastIndexOf(':') + 1),
      ...(this.base ? { base: this.base } : {}),
      ...(this.mixins.length > 0 ? { mixins: this.mixins } : {}),
      members,
      ...this.at,
    };
  }

  private has(key: string): boolean {
    return this.members.some((other) => other.static && other.name === key);
  }

  private statics(): readonly ClassMember[] {
    if (!this.extendsSelf) return [];
    return this.members
      .filter((found) => !found.static && found.role === 'method' && !this.has(found.name))
      .map((found) => ({ ...found, static: true }));
  }

  private clientMembers(): readonly ClassMember[] {
    if (!this.client) return [];
    const { node, base } = this.client;
    const client = callOf(node, member(node, name(node, 'HTTParty'), 'with_base'), base ? [base] : []);
    return verbs
      .filter((verb) => !this.has(verb))
      .map((verb) => ({ name: verb, static: true, role: 'field', value: member(node, client, verb) }));
  }
}

/** `attr_reader :key`; with a default that it has as long as nothing else is set. */
export function reader(node: Node, key: string, fallback?: Expr): ClassMember {
  const own: Expr = { ...member(node, self(node), `@${key}`), shown: key };
  const value: Expr = fallback
    ? { kind: 'either', options: [own, fallback], fallback: true, ...span(node) }
    : own;
  return { name: key, static: false, role: 'method', value: getter(node, value) };
}

/** A method that takes nothing and gives a value. */
function getter(node: Node, value: Expr): Expr {
  const at = span(node);
  return { kind: 'function', params: [], body: [{ kind: 'return', value, span: at }], ownSelf: true, ...at };
}
