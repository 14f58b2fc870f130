/** Every unit of a literal's value is traced back to where it is written. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Text } from '../../../src/ir/ir.ts';
import { lowered } from './shape.ts';
import { textsOf } from '../texts.ts';

/** One character of a value, in one of the ways to write it. */
interface Written {
  readonly source: string;
  readonly value: string;
}

const plain = fc
  .constantFrom('a', 'b', '/', ':', '.', ' ', 'é', '😀')
  .map((value): Written => ({ source: value, value }));
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
const inString = fc.array(fc.oneof(plain, escaped, lineEnd), { maxLength: 12 });
const quoted = fc
  .tuple(fc.constantFrom(`'`, `"`), inString)
  .map(([quote, parts]) => ({ open: quote, parts, close: quote }));
const template = fc
  .array(fc.oneof(plain, escaped, inTemplate), { maxLength: 12 })
  .map((parts) => ({ open: '`', parts, close: '`' }));

/** Where each unit of a value stands, and where the value ends. */
function offsetsOf(text: Text): readonly number[] {
  return text.map ?? Array.from({ length: text.value.length + 1 }, (_, i) => text.at + i);
}

/** What the generator says: each unit stands where the way to write it begins. */
function expectedOffsets(parts: readonly Written[], at: number): readonly number[] {
  let offset = at;
  const offsets: number[] = [];
  for (const { source, value } of parts) {
    // A character that is written as it is stands where its own units stand.
    for (let i = 0; i < value.length; i++) offsets.push(offset + (source === value ? i : 0));
    offset += source.length;
  }
  return [...offsets, offset];
}

describe('a literal', () => {
  test('has the value and the offsets that it is written with', () => {
    fc.assert(
      fc.property(
        fc.oneof(quoted, template),
        fc.constantFrom('', 'f(1); ', '/* 😀 */ '),
        ({ open, parts, close }, before) => {
          const content = parts.map(({ source }) => source).join('');
          const source = `${before}x = ${open}${content}${close}`;
          const at = source.length - close.length - content.length;
          const value = parts.map((part) => part.value).join('');
          // An empty template has no text at all.
          fc.pre(content !== '');
          const text = textsOf(lowered(source)).find((found) => !found.number);
          expect(text?.value).toBe(value);
          expect(text && offsetsOf(text)).toEqual(expectedOffsets(parts, at));
        },
      ),
      { numRuns: 400 },
    );
  });

  test('of a template stands between its expressions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.oneof(plain, escaped, inTemplate), { minLength: 1, maxLength: 5 }), {
          minLength: 1,
          maxLength: 4,
        }),
        (texts) => {
          const quasis = texts.map((parts) => parts.map(({ source }) => source).join(''));
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
