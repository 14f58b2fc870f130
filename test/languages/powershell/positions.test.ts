/** Every unit of a literal's value is traced back to where it is written. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectLoweredWhereverCut } from '../broken.ts';
import { expectInPlace, fixtureTexts } from '../fixture-texts.ts';
import { textsOf } from '../texts.ts';
import { expectWritten, partsOf, plain, type Written } from '../written.ts';
import { lowered } from './shape.ts';

const fixtures = fixtureTexts('powershell', '**/*.{ps1,psm1}');

const escaped = fc.constantFrom<Written>(
  { source: '`n', value: '\n' },
  { source: '``', value: '`' },
  { source: '`"', value: '"' },
  { source: '""', value: '"' },
  { source: '`$', value: '$' },
  { source: '`u{2f}', value: '/' },
  { source: '`u{1F600}', value: '😀' },
);
const doubled = fc.constant<Written>({ source: "''", value: "'" });

describe('a literal', () => {
  test.each([
    ['in double quotes', '"', escaped],
    ['in single quotes', "'", doubled],
  ])('%s has the value and the offsets that it is written with', (_says, quote, special) => {
    fc.assert(
      fc.property(partsOf([plain, special], 1), (parts) => {
        expectWritten(lowered, `# 😀\n$x = ${quote}`, parts, `${quote}\n`);
      }),
      { numRuns: 200 },
    );
  });

  test.each([`""`, "''"])('that is empty is an empty text: %s', (written) => {
    expect(textsOf(lowered(`$x = ${written}\n`))).toMatchObject([{ value: '' }]);
  });

  test('of a fixture has the right place, however much text is put before it', () => {
    expect(fixtures.length).toBeGreaterThan(12);
    expectInPlace(lowered, fixtures, ['', '# é\n', '<# 😀 #>\n']);
  });
});

describe('a broken file', () => {
  test('is lowered wherever it is cut off', () => {
    expectLoweredWhereverCut(lowered, fixtures);
  });
});
