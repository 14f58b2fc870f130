/**
 * A step of the build: declarations that nothing leads to from what the package exports are removed. Who imports dockshift cannot
 * name them, as `exports` has no way to them; they are most of what tsc writes.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** @param {string} root absolute path of the package */
export function keepReachedDeclarations(root) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** @type {string[]} */
  const open = Object.values(exports).flatMap(({ types }) =>
    types === undefined ? [] : [join(root, types)],
  );
  const reached = new Set(open);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const imported of importedBy(file)) {
      if (!reached.has(imported)) open.push(imported);
      reached.add(imported);
    }
  }
  for (const name of readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })) {
    const file = join(root, 'dist', name);
    if (name.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
  }
}

/** @param {string} file @returns {string[]} absolute paths */
function importedBy(file) {
  const specifiers = readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import)\s*['"](\.[^'"]+)['"]/g);
  return [...specifiers].map(([, specifier]) => {
    const imported = resolve(file, '..', specifier.replace(/(?:\.d)?\.[jt]s$/, '.d.ts'));
    if (!existsSync(imported)) throw new Error(`${file} imports ${specifier}, which is not there`);
    return imported;
  });
}
