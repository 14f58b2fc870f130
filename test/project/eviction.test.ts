/** Large projects do not fit into memory as programs: whether one is let go between two files changes nothing that is found. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { analyze } from '../../src/analysis/analyze.ts';
import { fix } from '../../src/analysis/fix.ts';
import { judge } from '../../src/analysis/judge.ts';
import { loadCatalog } from '../../src/catalog/load.ts';
import { markersOf } from '../../src/catalog/markers.ts';
import { defaultConfiguration as config } from '../../src/config/configuration.ts';
import { discover } from '../../src/discover/discover.ts';
import { engineSigns } from '../../src/engine-catalog/signs.ts';
import { projectDisk } from '../../src/project/disk.ts';
import { sift } from '../../src/sift/sift.ts';

const maxBytes = 10_000_000;

/** @param mostLowered 0: each program is let go before the next file is looked at */
async function told(folder: string, mostLowered: number) {
  const root = fileURLToPath(new URL(`../../fixtures/${folder}`, import.meta.url));
  const catalog = await loadCatalog(config);
  const markers = markersOf(catalog, config);
  const { files } = discover({ root, isIgnored: () => false });
  const mayUseEngine = (text: string) => engineSigns().any.test(text);
  const { candidates } = sift({ root, files, markers, maxBytes, mayUseEngine });
  const disk = projectDisk(root, maxBytes);
  const today = '2026-11-22';
  const asked = { asked: files, candidates, today, mostLowered };
  const shown = await analyze({ disk, files, catalog, config, markers, ...asked });
  return fix(shown, judge(shown));
}

test.each(['go', 'javascript', 'python', 'engine', 'typescript'])(
  'all of fixtures/%s',
  async (folder) => {
    const kept = await told(folder, Number.MAX_SAFE_INTEGER);
    const letGo = await told(folder, 0);
    expect(kept.findings.length).toBeGreaterThan(0);
    expect(letGo).toEqual(kept);
  },
  600_000,
);
