/** The page on fixes lists programs whose fix is no longer safe, with what is open: the list must be true. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';

const page = readFileSync('docs/fixes.md', 'utf8');
const rows = [...page.matchAll(/^\| `([a-z]+\/[\w-]+\.\w+)`\s*\| (.*?)\s*\|$/gm)].map(
  ([, program = '', why = '']) => [program, why] as const,
);

test('there are seven', () => {
  expect(rows).toHaveLength(7);
});

test.for(rows)('%s', async ([program, why]) => {
  const { findings } = await scan({ root: resolve('fixtures/programs'), files: [program] });
  const open = findings.flatMap(({ fix }) => (fix?.safety === 'unsafe' ? [fix.title] : []));
  expect(open.join('\n')).toContain(why);
});
