/** What a walk through pages asks before the next one, and what the code for an entry does that makes it stop. */
import { calledName } from '../../ir/called-name.ts';
import type { Expr } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { aroundOf, type Around } from '../code/around.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { functionsOf } from '../rounds/called-functions.ts';
import { calledIn, callsOf, entryCodeIn, fieldsChanged } from './entry-code.ts';
import { keyOf } from './accumulators.ts';
import { spanOf, type PageRound } from './page-round.ts';

/** By the name of what is asked: the names of the calls that change it. */
const flags: readonly (readonly [asked: RegExp, changed: RegExp])[] = [
  [/^(?:aborted|throwIfAborted)$/, /^abort$/],
  [/^(?:is_?[sS]et|isset)$/, /^set$/],
  [/^(?:get|getPlain|getAcquire)$/, /^(?:set|compareAndSet|getAndSet)$/],
  [/^(?:Err|Done)$/, /^(?:cancel|stop|Cancel|Stop)$/],
  [/^(?:Load)$/, /^(?:Store|Swap)$/],
  [/^(?:is_?)?(?:[cC]ancel+ed|cancellation_?[rR]equested)\??$/, /^cancel$/],
  [/^(?:is_?)?(?:[cC]losed|[sS]topped)\??$/, /^(?:close|stop)$/],
  [/^(?:isInterrupted|interrupted)$/, /^interrupt$/],
];

export class StopFlags {
  private readonly world: World;
  /** The names of the calls in the code for an entry, and in the functions that it calls. */
  private readonly calls: readonly string[];
  /** Fields that the functions change. */
  private readonly fields: ReadonlySet<string>;

  /** @param uses of the answer */
  constructor(world: World, rounds: readonly PageRound[], uses: readonly Use[]) {
    const own = rounds.flatMap((round) => entryCodeIn(world, round, uses));
    const called = calledIn(world, own);
    this.world = world;
    this.calls = [...own, ...called].flatMap(callsOf).map(calledName);
    this.fields = new Set(called.flatMap(({ body }) => fieldsChanged(body)));
  }

  /** Whether a test asks for what the code changes: by its name, or by a function of the project. */
  has(around: Around, test: Expr): boolean {
    return anyWithin(test, (one) => {
      const name = one.kind === 'member' ? one.name : one.kind === 'call' ? calledName(one) : undefined;
      if (name === undefined) return false;
      const isChanged = flags.some(
        ([asked, changed]) => asked.test(name) && this.calls.some((call) => changed.test(call)),
      );
      if (isChanged || (one.kind === 'member' && this.fields.has(keyOf(one) ?? ''))) return true;
      return one.kind === 'call' && this.isAsked(around, one);
    });
  }

  private isAsked(around: Around, call: Expr & { readonly kind: 'call' }): boolean {
    if (this.fields.size === 0) return false;
    return functionsOf(this.world, around, call).some(({ fn, file }) => {
      const { start, end } = spanOf(fn.body);
      return [...this.fields].some((key) =>
        [key.slice(1), `@${key.slice(1)}`].some((name) =>
          aroundOf(file)
            .members(name)
            .some((one) => start <= one.start && one.end <= end),
        ),
      );
    });
  }
}
