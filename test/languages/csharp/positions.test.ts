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
  { source: String.raw`\u002F`, value: '/' },
  { source: String.raw`\U0001F600`, value: '😀' },
);
const doubled = fc.constantFrom<Written>({ source: '""', value: '"' }, { source: '\\', value: '\\' });
const braces = fc.constantFrom<Written>({ source: '{{', value: '{' }, { source: '}}', value: '}' });

describe('a literal has the value and the offsets that it is written with', () => {
  test.each([
    ['regular', '"', [plain, escaped]],
    ['verbatim', '@"', [plain, doubled]],
    ['interpolated', '$"', [plain, escaped, braces]],
    ['interpolated and verbatim', '$@"', [plain, doubled, braces]],
  ])('%s', (_name, opening, pieces) => {
    fc.assert(
      fc.property(partsOf(pieces, opening.startsWith('$') ? 1 : 0), (parts) => {
        expectWritten(lowered, `// 😀\nvar x = ${opening}`, parts, '";\n');
      }),
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
});

describe('a broken file', () => {
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

testWholeFiles({
  lowered,
  fixtures: fixtureTexts('csharp', '**/*.cs'),
  before: ['// é\n', '/* 😀 */\n'],
  broken:
    'class A {\n  void B( {\n  void C() { http.GetStringAsync("https://hub.docker.com/v2/repositories/a/b"); }\n}\n',
});
