import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareByteSearch } from '../../src/sift/byte-search.ts';
import { fingerprints } from '../../src/sift/fingerprints.ts';
import { prepareSearch } from '../../src/sift/markers.ts';

const words = [
  'hub.docker.com',
  'docker',
  'repositories',
  ':2375',
  ':2376',
  'moby/moby',
  'NegotiateAPIVersion',
];

function held(text: string | Buffer, searched: readonly string[] = words, size = 4096): boolean | undefined {
  const search = prepareByteSearch(searched, size);
  return search?.holds(search.buffer.write(text.toString('latin1'), 'latin1'));
}

describe('a word is found', () => {
  test.each([
    ['alone', 'docker', true],
    ['at the start', 'docker run', true],
    ['at the end', 'run docker', true],
    ['in any letter case', 'run DocKER', true],
    ['behind others that look like it', 'dxck dock docke dockes dockers', true],
    ['not where one letter is another', 'dockes', false],
    ['not where it breaks off', 'docke', false],
    ['not in nothing', '', false],
  ])('%s', (_where, text, found) => {
    expect(held(text)).toBe(found);
  });

  test('at each place of sixteen, and of the buffer', () => {
    for (let before = 0; before < 40; before++) expect(held('.'.repeat(before) + ':2376')).toBe(true);
    expect(held('docker'.padStart(64), words, 64)).toBe(true);
  });

  test('not where an earlier text has left its end', () => {
    const search = prepareByteSearch(words, 64);
    search?.buffer.write('see docker');
    expect(search?.holds('see dock'.length)).toBe(false);
    search?.buffer.write('see docker');
    expect(search?.holds('see docker'.length)).toBe(true);
  });
});

test('finds what the regular expression finds, in any bytes and for any words', () => {
  const letters = fc.constantFrom(...Array.from('dockerDOCKERpsitx:/23567 .\u00e9\u00ff\0'));
  const word = fc.string({
    unit: fc.constantFrom(...Array.from('dockersit:/2.')),
    minLength: 4,
    maxLength: 9,
  });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 20 }),
      fc.array(fc.oneof({ weight: 9, arbitrary: letters }, fc.constantFrom(...words), word), {
        maxLength: 200,
      }),
      (searched, parts) => {
        const text = parts.join('').slice(0, 4096);
        const { host } = prepareSearch({ hosts: searched, paths: [], engine: [] })(text);
        expect(held(text, searched)).toBe(host);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['nothing to search for', []],
  ['a word too short', ['docker', 'hub']],
  ['a word that is not ASCII', ['dockér']],
  ['too many words', Array.from({ length: 50 }, (_, index) => `w${index}`.padEnd(6, 'x'))],
])('%s is left to the regular expression', (_why, searched) => {
  expect(prepareByteSearch(searched, 64)).toBeUndefined();
});

test('the letters looked at are those that are rare together', () => {
  expect(fingerprints(['docker', 'repositories', ':2375'])).toEqual([
    { word: 'docker', at: 0 },
    { word: 'repositories', at: expect.any(Number) },
    { word: ':2375', at: expect.any(Number) },
  ]);
});
