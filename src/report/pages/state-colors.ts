import type { State } from '../../finding.ts';
import type { Colors } from '../../text/colors.ts';

/** The colour of each state, in the order in which people need to see them. */
export const STATE_COLORS = {
  removed: 'red',
  deprecated: 'yellow',
  undocumented: 'cyan',
  current: 'green',
} as const satisfies Record<State, keyof Colors>;
