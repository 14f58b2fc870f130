/** Which time the emulated Hub lives in. */

/** `before`: v1 and the deprecated calls answer; `today`: v1 is gone; `after`: the deprecated calls are gone too. */
export type Era = 'before' | 'today' | 'after';
export const eras: readonly Era[] = ['before', 'today', 'after'];
