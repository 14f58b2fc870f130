import { readFileSync } from 'node:fs';

/**
 * What `--help` prints, by command; '' is for none. The build writes it beside the bundle (`scripts/bundle.js`), because
 * yargs takes longer to load than to print.
 *
 * @returns undefined if there is no bundle: the sources run as they are
 */
export function helpPages(): Readonly<Record<string, string>> | undefined {
  let text: string;
  try {
    text = readFileSync(new URL('help.json', import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
  const pages: unknown = JSON.parse(text);
  return isPages(pages) ? pages : undefined;
}

function isPages(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((page) => typeof page === 'string')
  );
}
