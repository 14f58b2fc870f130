/** Every unit of a literal's value is traced back to where it is written. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowered } from './shape.ts';
import { textsOf } from '../texts.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures/ruby', import.meta.url));
const files = fastGlob
  .sync('**/*', { cwd: fixtures, absolute: true })
  .map((file) => readFileSync(file, 'utf8'));

interface Part {
  readonly source: string;
  readonly value: string;
}

/** One character of a value, in one of the ways to write it. */
const plain = fc
  .constantFrom('a', 'b', '/', ':', '.', '-', '_', '%', ' ', 'é', '😀')
  .map((value): Part => ({ source: value, value }));
const inDouble = fc.constantFrom<Part>(
  { source: String.raw`\n`, value: '\n' },
  { source: String.raw`\\`, value: '\\' },
  { source: String.raw`\"`, value: '"' },
  { source: String.raw`\x2f`, value: '/' },
  { source: String.raw`\057`, value: '/' },
  { source: String.raw`\u002F`, value: '/' },
  { source: String.raw`\u{1F600 2f}`, value: '😀/' },
  { source: String.raw`\q`, value: 'q' },
);
const inSingle = fc.constantFrom<Part>(
  { source: String.raw`\\`, value: '\\' },
  { source: String.raw`\'`, value: "'" },
  { source: String.raw`\n`, value: String.raw`\n` },
);

function offsetsOf(parts: readonly Part[], start: number): readonly number[] {
  let at = start;
  const offsets = parts.flatMap(({ source, value }) => {
    const own = Array.from({ length: value.length }, (_, i) => at + (source === value ? i : 0));
    at += source.length;
    return own;
  });
  return [...offsets, at];
}

describe('a literal', () => {
  test.each([
    ['"', inDouble],
    ["'", inSingle],
  ])('in %s has the value and the offsets that it is written with', (quote, escaped) => {
    const before = '# 😀\nx = ';
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, escaped), { maxLength: 12 }), (parts) => {
        const source = `${before}${quote}${parts.map((part) => part.source).join('')}${quote}\n`;
        const [text] = textsOf(lowered(source));
        expect(text?.value).toBe(parts.map((part) => part.value).join(''));
        const found =
          text?.map ?? Array.from({ length: (text?.value.length ?? 0) + 1 }, (_, i) => (text?.at ?? 0) + i);
        expect(found).toEqual(offsetsOf(parts, before.length + quote.length));
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['x = <<~A\n    b/\n      c\n  A\n', 'b/\n  c\n'],
    ['x = <<-A\n  b\n  A\n', '  b\n'],
    ["x = <<~'A'\n  b\\n\n  A\n", 'b\\n\n'],
    ['f(<<~A, <<~B)\n  a\nA\n  b\nB\n', 'a\n'],
    ['%w[a b]', 'a'],
    [':a', 'a'],
    ['{ "a": 1 }[:a]', '1'],
  ])('%j holds %j', (source, value) => {
    const texts = textsOf(lowered(source));
    expect(texts.map((text) => text.value)).toContain(value);
    for (const text of texts.filter(({ number }) => !number)) {
      const at = text.map ?? Array.from(text.value, (_, i) => text.at + i);
      const written = Array.from(text.value, (_, i) => source.charAt(at[i] ?? -1)).join('');
      expect(written).toBe(text.value);
    }
  });

  test('of a fixture stands where it says, however much text is put before it', () => {
    expect(files.length).toBeGreaterThan(14);
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.constantFrom('', '# é\n', '# 😀\n'), (file, before) => {
        const source = before + file;
        const texts = textsOf(lowered(source)).filter(({ map }) => !map);
        for (const { value, at } of texts) expect(source.slice(at, at + value.length)).toBe(value);
      }),
    );
  });
});

describe('a broken file', () => {
  test('keeps what the tree still has, and says where it is broken', () => {
    const program = lowered(
      'def a(\nclass B\n  URL = "https://hub.docker.com/v2"\n  def c; get(URL + "/x"); end\n',
    );
    expect(program.problems.length).toBeGreaterThan(0);
    expect(textsOf(program).map(({ value }) => value)).toContain('https://hub.docker.com/v2');
  });

  test('is lowered wherever it is cut off', () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.double({ min: 0, max: 1, noNaN: true }), (file, part) => {
        expect(() => lowered(file.slice(0, Math.floor(file.length * part)))).not.toThrow();
      }),
    );
  });

  test.each([
    ['a chain', `x = ${Array.from({ length: 10_000 }, () => 'a').join(' + ')}\n`],
    ['a chain of defaults', `x = ${Array.from({ length: 10_000 }, () => 'a').join(' || ')}\n`],
    ['calls of calls', `x = a${'.b(1)'.repeat(3_000)}\n`],
    ['brackets', `x = ${'('.repeat(2_000)}1${')'.repeat(2_000)}\n`],
    ['lists', `x = ${'['.repeat(2_000)}${']'.repeat(2_000)}\n`],
    ['blocks', `${'a { '.repeat(800)}${'}'.repeat(800)}\n`],
    ['branches', `${'if a\n'.repeat(800)}${'end\n'.repeat(800)}`],
    ['modules', `${'module A\n'.repeat(400)}${'end\n'.repeat(400)}`],
    ['elsifs', `if a\n${'elsif b\n c\n'.repeat(3_000)}end\n`],
  ])('nests deeply: %s', (_, source) => {
    expect(() => lowered(source)).not.toThrow();
  });
});
