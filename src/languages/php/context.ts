/** What the lowering of a node has to know of the code around it. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { TreeContext } from '../tree-context.ts';
import type { Guard } from './guards.ts';
import { Names } from './names.ts';
import { children } from './nodes.ts';

/** The class whose body is being lowered. */
interface Owner {
  /** None for a class without a name, and for traits: what they call `self` is another class. */
  readonly name: string | undefined;
  readonly base: Expr | undefined;
}

const bounds = { maxDepth: 300, literals: ['string'] };

/** `$x['key'] =`, `$x[$key]['inner'] =`. */
const givenKey = /\$(\w+)\s*(?:\[\s*[^\]\s][^\]\n]*\]\s*)+\.?=(?![=>])/g;

export abstract class Context extends TreeContext {
  readonly names = new Names();
  /** Variables that share their name with a function or class of the file. */
  readonly shared: ReadonlySet<string>;
  /** Files that are included anywhere: their names are seen in all of the file. Is added to. */
  readonly included = new Set<string>();
  owner: Owner | undefined;
  /** What the innermost branch depends on. */
  guard: Guard = {};
  /** True inside a static method. */
  inStatic = false;
  /** Variables that are given fields: `$options['method'] = …`. */
  readonly keyed: ReadonlySet<string>;
  /** Statements that run before the one that is being lowered: assignments inside expressions. */
  private before: Stmt[] = [];
  /** What curl handles that are no variables are called in the function that is being lowered. */
  private handles = new Map<string, Stmt | undefined>();
  /** What its end needs: members that hold handles which it made. */
  private kept: Stmt[] = [];

  constructor(text: string, shared: ReadonlySet<string>) {
    super(text, bounds);
    this.shared = shared;
    this.keyed = new Set([...text.matchAll(givenKey)].flatMap((match) => match[1] ?? []));
  }

  abstract block(node: Node): readonly Stmt[];

  parts(node: Node): readonly Expr[] {
    return children(node).map((part) => this.expression(part));
  }

  /** The name of a variable in the program. */
  variable(name: string): string {
    return this.shared.has(name) ? `$${name}` : name;
  }

  runBefore(...statements: readonly Stmt[]): void {
    this.before.push(...statements);
  }

  /** Runs, and gives what must happen before as well. */
  collecting<T>(run: () => T): { readonly value: T; readonly before: readonly Stmt[] } {
    const outer = this.before;
    const inner: Stmt[] = [];
    this.before = inner;
    try {
      return { value: run(), before: inner };
    } finally {
      this.before = outer;
    }
  }

  /** A part that only runs at times: what happens in it may happen or not. */
  perhaps<T>(run: () => T): T {
    const { value, before } = this.collecting(run);
    if (before.length > 0) this.runBefore({ kind: 'branch', arms: [before], total: false });
    return value;
  }

  /** Runs inside a branch. */
  guarded<T>(guard: Guard, run: () => T): T {
    const outer = this.guard;
    this.guard = { ...outer, ...guard };
    try {
      return run();
    } finally {
      this.guard = outer;
    }
  }

  /** A local name for a handle that is a member or an item: `$this->curl`. */
  handle(written: string, value: Expr): string {
    const local = `…${written}`;
    if (!this.handles.has(local)) {
      const { start, end } = value;
      this.handles.set(local, { kind: 'bind', name: local, value, span: { start, end } });
    }
    return local;
  }

  /** A local name for a handle that is made for a member, which holds it with all of its options at the end. */
  madeHandle(written: string, keep: (local: string) => Stmt): string {
    const local = `…${written}`;
    if (!this.handles.has(local)) this.kept.push(keep(local));
    this.handles.set(local, undefined);
    return local;
  }

  /** Runs with the names of one function, and gives the statements that its head and its end need. */
  withinFunction<T>(run: () => T): {
    readonly value: T;
    readonly head: readonly Stmt[];
    readonly end: readonly Stmt[];
  } {
    const { handles, kept, guard } = this;
    this.handles = new Map();
    this.kept = [];
    this.guard = {};
    try {
      const { value, before } = this.collecting(run);
      const bound = [...this.handles.values()].filter((stmt) => stmt !== undefined);
      return { value, head: [...bound, ...before], end: this.kept };
    } finally {
      this.handles = handles;
      this.kept = kept;
      this.guard = guard;
    }
  }
}
