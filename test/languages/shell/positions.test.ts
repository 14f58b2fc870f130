/** Every text of the IR is in the source at its offsets. */
import fc from 'fast-check';
import { parse, type Word } from 'unbash';
import { describe, expect, test } from 'vitest';
import type { Expr, Stmt, Text } from '../../../src/ir/ir.ts';
import type { Program } from '../../../src/ir/program.ts';
import { eachChild } from '../../../src/ir/walk.ts';
import { lowerShell } from '../../../src/languages/shell/lower.ts';

function textsOf(program: Program): Text[] {
  const texts: Text[] = [];
  const visit = (node: Expr): void => {
    if (node.kind === 'text') texts.push(node);
    eachChild(node, visit, body);
  };
  const body = (statements: readonly Stmt[]): void => {
    for (const statement of statements) {
      switch (statement.kind) {
        case 'bind':
        case 'return':
          if (statement.value) visit(statement.value);
          break;
        case 'assign':
          visit(statement.target);
          visit(statement.value);
          break;
        case 'expression':
          visit(statement.value);
          break;
        case 'branch':
          statement.arms.forEach(body);
          break;
        case 'block':
          body(statement.body);
          break;
        default:
      }
    }
  };
  body(program.body);
  return texts;
}

/** What is wrong with a text's place; undefined for a good one. Those with an empty span were made up. */
function misplaced(text: Text, source: string): string | undefined {
  const { value, at, map, start, end } = text;
  if (start === end) return undefined;
  const told = JSON.stringify({ ...text, source });
  if (at < start || at > end) return `outside its span: ${told}`;
  if (!map) {
    return source.slice(at, at + value.length) === value ? undefined : `not what stands there: ${told}`;
  }
  if (map.length !== value.length + 1) return `a map of the wrong length: ${told}`;
  for (let index = 0; index < value.length; index++) {
    const place = map[index] ?? -1;
    const next = map[index + 1] ?? -1;
    const stands = source.charAt(place);
    if (place < start || next > end || next < place) return `a map that leaves its span: ${told}`;
    const unit = value.charAt(index);
    // An end of a line may be written with two units; what parts two words begins where a quote around the first one ends.
    const written = unit === '\n' && source.startsWith('\r\n', place) ? '\n' : stands;
    const same = written === unit || (unit === ' ' && /[\s'"]/.test(stands));
    if (!same && stands !== '\\') return `unit ${index} is not there: ${told}`;
  }
  return undefined;
}

function check(source: string): void {
  const wrong = textsOf(lowerShell(source, 'a.sh')).flatMap((text) => misplaced(text, source) ?? []);
  expect(wrong).toEqual([]);
}

/** Pieces of scripts that people write, joined at random. */
const variable = fc.constantFrom(
  '$a',
  '${b}',
  '$1',
  '"$c"',
  '${d:-x}',
  '${e%%:*}',
  '$(f "g h")',
  '`i \\`j\\``',
  '${k[0]}',
);
const plain = fc.constantFrom(
  'curl',
  'https://h/v1',
  '-X',
  'a\\ b',
  "'c d'",
  '"e\\"f"',
  "$'g\\th\\x41'",
  'i"j"k',
  'l\\\nm',
  '"n\\\no"',
  '{p,q}',
  '""',
);
const word = fc
  .array(fc.oneof(plain, variable), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));
const command = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const single = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const double = (text: string): string => `"${text.replace(/["\\$`]/g, '\\$&')}"`;
const { script } = fc.letrec<{ script: string; statement: string }>((tie) => ({
  statement: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    command,
    command.map((text) => `X=${text.split(' ')[0] ?? ''}`),
    fc
      .tuple(tie('script'), fc.constantFrom(single, double))
      .map(([inner, quote]) => `bash -c ${quote(inner)}`),
    tie('script').map((inner) => `eval ${double(inner)}`),
    tie('script').map((inner) => `bash <<'END'\n${inner}\nEND\n`),
    tie('script').map((inner) => `cat <<-END | sh\n\t\t${inner}\nEND\n`),
    tie('script').map((inner) => `if x; then ${inner}\nfi`),
    tie('script').map((inner) => `f() { ${inner}\n}`),
    tie('script').map((inner) => `X=$(${inner}\n)`),
  ),
  script: fc
    .array(tie('statement'), { minLength: 1, maxLength: 3 })
    .map((statements) => statements.join('\n')),
}));

describe('positions', () => {
  test('in scripts joined from what people write', () => {
    // The end of a quotation is between the words of `eval`.
    const between =
      "bash -c 'X=`i\neval \"\\\"e\\\\\\\"f\\\"\\$a\neval \\\"\\\\\\$'\\''g\\\\\\\\th\\\\\\\\x41'\\'' \\\\\\$a\ncurl\\\"\"'";
    fc.assert(fc.property(script, check), { numRuns: 400, examples: [[between]] });
  });

  test('in scripts with the line ends of Windows', () => {
    fc.assert(
      fc.property(script, (source) => {
        check(source.replaceAll('\n', '\r\n'));
      }),
      { numRuns: 200 },
    );
  });

  test('of a word at the end of such a line, without the end', () => {
    const source = 'cat <<X\r\nurl\r\nX\r\n';
    const [text] = textsOf(lowerShell(source, 'a.sh')).filter(({ value }) => value === 'url\n');
    expect(text?.map).toEqual([9, 10, 11, 12, 14]);
  });

  test('in any text at all, which is also never too much', () => {
    const pieces = fc.constantFrom(
      '"',
      "'",
      '`',
      '$',
      '(',
      ')',
      '{',
      '}',
      '[',
      ']',
      '<',
      '>',
      '|',
      '&',
      ';',
      '\\',
      '\n',
      '\t',
      ' ',
      '#',
      '=',
      'a',
      '!',
      '*',
      '<<E',
      '\nE\n',
      '${',
      '$((',
      "$'",
      'curl ',
      '\ue000',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
        check,
      ),
      { numRuns: 2000 },
    );
  });

  test('through two shells', () => {
    const source = `ssh h "bash -c 'curl \\"https://h/\\$1\\"' _ $x"`;
    const texts = textsOf(lowerShell(source, 'a.sh'));
    const url = texts.find((text) => text.value === 'https://h/');
    expect(url && source.slice(url.at).startsWith('https://h/')).toBe(true);
  });

  test('of escapes: each unit has its own', () => {
    const source = 'c "a\\"b"';
    const [text] = textsOf(lowerShell(source, 'a.sh')).filter((found) => found.value === 'a"b');
    expect(text?.map).toEqual([3, 4, 6, 7]);
  });
});

describe('values', () => {
  test('literal words have the value that the parser gives them', () => {
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 4 }), (parts) => {
        const source = `c x${parts.filter((part) => !part.startsWith('{')).join('')}`;
        const [statement] = lowerShell(source, 'a.sh').body;
        const call = statement?.kind === 'expression' ? statement.value : undefined;
        const arg = call?.kind === 'call' ? call.args[0] : undefined;
        const value = arg?.kind === 'join' ? arg.parts : arg ? [arg] : [];
        expect(value.map((part) => (part.kind === 'text' ? part.value : '?')).join('')).toBe(
          secondWord(source)?.value,
        );
      }),
    );
  });
});

function secondWord(source: string): Word | undefined {
  const command = parse(source).commands[0]?.command;
  const word = command?.type === 'Command' ? command.suffix[0] : undefined;
  return word?.type === 'Word' ? word : undefined;
}
