/** Arms of which one runs, or none. */
import type { Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';

export interface Arm {
  readonly body: readonly Stmt[];
  /** True when nothing after the branch runs once this arm has: it ends in `exit`, `return`, `continue`, `break`. */
  readonly leaves: boolean;
}

/**
 * Lowers one arm. What it does to the positional parameters is undone for the next arm; `merge` then computes what
 * holds after all of them.
 */
interface Arms {
  readonly lower: (arm: () => Arm) => Arm;
  readonly merge: () => void;
}

export function arms(context: Context): Arms {
  const { positional } = context.scope;
  const before = { ...positional };
  let shifted = false;
  let given = before.given;
  return {
    lower: (arm) => {
      const lowered = arm();
      if (!lowered.leaves) {
        shifted ||= positional.by !== before.by;
        given ||= positional.given;
      }
      Object.assign(positional, before);
      return lowered;
    },
    merge: () => {
      if (shifted) positional.by = undefined;
      positional.given = given;
    },
  };
}

/**
 * The branch statements for arms. An arm that leaves is separate: after it nothing else happens, so what the others
 * do is certain if one of them must run.
 */
export function branchOf(list: readonly Arm[], total: boolean): Stmt[] {
  const leaving = list.filter((arm) => arm.leaves && arm.body.length > 0);
  const staying = list.filter((arm) => !arm.leaves);
  const apart = leaving.map((arm): Stmt => ({ kind: 'branch', arms: [arm.body], total: false }));
  if (!staying.some((arm) => arm.body.length > 0)) return apart;
  return [...apart, { kind: 'branch', arms: staying.map((arm) => arm.body), total }];
}
