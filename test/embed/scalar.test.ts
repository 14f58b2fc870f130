/** Each unit of the text of a YAML scalar has its place in the file, in every style. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scalarText } from '../../src/languages/yaml/scalar.ts';
import { parseYaml } from '../../src/languages/yaml/tree.ts';
import type { InnerText } from '../../src/embed/inner-text.ts';

/** The scalar under the key `a` of a document, and its value as the YAML parser has it. */
function scalarOf(source: string): { readonly inner: InnerText; readonly value: string } | undefined {
  const [tree] = parseYaml(source);
  const node = tree?.get(tree.root, 'a');
  const inner = scalarText(node, source);
  const value = tree?.text(node);
  return inner && value !== undefined ? { inner, value } : undefined;
}

/** Mistakes in the places of a text: the file has each unit at its place, except folds and escapes, and only layout between them. */
function misplaced({ text, start, end }: InnerText, source: string): readonly string[] {
  return Array.from({ length: text.length }, (_, i) => i).flatMap((i) => {
    const unit = text.charAt(i);
    const written = source.slice(start(i), end(i + 1));
    const isFold = (unit === ' ' || unit === '\n') && /^[ \t\r\n]*$/.test(written);
    const isEscape = written.startsWith('\\') || written === "''";
    // Both halves of a character that is one escape have the same place.
    const isOne = i > 0 && start(i) === start(i - 1);
    const between = i === 0 || isOne ? '' : source.slice(end(i), start(i));
    const isLayout = isOne || (/^[ \t\r\n\\]*$/.test(between) && (i === 0 || start(i) >= end(i)));
    return (written === unit || isFold || isEscape) && isLayout
      ? []
      : [
          `${JSON.stringify(unit)} of ${JSON.stringify(text)} stands at ${JSON.stringify([between, written])}`,
        ];
  });
}

const word = fc
  .array(fc.constantFrom('a', 'curl', '/v2/', 'é', '😀', '$x', '"', "'", '\\', ':', '#', '-', '{', '%'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''));
const line = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .chain((words) => fc.constantFrom(' ', '  ', '\t').map((blank) => words.join(blank)));
const lines = fc.array(fc.oneof({ weight: 4, arbitrary: line }, { weight: 1, arbitrary: fc.constant('') }), {
  minLength: 1,
  maxLength: 5,
});

const indented = (text: readonly string[], by: string): string =>
  text.map((one) => (one === '' ? '' : by + one)).join('\n');
const block = fc
  .tuple(
    lines,
    fc.constantFrom('|', '>'),
    fc.constantFrom('', '-', '+'),
    fc.constantFrom('  ', '    '),
    fc.constantFrom('', ' # a comment'),
  )
  .map(([text, sign, chomp, by, comment]) => `a: ${sign}${chomp}${comment}\n${indented(text, by)}\nb: 1\n`);
const single = lines.map(
  (text) => `a: '${text.map((one) => one.replaceAll("'", "''")).join('\n   ')}'\nb: 1\n`,
);
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('é', '\\xe9')
    .replaceAll('😀', '\\U0001F600')
    .replaceAll('\t', '\\t');
const double = fc
  .tuple(lines, fc.constantFrom('\n  ', '\\n', '\\\n  ', ' \n\n '))
  .map(([text, between]) => `a: "${text.map(escaped).join(between)}"\nb: 1\n`);
const plain = fc
  .array(fc.constantFrom('curl', '-s', 'https://h/v2/', 'é', '😀', "x'y", 'c:\\d', 'a#b'), {
    minLength: 1,
    maxLength: 6,
  })
  .chain((words) => fc.constantFrom(' ', '\n  ', '\n\n  ').map((blank) => `a: ${words.join(blank)}\nb: 1\n`));

const styles = { block, single, double, plain };

describe('the text of a scalar', () => {
  for (const [name, source] of Object.entries(styles)) {
    test(`has its places in the file: ${name}`, () => {
      fc.assert(
        fc.property(source, fc.boolean(), (written, windows) => {
          const text = windows ? written.replaceAll('\n', '\r\n') : written;
          const found = scalarOf(text);
          if (!found) return;
          expect(found.inner.text).toBe(found.value);
          expect(misplaced(found.inner, text)).toEqual([]);
        }),
        { numRuns: 500 },
      );
    });
  }

  test('is there for every style', () => {
    const found = Object.values(styles).map((source) =>
      fc.sample(source, { numRuns: 200, seed: 1 }).filter((text) => scalarOf(text) !== undefined),
    );
    for (const { length } of found) expect(length).toBeGreaterThan(50);
  });

  test.each([
    ['a: |\n  x\n  y\n', 'x\ny\n', 7],
    ['a: |2\n    x\n', '  x\n', 8],
    ['a: |\n  x\n    y\n', 'x\n  y\n', 7],
    ['a: >-\n  x\n  y\n', 'x y', 8],
    ["a: 'it''s'\n", "it's", 4],
    ['a: "\\u0041b"\n', 'Ab', 4],
    ['a: !tag x\n', 'x', 8],
    ['a: &anchor x\n', 'x', 11],
    ['a: "\\url \\q"\n', '\\url \\q', 4],
    ['a: 1.40\n', '1.40', 3],
    ['a: "😀x"\n', '😀x', 4],
  ])('%j is %j from %i on', (source, value, at) => {
    const inner = scalarOf(source)?.inner;
    expect([inner?.text, inner?.start(0)]).toEqual([value, at]);
  });
});
