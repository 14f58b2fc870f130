/** An address that is looked up among others: `skipped.includes(url)`. Whether it is there depends on what they are. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { wordsOf } from '../../code/code-in-messages.ts';
import { escape, placeIn, type Outcome, type Spot } from '../../code/spot.ts';
import { textAt, type World } from '../../code/world.ts';
import { isOfBeginning, isOfQuery } from '../requests/address-members.ts';

/** Methods and functions that look for their argument among others, or in a text. */
const looks =
  /^(?:includes?|include\?|has|contains\w*|Contains\w*|ContainsKey|member\?|key\?|has_key\?|exists?|indexOf|lastIndexOf|index|find_index|in_array|array_key_exists|key_exists|array_search|str_contains|strpos)$/;

/** What lists, sets and maps are made by that nothing is in. */
const empty =
  /^(?:\{\}|\[\]|(?:array|dict|set|list)\(\)|(?:new )?(?:Map|Set|WeakMap|WeakSet|(?:Linked|Concurrent)?Hash(?:Set|Map)|Tree(?:Set|Map)|ArrayList)(?:<.*>)?(?:\(\))?|(?:Set|Hash|Array)\.new|&?map\[string\][^{}]*\{\}|make\(map\[string\].*\))$/;

const fills = /^(?:push|add|append|unshift|insert|put|set|store|Add|delete|remove|clear|size|length|count)$/;

/** @returns undefined for a call that looks nothing up, or that looks among what the program has put there itself */
export function lookedUp(world: World, spot: Spot, call: Call): readonly Outcome[] | undefined {
  const { around, node } = spot;
  const { callee, args } = call;
  if (!looks.test(calledName(call)) || !args.includes(node)) return undefined;
  if (isOfBeginning(world, spot, call) || isOfQuery(call)) return undefined;
  const others = [...args, ...(callee.kind === 'member' ? [callee.of] : [])].filter((one) => one !== node);
  const words = wordsOf(world, around, node);
  return others.every((one) => isOwn(world, around, one, words))
    ? undefined
    : [escape(spot, `it is looked up by \`${calledName(call)}\``, call)];
}

/** Nothing is in it at first, and all that is put there later has the same words. */
function isOwn(world: World, around: Around, others: Expr, words: string): boolean {
  if (others.kind === 'text') return others.value === '' || /^(?:true|false|TRUE|FALSE)$/.test(others.value);
  if (others.kind !== 'name') return false;
  const scope = scopeOf(around.file, others);
  const definitions = definitionsOf(around.file, others);
  if (!scope || definitions.length === 0 || around.file.exports.has(others.name)) return false;
  const shown = (node: Expr) => textAt(world, placeIn(around.file, node)).trim();
  const isMade = definitions.every(
    (one) =>
      (one.kind === 'value' && one.value !== undefined && empty.test(shown(one.value))) ||
      (one.kind === 'append' && shown(one.value).includes(words)),
  );
  return isMade && around.uses(scope, others.name).every((use) => isOwnUse(around, use, words, shown));
}

function isOwnUse(around: Around, use: Expr, words: string, shown: (node: Expr) => string): boolean {
  if (around.isAssigned(use)) return true;
  return around.parentsOf(use).every((parent) => {
    if (parent.kind !== 'expression') return false;
    const { node: outer } = parent;
    if (outer.kind === 'index') return outer.of === use && shown(outer.key) === words;
    const [call] =
      outer.kind === 'member'
        ? around.parentsOf(outer).flatMap((one) => (one.kind === 'expression' ? [one.node] : []))
        : [outer];
    if (call?.kind === 'join') return shown(call).includes(words);
    if (call?.kind !== 'call') return outer.kind === 'member' && fills.test(outer.name);
    const name = calledName(call);
    if (looks.test(name)) return true;
    return fills.test(name) && call.args.every((arg, i) => i > 0 || shown(arg) === words);
  });
}
