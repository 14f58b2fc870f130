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
  { source: String.raw`\x2f`, value: '/' },
  { source: String.raw`\057`, value: '/' },
  { source: String.raw`\u{1F600}`, value: '😀' },
);
const single = fc.constantFrom<Written>(
  { source: String.raw`\'`, value: "'" },
  { source: String.raw`\\`, value: '\\' },
  { source: '$a', value: '$a' },
);

describe('a literal', () => {
  test('in double quotes has the value and the offsets that it is written with', () => {
    fc.assert(
      fc.property(partsOf([plain, escaped]), (parts) => {
        expectWritten(lowered, '<?php // 😀\n$x = "', parts, '";\n');
      }),
      { numRuns: 200 },
    );
  });

  test('in single quotes has them too', () => {
    fc.assert(
      fc.property(partsOf([plain, single]), (parts) => {
        expectWritten(lowered, "<?php // 😀\n$x = '", parts, "';\n");
      }),
    );
  });

  test('of a heredoc loses the indentation of its end', () => {
    const source = '<?php\n$x = <<<A\n  a\n    b\\n\n  A;\n';
    const [text] = textsOf(lowered(source));
    expect(text?.value).toBe('a\n  b\n');
    expect(text?.map?.map((offset) => source[offset])).toEqual(['a', '\n', ' ', ' ', 'b', '\\', '\n']);
  });
});

testWholeFiles({
  lowered,
  fixtures: fixtureTexts('php', '**/*.{php,phtml,inc}'),
  before: ['é\n', '<p>😀</p>\n'],
  broken:
    "<?php\nfunction a( {\nfunction b() { file_get_contents('https://hub.docker.com/v2/repositories/a/b'); }\n",
});
