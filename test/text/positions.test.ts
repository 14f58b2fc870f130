import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTable } from '../../src/text/positions.ts';

const at = (text: string, offset: number) => {
  const { line, column } = lineTable(text).position(offset);
  return `${line}:${column}`;
};

test.each([
  ['', 0, '1:1'],
  ['abc', 2, '1:3'],
  ['a\nb', 2, '2:1'],
  ['a\r\nb', 3, '2:1'],
  ['a\rb', 2, '2:1'],
  ['a\n\rb', 3, '3:1'],
  ['a\r\nb', 2, '1:3'],
  ['a\n', 2, '2:1'],
  ['a\u2028b\u2029c', 4, '1:5'],
  ['😀b', 2, '1:3'],
  ['\uFEFFab', 1, '1:1'],
  ['\uFEFFab', 0, '1:1'],
  ['\uFEFFa\nb', 3, '2:1'],
  ['ab', 99, '1:3'],
  ['ab', -1, '1:1'],
])('%j at %i is %s', (text, offset, expected) => {
  expect(at(text, offset)).toBe(expected);
});

test('lines come without their breaks', () => {
  const table = lineTable('a\r\nb\rc\n\nd');
  expect([0, 1, 2, 3, 4, 5, 6].map((line) => table.lineText(line))).toEqual(['', 'a', 'b', 'c', '', 'd', '']);
  expect(table.count).toBe(5);
});

test('every offset lies on the line that its position names', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\r\n', '漢', '😀') });
  fc.assert(
    fc.property(text, fc.nat(20), (content, offset) => {
      const table = lineTable(content);
      const position = table.position(offset);
      const before = content.slice(position.offset - position.column + 1, position.offset);
      expect(table.lineText(position.line).startsWith(before.replace(/\r$/, ''))).toBe(true);
    }),
  );
});
