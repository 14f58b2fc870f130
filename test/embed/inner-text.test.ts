/** Texts that are in a file in pieces: every unit keeps its place through words, quotes, escapes and values. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gaps } from '../../src/embed/gaps.ts';
import { commandLine } from '../../src/embed/command-line.ts';
import { InnerTextBuilder, verbatim, type InnerText } from '../../src/embed/inner-text.ts';
import { jsonText } from '../../src/embed/json-text.ts';
import { withValues } from '../../src/embed/with-values.ts';
import { lowerShell } from '../../src/languages/shell/lower.ts';
import type { Expr } from '../../src/ir/ir.ts';

/** The units that the file has at the places of a text. */
function written({ text, start, end }: InnerText, source: string): readonly string[] {
  return Array.from({ length: text.length }, (_, i) => source.slice(start(i), end(i + 1)));
}

describe('a JSON string', () => {
  test('has the value that JSON.parse gives it, and each unit its place', () => {
    const escaped = fc.constantFrom('\\n', '\\"', '\\\\', '\\/', '\\u00e9', '\\ud83d\\ude00', '\\t', '\\b');
    const piece = fc.oneof(escaped, fc.constantFrom('a', 'curl ', 'é', '😀', '$x', "'", 'https://h/v2/'));
    const body = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(body, fc.constantFrom('', '{ "a": '), (value, before) => {
        const source = `${before}"${value}"`;
        const inner = jsonText(source, before.length + 1, source.length - 1);
        expect(inner.text).toBe(JSON.parse(`"${value}"`));
        written(inner, source).forEach((unit, i) => {
          expect(unit === inner.text.charAt(i) || unit.startsWith('\\')).toBe(true);
        });
      }),
    );
  });

  test.each([
    ['a\\', 'a', 'nothing after the backslash'],
    ['\\u12', 'u12', 'digits that are missing'],
    ['\\q', 'q', 'an escape that is none'],
  ])('%j bears %s', (source, value) => {
    expect(jsonText(source, 0, source.length).text).toBe(value);
  });
});

describe('a command line', () => {
  const word = fc
    .array(fc.constantFrom('a', ' ', "'", '"', '$x', '\\', '\n', 'é', '😀', '|', '*'), { maxLength: 6 })
    .map((parts) => parts.join(''));

  test('is read by a shell as the words that it was made of', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (words) => {
        const source = `c ${words.join(' ')}`;
        let at = 2;
        const inner = words.map((one) => {
          const text = verbatim(source, { start: at, end: at + one.length });
          at += one.length + 1;
          return text;
        });
        const line = commandLine([verbatim(source, { start: 0, end: 1 }), ...inner], source);
        const [statement] = lowerShell(line.text, 'c.sh').body;
        const call = statement?.kind === 'expression' ? statement.value : undefined;
        const args = call?.kind === 'call' ? call.args : [];
        expect(args.map(textOf)).toEqual(words);
      }),
    );
  });

  test('leads every unit of a word back to the word', () => {
    fc.assert(
      fc.property(word, (text) => {
        const line = commandLine([verbatim(text, { start: 0, end: text.length })], text);
        expect(written(line, text).every((unit) => unit.length <= 1)).toBe(true);
        expect(line.start(0)).toBe(0);
        expect(line.end(line.text.length)).toBe(text.length);
      }),
    );
  });
});

function textOf(expr: Expr): string | undefined {
  if (expr.kind === 'text') return expr.value;
  if (expr.kind !== 'join') return undefined;
  return expr.parts.map(textOf).join('');
}

describe('values of a document', () => {
  const name = (named: string, at: number): Expr => ({ kind: 'name', name: named, start: at, end: at + 1 });

  test('become one private character each, with the place of what was written for them', () => {
    const source = 'a {{x}} b {{y}}';
    const inner = withValues(
      verbatim(source, { start: 0, end: source.length }),
      source,
      /\{\{(\w)\}\}/g,
      ([, found = ''], span) => ({ kind: 'name', name: found, ...span }),
    );
    expect(inner.text).toMatch(/^a [\ue000-\uf8ff] b [\ue000-\uf8ff]$/);
    expect([...inner.values.values()].map((value) => source.slice(value.start, value.end))).toEqual([
      '{{x}}',
      '{{y}}',
    ]);
    expect([inner.start(2), inner.end(3), inner.start(3)]).toEqual([2, 7, 7]);
  });

  test('take no private character that the file has itself', () => {
    const builder = new InnerTextBuilder(0, '\ue000\ue002').value(name('a', 0)).value(name('b', 1));
    expect([...builder.build().values.keys()]).toEqual(['\ue001', '\ue003']);
  });

  test('are nothing that is known when there are too many', () => {
    const builder = new InnerTextBuilder(0, '');
    for (let i = 0; i < 6_500; i++) builder.value(name('a', i));
    const kinds = new Set([...builder.build().values.values()].map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['name', 'unknown']));
  });
});

describe('what lies between ranges', () => {
  test.each([
    [[], 5, ['0-5']],
    [[[1, 2]], 5, ['0-1', '2-5']],
    [
      [
        [3, 5],
        [0, 1],
      ],
      5,
      ['1-3'],
    ],
    [
      [
        [0, 4],
        [1, 2],
        [2, 5],
      ],
      5,
      [],
    ],
    [[], 0, []],
  ] as const)('%j of %i', (ranges, end, rest) => {
    const spans = ranges.map(([from, to]) => ({ start: from, end: to }));
    expect(gaps(spans, end).map((span) => `${span.start}-${span.end}`)).toEqual(rest);
  });
});
