/** The picture of the README is what the program prints. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Picture {
  readonly scanned: (root: string) => string;
  readonly svgOf: (output: string) => string;
}

const { scanned, svgOf }: Picture = await import(`${root}scripts/picture.js`);

test('the picture is as `npm run docs` writes it', () => {
  expect(readFileSync(`${root}docs/images/scan.svg`, 'utf8')).toBe(svgOf(scanned(root)));
});

test('text is escaped, and pieces are at their columns', () => {
  const svg = svgOf('\u001B[31ma<b\u001B[39m & c\n');
  expect(svg).toContain('fill="#ff7b72">a&lt;b</tspan>');
  expect(svg).toContain(' &amp; c</tspan>');
});
