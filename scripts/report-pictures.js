/**
 * Pictures of the HTML report for docs/reports.md, in docs/images/report: a scan of the sample project, at two widths, light and dark.
 * It needs a build, and the Chromium of Debian.
 *
 * usage: node report-pictures.js
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/images/report');
const views = [
  { name: 'wide', width: 1400, height: 1000 },
  { name: 'narrow', width: 400, height: 800 },
];

const work = mkdtempSync(join(tmpdir(), 'dockshift-pictures-'));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const report = join(work, 'report.html');
  spawnSync(process.execPath, [join(root, 'dist/cli/main.js'), '--quiet', '--output', `html=${report}`], {
    cwd: join(root, 'fixtures/sample'),
  });
  mkdirSync(folder, { recursive: true });
  for (const { name, width, height } of views) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await browser.newPage({ viewport: { width, height }, colorScheme });
      await page.goto(pathToFileURL(report).href);
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
      await page.close();
    }
  }
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
