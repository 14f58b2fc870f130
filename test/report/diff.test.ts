/** A diff as people read it: the reason above each part, and nothing in it that a terminal would obey. */
import { createColors } from '../../src/text/colors.ts';
import { describe, expect, test } from 'vitest';
import type { Edit, Finding } from '../../src/finding.ts';
import { diffText } from '../../src/report/diff.ts';
import { finding } from './example.ts';

const plain = createColors(false);
const before = Array.from({ length: 20 }, (_, line) => `line ${line + 1}\n`).join('');
const at = (word: string) => before.indexOf(word);

function wants(title: string, ...edits: readonly Edit[]): Finding {
  return finding('', '', { message: `because of ${title}`, fix: { safety: 'unsafe', title, edits } });
}

function edit(start: number, end: number, text: string): Edit {
  return { file: 'a.sh', start, end, text };
}

function shown(findings: readonly Finding[], text = before): readonly string[] {
  const same = (file: string) => file;
  const reader = { colors: plain, pathOf: same, nameOf: same, isTerminal: true };
  return diffText({ file: 'a.sh', before: text, findings }, reader).split('\n');
}

/** The titles, and then of each part the lines that change. */
function parts(findings: readonly Finding[], text = before): readonly string[] {
  return shown(findings, text).filter((line) =>
    /^(?: {2}(?:safe|review needed): |@@|[+-](?![+-]))/.test(line),
  );
}

describe('a diff', () => {
  test('states once that a change needs review', () => {
    const titled = wants(
      'move it; review needed: it is printed (see a.sh:2)',
      edit(at('line 2\n'), at('line 3\n'), ''),
    );
    expect(shown([titled])[1]).toBe('  move it; review needed: it is printed (see a.sh:2)');
  });

  test('states why before its parts, once for all of them', () => {
    const both = wants(
      'both',
      edit(at('line 2\n'), at('line 3\n'), ''),
      edit(at('line 19\n'), at('line 20\n'), 'x\n'),
    );
    expect(parts([both])).toEqual([
      '  review needed: both',
      '@@ -1,5 +1,4 @@',
      '-line 2',
      '@@ -16,5 +15,5 @@',
      '-line 19',
      '+x',
    ]);
    expect(shown([both]).slice(0, 4)).toEqual([
      'a.sh  no-removed-hub-v1  because of both',
      '  review needed: both',
      '--- a/a.sh',
      '+++ b/a.sh',
    ]);
  });

  test.each<[what: string, made: Edit, text: string]>([
    ['is put in before the first line', edit(0, 0, 'x\n'), before],
    ['is put in behind the last line', edit(before.length, before.length, 'x\n'), before],
    [
      'is put in behind the last line, which has no end',
      edit(before.length - 1, before.length - 1, '\nx'),
      before.trimEnd(),
    ],
    [
      'begins lines before what it changes',
      edit(0, before.length, before.replace('line 19\n', 'x\n')),
      before,
    ],
    ['takes everything away', edit(0, before.length, ''), before],
  ])('states why if an edit %s', (_what, made, text) => {
    const lines = shown([wants('it', made)], text);
    expect(lines.slice(1, 4)).toEqual(['  review needed: it', '--- a/a.sh', '+++ b/a.sh']);
    expect(lines.filter((line) => line.startsWith('@@'))).toHaveLength(1);
  });

  test('names both reasons where two findings change neighbouring lines', () => {
    const one = wants('one', edit(at('line 7\n'), at('line 7\n') + 4, 'LINE'));
    const two = wants('two', edit(at('line 8\n'), at('line 8\n') + 4, 'LINE'));
    expect(parts([one, two]).slice(0, 3)).toEqual([
      '  review needed: one',
      '  review needed: two',
      '@@ -4,8 +4,8 @@',
    ]);
  });

  test('keeps tabs, hides the ends of lines of Windows, and disarms what a terminal obeys', () => {
    const text = 'a\r\n\techo \u001B[31m\r\n';
    const lines = shown([wants('it', edit(4, 8, 'cat'))], text);
    expect(lines.slice(-3)).toEqual([' a', '-\techo ␛[31m', '+\tcat ␛[31m']);
  });
});
