/** Real source files that have nothing to do with Docker: what most files of most code bases are like. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} SourceFile
 * @property {string} path relative, with forward slashes
 * @property {string} text
 */

const sources = /\.(?:[cm]?[jt]sx?|svelte|py|h|cc?|css|html|md|json|ya?ml|sh)$/;
/** Made by tools, which a repository seldom holds. */
const made = /\.min\.|\.map$|(?:^|\/)(?:build|dist|umd|bundles)\//;
/** In bytes. Larger files are rare in a repository, and would be most of a small tree. */
const largest = 128 * 1024;

/**
 * @param {string} modules a `node_modules`
 * @param {readonly string[]} packages names of what is taken
 * @param {(text: string) => boolean} isMarked whether a text holds a marker; such files are left out
 * @returns {SourceFile[]} sorted by path
 */
export function readPool(modules, packages, isMarked) {
  /** @type {SourceFile[]} */
  const pool = [];
  for (const name of packages.toSorted()) visit(name);
  return pool;

  /** @param {string} folder */
  function visit(folder) {
    const entries = readdirSync(join(modules, folder), { withFileTypes: true });
    for (const entry of entries.toSorted((one, two) => (one.name < two.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && entry.name !== 'node_modules') visit(path);
      else if (entry.isFile() && sources.test(path) && !made.test(path)) take(path);
    }
  }

  /** @param {string} path */
  function take(path) {
    const bytes = readFileSync(join(modules, path));
    if (bytes.length === 0 || bytes.length > largest) return;
    const text = bytes.toString('utf8');
    if (!isMarked(text)) pool.push({ path, text });
  }
}
