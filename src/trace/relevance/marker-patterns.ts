/** Patterns by which a text is known to name one of the hosts, or to hold a word of a judged path. */

export interface MarkerPatterns {
  /** Lower-case host names. */
  readonly names: ReadonlySet<string>;
  /** A pattern for any of them, to be a part of another one. */
  readonly anyHost: string;
  /** A text that names a host. */
  readonly hosts: RegExp;
  /** A text that holds a word. */
  readonly words: RegExp;
  /** A text that names a host, or begins with a word: `/2.0/repositories` and `/api/repositories` belong to others. */
  readonly markers: RegExp;
  /** A path that begins with a version and a word. */
  readonly path: RegExp;
  /** A host with no more than a version or a base behind it. */
  readonly beginning: RegExp;
  /** A base that ends with a word. */
  readonly base: RegExp;
}

export function patternsOf(
  hosts: readonly string[],
  words: readonly string[],
  bases: readonly string[] = [],
): MarkerPatterns {
  const behindVersion = (version: string) => `(?:${[version, ...bases.map(escaped)].join('|')})`;
  const before = behindVersion(String.raw`v\d`);
  const anyHost = oneOf(hosts);
  const word = `(?:${oneOf(words)})`;
  return {
    names: new Set(hosts),
    anyHost,
    hosts: new RegExp(anyHost, 'i'),
    words: new RegExp(oneOf(words), 'i'),
    markers: new RegExp(
      `${anyHost}|^(?:(?:https?://)?(?:${place}))?/?(?:${before}/)?${word}(?![\\w.-])`,
      'i',
    ),
    path: new RegExp(`^/${before}/${word}(?![\\w.-])`, 'i'),
    beginning: new RegExp(
      `^(?:[a-z][a-z0-9+.-]*:)?(?://)?[^/?#]+/?(?:${behindVersion(String.raw`v\d+`)}/?)?$`,
      'i',
    ),
    base: new RegExp(`/${word}/?$`, 'i'),
  };
}

function oneOf(texts: readonly string[]): string {
  return texts.map(escaped).join('|');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Where a format string takes its base or its host: `%s`, `%(base)s`, `{}`, `{0}`, `{base}`. */
const place = String.raw`%[sv]|%\(\w+\)s|%[{<]\w+[}>]s?|\{\w*\}`;
