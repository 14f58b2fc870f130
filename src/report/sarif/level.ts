import type { Severity } from '../../finding.ts';

/** The words of SARIF for how grave a result is. */
export const levels = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<
  Severity,
  string
>;
