/**
 * Pictures of the HTML report for docs/reports.md, in docs/images/report: a scan of the sample project, at two widths, light and dark.
 * A file beside them records what they were made from; a test fails if the report has changed since. It needs a build, and the Chromium
 * of Debian.
 *
 * usage: npm run pictures
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { folderOf, madeFrom, pictures, reportPage } from './report-page.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = folderOf(root);
const sizes = { wide: { width: 1400, height: 1000 }, narrow: { width: 400, height: 800 } };

const work = mkdtempSync(join(tmpdir(), 'dockshift-pictures-'));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const report = join(work, 'report.html');
  const html = reportPage(root);
  writeFileSync(report, html);
  mkdirSync(folder, { recursive: true });
  for (const name of pictures) {
    const viewport = name.startsWith('wide-') ? sizes.wide : sizes.narrow;
    const page = await browser.newPage({
      viewport,
      colorScheme: name.endsWith('-dark') ? 'dark' : 'light',
    });
    await page.goto(pathToFileURL(report).href);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
  }
  writeFileSync(join(folder, 'made-from.json'), `${JSON.stringify(madeFrom(root, html), null, 2)}\n`);
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
