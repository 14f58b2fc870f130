/** What is known of a file while it is lowered: its types, its usings, and which names are local where. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { TreeContext } from '../tree-context.ts';
import { LocalScopes } from '../local-scopes.ts';
import type { TypeInfo } from './declarations.ts';
import { isFramework } from './framework.ts';
import { children } from './nodes.ts';

/** What a name without a qualifier refers to. */
type Meaning =
  | { readonly kind: 'local' }
  | { readonly kind: 'member'; readonly static: boolean; readonly of: TypeInfo }
  | { readonly kind: 'type'; readonly name: string }
  /** Nothing of this file: perhaps a member of a base class or of another part of the class. */
  | { readonly kind: 'inherited' }
  | { readonly kind: 'outside' };

export interface Usings {
  /** Types whose static members are seen here without the type. */
  readonly statics: readonly string[];
  /** Types by the names that the file gives them. */
  readonly aliases: ReadonlyMap<string, string>;
  /** True where calls on a text may be requests: `"https://…".GetJsonAsync()`. */
  readonly flurl: boolean;
}

interface Local {
  readonly type: string | undefined;
  /** True if the value is behind `.Value`. */
  readonly box: boolean;
}

const bounds = { maxDepth: 350, literals: [] };

export abstract class Context extends TreeContext {
  readonly usings: Usings;
  /** By their simple names. */
  readonly types: ReadonlyMap<string, TypeInfo>;
  /** Methods of the file that are called on another value: the classes that they belong to, and those that they are written for. */
  readonly extensions: ReadonlyMap<
    string,
    { readonly owner: string; readonly of: ReadonlySet<string | undefined> }
  >;
  /** Types of other files that something here names. */
  readonly foreign = new Set<string>();
  /** Clients that are set up elsewhere and that something here asks for; see registrations.ts. */
  readonly wanted = new Set<string>();
  /** The class around. */
  owner: TypeInfo | undefined;
  /** What happens in the middle of an expression, to be put before its statement: `out var x`. */
  before: Stmt[] = [];
  private scopes = new LocalScopes<Local>(true);

  constructor(text: string, usings: Usings, types: ReadonlyMap<string, TypeInfo>) {
    super(text, bounds);
    this.usings = usings;
    this.types = types;
    this.extensions = new Map(
      [...types.values()].flatMap(({ name, extensions }) =>
        extensions.map(({ method }) => {
          const same = extensions.filter((one) => one.method === method);
          return [method, { owner: name, of: new Set(same.map(({ of }) => of)) }] as const;
        }),
      ),
    );
  }

  abstract block(node: Node): readonly Stmt[];

  /** All expressions in it. */
  parts(node: Node): readonly Expr[] {
    return children(node).map((part) => this.expression(part));
  }

  /** What happens in the middle of an expression comes before its statement. */
  pending(run: () => readonly Stmt[]): readonly Stmt[] {
    const outer = this.before;
    this.before = [];
    const after = run();
    const all = [...this.before, ...after];
    this.before = outer;
    return all;
  }

  /** Runs with a scope of its own for local names. */
  within<T>(run: () => T): T {
    return this.scopes.within(run);
  }

  /** Runs inside a class, which sees nothing of the names around it. */
  inside<T>(owner: TypeInfo, run: () => T): T {
    const outer = { owner: this.owner, scopes: this.scopes };
    this.owner = owner;
    this.scopes = new LocalScopes(true);
    try {
      return run();
    } finally {
      this.owner = outer.owner;
      this.scopes = outer.scopes;
    }
  }

  declare(name: string, type?: string, box = false): void {
    this.scopes.declare(name, { type, box });
  }

  isLocal(name: string): boolean {
    return this.scopes.has(name);
  }

  /** The declared type of a local name or a member of the class around. */
  typeOf(name: string): string | undefined {
    return (this.scopes.get(name) ?? this.memberOf(name)?.member)?.type;
  }

  isBox(name: string): boolean {
    return (this.scopes.get(name) ?? this.memberOf(name)?.member)?.box === true;
  }

  /** The text of a constant that is one literal, of the class around or of a class of this file. */
  constant(path: string): string | undefined {
    const [first = '', second] = path.split('.').slice(-2);
    if (second !== undefined) return this.types.get(first)?.members.get(second)?.literal;
    return this.memberOf(first)?.member.literal;
  }

  meaningOf(name: string): Meaning {
    if (this.isLocal(name)) return { kind: 'local' };
    const found = this.memberOf(name);
    if (found) return { kind: 'member', static: found.member.static, of: found.of };
    const type = this.types.get(name);
    if (type) return { kind: 'type', name: type.name };
    if (this.usings.aliases.has(name)) return { kind: 'type', name };
    if (isFramework(name)) return { kind: 'outside' };
    for (let at = this.owner; at; at = at.outer) if (this.mayInherit(at)) return { kind: 'inherited' };
    return { kind: 'outside' };
  }

  /** A type by the name under which it is bound in the file; one of another file is noted. */
  typeNamed(name: string): string {
    const own = this.types.get(name);
    if (own) return own.name;
    if (!isFramework(name) && !this.usings.aliases.has(name)) this.foreign.add(name);
    return name;
  }

  private memberOf(name: string) {
    for (let at = this.owner; at; at = at.outer) {
      for (const of of this.lineage(at)) {
        const member = of.members.get(name);
        if (member) return { of, member };
      }
    }
    return undefined;
  }

  /** A class and those of its bases that are in this file. */
  private lineage(type: TypeInfo): readonly TypeInfo[] {
    const found = [type];
    for (let i = 0; i < 6; i++) {
      const base = this.types.get(found.at(-1)?.base ?? '');
      if (!base || found.includes(base)) break;
      found.push(base);
    }
    return found;
  }

  private mayInherit(type: TypeInfo): boolean {
    const line = this.lineage(type);
    return line.some(({ partial }) => partial) || line.at(-1)?.base !== undefined;
  }
}
