import { createColors } from '../../src/text/colors.ts';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/report/pages/markdown.ts';

const plain = (page: string, columns = 40) => renderMarkdown(page, createColors(false), columns);

test.each([
  ['a heading', '# One `two`\n', 'One two\n'],
  ['lines of a paragraph flow together', 'one\ntwo\n\nthree', 'one two\n\nthree\n'],
  ['long lines are broken', 'aaaa bbbb cccc', 'aaaa bbbb\ncccc\n', 10],
  ['list items hang', '- aaaa bbbb\n  cccc\n- d', '  • aaaa\n    bbbb\n    cccc\n  • d\n', 10],
  ['numbered items', '1. a\n2. b', '  1. a\n  2. b\n'],
  ['code blocks stay as they are', '```js\nif (a) {\n  b\n}\n```', '    if (a) {\n      b\n    }\n'],
  ['a hash in code is no heading', '```sh\n# x\n```', '    # x\n'],
  ['marks of bold and code go', 'a **b c** `d`', 'a b c d\n'],
  ['links show their address', '[a](https://b.example)', 'a (https://b.example)\n'],
  ['links inside the package do not', '[a](../b.md)', 'a\n'],
  ['tables line up', '| a | b |\n| --- | :-: |\n| `cc` | d |', '  a   b\n  cc  d\n'],
  ['a bar in a cell', '| a | b |\n| --- | --- |\n| `x \\| y` | z |', '  a      b\n  x | y  z\n'],
  ['comments are left out', 'a\n\n<!-- b -->\n\nc', 'a\n\nc\n'],
  ['a comment in code stays', '```html\n<!-- a -->\n```', '    <!-- a -->\n'],
  ['lines may end as on Windows', 'a\r\n\r\nb\r\n', 'a\n\nb\n'],
])('%s', (_, page, text, columns = 40) => {
  expect(plain(page, columns)).toBe(text);
});

test('code keeps its colour over a line break', () => {
  const colors = createColors(true);
  const text = renderMarkdown('aaa `bbb ccc` ddd', colors, 8);
  expect(text).toBe(`aaa ${colors.cyan('bbb')}\n${colors.cyan('ccc')} ddd\n`);
});
