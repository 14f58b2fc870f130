/** Calls that take items until a test holds: a function that makes items one by one, as they are asked for, is not called for the rest. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import { textAt, type World } from '../code/world.ts';
import type { Ends } from '../rounds/exits.ts';
import type { Effect } from '../tables/index.ts';

/** Calls and methods in a row. */
const mostCalls = 20;

/**
 * @param call of a function that is called for each item
 * @returns `until` if the call, or one that takes what it makes, ends with the first item for which the function gives something
 */
export function endsWith(around: Around, call: Call, effect: Effect): Ends {
  if (effect === 'test' || effect === 'find' || effect === 'place') return 'until';
  return isLazy(around, call) && isTakenInPart(around, call) ? 'until' : 'round';
}

/** `map(…)` and `filter(…)` of Python, streams of Java. */
function isLazy({ file }: Around, { callee }: Call): boolean {
  if (file.language === 'python') return callee.kind !== 'member' || /^i(?:map|filter)$/.test(callee.name);
  return file.language === 'java' && callee.kind === 'member' && streams.test(callee.name);
}

const streams = /^(?:peek|map\w*|flatMap\w*|filter|sorted|boxed|distinct|parallel|sequential|unordered)$/;
/** Calls of Python that end before the last item, and those that end with the shortest of several lists. */
const partly = /^(?:any|all|next|i?zip|islice|takewhile|first|index)$/;
const partlyOfStreams = /^(?:anyMatch|allMatch|noneMatch|findFirst|findAny|limit|takeWhile|iterator)$/;

function isTakenInPart(around: Around, made: Call): boolean {
  const isJava = around.file.language === 'java';
  let at: Call | undefined = made;
  for (let calls = 0; at && calls < mostCalls; calls++) {
    const outer: Call | undefined = callAround(around, at);
    if (outer && (isJava ? partlyOfStreams : partly).test(calledName(outer))) return true;
    at = outer && (isJava ? streams.test(calledName(outer)) : isLazy(around, outer)) ? outer : undefined;
  }
  return false;
}

/** The call that takes it, as its argument or as the list that it is a method of. */
function callAround(around: Around, made: Expr): Call | undefined {
  const found = around.parentsOf(made).flatMap((parent): readonly Call[] => {
    if (parent.kind !== 'expression') return [];
    const { node } = parent;
    if (node.kind === 'call') return [node];
    if (node.kind !== 'member' && node.kind !== 'list') return [];
    const outer = callAround(around, node);
    return outer ? [outer] : [];
  });
  return found[0];
}

const ofRuby = /^\s*&?\.(?:any\?|all\?|none\?|one\?|find|detect|find_index|index|take_while)/;

/**
 * @param made what a block of Ruby or a comprehension is lowered to
 * @param item what that takes of the list
 */
export function endsOf(world: World, around: Around, made: Call, item: Expr): Ends {
  if (around.file.language === 'ruby') {
    const list = item.kind === 'index' ? item.of : item;
    const words = textAt(world, { ...placeIn(around.file, made), start: list.end });
    return ofRuby.test(words) ? 'until' : 'round';
  }
  // `any(show(entry) for entry in entries)`; a list is made as a whole.
  const isList = world.textOf(around.file.file)[made.start] === '[';
  return !isList && isTakenInPart(around, made) ? 'until' : 'round';
}
