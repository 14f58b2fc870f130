/** Every unit of a literal's value is traced back to where it is written. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowered } from './shape.ts';
import { textsOf } from '../texts.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures/java', import.meta.url));
const files = fastGlob
  .sync('**/*.java', { cwd: fixtures, absolute: true })
  .map((file) => readFileSync(file, 'utf8'));

/** One character of a value, in one of the ways to write it. */
const plain = fc
  .constantFrom('a', 'b', '/', ':', '.', '-', '_', '%', ' ', 'é', '😀')
  .map((value) => ({ source: value, value }));
const escaped = fc.constantFrom(
  { source: String.raw`\n`, value: '\n' },
  { source: String.raw`\\`, value: '\\' },
  { source: String.raw`\"`, value: '"' },
  { source: String.raw`\s`, value: ' ' },
  { source: String.raw`\057`, value: '/' },
  { source: String.raw`\u002F`, value: '/' },
);

describe('a literal', () => {
  test('has the value and the offsets that it is written with', () => {
    const before = '// 😀\nclass A { String x = ';
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, escaped), { maxLength: 12 }), (parts) => {
        const source = `${before}"${parts.map((part) => part.source).join('')}"; }\n`;
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

  test('of a fixture stands where it says, however much text is put before it', () => {
    expect(files.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.constantFrom('', '// é\n', '/* 😀 */\n'), (file, before) => {
        const source = before + file;
        const texts = textsOf(lowered(source)).filter(({ map }) => !map);
        for (const { value, at } of texts) expect(source.slice(at, at + value.length)).toBe(value);
      }),
    );
  });
});

describe('a file', () => {
  test('that is broken keeps what the tree still has, and says where it is broken', () => {
    const program = lowered(
      'class A {\n void a( {\n void b() { get("https://hub.docker.com/v2/repositories/a/b"); }\n}\n',
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
