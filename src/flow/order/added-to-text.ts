/** Texts that a program adds up from a list: `names.reduce((text, name) => text + name)`, which may be numbers as well. */
import { anyWithin } from '../../ir/within.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';

/** Members that a text has, and no number. */
const ofTexts =
  /^(?:slice|substr(?:ing)?|at|charAt|charCodeAt|codePointAt|split|indexOf|startsWith|endsWith|match|search|\[:\]|-?\d+|start_with\?|chars|index)$/;

/** @param call that reduces a list by a function */
export function addsToText(around: Around, call: Call): boolean {
  const given = [...call.args, ...call.named.map(({ value }) => value)];
  const isText = (one: Expr) => one.kind === 'text' && one.number !== true;
  if (given.some((one) => one.kind === 'function' && anyWithin(one, isText))) return true;
  const named = around.bindingsOf(call).flatMap(({ scope, name }) => around.uses(scope, name));
  return [call, ...named].some((one) =>
    around.parentsOf(one).some((parent) => {
      const outer = parent.kind === 'expression' ? parent.node : undefined;
      return outer?.kind === 'member' && outer.of === one && ofTexts.test(outer.name);
    }),
  );
}
