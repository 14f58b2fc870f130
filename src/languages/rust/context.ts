/** What is known of a file while it is lowered. */
import type { Expr, ImportName, Span, Stmt } from '../../ir/ir.ts';
import type { Node, Parse } from '../../parsers/tree-sitter.ts';
import { TreeContext } from '../tree-context.ts';
import { LocalScopes } from '../local-scopes.ts';
import type { ClassPart, Enclosing } from './class-part.ts';
import type { Module } from './modules.ts';

/** A name of the function around: a variable, a parameter. */
interface Local {
  /** What it means, if it is no variable of the IR: a name in a pattern. */
  readonly alias?: Expr;
  /** The words of a command that is being built. */
  readonly command?: readonly Expr[];
  /** What a `use` inside a function refers to. */
  readonly path?: readonly string[];
}

/** The type whose methods are being lowered. */
interface Owner {
  /** The name of its class in the IR. */
  readonly name: string;
  readonly isTrait: boolean;
}

/** A call of a function by its path: `Hub::new(base)`. */
interface PathCall {
  /** The class of the type that it belongs to; none for functions of a module. */
  readonly type: string | undefined;
  readonly name: string;
  readonly args: readonly Expr[];
  /** The class whose method holds the call. */
  readonly within: string | undefined;
}

/** An import that the file needs at its head: for a crate, or for a module that a path begins with. */
interface Needed {
  readonly from: string;
  readonly name: ImportName;
}

const bounds = { maxDepth: 250, literals: ['string_literal', 'raw_string_literal', 'char_literal'] };

/** Where the value of a block goes. */
export type Deliver =
  | { readonly kind: 'return' }
  | { readonly kind: 'assign'; readonly name: string }
  | { readonly kind: 'drop' };

export abstract class Context extends TreeContext {
  readonly classes = new Map<string, ClassPart>();
  readonly needed = new Map<string, Needed>();
  /** Types of other modules that something is declared with, by their whole path. */
  readonly types = new Map<string, readonly string[]>();
  readonly calls: PathCall[] = [];
  fn: Enclosing | undefined;
  /** Imports of the file's modules. */
  readonly head: Stmt[] = [];
  module: Module;
  owner: Owner | undefined;
  /** Statements that run before the one that is being lowered: blocks that are values. */
  before: Stmt[] = [];
  /** True inside code that only tests run. */
  isTest = false;
  /** What a method that changes its object and gives it back has set so far. */
  changes: Map<string, Expr> | undefined;
  /** True if the file uses handles of libcurl, which are changed call by call. */
  readonly usesHandles: boolean;
  private readonly parse: Parse;
  private readonly scopes = new LocalScopes<Local>();
  private made = 0;

  constructor(text: string, parse: Parse, module: Module) {
    super(text, bounds);
    this.usesHandles = /\bcurl::(?:easy\b|\{)/.test(text);
    this.parse = parse;
    this.module = module;
  }

  /** The statements of a block. The caller opens the scope. */
  abstract block(node: Node, to: Deliver): readonly Stmt[];

  /** The statements that work out an expression and deliver its value. */
  abstract deliver(node: Node, to: Deliver): readonly Stmt[];

  /** Parses a part of the file, the inside of a macro, and gives its root to `read`. */
  reparse<T>(part: Span, read: (root: Node) => T): T {
    return this.parse(this.text, read, part).value;
  }

  /** Runs with a scope of its own for local names. */
  within<T>(run: () => T): T {
    return this.scopes.within(run);
  }

  /** Runs with statements of its own: those that have to run before come first. */
  lifting(run: () => readonly Stmt[]): readonly Stmt[] {
    const outer = this.before;
    this.before = [];
    try {
      const statements = run();
      return [...this.before, ...statements];
    } finally {
      this.before = outer;
    }
  }

  declare(name: string, local: Local = {}): void {
    this.scopes.declare(name, local);
  }

  /** Changes what is known of a local name, in the scope that declares it. */
  redeclare(name: string, local: Local): void {
    this.scopes.redeclare(name, local);
  }

  local(name: string): Local | undefined {
    return this.scopes.get(name);
  }

  /** True outside of every function. */
  get atTop(): boolean {
    return this.scopes.atTop;
  }

  /** A name that no variable of the file can have. */
  fresh(): string {
    this.made++;
    return `…${String(this.made)}`;
  }

  /** The name in the IR of an item that the module around declares or imports, or that it sees in the modules around it. */
  item(name: string): { readonly name: string; readonly module: Module } | undefined {
    for (let at: Module | undefined = this.module; at; at = sees(at) ? at.parent : undefined) {
      if (at.items.has(name) || at.uses.has(name)) return { name: at.prefix + name, module: at };
    }
    return undefined;
  }

  /** The path that a `use` gives a name. */
  usePath(name: string): readonly string[] | undefined {
    const local = this.local(name)?.path;
    if (local) return local;
    const found = this.item(name);
    return found?.module.uses.get(name);
  }

  /** An expression's import at the head of the file. @returns the name that it is bound to */
  need(from: string, imported: string, submodule?: string): string {
    const local = imported === '*' ? `@${from}` : `@${from}::${imported}`;
    if (!this.needed.has(local)) {
      this.needed.set(local, {
        from,
        name: { imported, local, ...(submodule === undefined ? {} : { submodule }) },
      });
    }
    return local;
  }
}

/** `use super::*`. */
function sees(module: Module): boolean {
  return module.parent !== undefined && module.globs.some((path) => path.length === 1 && path[0] === 'super');
}
