import { UserError } from '../../errors/user-error.ts';
import { isDate } from '../date.ts';

/**
 * What every catalogue asks of its options.
 *
 * @throws UserError where the date or the format is wrong, or a date is given for a list that has none
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
  if (since !== undefined && !isDate(since)) {
    throw new UserError(`--since: expected a date such as 2025-09-19, found '${since}'`);
  }
  if (format !== 'pretty' && format !== 'json') {
    throw new UserError(`--format: expected pretty or json for this command, found '${format}'`);
  }
}
