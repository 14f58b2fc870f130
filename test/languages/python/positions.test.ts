/** Every unit of a literal's value is traced back to where it is written. */
import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Text } from '../../../src/ir/ir.ts';
import { lowered } from './shape.ts';
import { textsOf } from '../texts.ts';

interface Written {
  readonly source: string;
  readonly value: string;
}

const plain = fc
  .constantFrom(...Array.from('abc/:.-_ é😀%'))
  .map((value): Written => ({ source: value, value }));
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
    parts: fc.array(fc.oneof(plain, escaped), { maxLength: 10 }),
  }),
  fc.record({ open: fc.constantFrom("r'", 'rb"', 'R"'), parts: fc.array(plain, { maxLength: 10 }) }),
  fc.record({
    open: fc.constantFrom("f'", 'F"'),
    parts: fc.array(fc.oneof(plain, escaped, doubled), { maxLength: 10 }),
  }),
  fc.record({
    open: fc.constantFrom("'''", 'f"""'),
    parts: fc.array(fc.oneof(plain, escaped, lineEnd), { maxLength: 10 }),
  }),
);

function offsetsOf(text: Text): readonly number[] {
  return text.map ?? Array.from({ length: text.value.length + 1 }, (_, i) => text.at + i);
}

/** Each unit stands where the way to write it begins; what is written as it is, unit for unit. */
function expectedOffsets(parts: readonly Written[], at: number): readonly number[] {
  let offset = at;
  const offsets: number[] = [];
  for (const { source, value } of parts) {
    for (let i = 0; i < value.length; i++) offsets.push(offset + (source === value ? i : 0));
    offset += source.length;
  }
  return [...offsets, offset];
}

describe('a literal', () => {
  test('has the value and the offsets that it is written with', () => {
    fc.assert(
      fc.property(literal, fc.constantFrom('', 'f(1); ', '"😀"; '), ({ open, parts }, before) => {
        const content = parts.map(({ source }) => source).join('');
        const quotes = open.replace(/^\w+/, '');
        const source = `${before}x = ${open}${content}${quotes}`;
        const value = parts.map((part) => part.value).join('');
        // A quote of the same kind, or a backslash at its end, would be another literal.
        fc.pre(!content.startsWith(quotes.charAt(0)));
        const text = textsOf(lowered(source)).find((found) => !found.number);
        expect(text?.value).toBe(value);
        expect(text && offsetsOf(text)).toEqual(
          expectedOffsets(parts, source.length - quotes.length - content.length),
        );
      }),
      { numRuns: 400 },
    );
  });

  test('of an f-string stands between its expressions', () => {
    const source = 'f"a{x}\\n/{y!r:>{w}}b{{c" \'d\'';
    const program = lowered(`u = ${source}`);
    expect(textsOf(program).map((text) => [text.value, offsetsOf(text)])).toEqual([
      ['a', [6, 7]],
      ['\n/', [10, 12, 13]],
      ['b{c', [23, 24, 26, 27]],
      ['d', [30, 31]],
    ]);
  });

  const root = fileURLToPath(new URL('../../../fixtures/python/', import.meta.url));
  test.each(fastGlob.sync('**/*.py', { cwd: root }))('of %s is what stands in the file', (file) => {
    const source = readFileSync(root + file, 'utf8');
    const program = lowered(source);
    expect(program.problems).toEqual([]);
    const wrong = textsOf(program).filter(
      ({ value, at, map }) => !map && source.slice(at, at + value.length) !== value,
    );
    expect(wrong).toEqual([]);
  });
});
