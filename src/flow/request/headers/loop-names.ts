/** The name that a loop takes from a set of headers: `for (const [name, value] of Object.entries(headers))`. */
import type { Expr } from '../../../ir/ir.ts';
import { definitionsOf, onlyValueOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';

/** Names of names. */
const deepest = 4;

/** @returns the sets whose names it goes through; undefined for a name that comes from elsewhere */
export function loopedSets(around: Around, node: Expr, depth = 0): readonly Expr[] | undefined {
  if (depth > deepest) return undefined;
  const into = (one: Expr | undefined) => one && loopedSets(around, one, depth + 1);
  switch (node.kind) {
    case 'name':
      return ofName(around, node, into);
    case 'index':
      // `for name in headers`
      if (node.item === 'key') return [node.of];
      return node.item === true ? [node.of] : undefined;
    case 'member': {
      if (node.name !== '0') return undefined;
      // A pair: the name precedes the value.
      if (node.of.kind === 'list') return into(node.of.items[0]);
      return ofPair(around, node.of);
    }
    default:
      return undefined;
  }
}

function ofName(
  around: Around,
  node: Expr & { kind: 'name' },
  into: (one: Expr | undefined) => readonly Expr[] | undefined,
): readonly Expr[] | undefined {
  const found = definitionsOf(around.file, node).map((one) =>
    one.kind === 'value' ? into(one.value) : undefined,
  );
  return found.length > 0 && found.every((one) => one !== undefined) ? found.flat() : undefined;
}

/** An entry of a set, under its name: an item of `Object.entries(headers)`. */
function ofPair(around: Around, node: Expr): readonly Expr[] | undefined {
  if (node.kind === 'index') return [node.of];
  if (node.kind !== 'name') return undefined;
  const value = onlyValueOf(around.file, node);
  return value && ofPair(around, value);
}
