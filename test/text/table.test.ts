import { expect, test } from 'vitest';
import { tableLines } from '../../src/text/table.ts';

const rows = [
  ['name', 'what it is', 'since'],
  ['a', 'a text of some words', '2026-01-01'],
  ['bb', 'short', ''],
];
const plain = (lines: readonly string[]) => lines;
const at = (columns: number) => tableLines(rows, { columns, styled: plain });

test('cells are below each other, and no line ends in spaces', () => {
  expect(at(80)).toEqual([
    '  name  what it is            since',
    '  a     a text of some words  2026-01-01',
    '  bb    short',
  ]);
});

test('the widest column is narrowed, and its cells wrapped', () => {
  expect(at(30)).toEqual([
    '  name  what it is  since',
    '  a     a text of   2026-01-01',
    '        some words',
    '  bb    short',
  ]);
});

test('cells are one below the other if their longest words do not fit', () => {
  expect(at(22)).toEqual([
    '  a',
    '    what it is  a text',
    '                of',
    '                some',
    '                words',
    '    since       2026-01-01',
    '  bb',
    '    what it is  short',
  ]);
});

test('colours and marks take no room', () => {
  const styled = (lines: readonly string[]) => lines.map((line) => line.replaceAll('`', ''));
  const [, line] = tableLines(
    [
      ['x', 'y'],
      ['`ab`', 'z'],
    ],
    { columns: 40, styled },
  );
  expect(line).toBe('  ab  z');
});
