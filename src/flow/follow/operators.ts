/** What an operator makes of one of its operands, or something that the IR has no form for. */
import type { Expr } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import { returned } from '../uses/return-flow.ts';
import { atAnyPlace, inside, type Taint } from '../code/taint.ts';
import { askedByKey } from './objects/lookups-by-key.ts';
import { hasFields } from './calls/applied.ts';
import { isObject } from './objects/records.ts';
import { isAssigned, isMembership, isTest, passes, skeletonOf } from '../code/skeleton.ts';
import { escape, nothing, on, placeIn, use, type Outcome, type Spot } from '../code/spot.ts';
import { intoObject } from '../accumulated/into-object.ts';
import { answerTables } from '../tables/index.ts';
import { shownAsItIs, thrownOn } from './errors/thrown.ts';
import type { World } from '../code/world.ts';

/** An operator, or something that the IR has no form for. */
export function operated(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
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
export function givenOnTheWay(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
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
    return isObject(spot.taint.path) || hasFields(world, spot.taint)
      ? [escape(spot, 'the name of a field that is looked up is unknown', outer)]
      : [use(spot, 'status', outer)];
  }
  const place = placeIn(spot.around.file, outer);
  return [
    { kind: 'use', use: 'field', path: spot.taint.path === '' ? name : `${spot.taint.path}.${name}`, place },
  ];
}
