import type { Severity } from '../finding.ts';
import type { Colors } from '../text/colors.ts';

export const severityColor = { error: 'red', warning: 'yellow', info: 'cyan' } as const satisfies Record<
  Severity,
  keyof Colors
>;
