import type { Colors } from 'picocolors/types.js';
import type { Severity } from '../finding.ts';

/** Functions that colour text, or leave it alone where no colour is wanted. */
export type Palette = Colors;

export const severityColor = { error: 'red', warning: 'yellow', info: 'cyan' } as const satisfies Record<
  Severity,
  keyof Palette
>;
