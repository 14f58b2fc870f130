/**
 * The answer of a request, followed to all that is done with it: through names, functions, files and lists, in every
 * language whose table is in `tables/`. What it comes to is a list of uses, and the places where it gets out of sight.
 */
import { calledName } from '../../ir/called-name.ts';
import type { Expr } from '../../ir/ir.ts';
import type { Place } from '../../trace/model/fact.ts';
import { keyOf, depthOf, holdsPages, innermost, type Taint } from '../code/taint.ts';
import { effectOf } from '../uses/effect-of.ts';
import { effectByQualifiedName } from '../uses/qualified-name.ts';
import { withinShape } from '../code/declared-shape.ts';
import { wordsOf } from '../code/code-in-messages.ts';
import { escape, escapeOf, nothing, type Outcome, type Spot } from '../code/spot.ts';
import { throughExpression } from './expressions.ts';
import { isSent } from '../order/sent-whole.ts';
import { isSortedBefore } from '../order/sorted-before.ts';
import { isReadInOrder } from '../shell/sorted-array.ts';
import { throughStatement } from './statements.ts';
import type { Decoder, Escape, Use, Uses } from '../code/use.ts';
import type { World } from '../code/world.ts';

/** Steps of one answer; real code takes a few dozen. */
const mostSteps = 6000;
/** Lists in records in lists. */
const deepest = 6;

/** @param start where the answer comes up */
export function follow(world: World, start: readonly Spot[]): Uses {
  const uses: Use[] = [];
  const escapes: Escape[] = [];
  const sent: Place[] = [];
  const seen = new Map<Expr, Set<string>>();
  const parsed: Place[] = [];
  const decoders: Decoder[] = [];
  const unparsed: Place[] = [];
  const waiting: Spot[] = [...start];
  const note = (spot: Spot, from: Taint | undefined) => {
    const isNew = !from || innermost(from).kind !== 'json' || isAt(spot, world.site);
    if (isNew && isWhole(spot.taint)) parsed.push(placeOfSpot(spot));
  };
  for (const spot of start) note(spot, undefined);
  let steps = 0;
  for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
    const { node, taint, way } = spot;
    const key = `${keyOf(taint)} ${way ? `${way.around.file.file} ${way.call.start} ${way.depth}` : ''}`;
    // Lowering may write an expression twice: each has uses of its own.
    const known = seen.get(node) ?? new Set();
    if (known.has(key)) continue;
    seen.set(node, known.add(key));
    if (steps++ > mostSteps || depthOf(taint) > deepest) {
      escapes.push({ why: 'it goes through more places than dockshift follows', place: placeOfSpot(spot) });
      break;
    }
    for (const outcome of stepFrom(world, spot)) {
      if (outcome.kind === 'flow') {
        note(outcome.spot, taint);
        waiting.push(outcome.spot);
      } else if (outcome.kind === 'sent') {
        sent.push(outcome.place);
      } else if (outcome.kind === 'decoder') {
        decoders.push({ call: outcome.call, text: outcome.text });
      } else if (outcome.kind === 'use') {
        if (outcome.use !== 'status' && isUnparsed(taint)) unparsed.push(outcome.place);
        const isOwn = outcome.use === 'ordered' && isInOrder(world, spot);
        const kind = isOwn ? 'iterated' : outcome.use;
        const { path, place } = outcome;
        uses.push({ kind, path, place, ...(holdsPages(taint) ? { isOfPages: true } : {}) });
      } else if (innermost(taint).kind === 'lines') {
        // Its items are the same wherever they get to; of a map or a record that is taken apart, one may be taken by its place.
        const isApart = outcome.as === 'kept' || (taint.kind === 'in' && isTakenApart(world, spot));
        if (isApart && !isInOrder(world, spot)) uses.push(inOrder(outcome));
      } else {
        const typed = closedUses(world, outcome.taint ?? taint, outcome);
        if (typed) uses.push(...typed);
        else {
          if (isUnparsed(outcome.taint ?? taint)) unparsed.push(outcome.place);
          escapes.push({
            ...escapeOf(outcome, taint),
            ...(taint.kind === 'next' && outcome.as !== 'aside' ? { breaks: true } : {}),
          });
        }
      }
    }
  }
  return {
    uses: distinct(uses),
    escapes: distinct(escapes),
    sent,
    parsed: distinctPlaces(parsed),
    decoders,
    unparsed: distinctPlaces(unparsed),
  };
}

/** The program has put the list in an order of its own. */
function isInOrder(world: World, { around, node }: Spot): boolean {
  return around.file.language === 'shell'
    ? isReadInOrder(world, around, node)
    : isSortedBefore(world, around, node);
}

function isUnparsed(taint: Taint): boolean {
  const { kind } = innermost(taint);
  return kind === 'request' || kind === 'response' || kind === 'text' || kind === 'found';
}

function isWhole(taint: Taint): boolean {
  return taint.kind === 'json' && taint.path === '';
}

function isAt(spot: Spot, site: Place | undefined): boolean {
  const { file, start, end } = placeOfSpot(spot);
  return site?.file === file && site.start === start && site.end === end;
}

function stepFrom(world: World, spot: Spot): readonly Outcome[] {
  const { taint, around, node } = spot;
  if (taint.kind === 'json' && taint.path !== '') {
    const what = world.read(taint.path);
    if (what === 'use') return [{ kind: 'use', use: 'field', path: taint.path, place: placeOfSpot(spot) }];
    if (what === 'next') {
      const next: Spot = { ...spot, taint: { kind: 'next' } };
      return [
        { kind: 'use', use: 'field', path: taint.path, place: placeOfSpot(spot) },
        { kind: 'flow', spot: next },
      ];
    }
  }
  const started = startedBy(world, spot);
  if (started) return started;
  return around
    .parentsOf(node)
    .flatMap((parent) =>
      parent.kind === 'statement'
        ? throughStatement(world, spot, parent.stmt)
        : throughExpression(world, spot, parent.node),
    );
}

/**
 * What another call makes of what this one gives: `pool.submit(load, name)`.
 *
 * @returns undefined if it gives it again, and if nothing is between
 */
function startedBy(world: World, spot: Spot): readonly Outcome[] | undefined {
  const { node, around } = spot;
  if (node.kind !== 'call' || !node.by) return undefined;
  const effect = effectByQualifiedName(world, around, node.by);
  if (effect === 'then') return undefined;
  return effect === 'nothing'
    ? nothing
    : [escape(spot, `its source is passed to \`${wordsOf(world, around, node.by)}\``, node)];
}

/** `groups.items()`, `groups[kind]`, `new Map(pairs)`: something is made of it here; what is shown or sent as a whole is not. */
function isTakenApart(world: World, { around, node }: Spot): boolean {
  return around.parentsOf(node).some((parent) => {
    const outer = parent.kind === 'expression' ? parent.node : undefined;
    if (outer?.kind === 'member' || outer?.kind === 'index') return outer.of === node;
    if (outer?.kind !== 'call' || outer.form === 'command' || !outer.args.includes(node)) return false;
    if (renders.test(calledName(outer))) return true;
    const isDropped = around
      .parentsOf(outer)
      .every((one) => one.kind === 'statement' && one.stmt.kind === 'expression');
    const isShown = effectOf(world, around, outer)?.startsWith('show') === true;
    return !isDropped && !isShown && !isSent(world, around, outer);
  });
}

/** Calls that fill a template, which may number what it shows. */
const renders = /^(?:[rR]ender\w*|Execute(?:Template)?|result_with_hash|view|display)$/;

/** Where what has a list gets out of sight, and the list has the order of the entries. */
function inOrder({ why, place }: Escape): Use {
  return {
    kind: 'ordered',
    path: '',
    place,
    instead: { why: `${why}, and the order may count there`, place },
  };
}

/** What gets out of sight as a value of a declared type: its fields are all that code can read of it. */
function closedUses(world: World, taint: Taint, { why, place }: Escape): readonly Use[] | undefined {
  const inner = innermost(taint);
  if (inner.kind !== 'json' || !inner.shape) return undefined;
  const parts = withinShape(inner.shape, inner.path);
  const isOpen = ({ kind, path }: (typeof parts)[number]) =>
    kind === 'any' || (kind === 'field' && world.read(path) === 'next');
  if (parts.some(isOpen)) return undefined;
  const instead = { why, place };
  return parts.map(({ kind, path }) => ({
    kind: kind === 'list' ? 'ordered' : 'field',
    path,
    place,
    instead,
  }));
}

function placeOfSpot({ around, node }: Spot): Place {
  return { file: around.file.file, start: node.start, end: node.end };
}

function distinctPlaces(places: readonly Place[]): readonly Place[] {
  return distinct(places.map((place) => ({ place }))).map(({ place }) => place);
}

function distinct<T extends { readonly place: Place }>(all: readonly T[]): readonly T[] {
  const byKey = new Map(all.map((one) => [JSON.stringify(one), one]));
  return [...byKey.values()].sort((a, b) =>
    a.place.file < b.place.file ? -1 : a.place.file > b.place.file ? 1 : a.place.start - b.place.start,
  );
}
