/** Jumps: statements that leave a loop, one iteration of it, or the function with an error. */
import type { Leave, Stmt } from '../ir/ir.ts';
import { span, type Place } from './tree-nodes.ts';

/** @param isOuter a label or a number names a loop further out */
export function leave(at: Place, of: Leave['of'], isOuter = false): Leave {
  return { kind: 'leave', of, ...(isOuter ? { isOuter: true } : {}), span: span(at) };
}

/** An arm of a `switch`: what `break` leaves there is the switch. */
export function armOfSwitch(body: readonly Stmt[]): readonly Stmt[] {
  return body.flatMap((stmt): readonly Stmt[] => {
    switch (stmt.kind) {
      case 'leave':
        return stmt.of === 'loop' && !stmt.isOuter ? [] : [stmt];
      case 'block':
        return [{ ...stmt, body: armOfSwitch(stmt.body) }];
      case 'branch':
        return [stmt.loop ? stmt : { ...stmt, arms: stmt.arms.map(armOfSwitch) }];
      default:
        return [stmt];
    }
  });
}
