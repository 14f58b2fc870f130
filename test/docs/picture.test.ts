/** The picture of the README is what the program prints, and those of the HTML report were made from the page that it writes. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Picture {
  readonly scanned: (root: string) => string;
  readonly svgOf: (output: string) => string;
}

interface ReportPage {
  readonly pictures: readonly string[];
  readonly reportPage: (root: string) => string;
  readonly madeFrom: (root: string, page: string) => Readonly<Record<string, string>>;
}

const { scanned, svgOf }: Picture = await import(`${root}scripts/picture.js`);
const { pictures, reportPage, madeFrom }: ReportPage = await import(`${root}scripts/report-page.js`);

test('the picture is as `npm run docs` writes it', () => {
  expect(readFileSync(`${root}docs/images/scan.svg`, 'utf8')).toBe(svgOf(scanned(root)));
});

describe('the pictures of the HTML report', () => {
  const page = reportPage(root);
  const recorded: unknown = JSON.parse(readFileSync(`${root}docs/images/report/made-from.json`, 'utf8'));

  test('are of the report as it is: after `npm run pictures`, look at them', () => {
    expect(madeFrom(root, page)).toEqual(recorded);
    expect(Object.keys(madeFrom(root, page))).toHaveLength(pictures.length + 1);
  });

  test('go out of date with the page and stay for another version', () => {
    const made = madeFrom(root, page);
    expect(madeFrom(root, page.replace('</h1>', '!</h1>'))).not.toEqual(made);
    expect(madeFrom(root, page.replace('content="dockshift ', 'content="dockshift 9'))).toEqual(made);
  });

  test('that docs/reports.md shows are among them', () => {
    const text = readFileSync(`${root}docs/reports.md`, 'utf8');
    const shown = [...text.matchAll(/\(images\/report\/([\w-]+)\.png\)/g)].map(([, name]) => name);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((name) => !pictures.some((one) => one === name))).toEqual([]);
  });
});

test('text is escaped, and pieces are at their columns', () => {
  const svg = svgOf('\u001B[31ma<b\u001B[39m & c\n');
  expect(svg).toContain('fill="#ff7b72">a&lt;b</tspan>');
  expect(svg).toContain(' &amp; c</tspan>');
});
