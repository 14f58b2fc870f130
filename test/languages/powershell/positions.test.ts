/** Every unit of a literal's value is traced back to where it is written. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowered } from './shape.ts';
import { textsOf } from '../texts.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures/powershell', import.meta.url));
const files = fastGlob
  .sync('**/*.{ps1,psm1}', { cwd: fixtures, absolute: true })
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => /['"]/.test(text));

/** One character of a value, in one of the ways to write it. */
const plain = fc
  .constantFrom('a', 'b', '/', ':', '.', '-', '_', '%', ' ', 'é', '😀')
  .map((value) => ({ source: value, value }));
const escaped = fc.constantFrom(
  { source: '`n', value: '\n' },
  { source: '``', value: '`' },
  { source: '`"', value: '"' },
  { source: '""', value: '"' },
  { source: '`$', value: '$' },
  { source: '`u{2f}', value: '/' },
  { source: '`u{1F600}', value: '😀' },
);
const doubled = fc.constant({ source: "''", value: "'" });

describe('a literal', () => {
  test.each([
    ['in double quotes', '"', escaped],
    ['in single quotes', "'", doubled],
  ])('%s has the value and the offsets that it is written with', (_says, quote, special) => {
    const before = '# 😀\n$x = ';
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, special), { maxLength: 12 }), (parts) => {
        const source = `${before}${quote}${parts.map((part) => part.source).join('')}${quote}\n`;
        const [text] = textsOf(lowered(source));
        expect(text?.value).toBe(parts.map((part) => part.value).join(''));
        let at = before.length + 1;
        const offsets: number[] = [];
        for (const part of parts) {
          for (let i = 0; i < part.value.length; i++) offsets.push(at + (part.source === part.value ? i : 0));
          at += part.source.length;
        }
        if (parts.length === 0) return;
        const found =
          text?.map ?? Array.from({ length: (text?.value.length ?? 0) + 1 }, (_, i) => (text?.at ?? 0) + i);
        expect(found.slice(0, -1)).toEqual(offsets);
        expect(found.at(-1)).toBe(at);
      }),
      { numRuns: 200 },
    );
  });

  test('of a fixture stands where it says, however much text is put before it', () => {
    expect(files.length).toBeGreaterThan(12);
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.constantFrom('', '# é\n', '<# 😀 #>\n'), (file, before) => {
        const source = before + file;
        const texts = textsOf(lowered(source)).filter(({ map }) => !map);
        expect(texts.length).toBeGreaterThan(0);
        for (const { value, at } of texts) expect(source.slice(at, at + value.length)).toBe(value);
      }),
    );
  });
});

describe('a broken file', () => {
  test('is lowered wherever it is cut off', () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.double({ min: 0, max: 1, noNaN: true }), (file, part) => {
        const source = file.slice(0, Math.floor(file.length * part));
        expect(() => lowered(source)).not.toThrow();
        expect(lowered(source).problems.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
