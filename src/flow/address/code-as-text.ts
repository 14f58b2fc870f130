/** In JavaScript the text of a function is its code, with the addresses in it: `String(load)`, `` `(${load})()` ``. */
import { calledName } from '../../ir/called-name.ts';
import type { Expr, Name } from '../../ir/ir.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FileIndex } from '../../trace/model/scope.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import type { Escape } from '../code/use.ts';

/** @param place of a text that changes @returns where the code of a function around it is used as a text */
export function codeAsText(index: FileIndex, place: Place): readonly Escape[] {
  if (index.language !== 'javascript') return [];
  const around = aroundOf(index);
  return [...index.functions.keys()]
    .filter(({ start, end }) => start <= place.start && place.end <= end)
    .flatMap((fn) => around.bindingsOf(fn))
    .flatMap(({ scope, name }) => around.uses(scope, name))
    .flatMap((use) => textOf(around, use))
    .map((node) => ({ why: 'the code of the function is used as a text', place: placeIn(index, node) }));
}

function textOf(around: Around, use: Name): readonly Expr[] {
  return around.parentsOf(use).flatMap((parent) => {
    if (parent.kind !== 'expression') return [];
    const { node } = parent;
    const isText =
      node.kind === 'join' ||
      (node.kind === 'member' && node.name === 'toString') ||
      (node.kind === 'call' && node.args.includes(use) && calledName(node) === 'String');
    return isText ? [node] : [];
  });
}
