/** Functions that run their arguments: `with_connection { |c| c.get(…) }` gives the block its client. */
import type { Expr } from '../../ir/ir.ts';
import type { Edge } from './edges.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { CallSite, FnInfo } from '../model/scope.ts';
import { isWithin } from './reachability.ts';

const known = new WeakMap<FnInfo, boolean>();

/** True if a call passes a function, and what it calls runs it or passes it on. */
export function runsItsArgument(ev: Evaluator, { fn, args }: Edge): boolean {
  return runsParameter(fn) && args.some((arg) => ev.force(arg).some(({ kind }) => kind === 'function'));
}

function runsParameter(fn: Edge['fn']): boolean {
  const before = known.get(fn.info);
  if (before !== undefined) return before;
  const runs = fn.info.file.calls.some(
    (inner) =>
      isWithin(inner.fn, fn.info) &&
      (isRun(inner, fn.info) || argumentsIn(inner).some((expr) => isParameter(expr, fn.info))),
  );
  known.set(fn.info, runs);
  return runs;
}

/** True for such a function that is given a client with an address, of any origin. */
export function isGivenClient(ev: Evaluator, { fn, args }: Edge): boolean {
  if (!fn.info.callback) return false;
  return args.some((arg) => ev.force(arg).some((value) => value.kind === 'client' && value.bases.length > 0));
}

function argumentsIn({ call }: CallSite): readonly Expr[] {
  return [...call.args, ...call.named.map(({ value }) => value)];
}

/** `run(client)`, `block.call(client)`. */
function isRun({ call: { callee } }: CallSite, info: FnInfo): boolean {
  return isParameter(callee, info) || (callee.kind === 'member' && isParameter(callee.of, info));
}

function isParameter(expr: Expr, info: FnInfo | undefined): boolean {
  if (expr.kind !== 'name' || !info) return false;
  const isOne = (name: string) => info.fn.params.some((param) => param.name === name);
  // `def with(&block)`: the block has a name of its own in the body.
  const isOther = info.fn.body.some(
    (stmt) =>
      stmt.kind === 'bind' &&
      stmt.name === expr.name &&
      stmt.value?.kind === 'name' &&
      isOne(stmt.value.name),
  );
  return isOne(expr.name) || isOther;
}
