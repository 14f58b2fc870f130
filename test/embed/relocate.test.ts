/** A program of an inner text, led back to the file: each literal has the right place in the file. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InnerTextBuilder, type InnerText } from '../../src/embed/inner-text.ts';
import { relocate } from '../../src/embed/relocate.ts';
import { withValues } from '../../src/embed/with-values.ts';
import { printProgram } from '../ir/print.ts';
import type { Text } from '../../src/ir/ir.ts';
import type { Program } from '../../src/ir/program.ts';
import { lowerShell } from '../../src/languages/shell/lower.ts';
import { textsOf } from '../languages/texts.ts';

/** A script under an indentation, as a document has it; `<x>` in it is a value of the document. */
function indented(script: string, by: string, end: string): { source: string; inner: InnerText } {
  const lines = script.split('\n');
  const source = `run: |${end}${lines.map((line) => by + line + end).join('')}`;
  const builder = new InnerTextBuilder(0, source);
  let at = `run: |${end}`.length;
  for (const line of lines) {
    builder.verbatim(line, at + by.length);
    at += by.length + line.length;
    builder.instead('\n', { start: at, end: at + end.length });
    at += end.length;
  }
  const inner = withValues(builder.build(), source, /<(\w)>/g, ([, name = ''], span) => ({
    kind: 'name',
    name,
    ...span,
  }));
  return { source, inner };
}

function moved({ source, inner }: { source: string; inner: InnerText }): Program {
  const body = relocate(lowerShell(inner.text, 'run.sh').body, inner);
  return { file: 'a.yml', language: 'shell', text: source, body, open: false, problems: [] };
}

function misplaced({ value, at, map, start, end }: Text, source: string): string | undefined {
  if (start === end || value === '') return undefined;
  for (let unit = 0; unit < value.length; unit++) {
    const place = map?.[unit] ?? at + unit;
    const stands = source.charAt(place);
    const same = stands === value.charAt(unit) || (/\s/.test(value.charAt(unit)) && /\s/.test(stands));
    // A text that holds a value stretches over it: the pieces before and after it lie apart.
    if ((!same && stands !== '\\') || place < start || place > end) {
      return `unit ${unit} of ${JSON.stringify(value)} stands at ${JSON.stringify(source.slice(place, place + 9))}`;
    }
  }
  return undefined;
}

const piece = fc.constantFrom(
  'curl',
  ' ',
  'https://h/v2/',
  '$x',
  '<v>',
  '"a <w> b"',
  "'c\nd'",
  '"e\\"f"',
  '\n',
  ' | jq .',
  'X=',
  'é😀',
  '$(echo <v>)',
  ' \\\n',
  ' <<E\ng <v>\nE\n',
);
const script = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));

describe('a program of an inner text', () => {
  test('has its literals at their places in the file', () => {
    fc.assert(
      fc.property(script, fc.constantFrom('', '  ', '\t'), fc.constantFrom('\n', '\r\n'), (text, by, end) => {
        const outer = indented(text, by, end);
        const texts = textsOf(moved(outer));
        expect(texts.flatMap((found) => misplaced(found, outer.source) ?? [])).toEqual([]);
        expect(texts.every(({ value }) => !/[\ue000-\uf8ff]/.test(value))).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  test('is the program of the text itself but for the places', () => {
    fc.assert(
      fc.property(
        script.filter((text) => !/<\w>/.test(text)),
        (text) => {
          const inner = indented(text, '    ', '\n');
          expect(printProgram(moved(inner))).toBe(printProgram(lowerShell(inner.inner.text, 'run.sh')));
        },
      ),
    );
  });

  test.each([
    ['curl https://h/<v>/tags', '(run "curl" (join "https://h/" `v` "/tags"))'],
    ['curl <v>', '(run "curl" (join `v`))'],
    ['curl "<v><w>"', '(run "curl" (join `v` `w`))'],
    ['X=a<v>', '(set `X` (join "a" `v`))'],
  ])('%s', (text, printed) => {
    expect(printProgram(moved(indented(text, '  ', '\n'))).trim()).toContain(printed);
  });
});
