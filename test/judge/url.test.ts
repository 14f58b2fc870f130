import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseUrl } from '../../src/judge/url.ts';
import { render } from '../../src/trace/model/pieces.ts';
import { piecesOf } from './request.ts';

/** `host: segment segment ?name name`. */
function parsed(url: string): string {
  const found = parseUrl(piecesOf(url));
  if (!found) return 'unknown';
  const segments = found.segments.map(({ pieces, text }) => text ?? render(pieces));
  const query = found.query.length > 0 ? [`?${found.query.join(' ')}`] : [];
  return [`${found.host}:`, ...segments, ...query].join(' ');
}

describe('host and path', () => {
  test.each([
    ['https://hub.docker.com/v2/repositories/a', 'hub.docker.com: v2 repositories a'],
    ['http://hub.docker.com/v2', 'hub.docker.com: v2'],
    ['HTTPS://Hub.Docker.COM/V2', 'hub.docker.com: V2'],
    ['https://hub.docker.com', 'hub.docker.com:'],
    ['https://hub.docker.com/', 'hub.docker.com:'],
    ['//hub.docker.com/v2', 'hub.docker.com: v2'],
    ['hub.docker.com/v2', 'hub.docker.com: v2'],
    ['hub.docker.com:443/v2', 'hub.docker.com: v2'],
    // Without a scheme and a path it may be anything with a dot in it.
    ['hub.docker.com', 'unknown'],
    ['image.name', 'unknown'],
    ['localhost/v2', 'unknown'],
    ['http://localhost/v2', 'localhost: v2'],
    ['https://user:secret@hub.docker.com/v2', 'hub.docker.com: v2'],
    ['https://{user}:{token}@hub.docker.com/v2', 'hub.docker.com: v2'],
    ['https://hub.docker.com:443/v2', 'hub.docker.com: v2'],
    ['http://hub.docker.com:80/v2', 'hub.docker.com: v2'],
    ['https://hub.docker.com:8443/v2', 'hub.docker.com:8443: v2'],
    ['https://hub.docker.com//v2///repositories//', 'hub.docker.com: v2 repositories'],
    ['https://hub.docker.com/v2/a%2Fb', 'hub.docker.com: v2 a/b'],
    ['https://hub.docker.com/v2/100%', 'hub.docker.com: v2 100%'],
    ['/v2/repositories', 'unknown'],
    ['mailto:hub.docker.com/v2', 'unknown'],
    ['', 'unknown'],
  ])('%s', (url, expected) => {
    expect(parsed(url)).toBe(expected);
  });
});

describe('holes', () => {
  test.each([
    [
      'https://hub.docker.com/v2/repositories/{ns}/{repo.name}',
      'hub.docker.com: v2 repositories {ns} {repo.name}',
    ],
    [
      'https://hub.docker.com/v2/repositories/library-{name}',
      'hub.docker.com: v2 repositories library-{name}',
    ],
    ['https://hub.docker.com{path}', 'unknown'],
    ['https://hub.{domain}/v2', 'unknown'],
    ['https://{host}/v2', 'unknown'],
    ['{base}/v2/repositories', 'unknown'],
    ['{scheme}://hub.docker.com/v2', 'unknown'],
    ['{base=https://hub.docker.com}/v2', 'hub.docker.com: v2'],
    ['https://hub.docker.com/{version=v2}/repositories', 'hub.docker.com: v2 repositories'],
    // The default of a name may be any name: it stays one.
    ['https://hub.docker.com/v2/repositories/{name=ubuntu}', 'hub.docker.com: v2 repositories {name}'],
    ['https://hub.docker.com/v2/repositories/a{query}', 'hub.docker.com: v2 repositories a'],
    ['https://hub.docker.com/v2/repositories/a{suffix}', 'hub.docker.com: v2 repositories a{suffix}'],
  ])('%s', (url, expected) => {
    expect(parsed(url)).toBe(expected);
  });
});

describe('query', () => {
  test.each([
    ['https://hub.docker.com/v2/a?page=1&page_size=100', 'hub.docker.com: v2 a ?page page_size'],
    ['https://hub.docker.com/v2/a?page={n}&name={q}', 'hub.docker.com: v2 a ?page name'],
    ['https://hub.docker.com/v2/a/?{query}', 'hub.docker.com: v2 a'],
    ['https://hub.docker.com/v2/{ns}?page=2', 'hub.docker.com: v2 {ns} ?page'],
    ['https://hub.docker.com?page=2', 'hub.docker.com: ?page'],
    ['https://hub.docker.com/v2/a#repositories/b', 'hub.docker.com: v2 a'],
    ['https://hub.docker.com/v2/a?next=/v2/repositories/b', 'hub.docker.com: v2 a ?next'],
  ])('%s', (url, expected) => {
    expect(parsed(url)).toBe(expected);
  });
});

test('a scheme and a host of several pieces are one', () => {
  const [whole] = piecesOf('https://hub.docker.com/v2/repositories/a');
  if (whole?.kind !== 'text') throw new Error('a URL without holes is one text');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: whole.value.length }), { maxLength: 6 }), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), whole.value.length];
      const pieces = at.slice(1).map((end, i) => {
        const start = at[i] ?? 0;
        return { ...whole, value: whole.value.slice(start, end), from: { ...whole.from, start, end } };
      });
      const url = parseUrl(pieces);
      expect(url?.host).toBe('hub.docker.com');
      expect(url?.segments.map(({ text }) => text)).toEqual(['v2', 'repositories', 'a']);
      // Each segment still knows where it is written.
      const last = url?.segments.at(-1)?.pieces[0];
      expect(last?.from).toMatchObject({ start: whole.value.length - 1, end: whole.value.length });
    }),
  );
});

test('shown is the URL with its names, and with the defaults that settle host and version', () => {
  expect(parseUrl(piecesOf('{base=https://hub.docker.com}/{v=v2}/repositories/{ns=library}'))?.shown).toBe(
    'https://hub.docker.com/v2/repositories/{ns}',
  );
});
