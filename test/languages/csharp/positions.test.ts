/** Every unit of a literal's value is traced back to where it is written. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowered } from './shape.ts';
import { textsOf } from '../texts.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures/csharp', import.meta.url));
const files = fastGlob
  .sync('**/*.cs', { cwd: fixtures, absolute: true })
  .map((file) => readFileSync(file, 'utf8'));

/** One character of a value, in one of the ways to write it. */
const plain = fc
  .constantFrom('a', 'b', '/', ':', '.', '-', '_', '%', ' ', 'é', '😀')
  .map((value) => ({ source: value, value }));
const escaped = fc.constantFrom(
  { source: String.raw`\n`, value: '\n' },
  { source: String.raw`\\`, value: '\\' },
  { source: String.raw`\"`, value: '"' },
  { source: String.raw`\u002F`, value: '/' },
  { source: String.raw`\U0001F600`, value: '😀' },
);
const doubled = fc.constantFrom({ source: '""', value: '"' }, { source: '\\', value: '\\' });
const braces = fc.constantFrom({ source: '{{', value: '{' }, { source: '}}', value: '}' });

interface Written {
  readonly source: string;
  readonly value: string;
}

/** What the literal must be, unit by unit. */
function hold(opening: string, parts: readonly Written[]): void {
  const before = `// 😀\nvar x = ${opening}`;
  const source = `${before}${parts.map((part) => part.source).join('')}";\n`;
  const value = parts.map((part) => part.value).join('');
  const offsets: number[] = [];
  let at = before.length;
  for (const part of parts) {
    for (let i = 0; i < part.value.length; i++) offsets.push(at + (part.source === part.value ? i : 0));
    at += part.source.length;
  }
  offsets.push(at);
  const texts = textsOf(lowered(source));
  if (value === '' && texts.length === 0) return;
  const [text] = texts;
  expect(text?.value).toBe(value);
  const found = text?.map ?? Array.from({ length: value.length + 1 }, (_, i) => (text?.at ?? 0) + i);
  expect(found).toEqual(offsets);
}

describe('a literal has the value and the offsets that it is written with', () => {
  test.each([
    ['regular', '"', fc.oneof(plain, escaped)],
    ['verbatim', '@"', fc.oneof(plain, doubled)],
    ['interpolated', '$"', fc.oneof(plain, escaped, braces)],
    ['interpolated and verbatim', '$@"', fc.oneof(plain, doubled, braces)],
  ])('%s', (_name, opening, part) => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => hold(opening, parts)),
      { numRuns: 120 },
    );
  });

  test.each([
    ['var x = """a "b" c""";', 'a "b" c', undefined],
    ['var x = """\n  a\n    b\n  """;', 'a\n  b', [14, 15, 18, 19, 20, 21]],
    ['var x = """\r\n\ta\r\n\t""";', 'a', [14, 15]],
    [String.raw`var x = '\'';`, "'", [9, 11]],
    ['var x = "a"u8;', 'a', undefined],
  ])('%j', (source, value, map) => {
    const [text] = textsOf(lowered(source));
    expect(text?.value).toBe(value);
    expect(text?.map).toEqual(map);
    if (!map) expect(source.slice(text?.at, (text?.at ?? 0) + value.length)).toBe(value);
  });

  test('a doubled quote after a hole does not end it', () => {
    const source = 'var x = $@"<a href=""{url}"">{name}</a>"; var y = "z";';
    const program = lowered(source);
    expect(program.problems).toEqual([]);
    expect(textsOf(program).map(({ value }) => value)).toEqual(['<a href="', '">', '</a>', 'z']);
  });

  test('of a fixture stands where it says, however much text is put before it', () => {
    expect(files.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.constantFrom('', '// é\n', '/* 😀 */\n'), (file, before) => {
        const source = before + file;
        const texts = textsOf(lowered(source)).filter(({ map }) => !map);
        expect(texts.length).toBeGreaterThan(0);
        for (const { value, at } of texts) expect(source.slice(at, at + value.length)).toBe(value);
      }),
    );
  });
});

describe('a broken file', () => {
  test('keeps what the tree still has, and says where it is broken', () => {
    const program = lowered(
      'class A {\n  void B( {\n  void C() { http.GetStringAsync("https://hub.docker.com/v2/repositories/a/b"); }\n}\n',
    );
    expect(program.problems.length).toBeGreaterThan(0);
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
    ['a sum', `var x = ${'"a" + '.repeat(10_000)}"b";`],
    ['parentheses', `var x = ${'('.repeat(3_000)}"a"${')'.repeat(3_000)};`],
    ['calls on calls', `x${'.F("a")'.repeat(5_000)};`],
    ['blocks', `${'{'.repeat(3_000)}${'}'.repeat(3_000)}`],
    ['conditions', `var x = ${'a ? "b" : '.repeat(3_000)}"c";`],
    ['classes', `${'class A { '.repeat(1_500)}${'}'.repeat(1_500)}`],
    ['names', `var x = a${'.b'.repeat(5_000)};`],
    ['else after else', `${'if (a) { } else '.repeat(3_000)} { }`],
  ])('with no end of %s is lowered all the same', (_name, source) => {
    expect(() => lowered(source)).not.toThrow();
  });

  test('an empty list is no mistake', () => {
    expect(lowered('List<string> x = [ ];\nvar y = $"";').problems).toEqual([]);
  });
});
