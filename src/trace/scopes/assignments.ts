/** What statements give names, fields and callers, as far as the index of a file keeps it. */
import type { Expr, Member, Name, Stmt } from '../../ir/ir.ts';
import type { FileIndex, FnInfo, AssignedField } from '../model/scope.ts';
import { chainOf } from './chains.ts';
import type { Position } from './position.ts';

/** @returns the function that a `return` ends: in a block of Ruby or Kotlin the one around the block */
export function ended(fn: FnInfo, isOuter: boolean): FnInfo {
  const { parent } = fn;
  const isBlock = fn.callback || fn.immediate !== undefined;
  return isOuter && isBlock && parent ? ended(parent, isOuter) : fn;
}

/** Notes what a function returns. */
export function returned(index: FileIndex, value: Expr, fn: FnInfo): void {
  index.returns.get(fn.fn)?.push(value);
  const mayBeOutside = fn.name !== '' && !fn.parent && !fn.record;
  if (mayBeOutside && (isWritten(value) || isFormat(value))) index.given.push({ expr: value, fn });
}

/** Notes a text that is given a name at the top of a file. */
export function constant(index: FileIndex, at: Position, name: string, expr: Expr, target?: Name): void {
  if (isWritten(expr) && !at.fn) {
    index.constants.push({ name, expr, ...(target ? { target } : {}) });
  }
}

/** Notes the names that an import gives. */
export function imported(at: Position, { from, names, span }: Extract<Stmt, { kind: 'import' }>): void {
  for (const { imported: name, local, submodule, global = false } of names) {
    if (name === '**') at.scope.open(from);
    else {
      const own = { from, imported: name, submodule, global };
      at.scope.add(local, { kind: 'import', ...own, at: span.start, point: at.point() });
    }
  }
}

/** Notes what a name, a field of the object itself, or a member of something else is given. */
export function assignment(index: FileIndex, at: Position, stmt: Extract<Stmt, { kind: 'assign' }>): void {
  const { target, value, append, span } = stmt;
  if (target.kind === 'name') {
    const scope = at.scope.find(target.name) ?? index.top;
    const common = { value, at: span.start, point: at.point() };
    constant(index, at, target.name, value, target);
    if (append) scope.add(target.name, { kind: 'append', target, ...common });
    else scope.add(target.name, { kind: 'value', type: undefined, hoisted: false, ...common });
  } else if (target.kind === 'member' && target.of.kind === 'self' && at.owner) {
    const known = at.owner.assigned.get(target.name);
    if (known) known.push(value);
    else at.owner.assigned.set(target.name, [value]);
    keep(at, { name: target.name, value, append, point: at.point() });
  } else {
    index.memberAssignments.push({ target, value });
    if (target.kind === 'member' && asking.has(target.name)) {
      index.values.push({ expr: value, field: undefined });
    }
    if (target.kind === 'member') field(at, target, append ? joined(target, value) : value);
  }
}

/** Methods that put what they are given behind what a list holds. */
const adding: ReadonlySet<string> = new Set(['push', 'append', 'add', 'Add']);

/** Notes what a list in a field of the object itself is given: `this.parts.push(name)`. */
export function addition(at: Position, call: Expr): void {
  if (call.kind !== 'call' || call.callee.kind !== 'member' || !adding.has(call.callee.name)) return;
  const { of } = call.callee;
  if (of.kind !== 'member' || of.of.kind !== 'self') return;
  const { start, end } = call;
  const value: Expr = { kind: 'list', items: call.args, start, end };
  keep(at, { name: of.name, value, append: true, point: at.point() });
}

function keep(at: Position, field: AssignedField): void {
  if (!at.owner || !at.fn || at.owner.constructs.includes(at.fn.fn)) return;
  const known = at.owner.assignedIn.get(at.fn);
  if (known) known.push(field);
  else at.owner.assignedIn.set(at.fn, [field]);
}

function field(at: Position, target: Member, value: Expr): void {
  const of = chainOf(target.of);
  if (!of) return;
  const { root, path } = of;
  const scope = at.scope.find(root.name);
  scope?.addLaterField(root.name, { target, path, name: target.name, value, point: at.point() });
}

/** What `of += more` leaves. */
function joined(of: Member, more: Expr): Expr {
  return { kind: 'join', parts: [of, more], start: more.start, end: more.end };
}

function isWritten({ kind }: Expr): boolean {
  return kind === 'text' || kind === 'join';
}

/** `fmt.Sprintf("https://…/%s", name)`. */
function isFormat(expr: Expr): boolean {
  return expr.kind === 'call' && expr.args.some((arg) => arg.kind === 'text' && arg.value.includes('://'));
}

/** Fields that have a browser ask for what they are given. */
const asking: ReadonlySet<string> = new Set(['src', 'href', 'action']);
