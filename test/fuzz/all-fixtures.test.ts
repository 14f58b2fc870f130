/** A process that lives on, as an editor does, scans one project after the other: nothing is loaded twice. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadGrammar } from '../../src/parsers/tree-sitter.ts';
import { scan } from '../../src/scan.ts';

const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** Hundreds of code bases each, which are scanned one by one where they are run. */
const heldElsewhere: ReadonlySet<string> = new Set(['programs', 'proof']);

test('the fixtures of all languages are scanned twice in one process', async () => {
  const folders = readdirSync(fixtures, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !heldElsewhere.has(entry.name),
  );
  const round = async (): Promise<readonly number[]> => {
    const counts: number[] = [];
    for (const { name } of folders) {
      const { findings, problems } = await scan({ root: join(fixtures, name) });
      expect(problems.filter(({ message }) => message.includes('please report'))).toEqual([]);
      counts.push(findings.length);
    }
    return counts;
  };
  const first = await round();
  expect(await round()).toEqual(first);
});

test('a grammar is loaded once, however often a scan asks for it', async () => {
  const parse = await loadGrammar('c-sharp');
  const before = process.memoryUsage().rss;
  // Each further copy of this grammar would take 9 MB, until there is no room for another one.
  for (let i = 0; i < 300; i++) expect(await loadGrammar('c-sharp')).toBe(parse);
  expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
});
