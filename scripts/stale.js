/** Whether what is built is older than what it was built of. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the build reads. */
const ofBuild = [
  'src',
  'rules',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

/** @returns {boolean} whether `npm run build` would give anything new */
export function isBuildStale() {
  return isStale(ofBuild, 'dist/build-digest.txt');
}

/** A folder counts too: its own time changes when a file of it is removed. @param {string[]} sources @param {string} built */
export function isStale(sources, built) {
  if (!existsSync(join(root, built))) return true;
  const { mtimeMs } = statSync(join(root, built));
  const isNewer = (/** @type {string} */ file) => statSync(file).mtimeMs > mtimeMs;
  return sources
    .map((name) => join(root, name))
    .some((place) => {
      if (isNewer(place) && !statSync(place).isDirectory()) return true;
      if (!statSync(place).isDirectory()) return false;
      return readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => !file.startsWith('generated'))
        .some((file) => isNewer(join(place, file)));
    });
}
