/** Places that a text names, in brackets behind it. So a report can name their files as its readers do. */

interface SeenPlace {
  readonly file: string;
  readonly line: number;
}

/**
 * `it is printed (see main.js:12)`. In brackets, a place cannot be taken for a part of what the text states: in "no code here calls
 * that", there is no call at it.
 *
 * @param more places that are not named
 */
export function withPlaces(text: string, places: readonly SeenPlace[], more = 0): string {
  const named = places.map(({ file, line }) => `${file}:${line}`).join(', ');
  return `${text} (see ${named}${more === 0 ? '' : ` and ${more} more`})`;
}

/** The same text with other names for the files in its brackets. */
export function withFilesNamed(text: string, nameOf: (file: string) => string): string {
  return text.replaceAll(/\(see (.*?)(:\d+(?: and \d+ more)?\))/g, (_all, places: string, end: string) => {
    const parts = places.split(/(:\d+, )/);
    return `(see ${parts.map((part, i) => (i % 2 === 0 ? nameOf(part) : part)).join('')}${end}`;
  });
}
