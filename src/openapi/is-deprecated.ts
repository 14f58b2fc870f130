import type { ApiFiles } from './api-files.ts';
import { childOf, type Part } from './part.ts';

/**
 * Whether a part is marked as deprecated. Swagger 2 has no word for parameters and fields, so that many write an extension.
 *
 * @throws UserError if the mark is neither true nor false
 */
export function isDeprecated(files: ApiFiles, part: Part): boolean {
  return ['deprecated', 'x-deprecated'].some((key) => {
    const mark = childOf(part, key);
    if (!mark || mark.value === null) return false;
    if (typeof mark.value === 'boolean') return mark.value;
    // An extension may hold the reason, or the day.
    if (key === 'x-deprecated') return true;
    throw files.unexpected(mark, 'true or false');
  });
}
