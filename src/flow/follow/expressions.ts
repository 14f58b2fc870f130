/** What an expression does with one of its parts. */
import type { Class, Expr } from '../../ir/ir.ts';
import { asArgument } from './calls/calls.ts';
import { fieldUses } from '../accumulated/fields.ts';
import { inside, itemOf } from '../code/taint.ts';
import { joined } from './joined-texts.ts';
import { memberOf } from './members.ts';
import { isSortedByBlock } from '../order/sorted-by-block.ts';
import { asKey, inList, inRecord, indexed, spreadIn, spreadInto } from './objects/records.ts';
import { inExpression } from './calls/results.ts';
import { asDefault } from './defaults.ts';
import { throughLines } from '../shell/lines.ts';
import { shellStage } from '../shell/stage.ts';
import { isWithStatus, parted } from '../shell/status-behind.ts';
import { escape, nothing, on, use, type Outcome, type Spot } from '../code/spot.ts';
import { throughRow } from './rows/rows.ts';
import type { World } from '../code/world.ts';
import { givenOnTheWay, operated } from './operators.ts';

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
