/** What is known of a file while it is lowered: its packages, which names are local, and what its structs are given. */
import type { Expr, Span } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { LocalScopes } from '../local-scopes.ts';
import { literalPattern } from '../literal-pattern.ts';

/** A value that a field of a struct is given, and the type whose method holds it (none for functions and variables). */
interface GivenField {
  readonly field: string;
  readonly value: Expr;
  readonly within: string | undefined;
}

export interface Struct {
  /** Names of the fields in order; an embedded one has the name of its type. */
  readonly fields: readonly {
    readonly name: string;
    readonly type: string | undefined;
    readonly embedded: boolean;
    /** Its default, as its tag states it. */
    readonly default?: Expr;
  }[];
}

export abstract class Context {
  readonly text: string;
  /** Import paths by the name that they have in the file. */
  readonly packages: ReadonlyMap<string, string>;
  readonly structs = new Map<string, Struct>();
  /** Where types of the file are named. */
  readonly declaredAt = new Map<string, Span>();
  /** Types of the file that are no structs, with the named type that they are made of: `type Name string`, `type A B`. */
  readonly plainTypes = new Map<string, string | undefined>();
  readonly given = new Map<string, GivenField[]>();
  /** Types of other packages that something is declared with: `path.Name`. */
  readonly foreignTypes = new Map<string, { readonly path: string; readonly name: string }>();
  /** The type whose method is being lowered, and what the method calls it. */
  receiver: { readonly type: string; readonly name: string | undefined } | undefined;
  /** Names of the results of the function that is being lowered, if they have names. */
  results: readonly string[] = [];
  /** By their aliases. */
  private readonly boundNames = new Map<string, string>();
  private readonly scopes = new LocalScopes<string | undefined>();

  constructor(text: string, packages: ReadonlyMap<string, string>) {
    this.text = text;
    this.packages = packages;
  }

  abstract expression(node: Node | undefined): Expr;

  /** Runs with a scope of its own for local names. */
  within<T>(run: () => T): T {
    return this.scopes.within(run);
  }

  /** @param type the declared type, if it is a named one */
  declare(name: string, type: string | undefined): void {
    this.scopes.declare(name, type);
  }

  isLocal(name: string): boolean {
    return this.scopes.has(name);
  }

  typeOf(name: string): string | undefined {
    return this.scopes.get(name);
  }

  /** The receiver of the method around, unless a local name hides it. */
  isReceiver(name: string): boolean {
    return this.receiver?.name === name && !this.isLocal(name);
  }

  isPackage(name: string): boolean {
    return this.packages.has(name) && !this.isLocal(name) && this.receiver?.name !== name;
  }

  /**
   * The name under which a package is bound. If a variable of the file may have the same name (`url := url.URL{}`)
   * the package gets one that no variable can have.
   */
  packageName(alias: string): string {
    const known = this.boundNames.get(alias);
    if (known !== undefined) return known;
    const alone = new RegExp(String.raw`(?<![\w."/])${literalPattern(alias)}(?![\w."/])`);
    const bound = alone.test(this.text) ? `@${alias}` : alias;
    this.boundNames.set(alias, bound);
    return bound;
  }

  /** A field of the struct that a local variable holds, if that is one of the package. */
  giveOwn(name: string, field: string, value: Expr): void {
    const type = this.typeOf(name);
    if (type !== undefined && !type.includes('.')) this.give(type, field, value);
  }

  give(type: string, field: string, value: Expr): void {
    const known = this.given.get(type) ?? [];
    this.given.set(type, known);
    known.push({ field, value, within: this.receiver?.type });
  }
}
