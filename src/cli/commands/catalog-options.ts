import { UserError } from '../../errors/user-error.ts';
import type { Colors } from '../../text/colors.ts';
import { isDay } from '../../text/calendar.ts';

/** How the list of a catalogue is asked for. */
export interface ListOptions {
  /** The dated list of changes instead of the entries or releases. */
  readonly changes?: boolean | undefined;
  /** Only changes of this day and later ones, as YYYY-MM-DD. */
  readonly since?: string | undefined;
  /** `pretty` (the default) or `json`. */
  readonly format?: string | undefined;
  readonly colors: Colors;
  /** How wide a line may be, in terminal columns; as wide as its table needs without it. */
  readonly columns?: number | undefined;
}

/**
 * What every catalogue asks of its options.
 *
 * @throws UserError if the date or the format is wrong, or a date is given for a list that has none
 */
export function checkCatalogOptions(options: {
  readonly changes: boolean;
  readonly since: string | undefined;
  readonly format: string;
}): void {
  const { changes, since, format } = options;
  if (since !== undefined && !changes) {
    throw new UserError('--since is for the list of changes: dockshift catalog --changes --since DATE');
  }
  if (since !== undefined && !isDay(since)) {
    throw new UserError(`--since: expected a date such as 2025-09-19, found '${since}'`);
  }
  if (format !== 'pretty' && format !== 'json') {
    throw new UserError(`--format: expected pretty or json for this command, found '${format}'`);
  }
}
