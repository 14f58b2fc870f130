/** Every unit of a literal's value is traced back to where it is written. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureTexts } from '../fixture-texts.ts';
import { textsOf } from '../texts.ts';
import { testWholeFiles } from '../whole-files.ts';
import { expectWritten, partsOf, plain, type Written } from '../written.ts';
import { lowered } from './shape.ts';

const inDouble = fc.constantFrom<Written>(
  { source: String.raw`\n`, value: '\n' },
  { source: String.raw`\\`, value: '\\' },
  { source: String.raw`\"`, value: '"' },
  { source: String.raw`\x2f`, value: '/' },
  { source: String.raw`\057`, value: '/' },
  { source: String.raw`\u002F`, value: '/' },
  { source: String.raw`\u{1F600 2f}`, value: '😀/' },
  { source: String.raw`\q`, value: 'q' },
);
const inSingle = fc.constantFrom<Written>(
  { source: String.raw`\\`, value: '\\' },
  { source: String.raw`\'`, value: "'" },
  { source: String.raw`\n`, value: String.raw`\n` },
);

describe('a literal', () => {
  test.each([
    ['"', inDouble],
    ["'", inSingle],
  ])('in %s has the value and the offsets that it is written with', (quote, escaped) => {
    fc.assert(
      fc.property(partsOf([plain, escaped]), (parts) => {
        expectWritten(lowered, `# 😀\nx = ${quote}`, parts, `${quote}\n`);
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
});

describe('a broken file', () => {
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

testWholeFiles({
  lowered,
  fixtures: fixtureTexts('ruby', '**/*'),
  before: ['# é\n', '# 😀\n'],
  broken: 'def a(\nclass B\n  URL = "https://hub.docker.com/v2"\n  def c; get(URL + "/x"); end\n',
});
