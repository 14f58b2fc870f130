/**
 * Lists that a program makes of the entries of a list: one field of each, in the order of the entries. What is in them stays
 * the same; what is taken of them by its place is taken so of the entries.
 */
import { isWalked } from '../../code/walked-item.ts';
import { isCutByFormat } from '../../order/cut-by-format.ts';
import type { Expr, Index, Member } from '../../../ir/ir.ts';
import { inside, type Taint } from '../../code/taint.ts';
import type { Around } from '../../code/around.ts';
import { isAssigned, isMembership, isTest, passes, skeletonOf } from '../../code/skeleton.ts';
import { nothing, on, type Outcome, type Spot } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';
import { delegated } from '../languages/ruby-delegated.ts';
import { isRoundedLoop } from '../../order/fractions.ts';
import { accumulatedAt, accumulatedFrom, isMapped } from '../../accumulated/in-rounds.ts';
import { byPlace } from './effects-on-rows.ts';
import { givenRows, takesApart } from './given-rows.ts';
import { made } from './made-of-rows.ts';
import { inMap, ofPairs } from './maps-of-rows.ts';
import { inList, inRecord } from '../objects/records.ts';
import { answerTables, type Effect } from '../../tables/index.ts';
import { isIterator } from '../../uses/all-callers.ts';
import { returned } from '../../uses/return-flow.ts';
import { selvesIn } from '../../uses/whole-objects.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { ownFunctions } from '../calls/called-functions.ts';
import { isPairedBy, pairedWith } from '../../order/one-list.ts';
import { indexOfItem } from '../../order/numbered.ts';
import {
  isFirstOf,
  isOwnPlace,
  isPlaced,
  isReceived,
  isOfSome,
  isPlaceTaken,
} from '../../order/taken-place.ts';

type Lines = Spot & { readonly taint: Taint & { readonly kind: 'lines' } };

/** @param outer that the spot's node, which is such a list, is a direct part of */
export function throughRow(world: World, lines: Lines, outer: Expr): readonly Outcome[] {
  const { own, ...taint } = lines.taint;
  const spot: Spot = { ...lines, taint };
  const { node, around } = spot;
  if (own && outer.kind === 'record') return inRecord(spot, outer);
  if (own && outer.kind === 'list') return inList(spot, outer);
  if (taint.one !== true && isCutByFormat(world.textOf(around.file.file), node, outer)) {
    return byPlace(spot, outer);
  }
  switch (outer.kind) {
    case 'member':
      return ofRow(world, spot, outer);
    case 'index':
      return outer.of === node ? at(world, spot, outer) : nothing;
    case 'call':
      return outer.callee === node ? nothing : givenRows(world, spot, outer);
    case 'spread':
      return around.parentsOf(outer).flatMap((parent) => {
        if (parent.kind !== 'expression') return nothing;
        if (parent.node.kind === 'list') return [on(spot, parent.node)];
        return parent.node.kind === 'call'
          ? givenRows(world, { ...spot, node: outer }, parent.node)
          : nothing;
      });
    case 'list':
      // What a comprehension calls for each item is the only part of the list that it makes.
      if (outer.items.length === 1 && node.kind === 'call' && node.callee.kind === 'function') {
        return [on(spot, outer)];
      }
      if (!isMapped(world, around, node)) return inList(spot, outer);
      // `map(load, names)`: each call gives a list of its own.
      return [on(spot, outer, isOfProject(world, around, node) ? inside('[]', spot.taint) : spot.taint)];
    case 'record':
      // Names come in the order in which they are given: `{ entry["name"]: … for entry in entries }`.
      return outer.fields.some(
        (field) => field.kind === 'computed' && (field.key === node || field.value === node),
      )
        ? inMap(world, spot, outer)
        : node.kind === 'list' &&
            outer.fields.some((field) => field.kind === 'spread' && field.value === node)
          ? ofPairs(world, spot, outer)
          : inRecord(spot, outer);
    case 'either':
      return outer.options.includes(node) ? [on(spot, outer)] : nothing;
    case 'unknown': {
      if (isNumberOfBlock(world, around, node)) return nothing;
      const skeleton = skeletonOf(outer, node, world.textOf(around.file.file));
      const yielded = yieldOf.exec(skeleton);
      if (yielded) {
        return returned(world, { ...spot, node: outer, taint: yielded[1] ? taint : inside('[]', taint) });
      }
      if (givesRows.some((form) => form.test(skeleton)) || passes(skeleton)) return [on(spot, outer)];
      if (isHeldAgainst.test(skeleton)) return byPlace(spot, outer);
      return isTest(skeleton) || isMembership(skeleton) || looksAt.test(skeleton) || isAssigned(skeleton)
        ? nothing
        : byPlace(spot, outer);
    }
    case 'join': {
      // Go has comparisons among the texts that are joined.
      const skeleton =
        around.file.language === 'go' ? skeletonOf(outer, node, world.textOf(around.file.file)) : '';
      if (!comparison.test(skeleton.replaceAll(/"[^"]*"|`[^`]*`/g, ''))) return [on(spot, outer)];
      return isTest(skeleton) ? nothing : byPlace(spot, outer);
    }
    case 'class':
    case 'function':
    case 'name':
    case 'pipe':
    case 'self':
    case 'text':
      return nothing;
    default:
      return outer satisfies never;
  }
}

/** `repos.sum { |repo| repo['pull_count'] }` of Ruby, which has no list to begin with: what its block gives is added up, counted or tested. */
function isNumberOfBlock(world: World, around: Around, node: Expr): boolean {
  if (around.file.language !== 'ruby' || node.kind !== 'call' || node.callee.kind !== 'function') {
    return false;
  }
  const text = world.textOf(around.file.file);
  return /\.(?:any\?|all\?|none\?|one\?|count|sum)\s*$/.test(text.slice(node.start, node.callee.start));
}

function isOfProject(world: World, around: Around, node: Expr): boolean {
  const root = world.ev.environments.root(around.file);
  return node.kind === 'call' && calleeValues(world.ev, node, root).some(({ kind }) => kind === 'function');
}

/** `names[0]`, `for (const name of names)` */
function at(world: World, spot: Spot, outer: Index): readonly Outcome[] {
  const { around } = spot;
  if (
    isFirstOf(world, around, outer) ||
    isReceived(world, around, outer) ||
    isRoundedLoop(world, around, outer)
  ) {
    return byPlace(spot, outer);
  }
  if (isWalked(outer)) {
    const other = pairedWith(spot.around, outer) ? outer : indexOfItem(world, spot.around, outer);
    return [...(other ? byPlace(spot, other) : nothing), ...accumulatedFrom(world, spot, outer)];
  }
  if (outer.item === 'key') {
    const isNamed = spot.taint.kind === 'lines' && spot.taint.named === true;
    // Go walks through a map in any order.
    if (isNamed) return spot.around.file.language === 'go' ? nothing : accumulatedFrom(world, spot, outer);
    return isPlaceTaken(world, spot.around, outer) ? byPlace(spot, outer) : nothing;
  }
  if (isOfItem(outer)) return nothing;
  const isNamed = spot.taint.kind === 'lines' && spot.taint.named === true;
  return isPlaced(world, spot.around, outer.key) ||
    (!isNamed && !isOwnPlace(world, spot.around, outer)) ||
    isPairedBy(spot.around, outer) ||
    isOfSome(world, spot.around, outer)
    ? byPlace(spot, outer)
    : isNamed
      ? nothing
      : accumulatedAt(world, spot, outer);
}

/** `stars` of `{ |name, stars| … }`: it goes with the item, in a table as in a list of pairs. */
function isOfItem({ of, key }: Index): boolean {
  return key.kind === 'index' && isWalked(key) && key.of.start === of.start && key.of.end === of.end;
}

const takesPlace: ReadonlySet<Effect> = new Set(['read', 'get', 'item', 'one', 'place', 'part']);

function ofRow(world: World, spot: Spot, member: Member): readonly Outcome[] {
  const { around } = spot;
  const call = around
    .parentsOf(member)
    .flatMap((parent) =>
      parent.kind === 'expression' && parent.node.kind === 'call' && parent.node.callee === member
        ? [parent.node]
        : [],
    )[0];
  const effect = answerTables[around.file.language]?.methods[member.name];
  if (!call) {
    const passedOn = delegated(world, spot, member);
    if (passedOn) return passedOn;
    // `names.length = 3`
    const isCut = member.name === 'length' && around.isAssigned(member);
    // `names::get`, passed on to what gives it places.
    const isTaken = effect !== undefined && takesPlace.has(effect);
    return isCut || isTaken || /^-?\d+$/.test(member.name) ? byPlace(spot, member) : nothing;
  }
  if (effect !== 'part' && effect !== 'sort' && (takesApart.test(member.name) || ofTexts.test(member.name))) {
    return [on(spot, call)];
  }
  // An object of the project that loops go through, or a list whose type has methods: they read it as `self`.
  const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
  const own = ownFunctions(world, around, call, values);
  if (own.length > 0) {
    const { taint } = spot;
    // `names[Symbol.iterator]()`, `getIterator()`: one after the other.
    if (own.some((info) => isIterator(info))) return [on(spot, call)];
    return own.flatMap((info) =>
      selvesIn(info).map((self): Outcome => ({ kind: 'flow', spot: { ...self, taint, way: undefined } })),
    );
  }
  return effect ? made(world, spot, call, effect, true) : byPlace(spot, call);
}

/** Methods of such a text. */
const ofTexts =
  /^(?:trim\w*|l?strip|rstrip|chomp|to[A-Z]\w*|up(?:per|case)|(?:low|down)(?:er|case)|pad\w*|[lr]just|encode\w*|g?sub|replace\w*|concat|repeat|indent|String)$/;
/** `□ & wanted`, `names + □`, `all.join(□)`: a list or a text in the same order. */
const givesRows: readonly RegExp[] = [/\.join\(?□\)?$/, /^\(?(?:□ [-&|+] .+|.+ [-&|+] □)\)?$/];
/** `len(names)`, `echo names, "\n"`: nothing of it is at a place. */
const looksAt =
  /^(?:len|cap|close|clear|copy|isset|empty|unset|delete|panic)\(□.*\)$|^(?:echo |print )?[^○□=<>]*□(?:, .+)*;?$/;
/** `yield from names` of PHP */
const yieldOf = /^yield (from )?□$/;
/** `before === names`: another text, and not only whether there is one. */
const isHeldAgainst = /^\(*○\)* ?[!=]={1,2} ?\(*□\)*$/;
const comparison = /[=!]=|[<>]/;
