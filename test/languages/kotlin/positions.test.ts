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
  { source: String.raw`\$`, value: '$' },
  { source: String.raw`\u002F`, value: '/' },
);

describe('a literal', () => {
  test('has the value and the offsets that it is written with', () => {
    fc.assert(
      fc.property(partsOf([plain, escaped]), (parts) => {
        expectWritten(lowered, '// 😀\nval x = "', parts, '"\n');
      }),
      { numRuns: 200 },
    );
  });

  test('that is raw keeps its backslashes', () => {
    const [text] = textsOf(lowered('val x = """a\\n\n"b""""\n'));
    expect(text).toMatchObject({ value: 'a\\n\n"b"', at: 11 });
  });

  test('has names in it, each in its place', () => {
    const source = 'val x = "a/$b/${c}\\$d$ $`e f`"';
    const [bound] = lowered(source).body;
    const value = bound?.kind === 'bind' ? bound.value : undefined;
    const parts = value?.kind === 'join' ? value.parts : [];
    expect(parts.map((part) => (part.kind === 'text' ? part.value : part.kind))).toEqual([
      'a/',
      'name',
      '/',
      'name',
      '$d$ ',
      'name',
    ]);
    expect(parts.map(({ start, end }) => source.slice(start, end))).toEqual([
      'a/',
      'b',
      '/',
      'c',
      '\\$d$ ',
      '`e f`',
    ]);
  });
});

testWholeFiles({
  lowered,
  fixtures: fixtureTexts('kotlin', '**/*.{kt,kts}'),
  before: ['// é\n', '/* 😀 */\n'],
  broken:
    'fun a() { val x = = 1 }\nfun b() { println(URL("https://hub.docker.com/v2/repositories/a/b").readText()) }\n',
});
