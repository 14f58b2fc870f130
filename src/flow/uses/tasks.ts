/** Tasks that have what a function returned in another thread: `Thread.new { load(name) }.value`. */
import type { Call, Member } from '../../ir/ir.ts';
import { inside, type Taint } from '../code/taint.ts';
import { isTest, skeletonOf } from '../code/skeleton.ts';
import { escape, nothing, on, use, type Outcome, type Spot } from '../code/spot.ts';
import { answerTables } from '../tables/index.ts';
import type { World } from '../code/world.ts';

const ofTask = '[task]';

export function inTask(taint: Taint): Taint {
  return inside(ofTask, taint);
}

export function isTask(taint: Taint): boolean {
  return taint.kind === 'in' && taint.key === ofTask;
}

export function memberOfTask(
  spot: Spot,
  taint: Taint & { readonly kind: 'in' },
  member: Member,
  call: Call | undefined,
): readonly Outcome[] {
  const node = call ?? member;
  const part = answerTables[spot.around.file.language]?.tasks?.[member.name];
  switch (part) {
    case 'result':
      return [on(spot, node, taint.taint)];
    case 'task':
      return [on(spot, node)];
    case 'nothing':
      return nothing;
    case undefined:
      return [escape(spot, `\`${member.name}\` of the task that has it is not followed`, node)];
    default:
      return part satisfies never;
  }
}

/** The error of a task names the address: code may check if there is one. */
export function failureOf(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const { around } = spot;
  const text = world.textOf(around.file.file);
  const isAsked = around
    .parentsOf(call)
    .every((parent) =>
      parent.kind === 'statement'
        ? parent.stmt.kind === 'expression' && parent.stmt.result === undefined
        : parent.node.kind === 'unknown' && isTest(skeletonOf(parent.node, call, text)),
    );
  return [isAsked ? use(spot, 'status', call) : escape(spot, 'the error of the request is inspected', call)];
}
