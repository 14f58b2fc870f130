/** Functions of the language or of a library that are called for each item, and what they read besides the item. */
import { calledName } from '../../ir/called-name.ts';
import type { Expr } from '../../ir/ir.ts';
import { nameOf } from '../../trace/model/name-of.ts';
import { scopeOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';

/** Functions of JavaScript that leave all arguments but the first unread. */
const ofOneArgument =
  /^(?:String|Number|Boolean|BigInt|isNaN|isFinite|parseFloat|(?:en|de)codeURI(?:Component)?|JSON\.(?:parse|stringify)|Number\.(?:is\w+|parseFloat)|Array\.(?:isArray|from)|Object\.(?:keys|values|entries|freeze|fromEntries)|Math\.(?:abs|ceil|floor|round|trunc|sign|sqrt|log\w*|exp|cbrt)|Promise\.resolve)$/;

/** `pulls.map(parseInt)`, `names.forEach(console.log)`: JavaScript gives it the place of the item and the list, too. */
export function takesPlace(around: Around, arg: Expr): boolean {
  if (around.file.language !== 'javascript') return false;
  const name = nameOf(arg);
  if (arg.kind === 'member') return arg.of.kind !== 'self' && !ofOneArgument.test(name);
  if (arg.kind !== 'name' || ofOneArgument.test(name)) return false;
  const definitions = scopeOf(around.file, arg)?.definitions.get(arg.name);
  if (!definitions) return name !== 'undefined';
  return definitions.some(
    (one) => one.kind === 'value' && one.value?.kind === 'call' && calledName(one.value) === 'bind',
  );
}
