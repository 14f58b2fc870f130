/** Every unit of a literal's value is traced back to where it is written. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowered } from './shape.ts';
import { textsOf } from '../texts.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures/php', import.meta.url));
const files = fastGlob
  .sync('**/*.{php,phtml,inc}', { cwd: fixtures, absolute: true })
  .map((file) => readFileSync(file, 'utf8'));

interface Unit {
  readonly source: string;
  readonly value: string;
}

/** One character of a value, in one of the ways to write it. */
const plain = fc
  .constantFrom('a', 'b', '/', ':', '.', '-', '_', '%', ' ', 'é', '😀')
  .map((value): Unit => ({ source: value, value }));
const escaped = fc.constantFrom<Unit>(
  { source: String.raw`\n`, value: '\n' },
  { source: String.raw`\\`, value: '\\' },
  { source: String.raw`\"`, value: '"' },
  { source: String.raw`\$`, value: '$' },
  { source: String.raw`\x2f`, value: '/' },
  { source: String.raw`\057`, value: '/' },
  { source: String.raw`\u{1F600}`, value: '😀' },
);
const single = fc.constantFrom<Unit>(
  { source: String.raw`\'`, value: "'" },
  { source: String.raw`\\`, value: '\\' },
  { source: '$a', value: '$a' },
);

/** Holds the only literal of a text to the value and the offsets of its units. */
function holds(before: string, units: readonly Unit[], after: string): void {
  const source = before + units.map((unit) => unit.source).join('') + after;
  const [text] = textsOf(lowered(source));
  expect(text?.value).toBe(units.map(({ value }) => value).join(''));
  let at = before.length;
  const offsets: number[] = [];
  for (const unit of units) {
    for (let i = 0; i < unit.value.length; i++) offsets.push(at + (unit.source === unit.value ? i : 0));
    at += unit.source.length;
  }
  offsets.push(at);
  const straight = Array.from({ length: (text?.value.length ?? 0) + 1 }, (_, i) => (text?.at ?? 0) + i);
  expect(text?.map ?? straight).toEqual(offsets);
}

describe('a literal', () => {
  test('in double quotes has the value and the offsets that it is written with', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, escaped), { maxLength: 12 }), (units) => {
        holds('<?php // 😀\n$x = "', units, '";\n');
      }),
      { numRuns: 200 },
    );
  });

  test('in single quotes has them too', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, single), { maxLength: 12 }), (units) => {
        holds("<?php // 😀\n$x = '", units, "';\n");
      }),
    );
  });

  test('of a heredoc loses the indentation of its end', () => {
    const source = '<?php\n$x = <<<A\n  a\n    b\\n\n  A;\n';
    const [text] = textsOf(lowered(source));
    expect(text?.value).toBe('a\n  b\n');
    expect(text?.map?.map((offset) => source[offset])).toEqual(['a', '\n', ' ', ' ', 'b', '\\', '\n']);
  });

  test('of a fixture stands where it says, however much text is put before it', () => {
    expect(files.length).toBeGreaterThan(12);
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.constantFrom('', 'é\n', '<p>😀</p>\n'), (file, before) => {
        const source = before + file;
        const texts = textsOf(lowered(source)).filter(({ map }) => !map);
        for (const { value, at } of texts) expect(source.slice(at, at + value.length)).toBe(value);
      }),
    );
  });
});

describe('a broken file', () => {
  test('keeps what the tree still has, and says where it is broken', () => {
    const program = lowered(
      "<?php\nfunction a( {\nfunction b() { file_get_contents('https://hub.docker.com/v2/repositories/a/b'); }\n",
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
