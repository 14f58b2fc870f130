/** Every unit of a literal's value is traced back to where it is written. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../texts.ts';
import {
  expectedOffsets,
  expectWritten,
  offsetsOf,
  partsOf,
  plain,
  sourceOf,
  type Written,
} from '../written.ts';
import { lowered } from './shape.ts';

const escaped = fc.constantFrom<Written>(
  { source: String.raw`\n`, value: '\n' },
  { source: String.raw`\\`, value: '\\' },
  { source: String.raw`\'`, value: "'" },
  { source: String.raw`\"`, value: '"' },
  { source: '\\`', value: '`' },
  { source: String.raw`\/`, value: '/' },
  { source: String.raw`\x2f`, value: '/' },
  { source: String.raw`\u002F`, value: '/' },
  { source: String.raw`\u{2f}`, value: '/' },
  { source: String.raw`\u{1F600}`, value: '😀' },
  { source: String.raw`\$`, value: '$' },
  { source: '\\\n', value: '' },
);
const inTemplate = fc.constantFrom<Written>(
  { source: '\n', value: '\n' },
  { source: '"', value: '"' },
  { source: '$', value: '$' },
);
const lineEnd = fc.constant<Written>({ source: '\\\r\n', value: '' });
const quoted = fc.record({ quote: fc.constantFrom(`'`, `"`), parts: partsOf([plain, escaped, lineEnd], 1) });
// An empty template has no text at all.
const template = fc.record({ quote: fc.constant('`'), parts: partsOf([plain, escaped, inTemplate], 1) });

describe('a literal', () => {
  test('has the value and the offsets that it is written with', () => {
    fc.assert(
      fc.property(
        fc.oneof(quoted, template),
        fc.constantFrom('', 'f(1); ', '/* 😀 */ '),
        ({ quote, parts }, before) => {
          expectWritten(lowered, `${before}x = ${quote}`, parts, quote);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('of a template is between its expressions', () => {
    fc.assert(
      fc.property(
        fc.array(partsOf([plain, escaped, inTemplate], 1), { minLength: 1, maxLength: 4 }),
        (texts) => {
          const quasis = texts.map(sourceOf);
          const found = textsOf(lowered(`\`${quasis.join('${x}')}\``));
          let at = 1;
          const expected = quasis.map((quasi, i) => {
            const offsets = expectedOffsets(texts[i] ?? [], at);
            at += quasi.length + '${x}'.length;
            return offsets;
          });
          expect(found.map(offsetsOf)).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  // Parsers give the raw text of a template with LF alone, whatever the file has.
  test.each([
    ['`\r\na`', [1, 3, 4]],
    ['`a\r\nb`', [1, 2, 4, 5]],
    ['`${x}a\\\r\nb`', [5, 9, 10]],
    // Some lines of the file end with LF.
    ['`a\r\nb\nc`', [1, 2, 4, 5, 6, 7]],
    ['`a\nb\r\nc`', [1, 2, 3, 4, 6, 7]],
    ['`a\rb\r\nc`', [1, 2, 3, 4, 6, 7]],
  ])('of a template in a file with CRLF: %j', (source, offsets) => {
    expect(textsOf(lowered(source)).map(offsetsOf)).toEqual([offsets]);
  });

  test.each([
    ['x = 0x10', '16', 4, 8],
    ['x = 1_000', '1000', 4, 9],
  ])('that is a number is one thing: %s', (source, value, start, end) => {
    const [text] = textsOf(lowered(source));
    expect(text).toMatchObject({ value, start, end });
    expect(text && offsetsOf(text)).toEqual([...Array.from(value, () => start), end]);
  });
});
