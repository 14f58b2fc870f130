/** The lock files of npm and Bun. */
import type { Statement } from '../formats/dependency.ts';
import { parseJson } from '../formats/json.ts';
import { fieldsAt, fieldsOf, listOf, textOf } from '../formats/shape.ts';

const MODULES = /^(?:(.*)\/)?node_modules\/((?:@[^/]+\/)?[^/]+)$/;

/** `package-lock.json` and `npm-shrinkwrap.json`, of all three forms. Packages of packages are left out. */
export function readPackageLock(text: string): readonly Statement[] {
  const value: unknown = parseJson(text);
  const packages = Object.entries(fieldsAt(value, 'packages')).flatMap(([path, entry]) => {
    const [, importer = '', name] = MODULES.exec(path) ?? [];
    if (name === undefined || importer.includes('node_modules')) return [];
    return [statement(name, entry, importer)];
  });
  if (packages.length > 0) return packages;
  return Object.entries(fieldsAt(value, 'dependencies')).map(([name, entry]) => statement(name, entry, ''));
}

/** `bun.lock`: JSON with comments; an entry begins with `name@version`. */
export function readBunLock(text: string): readonly Statement[] {
  return Object.entries(fieldsAt(parseJson(text), 'packages')).flatMap(([path, entry]) => {
    const [, name, range] = /^((?:@[^/]+\/)?[^@/]+)@(.+)$/.exec(textOf(listOf(entry)[0])) ?? [];
    // A package of a package has the path of its parent before its name.
    if (name === undefined || range === undefined || path !== name) return [];
    return [{ name, range }];
  });
}

function statement(name: string, entry: unknown, importer: string): Statement {
  return { name, range: textOf(fieldsOf(entry)['version']), ...(importer !== '' && { importer }) };
}
