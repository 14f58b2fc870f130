import type { parse as parseYaml } from 'yaml';
import { isTooDeep } from '../../parsers/nesting.ts';
import type { Statement } from '../formats/dependency.ts';
import { fieldsAt, fieldsOf, textOf } from '../formats/shape.ts';

const LISTS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** `pnpm-lock.yaml`: what each package of the workspace asks for, and what it gets. @param parse that of `yaml` */
export function readPnpmLockWith(parse: typeof parseYaml, text: string): readonly Statement[] {
  // What follows is about packages of packages, and most of the file.
  const [asked = ''] = text.split(/^packages:/m);
  if (isTooDeep(asked)) return [];
  const value: unknown = parse(asked, { logLevel: 'silent', maxAliasCount: 0 });
  const importers = Object.entries(fieldsAt(value, 'importers'));
  const all: readonly (readonly [string, unknown])[] = importers.length > 0 ? importers : [['.', value]];
  return all.flatMap(([folder, importer]) =>
    LISTS.flatMap((list) =>
      Object.entries(fieldsAt(importer, list)).map(([name, entry]) => ({
        name,
        // Old files have the version itself; the packages that it was resolved with are behind it.
        range: (textOf(entry) || textOf(fieldsOf(entry)['version'])).split(/[(_]/, 1)[0] ?? '',
        ...(folder !== '.' && { importer: folder }),
      })),
    ),
  );
}
