/** What dockshift itself looks for in a file before it reads it, from the built package, in the forms of other programs. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{ hosts: readonly string[], paths: readonly string[], engine: readonly string[] }} Markers */

/**
 * @param {string} root of the package, built
 * @returns {Promise<Markers>} those of the default settings
 */
export async function builtMarkers(root) {
  const compiled = (/** @type {string} */ path) => import(pathToFileURL(join(root, 'dist/src', path)).href);
  const [{ markersOf }, { builtInCatalog }, { defaultConfiguration }] = await Promise.all(
    ['catalog/markers.js', 'catalog/load.js', 'config/configuration.js'].map(compiled),
  );
  return markersOf(builtInCatalog(), defaultConfiguration);
}

/**
 * A regular expression of Rust and of Perl: letter case counts in paths alone.
 *
 * @param {Markers} markers
 */
export function searchPattern({ hosts, paths, engine }) {
  return [`(?i:${escaped([...hosts, ...engine]).join('|')})`, ...escaped(paths)].join('|');
}

/**
 * Words for a search that does not distinguish such parts: letter case counts in none.
 *
 * @param {Markers} markers
 */
export function words({ hosts, paths, engine }) {
  return [...hosts, ...paths, ...engine];
}

/** @param {Markers} markers @returns {(text: string) => boolean} whether a text holds a marker */
export function markedBy(markers) {
  const any = new RegExp(escaped(words(markers)).join('|'), 'i');
  return (text) => any.test(text);
}

/** @param {readonly string[]} list */
function escaped(list) {
  return list.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
}
