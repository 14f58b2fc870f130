/** Lists that are gone through part by part: `names.slice(at, at + 50)`. Which part an item is in depends on the order of the list. */
import { isWalked } from '../code/walked-item.ts';
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Around, Parent } from '../code/around.ts';
import { isYielded } from '../code/yielded.ts';

/** Names and calls that a part goes through. */
const deepest = 8;

const goesOn =
  /^(?:map|flatMap|filter|filter_map|select|collect|stream|all|allSettled|gather|wait|await|then|list|to_a)$/;
const ends = /^(?:forEach|each|len|length|size|count|extend|addAll|push|concat)$/;

/** @returns whether all items of the list come up, at once or in parts that are not distinguished */
export function isAllOf(around: Around, call: Call): boolean {
  const { args, named } = call;
  const [from, to, more] = args;
  // `take_while { … }`
  if (!from) return named.length === 0;
  if (!to) return from.kind === 'text' && from.value === '0';
  const isNext =
    !more &&
    from.kind === 'name' &&
    anyWithin(to, (one) => one.kind === 'name' && one.name === from.name && one !== from);
  return isNext && isIterated(around, call, 0);
}

/** Whether nothing is done with the part but what is done with each of its items. */
function isIterated(around: Around, part: Expr, depth: number): boolean {
  if (depth > deepest) return false;
  const into = (one: Expr): boolean => isIterated(around, one, depth + 1);
  return around.parentsOf(part).every((parent: Parent) => {
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      // A generator passes the part on.
      if (stmt.kind === 'expression') return !isYielded(around.file.program.text, stmt.value);
      if (stmt.kind !== 'bind' && stmt.kind !== 'assign') return false;
      if (stmt.kind === 'assign' && stmt.target === part) return true;
      return around
        .bindingsOf(part)
        .flatMap(({ scope, name }) => around.uses(scope, name))
        .every((one) => around.isAssigned(one) || into(one));
    }
    const { node } = parent;
    switch (node.kind) {
      case 'index':
        return node.of === part && isWalked(node);
      case 'member': {
        const [call] = around.parentsOf(node).flatMap((one) => (one.kind === 'expression' ? [one.node] : []));
        if (ends.test(node.name)) return true;
        return goesOn.test(node.name) && call?.kind === 'call' && call.callee === node && into(call);
      }
      case 'call':
        if (node.callee === part) return true;
        if (ends.test(calledName(node))) return part.kind === 'spread' || calledName(node) !== 'push';
        return goesOn.test(calledName(node)) && into(node);
      case 'spread':
      case 'unknown':
      case 'either':
        return into(node);
      case 'list':
        return part.kind === 'spread' && into(node);
      default:
        return false;
    }
  });
}
