import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, encode } from '../../src/sift/decode.ts';
import { readSource } from '../../src/sift/read-source.ts';
import { project } from '../discover/project.ts';

const bytes = (...values: (number | string)[]) =>
  Buffer.concat(values.map((value) => Buffer.from(typeof value === 'number' ? [value] : value)));

test.each([
  ['plain', bytes('a'), 'a', 'utf-8'],
  ['empty', bytes(), '', 'utf-8'],
  ['wide characters', bytes('漢😀'), '漢😀', 'utf-8'],
  ['a byte order mark stays', bytes(0xef, 0xbb, 0xbf, 'a'), '\uFEFFa', 'utf-8'],
  ['UTF-16, little end first', bytes(0xff, 0xfe, 0x61, 0x00), '\uFEFFa', 'utf-16le'],
  ['UTF-16, big end first', bytes(0xfe, 0xff, 0x00, 0x61), '\uFEFFa', 'utf-16be'],
  ['a written U+FFFD is no damage', bytes('\uFFFD'), '\uFFFD', 'utf-8'],
])('%s', (_, content, text, encoding) => {
  expect(decode(content)).toEqual({ text, encoding, problem: undefined });
});

describe('what is not valid is replaced and reported', () => {
  test.each([
    ['latin1', bytes('caf', 0xe9), 'caf\uFFFD', 1],
    ['cut off', bytes('a\n', 0xe6, 0xbc), 'a\n\uFFFD', 2],
    ['after a written U+FFFD', bytes('\uFFFD\r\n\uFFFD\r', 0xff), '\uFFFD\r\n\uFFFD\r\uFFFD', 3],
    ['after wide characters', bytes('漢😀\n', 0x80, 'x'), '漢😀\n\uFFFDx', 2],
  ])('%s', (_, content, text, line) => {
    const problem = `not valid UTF-8 (first in line ${line}): read with replacement characters`;
    expect(decode(content)).toEqual({ text, encoding: 'utf-8', problem });
  });

  test.each([
    ['half a pair', bytes(0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00)],
    ['half a unit', bytes(0xff, 0xfe, 0x61)],
  ])('UTF-16: %s', (_, content) => {
    expect(decode(content).problem).toBe('not valid UTF-16: read with replacement characters');
  });
});

test('text that is encoded again gives the same bytes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'),
      (text, encoding) => {
        const marked = `\uFEFF${text}`;
        expect(decode(encode(marked, encoding))).toEqual({ text: marked, encoding, problem: undefined });
      },
    ),
  );
});

test('any bytes are decoded, and what is whole comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (content) => {
      const { text, encoding, problem } = decode(content);
      const same = encode(text, encoding).equals(content);
      expect(same).toBe(problem === undefined);
    }),
  );
});

test('a source is read by its path, up to the limit', async () => {
  await using made = await project({ 'a/b.js': '\uFEFFx' });
  expect(readSource(made.root, 'a/b.js')?.text).toBe('\uFEFFx');
  expect(readSource(made.root, 'a/b.js', 3)).toBeUndefined();
  expect(readSource(made.root, 'a')).toBeUndefined();
  expect(() => readSource(made.root, 'none')).toThrow('ENOENT');
});
