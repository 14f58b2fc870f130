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
  { source: String.raw`\s`, value: ' ' },
  { source: String.raw`\057`, value: '/' },
  { source: String.raw`\u002F`, value: '/' },
);

describe('a literal', () => {
  test('has the value and the offsets that it is written with', () => {
    fc.assert(
      fc.property(partsOf([plain, escaped]), (parts) => {
        expectWritten(lowered, '// 😀\nclass A { String x = "', parts, '"; }\n');
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['"""\n    a\n    b"""', 'a\nb'],
    ['"""\n    a\n      b\n    """', 'a\n  b\n'],
    ['"""\r\n    a\r\n    b\r\n"""', '    a\n    b\n'],
    ['"""\n    a\\\n    b   \n\n    c\\s\n    """', 'ab\n\nc \n'],
    ['"""\n    say "x" and \\"""\n    """', 'say "x" and """\n'],
    ['"""\n    """', ''],
  ])('in a block loses what its lines share: %j', (block, value) => {
    const source = `class A { String x = ${block}; }`;
    const [text] = textsOf(lowered(source));
    expect(text?.value).toBe(value);
    expect(text?.map).toHaveLength(value.length + 1);
    value.split('').forEach((unit, i) => {
      const written = source.charAt(text?.map?.[i] ?? -1);
      if (written !== '\\') expect(written).toBe(unit);
    });
  });
});

describe('a file', () => {
  test.each([
    ['a sum', `"a"${' + "b"'.repeat(10_000)}`],
    ['parentheses', `${'('.repeat(3_000)}"b"${')'.repeat(3_000)}`],
    ['a chain of calls', `x${'.next("b")'.repeat(3_000)}`],
    ['a text that grows', `new StringBuilder()${'.append("b")'.repeat(5_000)}.toString()`],
  ])('may hold %s of any length', (_, expression) => {
    const program = lowered(`class A { Object x = ${expression}; }`);
    expect(textsOf(program).some(({ value }) => value === 'b')).toBe(true);
  });

  test('may hold branches of any number', () => {
    const branches = 'if (a) { f("b"); } else '.repeat(3_000);
    expect(
      textsOf(lowered(`class A { void f() { ${branches} { f("c"); } } }`)).map(({ value }) => value),
    ).toContain('c');
  });
});

testWholeFiles({
  lowered,
  fixtures: fixtureTexts('java', '**/*.java'),
  before: ['// é\n', '/* 😀 */\n'],
  broken: 'class A {\n void a( {\n void b() { get("https://hub.docker.com/v2/repositories/a/b"); }\n}\n',
});
