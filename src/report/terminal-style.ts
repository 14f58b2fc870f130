/** How a report looks in a terminal. */
import type { Measure } from './columns.ts';
import type { Colors } from '../text/colors.ts';

export interface TerminalStyle {
  readonly colors: Colors;
  readonly measure: Measure;
}
