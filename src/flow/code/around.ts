/** Parent links and uses of one file: what contains each expression, and where each name is used. Made once a file. */
import { eachChild, eachPart } from '../../ir/walk.ts';
import type { Call, Expr, Fn, Member, Name, Stmt, Unknown } from '../../ir/ir.ts';
import type { FileIndex, FnInfo, Scope } from '../../trace/model/scope.ts';

/** What a value goes into: an expression, or a statement of a function. */
export type Parent =
  { readonly kind: 'expression'; readonly node: Expr } | { readonly kind: 'statement'; readonly stmt: Stmt };

/** A name, and the scope that binds it. */
export interface Binding {
  readonly scope: Scope;
  readonly name: string;
}

/** A statement that is given a further result of a call. */
interface Further {
  readonly place: number;
  readonly value: Expr;
  readonly stmt: Stmt;
}

export class Around {
  readonly file: FileIndex;
  /** What each `catch` of the file is given. */
  readonly catches: Unknown[] = [];
  private readonly parents = new Map<Expr, Parent[]>();
  private readonly functionsOf = new Map<Stmt | Expr, Fn>();
  private readonly usesOf = new Map<Scope, Map<string, Name[]>>();
  private readonly free = new Map<string, Name[]>();
  private readonly scopes = new Map<Fn, Scope>();
  private readonly boundTo = new Map<Expr, Binding[]>();
  private readonly membersOf = new Map<string, Member[]>();
  private readonly furtherOf = new Map<Expr, Further[]>();
  private readonly callsAt = new Map<number, Call[]>();
  private readonly commandsOf = new Map<string, Call[]>();
  private readonly imported: (Binding & { readonly from: string; readonly imported: string })[] = [];

  constructor(file: FileIndex) {
    this.file = file;
    this.statements(file.program.body, undefined);
    for (const { call } of file.calls) {
      const known = this.callsAt.get(call.start);
      if (known) known.push(call);
      else this.callsAt.set(call.start, [call]);
      if (call.form !== 'command' || call.callee.kind !== 'text') continue;
      const named = this.commandsOf.get(call.callee.value);
      if (named) named.push(call);
      else this.commandsOf.set(call.callee.value, [call]);
    }
    const seen = new Set<Scope>();
    for (const [node, { scope }] of file.points) {
      for (let at: Scope | undefined = scope; at && !seen.has(at); at = at.parent) {
        seen.add(at);
        this.note(at);
      }
      if (node.kind !== 'name') continue;
      const own = scope.find(node.name);
      const uses = own ? this.inScope(own) : this.free;
      const known = uses.get(node.name);
      if (known) known.push(node);
      else uses.set(node.name, [node]);
    }
  }

  /** Several where lowering uses an expression more than once. */
  parentsOf(node: Expr): readonly Parent[] {
    return this.parents.get(node) ?? [];
  }

  /** Every expression of the file. */
  get expressions(): Iterable<Expr> {
    return this.parents.keys();
  }

  /** Whether a statement gives it a value. */
  isAssigned(node: Expr): boolean {
    return this.parentsOf(node).some(
      (parent) => parent.kind === 'statement' && parent.stmt.kind === 'assign' && parent.stmt.target === node,
    );
  }

  /** The innermost function around a statement or an expression. */
  functionAround(node: Stmt | Expr): FnInfo | undefined {
    const fn = this.functionsOf.get(node);
    return fn && this.file.functions.get(fn);
  }

  /** All places of a name that a scope binds, in reading and in writing. */
  uses(scope: Scope | undefined, name: string): readonly Name[] {
    return (scope ? this.usesOf.get(scope) : this.free)?.get(name) ?? [];
  }

  /** The scope of a function's parameters; undefined if nothing in it names anything. */
  scopeOf(fn: Fn): Scope | undefined {
    return this.scopes.get(fn);
  }

  /** The names that are given the value of an expression. */
  bindingsOf(value: Expr): readonly Binding[] {
    return this.boundTo.get(value) ?? [];
  }

  /** Every `….name` of the file. */
  members(name: string): readonly Member[] {
    return this.membersOf.get(name) ?? [];
  }

  /** The call that begins and ends there; offsets are UTF-16 units of the file. */
  callAt({ start, end }: { readonly start: number; readonly end: number }): Call | undefined {
    return this.callsAt.get(start)?.find((call) => call.end === end);
  }

  /** Every command of the file that is called by its name. */
  commands(name: string): readonly Call[] {
    return this.commandsOf.get(name) ?? [];
  }

  /** The names that imports bind. */
  get imports(): readonly (Binding & { readonly from: string; readonly imported: string })[] {
    return this.imported;
  }

  /** What is given the results of a call behind the first one. */
  furtherResults(value: Expr): readonly Further[] {
    return this.furtherOf.get(value) ?? [];
  }

  private note(scope: Scope): void {
    if (scope.fn && scope.parent?.fn !== scope.fn) this.scopes.set(scope.fn.fn, scope);
    for (const [name, definitions] of scope.definitions) {
      for (const definition of definitions) {
        if (definition.kind === 'import') {
          this.imported.push({ scope, name, from: definition.from, imported: definition.imported });
        }
        if (definition.kind !== 'value' && definition.kind !== 'append') continue;
        if (!definition.value) continue;
        const known = this.boundTo.get(definition.value);
        if (known) known.push({ scope, name });
        else this.boundTo.set(definition.value, [{ scope, name }]);
      }
    }
  }

  private inScope(scope: Scope): Map<string, Name[]> {
    let uses = this.usesOf.get(scope);
    if (!uses) this.usesOf.set(scope, (uses = new Map<string, Name[]>()));
    return uses;
  }

  private statements(body: readonly Stmt[], fn: Fn | undefined): void {
    let first: Expr | undefined;
    for (const stmt of body) {
      this.statement(stmt, fn);
      const value =
        stmt.kind === 'bind' || stmt.kind === 'assign' || stmt.kind === 'expression' ? stmt.value : undefined;
      if (value?.kind !== 'unknown' || value.result === undefined) first = value;
      else if (first) {
        const known = this.furtherOf.get(first) ?? [];
        this.furtherOf.set(first, [...known, { place: value.result, value, stmt }]);
      }
    }
  }

  private statement(stmt: Stmt, fn: Fn | undefined): void {
    if (fn) this.functionsOf.set(stmt, fn);
    const parent: Parent = { kind: 'statement', stmt };
    eachPart(
      stmt,
      (node) => this.expression(node, parent, fn),
      (body) => this.statements(body, fn),
    );
  }

  private expression(node: Expr, parent: Parent, fn: Fn | undefined): void {
    const known = this.parents.get(node);
    if (known) {
      known.push(parent);
      return;
    }
    this.parents.set(node, [parent]);
    if (node.kind === 'member') {
      const named = this.membersOf.get(node.name);
      if (named) named.push(node);
      else this.membersOf.set(node.name, [node]);
    }
    if (fn) this.functionsOf.set(node, fn);
    if (node.kind === 'unknown' && node.thrown) this.catches.push(node);
    const inner = node.kind === 'function' ? node : fn;
    const here: Parent = { kind: 'expression', node };
    eachChild(
      node,
      (child) => this.expression(child, here, inner),
      (body) => this.statements(body, inner),
    );
  }
}

const made = new WeakMap<FileIndex, Around>();

export function aroundOf(file: FileIndex): Around {
  let around = made.get(file);
  if (!around) made.set(file, (around = new Around(file)));
  return around;
}
