/** Every unit of a literal's value is traced back to where it is written. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowered } from './shape.ts';
import { textsOf } from '../texts.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures/rust', import.meta.url));
const files = fastGlob
  .sync('**/*.rs', { cwd: fixtures, absolute: true })
  .map((file) => readFileSync(file, 'utf8'));

/** One character of a value, in one of the ways to write it. */
const plain = fc
  .constantFrom('a', 'b', '/', ':', '.', '-', '_', '%', ' ', 'é', '😀')
  .map((value) => ({ source: value, value }));
const escaped = fc.constantFrom(
  { source: String.raw`\n`, value: '\n' },
  { source: String.raw`\\`, value: '\\' },
  { source: String.raw`\"`, value: '"' },
  { source: String.raw`\x2f`, value: '/' },
  { source: String.raw`\u{2F}`, value: '/' },
  { source: String.raw`\u{1F600}`, value: '😀' },
  { source: '\\\n    ', value: '' },
  { source: '\r\n', value: '\n' },
);
const parts = fc.array(fc.oneof(plain, escaped), { maxLength: 12 }).map((all) =>
  // A blank after a line that goes on is part of its end.
  all.filter((part, i) => !(/^\s+$/.test(part.source) && all.slice(0, i).some(({ value }) => value === ''))),
);

function offsetsOf(from: number, written: readonly { source: string; value: string }[]): number[] {
  let at = from;
  const offsets: number[] = [];
  for (const part of written) {
    for (let i = 0; i < part.value.length; i++) offsets.push(at + (part.source === part.value ? i : 0));
    at += part.source.length;
  }
  return [...offsets, at];
}

const text = (all: readonly { value: string }[]) => all.map(({ value }) => value).join('');

describe('a literal', () => {
  test.each(['"', 'b"', 'c"'])(
    'that begins with %s has the value and the offsets that it is written with',
    (open) => {
      const before = `// 😀\nconst X: &str = ${open}`;
      fc.assert(
        fc.property(parts, (written) => {
          const [found] = textsOf(lowered(`${before}${written.map(({ source }) => source).join('')}";\n`));
          expect(found?.value).toBe(text(written));
          const { value = '', at = 0 } = found ?? {};
          const map = found?.map ?? Array.from({ length: value.length + 1 }, (_, i) => at + i);
          // What stands at the end without a value of its own ends with the literal.
          expect(map.slice(0, -1)).toEqual(offsetsOf(before.length, written).slice(0, -1));
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

  test('of a fixture stands where it says, however much text is put before it', () => {
    expect(files.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.constantFrom('', '// é\n', '/* 😀 */\n'), (file, before) => {
        const source = before + file;
        const texts = textsOf(lowered(source)).filter(({ map, value }) => !map && value !== '');
        for (const { value, at } of texts) expect(source.slice(at, at + value.length)).toBe(value);
      }),
    );
  });
});

describe('a broken file', () => {
  test('keeps what the tree still has, and says where it is broken', () => {
    const program = lowered(
      'fn a( {\nfn b() { reqwest::get("https://hub.docker.com/v2/repositories/a/b"); }\n',
    );
    expect(program.problems.length).toBeGreaterThan(0);
    expect(program.problems.length).toBeLessThanOrEqual(5);
    expect(textsOf(program).map(({ value }) => value)).toContain(
      'https://hub.docker.com/v2/repositories/a/b',
    );
  });

  test('is lowered wherever it is cut off', () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.double({ min: 0, max: 1, noNaN: true }), (file, part) => {
        expect(() => lowered(file.slice(0, Math.floor(file.length * part)))).not.toThrow();
      }),
    );
  });

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
