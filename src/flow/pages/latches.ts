/** What a walk through pages asks before the next one, and what other code does to make it stop. */
import { calledName } from '../../ir/called-name.ts';
import type { Expr } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { callsOf, type EntryCode } from './entry-code.ts';

/** By the name of what is asked: the names of the calls that change it. */
const latches: readonly (readonly [asked: RegExp, changed: RegExp])[] = [
  [/^(?:aborted|throwIfAborted)$/, /^abort$/],
  [/^(?:is_?[sS]et|isset)$/, /^set$/],
  [/^(?:get|getPlain|getAcquire)$/, /^(?:set|compareAndSet|getAndSet)$/],
  [/^(?:Err|Done)$/, /^(?:cancel|stop|Cancel|Stop)$/],
  [/^(?:Load)$/, /^(?:Store|Swap)$/],
  [/^(?:is_?)?(?:[cC]ancel+ed|cancellation_?[rR]equested)\??$/, /^cancel$/],
  [/^(?:is_?)?(?:[cC]losed|[sS]topped)\??$/, /^(?:close|stop)$/],
  [/^(?:isInterrupted|interrupted)$/, /^interrupt$/],
];

/** Whether a test asks for something that a call in the code changes. */
export function isLatched(test: Expr, code: readonly EntryCode[]): boolean {
  const calls = code.flatMap(callsOf).map(calledName);
  return anyWithin(test, (one) => {
    const name = one.kind === 'member' ? one.name : one.kind === 'call' ? calledName(one) : undefined;
    if (name === undefined) return false;
    return latches.some(([asked, changed]) => asked.test(name) && calls.some((call) => changed.test(call)));
  });
}
