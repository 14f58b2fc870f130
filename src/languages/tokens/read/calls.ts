/** The node of a call. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { Arguments } from './arguments.ts';

export function callOf(callee: Expr, args: Arguments, span: { start: number; end: number }): Call {
  return {
    kind: 'call',
    callee,
    args: args.args,
    named: args.named,
    form: 'call',
    start: span.start,
    end: span.end,
  };
}
