/** Bodies of answers that a program discards unread. */
import type { Member } from '../../../ir/ir.ts';
import type { Spot } from '../../code/spot.ts';

/** `response.body?.cancel()`: nothing is read of it. */
export function isDiscarded({ around }: Spot, member: Member): boolean {
  return around.parentsOf(member).some((parent) => {
    const then = parent.kind === 'expression' && parent.node.kind === 'member' ? parent.node : undefined;
    const call = then?.of === member ? around.parentsOf(then) : [];
    return (
      then !== undefined &&
      discards.test(then.name) &&
      call.some((one) => one.kind === 'expression' && one.node.kind === 'call' && one.node.args.length === 0)
    );
  });
}

const discards = /^(?:cancel|destroy|dump|resume)$/;
