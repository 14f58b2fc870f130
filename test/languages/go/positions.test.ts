/** Every unit of a literal's value is traced back to where it is written. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowered } from './shape.ts';
import { textsOf } from '../texts.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures/go', import.meta.url));
const files = fastGlob
  .sync('**/*.go', { cwd: fixtures, absolute: true })
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
  { source: String.raw`\057`, value: '/' },
  { source: String.raw`\u002F`, value: '/' },
  { source: String.raw`\U0001F600`, value: '😀' },
);

describe('a literal', () => {
  test('has the value and the offsets that it is written with', () => {
    const before = 'package main\n// 😀\nconst x = ';
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, escaped), { maxLength: 12 }), (parts) => {
        const source = `${before}"${parts.map((part) => part.source).join('')}"\n`;
        const [text] = textsOf(lowered(source));
        expect(text?.value).toBe(parts.map((part) => part.value).join(''));
        let at = before.length + 1;
        const offsets: number[] = [];
        for (const part of parts) {
          for (let i = 0; i < part.value.length; i++) offsets.push(at + (part.source === part.value ? i : 0));
          at += part.source.length;
        }
        offsets.push(at);
        const found =
          text?.map ?? Array.from({ length: (text?.value.length ?? 0) + 1 }, (_, i) => (text?.at ?? 0) + i);
        expect(found).toEqual(offsets);
      }),
      { numRuns: 200 },
    );
  });

  test('that is raw keeps its backslashes and loses its carriage returns', () => {
    const [text] = textsOf(lowered('package main\nconst x = `a\\n\r\nb`\n'));
    expect(text).toMatchObject({ value: 'a\\n\nb', map: [24, 25, 26, 28, 29, 30] });
  });

  test('of a fixture stands where it says, however much text is put before it', () => {
    expect(files.length).toBeGreaterThan(12);
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
      'package main\nimport "net/http"\nfunc a( {\nfunc b() { http.Get("https://hub.docker.com/v2/repositories/a/b") }\n',
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
});
