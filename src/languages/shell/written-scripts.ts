/** A script that a command writes into a file: a program of its own, which nothing here runs. */
import type { Expr, Param, Span } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { nestedStatements, ownNames, type ScriptText } from './nested.ts';
import { functionScope, scriptScope } from './scope.ts';

/** The positional parameters that a function or script has: `$1` to `$9`, and all of them as `$@`. */
export const PARAMETERS: readonly Param[] = [
  ...Array.from({ length: 9 }, (_, index): Param => ({ name: String(index + 1) })),
  { name: '@', rest: 'all' },
];

export function writtenScript(script: ScriptText, context: Context, span: Span): Expr {
  const process = scriptScope(context.scope);
  const scope = functionScope(process);
  const body = nestedStatements(script, { ...context, scope }, span.start);
  const own = ownNames(process, span.start);
  return {
    kind: 'unknown',
    parts: [{ kind: 'function', params: PARAMETERS, body: [...own, ...body], ownSelf: false, ...span }],
    ...span,
  };
}
