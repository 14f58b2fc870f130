/** How many slashes a part of a path holds: `namespace/name` has one, a name alone has none. */
import type { Either, Expr, Name } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { isSurelyGiven } from '../../trace/scopes/definitions.ts';
import type { Definition, FnInfo } from '../../trace/model/scope.ts';
import type { Piece, Place } from '../../trace/model/fact.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { expressionsAt } from '../address/expression-at.ts';
import { isSetAround } from '../address/one-value.ts';
import { slashGuard } from './slash-guard.ts';
import { slashTest } from './slash-test.ts';
import { argumentsAt } from '../uses/arguments.ts';
import { textAt, type World } from '../code/world.ts';

/** `open`: the code does not show it. */
type Slashes = number | 'open';

const deepest = 8;

/** @param place of an expression */
export function slashesAt(world: World, place: Place): Slashes {
  const index = world.index(place.file);
  const found = index ? expressionsAt(index, place) : [];
  return alike(found.map(({ around, node }) => slashesOf(world, around, node, 0)));
}

function slashesOf(world: World, around: Around, node: Expr, depth: number): Slashes {
  if (depth > deepest) return 'open';
  const into = (one: Expr) => slashesOf(world, around, one, depth + 1);
  switch (node.kind) {
    case 'text':
      return inText(node.value);
    case 'join':
      return sum(node.parts.map(into));
    case 'either':
      return node.fallback ? 'open' : alike(chosen(world, around, node, node.options.map(into)));
    case 'name':
      return alike(ofName(world, around, node, depth));
    case 'member':
    case 'index':
      return alike(evaluated(world, around, node));
    case 'call': {
      // Functions may write a slash in another way.
      const made = alike(evaluated(world, around, node));
      return made === 0 ? made : 'open';
    }
    // `for image in "${images[@]}"`
    case 'spread':
      return into(node.value);
    case 'list':
      return alike(node.items.map(into));
    case 'unknown':
    case 'self':
    case 'record':
    case 'function':
    case 'class':
    case 'pipe':
      return 'open';
    default:
      return node satisfies never;
  }
}

function ofName(world: World, around: Around, node: Name, depth: number): readonly Slashes[] {
  const into = (one: Expr) => slashesOf(world, around, one, depth + 1);
  const scope = scopeOf(around.file, node);
  // In its own new value a name has the one before: `image = "library/" + image`.
  const all = definitionsOf(around.file, node).filter((one) => !isWithin(node, one));
  // A declaration alone gives no value, if something else does.
  const given = all.filter((one) => one.kind !== 'value' || one.value !== undefined);
  const definitions = given.length > 0 ? given : all;
  const guard = slashGuard(world, around, node, definitions);
  if (guard?.kind === 'left') return [1];
  const fromEnvironment: readonly Slashes[] = guard || isSetBefore(around, node, definitions) ? [] : ['open'];
  const found = (guard ? [guard.definition] : definitions).flatMap((one) => {
    if (one.kind === 'import') return evaluated(world, around, node);
    if (one.kind === 'param' && scope?.fn) return fromCallers(world, around, scope.fn, one.index, depth);
    const isKnown = one.kind === 'value' && one.value && !isSetAround(around, one);
    return [isKnown ? into(one.value) : 'open'];
  });
  return [...found, ...fromEnvironment];
}

/** A variable of a shell has the value of the environment if the script may not have set it. */
function isSetBefore({ file }: Around, node: Name, definitions: readonly Definition[]): boolean {
  const use = file.points.get(node);
  return file.program.language !== 'shell' || use === undefined || isSurelyGiven(definitions, use);
}

/** What callers give for a parameter. */
function fromCallers(
  world: World,
  around: Around,
  fn: FnInfo,
  index: number,
  depth: number,
): readonly Slashes[] {
  return argumentsAt(world, around, fn, index).map((one) =>
    one.kind === 'given' ? slashesOf(world, one.around, one.node, depth + 1) : 'open',
  );
}

/** By what is in the value: that of a loop's variable spans the loop. */
function isWithin(name: Name, definition: Definition): boolean {
  const value = definition.kind === 'value' ? definition.value : undefined;
  return value !== undefined && anyWithin(value, (part) => part === name);
}

function evaluated(world: World, around: Around, node: Expr): readonly Slashes[] {
  return world.ev.values(node, world.ev.environments.root(around.file)).map((value): Slashes => {
    if (value.kind === 'opaque') return inPiece(value.hole);
    return value.kind === 'string' ? sum(value.pieces.map(inPiece)) : 'open';
  });
}

/** `x.includes('/') ? x : …`: if `x` is taken it has a slash. */
function chosen(
  world: World,
  around: Around,
  { options, test }: Either,
  slashes: readonly Slashes[],
): readonly Slashes[] {
  const { file } = around.file;
  const wordsOf = ({ start, end }: Expr) => textAt(world, { file, start, end });
  return slashes.map((one, i) => {
    const option = options[i];
    if (!test || !option || options.length !== 2) return one;
    const shows = slashTest(wordsOf(test), wordsOf(option));
    return shows && shows === (i === 0 ? 'has' : 'none') ? 1 : one;
  });
}

function inText(text: string): number {
  return text.split('/').length - 1;
}

function inPiece(piece: Piece): Slashes {
  if (piece.kind === 'text') return inText(piece.value);
  return piece.segment === true ? 0 : 'open';
}

/** What is joined by a slash is taken for a name alone: `${namespace}/${name}`. */
function sum(parts: readonly Slashes[]): Slashes {
  const known = parts.reduce((all: number, one) => (one === 'open' ? all : all + one), 0);
  return known === 0 && parts.includes('open') ? 'open' : known;
}

function alike([first = 'open', ...more]: readonly Slashes[]): Slashes {
  return more.every((one) => one === first) ? first : 'open';
}
