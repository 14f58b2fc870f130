/** The HTML report that the pictures in docs/images/report show, and what is recorded of it beside them. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export const pictures = ['wide-light', 'wide-dark', 'narrow-light', 'narrow-dark'];

/** @param {string} root of the repository @returns {string} where the pictures are */
export function folderOf(root) {
  return join(root, 'docs/images/report');
}

/** Outside of git, because links to a commit would differ in each; of one day, because the time line has the current one. */
const day = '2026-12-01';

/** @param {string} root of the repository, which is built @returns {string} the report of the sample project */
export function reportPage(root) {
  const work = mkdtempSync(join(tmpdir(), 'dockshift-report-'));
  try {
    const sample = join(work, 'sample');
    cpSync(join(root, 'fixtures/sample'), sample, { recursive: true });
    const argv = [join(root, 'dist/cli/main.js'), '--format', 'html', '--today', day];
    const { stdout, stderr } = spawnSync(process.execPath, argv, { cwd: sample, encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    return stdout;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * What the pictures were made from, and which they are. Pixels differ by fonts and by browser; what a browser is given does not.
 *
 * @param {string} root of the repository
 * @param {string} page
 * @returns {Readonly<Record<string, string>>} hashes
 */
export function madeFrom(root, page) {
  // A release alone changes no picture.
  const shown = page.replace(/(<meta name="generator" content="dockshift )[^"]*/, '$1');
  return {
    page: hash(shown),
    ...Object.fromEntries(
      pictures.map((name) => [`${name}.png`, hash(readFileSync(join(folderOf(root), `${name}.png`)))]),
    ),
  };
}

/** @param {string | Uint8Array} data */
function hash(data) {
  return createHash('sha256').update(data).digest('hex');
}
