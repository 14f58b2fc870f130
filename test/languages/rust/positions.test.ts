/** Every unit of a literal's value is traced back to where it is written. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureTexts } from '../fixture-texts.ts';
import { textsOf } from '../texts.ts';
import { testWholeFiles } from '../whole-files.ts';
import { expectWritten, partsOf, plain, type Written } from '../written.ts';
import { lowered } from './shape.ts';

const escaped = fc.constantFrom<Written>(
  { source: String.raw`\n`, value: '\n' },
  { source: String.raw`\\`, value: '\\' },
  { source: String.raw`\"`, value: '"' },
  { source: String.raw`\x2f`, value: '/' },
  { source: String.raw`\u{2F}`, value: '/' },
  { source: String.raw`\u{1F600}`, value: '😀' },
  { source: '\\\n    ', value: '' },
  { source: '\r\n', value: '\n' },
);
const content = partsOf([plain, escaped]).map((all) =>
  // A blank after a line that goes on is part of its end.
  all.filter((part, i) => !(/^\s+$/.test(part.source) && all.slice(0, i).some(({ value }) => value === ''))),
);

describe('a literal', () => {
  test.each(['"', 'b"', 'c"'])(
    'that begins with %s has the value and the offsets that it is written with',
    (open) => {
      fc.assert(
        fc.property(content, (parts) => {
          expectWritten(lowered, `// 😀\nconst X: &str = ${open}`, parts, '";\n');
        }),
        { numRuns: 150 },
      );
    },
  );

  test.each([
    ['r"a\\n"', 'a\\n', 18],
    ['r#"a"b"#', 'a"b', 19],
    ['br##"a"#b"##', 'a"#b', 21],
  ])('%s is raw', (source, value, at) => {
    expect(textsOf(lowered(`const X: &str = ${source};\n`))[0]).toMatchObject({ value, at });
  });

  test('of a format string is cut where its places are', () => {
    const source = 'fn f(a: &str) { let _ = format!("x{{{}}}\\n/{a}y", 1); }';
    const texts = textsOf(lowered(source)).filter(({ number }) => !number);
    expect(texts.map(({ value, at }) => [value, source.charAt(at)])).toEqual([
      ['x', 'x'],
      ['{', '{'],
      ['}', '}'],
      ['\n/', '\\'],
      ['y', 'y'],
    ]);
  });
});

describe('a broken file', () => {
  test.each([
    [
      'a long sum',
      `const X: &str = ${Array.from({ length: 10_000 }, (_, i) => `"${String(i)}"`).join(' + ')};`,
      10_000,
    ],
    ['brackets in brackets', `const X: &str = ${'('.repeat(3_000)}"x"${')'.repeat(3_000)};`, 1],
    ['a long chain of calls', `fn f() { x${'.y("a")'.repeat(3_000)}; }`, 100],
    ['macros in macros', `fn f() { ${'vec!['.repeat(600)}"x"${']'.repeat(600)}; }`, 0],
    ['many arms', `fn f() -> u8 { ${'if a { "b" } else '.repeat(2_000)}{ "c" } }`, 100],
    ['blocks in blocks', `fn f() { ${'{'.repeat(2_000)}"x"${'}'.repeat(2_000)} }`, 1],
  ])('%s ends', (_, source, least) => {
    expect(textsOf(lowered(source)).length).toBeGreaterThanOrEqual(least);
  });
});

testWholeFiles({
  lowered,
  fixtures: fixtureTexts('rust', '**/*.rs'),
  before: ['// é\n', '/* 😀 */\n'],
  broken: 'fn a( {\nfn b() { reqwest::get("https://hub.docker.com/v2/repositories/a/b"); }\n',
});
