/** Every literal has its place in every language; no text makes a reader fail or backtrack. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Text } from '../../../src/ir/ir.ts';
import { counterpart } from '../../../src/languages/tokens/scan/escapes.ts';
import { lowerGeneric } from '../../../src/languages/generic/lower.ts';
import { rows } from '../../../src/languages/generic/rows.ts';
import { Scanner } from '../../../src/languages/tokens/scan/scanner.ts';
import type { StringForm, Syntax } from '../../../src/languages/tokens/syntax.ts';
import type { StringPart, Token } from '../../../src/languages/tokens/scan/tokens.ts';
import { textsOf } from '../texts.ts';

/** A literal of a form, around a content. */
function written(form: StringForm, content: string): string {
  if (form.pairs) return `${form.open}(${content}${counterpart('(')}`;
  if (form.padding === '#') return `${form.open}#"${content}"#`;
  if (form.padding !== undefined) return `${form.open.repeat(2)}${content}${form.close.repeat(2)}`;
  return `${form.open}${content}${form.close}`;
}

/** The parts of all strings among the tokens, also of those in brackets. */
function partsIn(tokens: readonly Token[]): readonly StringPart[] {
  return tokens.flatMap((token) =>
    token.kind === 'string' ? token.parts : token.kind === 'group' ? partsIn(token.items) : [],
  );
}

function isText(part: StringPart): part is Text {
  return part.kind === 'text';
}

const forms = rows.flatMap((row) =>
  row.strings.map((form): [string, Syntax, StringForm] => [`${row.id} ${form.open}`, row, form]),
);
const url = 'https://hub.example/v2/repositories/acme/';

describe('a literal', () => {
  test.each(forms)('%s has its place', (_name, row, form) => {
    const source = `x = ${written(form, url)}\n`;
    const [only] = partsIn(new Scanner(source, row).tokens()).filter(isText);
    expect(only?.value).toBe(url);
    expect(only?.at).toBe(source.indexOf(url));
    expect(only?.map).toBeUndefined();
  });

  test.each(['\n', '\r\n'])('of a settings file ends before its line, also of the first one: %j', (end) => {
    const source = `\uFEFFfirst = ${url}${end}[part]${end}second="${url}"${end}`;
    const texts = textsOf(lowerGeneric(source, 'a.properties', { language: 'settings' })).filter(
      ({ value }) => value === url,
    );
    expect(texts.map(({ at }) => at)).toEqual([source.indexOf(url), source.lastIndexOf(url)]);
  });

  test.each(forms.filter(([, , { escapes }]) => escapes === 'backslash'))(
    '%s keeps the place of each unit behind an escape',
    (_name, row, form) => {
      const source = `x = ${written(form, String.raw`a\nb\\c`)}\n`;
      const [only] = partsIn(new Scanner(source, row).tokens()).filter(isText);
      const start = source.indexOf('a\\n');
      expect(only?.value).toBe('a\nb\\c');
      expect(only?.map).toEqual([start, start + 1, start + 3, start + 4, start + 6, start + 7]);
    },
  );

  test.each(forms.filter(([, , { holes }]) => (holes ?? []).length > 0))(
    '%s is cut at each hole',
    (_name, row, form) => {
      for (const hole of form.holes ?? []) {
        const inner =
          hole.kind === 'between'
            ? `${hole.open}name${hole.close}`
            : hole.kind === 'name'
              ? `${hole.mark}name`
              : `${hole.mark}name${hole.mark}`;
        const parts = partsIn(new Scanner(`x = ${written(form, `a/${inner}/b`)}\n`, row).tokens());
        expect(
          parts.map(({ kind }) => kind),
          inner,
        ).toEqual(['text', 'hole', 'text']);
      }
    },
  );
});

describe('any text', () => {
  const tokens = [
    '"',
    "'",
    '`',
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '${',
    '#{',
    '\\',
    '\n',
    '  ',
    '=',
    ':=',
    'def ',
    'fun ',
    'if ',
    'end',
    '<<EOF',
    'EOF',
    '/*',
    '*/',
    '--',
    '#',
    ';',
    ',',
    '.',
    '->',
    '=>',
    'x',
    'url',
    'https://a.b/c',
    '%',
    '$x',
    '@',
    '?',
    ':',
    '|>',
    '++',
  ];
  const text = fc
    .array(fc.oneof(fc.constantFrom(...tokens), fc.string({ maxLength: 3 })), { maxLength: 60 })
    .map((parts) => parts.join(''));

  test.each(rows.map((row): [string, Syntax] => [row.id, row]))(
    'is read as %s, and contains each literal',
    (id) => {
      fc.assert(
        fc.property(text, (source) => {
          for (const literal of textsOf(lowerGeneric(source, 'file', { language: id }))) {
            expect(literal.start).toBeGreaterThanOrEqual(0);
            expect(literal.end).toBeLessThanOrEqual(source.length);
            expect(literal.at).toBeLessThanOrEqual(source.length);
          }
        }),
        { numRuns: 30 },
      );
    },
  );

  const worst = [
    '"${',
    '"',
    "'",
    '`',
    '{',
    '((',
    '<<EOF\n',
    '/*',
    '[[',
    '"#{"',
    "''${",
    'q(',
    '=begin\n',
    '"\\',
    'a = b ? c : ',
    '"x" + ',
  ];
  test.each(worst)('costs steps by its length alone: %j', (piece) => {
    const source = piece.repeat(400);
    for (const row of rows) {
      const scanner = new Scanner(source, row);
      scanner.tokens();
      expect(scanner.steps, row.id).toBeLessThan(source.length * 30 + 1_000);
    }
  });

  test('nested without end gives up in time', () => {
    for (const row of rows) {
      for (const piece of ['(', '{', '[', 'if (', 'f(a, [', '"${']) {
        expect(() => lowerGeneric(piece.repeat(1_500), 'file', { language: row.id })).not.toThrow();
      }
    }
  });
});
