/** What the functions of the project give that a test of a walk through pages calls, or reads as a field. */
import type { Expr } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { valuesOf } from '../../trace/scopes/bindings.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { aroundOf, type Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import { functionsOf } from '../rounds/called-functions.ts';
import { testsOfFunction } from './continuation-tests.ts';

/** An expression, and the file that it is in. */
export interface Part {
  readonly around: Around;
  readonly node: Expr;
}

/** Functions that functions call. */
const deepest = 3;

/**
 * The expressions on which it depends what the functions give: what they return, and the tests before that.
 *
 * @param sending the call that requests a page; a function that holds it gives the page
 */
export function givenBy(world: World, around: Around, node: Expr, sending: Expr, depth = 0): readonly Part[] {
  if (depth >= deepest) return [];
  const functions: FnInfo[] = [];
  anyWithin(node, (one) => {
    if (one.kind === 'call') functions.push(...functionsOf(world, around, one));
    else if (one.kind === 'member') functions.push(...gettersOf(world, around, one.name));
    return false;
  });
  const asked = functions.filter(({ fn }) => !(fn.start <= sending.start && sending.end <= fn.end));
  return [...new Set(asked)].flatMap((info) => {
    const there = aroundOf(info.file);
    const returned = info.file.returns.get(info.fn) ?? [];
    const own = [...returned, ...testsOfFunction(there, info.fn)];
    const parts = own.flatMap((one) => [one, ...namedIn(there, one)]);
    return parts.flatMap((part) => [
      { around: there, node: part },
      ...givenBy(world, there, part, sending, depth + 1),
    ]);
  });
}

/** The values of the names in it. */
function namedIn({ file }: Around, node: Expr): readonly Expr[] {
  const found: Expr[] = [];
  anyWithin(node, (one) => {
    if (one.kind === 'name') found.push(...valuesOf(file, one));
    return false;
  });
  return found;
}

/** A method that is read as a field: `get reached()`, `@property`, `attr?` of Ruby. */
export function gettersOf(world: World, { file }: Around, name: string): readonly FnInfo[] {
  return [file, ...world.usersOf(file, [])].flatMap(({ functions }) =>
    [...functions.values()].filter((one) => one.owner && one.name === name && one.fn.params.length === 0),
  );
}

/** What a field of that name is given in the file. */
export function valuesOfField(around: Around, name: string): readonly Expr[] {
  return around
    .members(name)
    .flatMap((one) =>
      around
        .parentsOf(one)
        .flatMap((parent) =>
          parent.kind === 'statement' && parent.stmt.kind === 'assign' && parent.stmt.target === one
            ? [parent.stmt.value]
            : [],
        ),
    );
}
