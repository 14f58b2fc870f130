/** Headers of answers by which an operation states that it goes away. */
import { isMapPart, type ApiFiles } from './api-files.ts';
import { dayIn, type Stated } from './dates.ts';
import type { Operation } from './operations.ts';
import { childOf, type Part } from './part.ts';

const headers: Readonly<Record<string, Stated>> = { deprecation: 'since', sunset: 'removal' };

/** Where a description has the value of a header: OpenAPI 3, its schema, Swagger 2. */
const values: readonly (readonly string[])[] = [
  ['example'],
  ['schema', 'example'],
  ['schema', 'const'],
  ['schema', 'default'],
  ['default'],
  ['x-example'],
];

/**
 * The days that the described headers `Deprecation` and `Sunset` have. One without a day may be sent by every operation, and states
 * nothing.
 *
 * @returns YYYY-MM-DD
 */
export function daysOfHeaders(
  files: ApiFiles,
  { part }: Operation,
): Readonly<Partial<Record<Stated, string>>> {
  const days: Partial<Record<Stated, string>> = {};
  const responses = files.map(part, 'responses');
  if (!responses) return days;
  for (const [, response] of files.entries(responses)) {
    if (!isMapPart(response)) throw files.unexpected(response, 'a mapping');
    const described = files.map(response, 'headers');
    for (const [name, header] of described ? files.entries(described) : []) {
      const states = headers[name.toLowerCase()];
      const day = states && dayOfHeader(header);
      if (states !== undefined && day !== undefined) days[states] ??= day;
    }
  }
  return days;
}

function dayOfHeader(header: Part): string | undefined {
  for (const keys of values) {
    const at = keys.reduce<Part | undefined>((found, key) => found && childOf(found, key), header);
    const day = at && dayIn(at.value);
    if (day !== undefined) return day;
  }
  return undefined;
}
