/** What an expression does with one of its parts. */
import type { Class, Expr } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import { errorPassedUp } from '../../trace/model/made-errors.ts';
import { isOfBeginning } from './requests/address-members.ts';
import { asArgument } from './calls/calls.ts';
import { makesError } from './errors/makes-error.ts';
import type { Around } from '../code/around.ts';
import { isToStandardError } from '../code/standard-error.ts';
import { fieldUses } from '../accumulated/fields.ts';
import { returned } from '../uses/returned.ts';
import { atAnyPlace, inside, itemOf, type Taint } from '../code/taint.ts';
import { memberOf } from './members.ts';
import { askedByKey } from './objects/lookups-by-key.ts';
import { isSortedByBlock } from '../order/sorted-by-block.ts';
import { hasFields } from './calls/applied.ts';
import { asKey, inList, inRecord, indexed, isObject, spreadIn, spreadInto } from './objects/records.ts';
import { inExpression } from './calls/results.ts';
import { asDefault } from './defaults.ts';
import { throughLines } from '../shell/lines.ts';
import { shellStage } from '../shell/stage.ts';
import { isWithStatus, parted } from '../shell/status-behind.ts';
import { isAssigned, isMembership, isTest, passes, skeletonOf } from '../code/skeleton.ts';
import { escape, nothing, on, placeIn, use, type Outcome, type Spot } from '../code/spot.ts';
import { intoObject } from '../accumulated/into-object.ts';
import { throughRow } from './rows/rows.ts';
import { answerTables } from '../tables/index.ts';
import { inText, shownAsItIs, thrownOn } from './errors/thrown.ts';
import { textAt, type World } from '../code/world.ts';

/** @param outer that the spot's node is a direct part of */
export function throughExpression(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const { node, taint } = spot;
  if (taint.kind === 'lines') {
    return spot.around.file.language === 'shell'
      ? throughLines(world, spot, outer)
      : throughRow(world, { ...spot, taint }, outer);
  }
  if (isWithStatus(spot)) return parted(world, spot, outer);
  const further = inExpression(spot, outer);
  if (further) return further;
  switch (outer.kind) {
    case 'member':
      return memberOf(world, spot, outer);
    case 'index':
      return outer.of === node ? indexed(world, spot, outer) : asKey(world, spot, outer);
    case 'record':
      return inRecord(spot, outer);
    case 'list':
      return inList(spot, outer);
    case 'spread':
      return spreadIn(world, spot, outer);
    case 'call': {
      if (outer.form === 'command') return shellStage(world, spot, outer);
      if (outer.by === node) return nothing;
      if (outer.callee === node) return called(spot, outer);
      const named = outer.named.find(({ value }) => value === node);
      if (!named) return asArgument(world, spot, outer);
      return named.kind === 'field' ? asArgument(world, spot, outer, named.name) : spreadInto(spot, outer);
    }
    case 'either':
      // What is one of several values comes out as it is, however the code writes that.
      if (outer.options.includes(node)) {
        const item = itemOf(spot.taint);
        const sorted = item && isSortedByBlock(world, spot.around, node, outer);
        return [
          on(spot, outer, sorted ? inside('[]', item) : spot.taint),
          ...givenOnTheWay(world, spot, outer),
        ];
      }
      return [use(spot, 'status', outer)];
    case 'unknown':
      return operated(world, spot, outer);
    case 'join':
      return joined(world, spot, outer);
    case 'pipe':
      return shellStage(world, spot, outer);
    case 'function':
      return asDefault(world, spot, outer);
    case 'class':
      return keptInClass(world, spot, outer);
    case 'text':
    case 'name':
    case 'self':
      return nothing;
    default:
      return outer satisfies never;
  }
}

/** `private static final String BASE = …`: what a class keeps is read by its name. */
function keptInClass(world: World, spot: Spot, outer: Class): readonly Outcome[] {
  const kept = outer.members.filter(({ value }) => value === spot.node);
  const names = [...new Set(kept.map(({ name }) => name))];
  return kept.length > 0 && kept.every(({ role }) => role === 'field')
    ? names.flatMap((name) => fieldUses(world, spot, name))
    : [escape(spot, 'it is a part of a class', outer)];
}

function called(spot: Spot, outer: Expr & { kind: 'call' }): readonly Outcome[] {
  // A member that is called is looked at with the member.
  if (spot.node.kind === 'member') return nothing;
  // `request(url)()`, `resp()` in languages where a call without brackets reads.
  return outer.form === 'read' ? [on(spot, outer)] : [escape(spot, 'it is called', outer)];
}

/** An operator, or something that the IR has no form for. */
function operated(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const { taint } = spot;
  const skeleton = skeletonOf(outer, spot.node, world.textOf(spot.around.file.file));
  if (isAssigned(skeleton)) return toTarget(world, spot, outer);
  const yielded = /^yield (from )?□$/.exec(skeleton);
  if (yielded) {
    return returned(world, { ...spot, node: outer, taint: yielded[1] ? taint : inside('[]', taint) });
  }
  // What is under it is yielded: `yield $entry->name => $entry`.
  if (skeleton === '□ => ○' && taint.kind === 'json' && !isObject(taint.path)) return nothing;
  if (/^(?:throw|raise)\b/.test(skeleton)) return thrownOn(world, spot, outer);
  const shown = shownAsItIs(spot, outer, skeleton);
  if (shown.length > 0) return shown;
  if (passes(skeleton)) return [on(spot, outer)];
  if (isKeyIn(world, spot, outer, skeleton)) return nothing;
  // What it is compared with may not change with it: `page.length === size`.
  if (taint.kind === 'address' && /○\)* ?[=!]==? ?\(*□|□\)* ?[=!]==? ?\(*○/.test(skeleton)) {
    return [escape(spot, 'the address is compared or parsed', outer)];
  }
  if (taint.kind === 'status') return [use(spot, 'status', spot.node)];
  if (isTest(skeleton)) return [use(spot, 'status', outer)];
  if (isMembership(skeleton)) return member(world, spot, outer);
  if (/^(?:delete|del|unset) ?\(?□\)?$/.test(skeleton)) return nothing;
  if (taint.kind === 'thrown') return nothing;
  if (taint.kind === 'address' || taint.kind === 'next') {
    return [
      escape(
        spot,
        taint.kind === 'next'
          ? 'the address of the next page is compared or parsed'
          : 'the address is compared or parsed',
        outer,
      ),
    ];
  }
  // Parts of a call that lowering has no form for.
  const called = /^(\w[\w.]*(?:!|::\w+)?)\(□\)$/.exec(skeleton)?.[1];
  const effect =
    called === undefined ? undefined : answerTables[spot.around.file.language]?.functions[called];
  if (effect === 'count' && hasFields(world, taint)) {
    return [escape(spot, 'its fields are counted', outer)];
  }
  if (effect === 'count' || effect === 'test') {
    return [use(spot, effect === 'count' ? 'counted' : 'status', outer)];
  }
  if (effect === 'same') return [on(spot, outer)];
  if (/^\w[\w.]*(?:!|::\w+)?\(/.test(skeleton)) {
    return [escape(spot, `it goes into \`${skeleton.split('(')[0] ?? ''}\``, outer)];
  }
  return [
    escape(
      spot,
      taint.kind === 'text' ? 'its text is processed' : 'it goes into an expression that is not followed',
      outer,
    ),
  ];
}

/** `(chunk) => (body += chunk)`: the value of an assignment is what it gives to its target as well. */
function givenOnTheWay(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const skeleton = skeletonOf(outer, spot.node, world.textOf(spot.around.file.file));
  return isAssigned(skeleton) ? toTarget(world, spot, outer) : nothing;
}

/** `body += chunk` as a part of an expression. */
function toTarget(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  let target: Expr | undefined;
  eachChild(
    outer,
    (child) => {
      if (child !== spot.node && child.end <= spot.node.start) target ??= child;
    },
    () => undefined,
  );
  const moved: Spot = { ...spot, taint: atAnyPlace(spot.taint) };
  return target
    ? intoObject(world, moved, target)
    : [escape(spot, 'the code that gets it is not followed', outer)];
}

/** `url not in seen` */
function isKeyIn(world: World, spot: Spot, outer: Expr, skeleton: string): boolean {
  if (!/^□ (?:not )?in ○$/.test(skeleton) || !/^(?:address|next)$/.test(spot.taint.kind)) return false;
  const parts: Expr[] = [];
  eachChild(
    outer,
    (child) => parts.push(child),
    () => undefined,
  );
  return parts.every((part) => part === spot.node || askedByKey(world, spot, part) !== undefined);
}

/** `"user" in repo` asks for the field; among items it looks whether one is there. */
function member(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const { taint } = spot;
  switch (taint.kind) {
    case 'text':
      return [escape(spot, 'its text is searched', outer)];
    case 'address':
      return [escape(spot, 'the address is compared or parsed', outer)];
    case 'next':
      return [escape(spot, 'the address of the next page is compared or parsed', outer)];
    case 'json':
      return memberOfJson(world, { ...spot, taint }, outer);
    case 'response':
    case 'request':
    case 'found':
    case 'in':
    case 'thrown':
    case 'client':
    case 'lines':
    case 'status':
      return [use(spot, 'status', outer)];
    default:
      return taint satisfies never;
  }
}

function memberOfJson(
  world: World,
  spot: Spot & { readonly taint: Taint & { readonly kind: 'json' } },
  outer: Expr,
): readonly Outcome[] {
  const text = world.textOf(spot.around.file.file).slice(outer.start, outer.end);
  const name = /^["']([^"']*)["']/.exec(text)?.[1];
  if (name === undefined) {
    return isObject(spot.taint.path)
      ? [escape(spot, 'the name of a field that is looked up is unknown', outer)]
      : [use(spot, 'status', outer)];
  }
  const place = placeIn(spot.around.file, outer);
  return [
    { kind: 'use', use: 'field', path: spot.taint.path === '' ? name : `${spot.taint.path}.${name}`, place },
  ];
}

/** A text that it becomes a part of. */
function joined(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const { taint } = spot;
  const skeleton = skeletonOf(outer, spot.node, world.textOf(spot.around.file.file));
  if (isTest(skeleton)) return [use(spot, 'status', outer)];
  if (taint.kind === 'text' || taint.kind === 'address') return [on(spot, outer)];
  // Of lists that are joined, each item has another place.
  if (taint.kind === 'in') return [on(spot, outer, atAnyPlace(taint))];
  if (taint.kind === 'next' && isForPathsAlone(world, spot, outer)) return nothing;
  if (taint.kind === 'next' && isOnlyShown(world, spot.around, outer)) return [on(spot, outer)];
  if (taint.kind === 'next') {
    return [escape(spot, 'the address of the next page becomes a part of a text', outer)];
  }
  if (taint.kind === 'thrown') return inText(spot, outer, taint);
  if (taint.kind === 'status') return nothing;
  return [escape(spot, 'it becomes a part of a text', outer)];
}

/** `url.startsWith('http') ? url : base + url`: the text that is built is for what is no whole address. */
function isForPathsAlone(world: World, { around, node }: Spot, text: Expr): boolean {
  const words = textAt(world, placeIn(around.file, node));
  return around.parentsOf(text).some((parent) => {
    const choice = parent.kind === 'expression' && parent.node.kind === 'either' ? parent.node : undefined;
    if (!choice?.test || choice.options.indexOf(text) !== 1) return false;
    const test = choice.test.kind === 'unknown' ? choice.test.parts[0] : choice.test;
    if (test?.kind !== 'call') return false;
    const asked = [...test.args, ...(test.callee.kind === 'member' ? [test.callee.of] : [])].find(
      (one) => one.kind !== 'text' && textAt(world, placeIn(around.file, one)) === words,
    );
    return asked !== undefined && isOfBeginning(world, { around, node: asked }, test);
  });
}

/** A text that is made for the standard error, or for an error. */
function isOnlyShown(world: World, around: Around, text: Expr): boolean {
  const parents = around.parentsOf(text);
  return (
    parents.length > 0 &&
    parents.every(
      (one) =>
        one.kind === 'expression' &&
        one.node.kind === 'call' &&
        (isToStandardError(world, around, one.node) ||
          makesError(world, around, one.node) ||
          errorPassedUp(around.file, one.node) !== undefined),
    )
  );
}
