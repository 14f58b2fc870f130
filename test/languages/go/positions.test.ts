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
  { source: String.raw`\057`, value: '/' },
  { source: String.raw`\u002F`, value: '/' },
  { source: String.raw`\U0001F600`, value: '😀' },
);

describe('a literal', () => {
  test('has the value and the offsets that it is written with', () => {
    fc.assert(
      fc.property(partsOf([plain, escaped]), (parts) => {
        expectWritten(lowered, 'package main\n// 😀\nconst x = "', parts, '"\n');
      }),
      { numRuns: 200 },
    );
  });

  test('that is raw keeps its backslashes and loses its carriage returns', () => {
    const [text] = textsOf(lowered('package main\nconst x = `a\\n\r\nb`\n'));
    expect(text).toMatchObject({ value: 'a\\n\nb', map: [24, 25, 26, 28, 29, 30] });
  });
});

testWholeFiles({
  lowered,
  fixtures: fixtureTexts('go', '**/*.go'),
  before: ['// é\n', '/* 😀 */\n'],
  broken:
    'package main\nimport "net/http"\nfunc a( {\nfunc b() { http.Get("https://hub.docker.com/v2/repositories/a/b") }\n',
});
