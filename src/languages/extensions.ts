/**
 * Functions that are called as methods of a type which is elsewhere: the file that declares one is found by its text, by the
 * type and the name, and only if a method of an object is unknown.
 */
import { extensionOfPrefix } from '../ir/extensions.ts';
import type { ImportResolver } from './language.ts';
import { nearest } from './nearest-file.ts';
import type { ProjectFiles } from './project-files.ts';

/**
 * @param owns whether a file is in the language
 * @param form where a text declares an extension, with its groups `type` and `name`
 * @param otherwise what finds the files of imports of other kinds
 */
export function extensionResolver(
  owns: (file: string) => boolean,
  form: RegExp,
  otherwise: (files: ProjectFiles) => ImportResolver,
): (files: ProjectFiles) => ImportResolver {
  return (files) => {
    const others = otherwise(files);
    let declared: ReadonlyMap<string, readonly string[]> | undefined;
    return (from, importer, name) => {
      if (!from.startsWith(extensionOfPrefix)) return others(from, importer, name);
      declared ??= declaredBy(files, owns, form);
      return nearest(declared.get(from.slice(extensionOfPrefix.length)) ?? [], importer);
    };
  };
}

function declaredBy(
  files: ProjectFiles,
  owns: (file: string) => boolean,
  form: RegExp,
): ReadonlyMap<string, readonly string[]> {
  const declared = new Map<string, string[]>();
  for (const file of (files.all?.() ?? []).filter(owns)) {
    for (const { groups } of (files.read(file) ?? '').matchAll(form)) {
      const key = `${groups?.['type'] ?? ''}.${groups?.['name'] ?? ''}`;
      const known = declared.get(key);
      if (known) known.push(file);
      else declared.set(key, [file]);
    }
  }
  return declared;
}
