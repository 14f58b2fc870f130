/** What git prints of a difference, and the places of lines after another difference. */
import { describe, expect, test } from 'vitest';
import { carried, newLines, readDiff, type Hunk } from '../../src/changed/diff.ts';

const head = (name: string) =>
  `diff --git dockshift-old/${name} dockshift-new/${name}\n--- dockshift-old/${name}\n+++ dockshift-new/${name}\n`;

test('content that looks like a header is content', () => {
  const text = `${head('a')}@@ -1,2 +1,2 @@\n--- dockshift-old/x\n-@@ -9 +9 @@\n+++ dockshift-new/x\n+@@ -7 +7 @@\n\\ No newline at end of file\n@@ -9 +9,0 @@\n-z\n`;
  expect([...readDiff(text)]).toEqual([
    [
      'a',
      [
        { oldStart: 1, oldCount: 2, newStart: 1, newCount: 2 },
        { oldStart: 9, oldCount: 1, newStart: 9, newCount: 0 },
      ],
    ],
  ]);
});

test.each([
  ['a blank', 'a b.sh\t', 'a b.sh'],
  ['a quote', String.raw`"dockshift-new/a\"b\\c.sh"`, String.raw`a"b\c.sh`],
  ['other letters', String.raw`"dockshift-new/\303\251\t.sh"`, 'é\t.sh'],
])('a name with %s', (_name, told, name) => {
  const shown = told.startsWith('"') ? told : `dockshift-new/${told}`;
  expect([...readDiff(`+++ ${shown}\n@@ -0,0 +1 @@\n+x\n`).keys()]).toEqual([name]);
});

test('what is deleted has no lines, what is binary has all', () => {
  const text =
    '--- dockshift-old/a\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\nBinary files dockshift-old/b and dockshift-new/b differ\n' +
    'Binary files dockshift-old/c and /dev/null differ\n';
  expect([...readDiff(text)]).toEqual([['b', 'binary']]);
});

describe('lines after a further difference', () => {
  const hunk = (oldStart: number, oldCount: number, newStart: number, newCount: number): Hunk => ({
    oldStart,
    oldCount,
    newStart,
    newCount,
  });
  const five = [{ first: 5, last: 9 }];
  test.each([
    ['behind them', [hunk(10, 1, 10, 3)], five],
    ['before them, longer', [hunk(1, 1, 1, 3)], [{ first: 7, last: 11 }]],
    ['lines added before the first', [hunk(4, 0, 5, 2)], [{ first: 7, last: 11 }]],
    ['lines added behind the last', [hunk(9, 0, 10, 2)], five],
    [
      'lines added among them',
      [hunk(6, 0, 7, 2)],
      [
        { first: 5, last: 6 },
        { first: 9, last: 11 },
      ],
    ],
    [
      'one of them replaced by two',
      [hunk(7, 1, 7, 2)],
      [
        { first: 5, last: 6 },
        { first: 7, last: 8 },
        { first: 9, last: 10 },
      ],
    ],
    [
      'one of them removed',
      [hunk(7, 1, 6, 0)],
      [
        { first: 5, last: 6 },
        { first: 7, last: 8 },
      ],
    ],
    ['all of them removed', [hunk(3, 9, 2, 0)], []],
    [
      'the first replaced together with lines before it',
      [hunk(4, 2, 4, 1)],
      [
        { first: 4, last: 4 },
        { first: 5, last: 8 },
      ],
    ],
  ])('%s', (_name, hunks, expected) => {
    expect(carried(five, hunks)).toEqual(expected);
  });
});

test('lines that came', () => {
  expect(newLines([{ oldStart: 1, oldCount: 1, newStart: 1, newCount: 0 }])).toEqual([]);
  expect(newLines([{ oldStart: 1, oldCount: 0, newStart: 2, newCount: 3 }])).toEqual([{ first: 2, last: 4 }]);
});
