/** Every unit of a literal's value is traced back to where it is written. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureTexts } from '../fixture-texts.ts';
import { textsOf } from '../texts.ts';
import { expectWritten, offsetsOf, partsOf, plain, sourceOf, type Written } from '../written.ts';
import { lowered } from './shape.ts';

const escaped = fc.constantFrom<Written>(
  { source: String.raw`\n`, value: '\n' },
  { source: '\\\\', value: '\\' },
  { source: String.raw`\'`, value: "'" },
  { source: String.raw`\"`, value: '"' },
  { source: String.raw`\x2f`, value: '/' },
  { source: String.raw`\u002F`, value: '/' },
  { source: String.raw`\57`, value: '/' },
  { source: String.raw`\U0001F600`, value: '😀' },
  { source: String.raw`\q`, value: '\\q' },
  { source: '\\\n', value: '' },
  { source: '\\\r\n', value: '' },
);
const doubled = fc.constantFrom<Written>({ source: '{{', value: '{' }, { source: '}}', value: '}' });
const lineEnd = fc.constantFrom<Written>({ source: '\n', value: '\n' }, { source: '\r\n', value: '\n' });

const literal = fc.oneof(
  fc.record({
    open: fc.constantFrom("'", '"', 'b"', "u'"),
    parts: partsOf([plain, escaped]),
  }),
  fc.record({ open: fc.constantFrom("r'", 'rb"', 'R"'), parts: partsOf([plain]) }),
  fc.record({
    open: fc.constantFrom("f'", 'F"'),
    parts: partsOf([plain, escaped, doubled]),
  }),
  fc.record({
    open: fc.constantFrom("'''", 'f"""'),
    parts: partsOf([plain, escaped, lineEnd]),
  }),
);

describe('a literal', () => {
  test('has the value and the offsets that it is written with', () => {
    fc.assert(
      fc.property(literal, fc.constantFrom('', 'f(1); ', '"😀"; '), ({ open, parts }, before) => {
        const quotes = open.replace(/^\w+/, '');
        // A quote of the same kind, or a backslash at its end, would be another literal.
        fc.pre(!sourceOf(parts).startsWith(quotes.charAt(0)));
        expectWritten(lowered, `${before}x = ${open}`, parts, quotes);
      }),
      { numRuns: 400 },
    );
  });

  test('of an f-string is between its expressions', () => {
    const source = 'f"a{x}\\n/{y!r:>{w}}b{{c" \'d\'';
    const program = lowered(`u = ${source}`);
    expect(textsOf(program).map((text) => [text.value, offsetsOf(text)])).toEqual([
      ['a', [6, 7]],
      ['\n/', [10, 12, 13]],
      ['b{c', [23, 24, 26, 27]],
      ['d', [30, 31]],
    ]);
  });

  test.each(fixtureTexts('python', '**/*.py'))('of $file is what the file has there', ({ text: source }) => {
    const program = lowered(source);
    expect(program.problems).toEqual([]);
    const wrong = textsOf(program).filter(
      ({ value, at, map }) => !map && source.slice(at, at + value.length) !== value,
    );
    expect(wrong).toEqual([]);
  });
});
