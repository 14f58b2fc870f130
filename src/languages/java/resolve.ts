/**
 * What an import means: the file that a class is declared in, by the path of its package. Names that a file uses without
 * importing them may be of its own package or of one that it opens; the possible paths come in order, with `|` between.
 */
import { posix } from 'node:path';
import { declaresBean, settingUp } from './beans.ts';
import { madePrefix } from '../../ir/made-objects.ts';
import type { ImportResolver } from '../language.ts';
import { nearest } from '../nearest-file.ts';
import { isJava } from './files.ts';
import type { ProjectFiles } from '../project-files.ts';

/** A type that is in no other one. */
const declaresType =
  /^(?:(?:public|abstract|final|sealed|non-sealed|strictfp) )*(?:class|interface|record|enum) +(\w+)/gm;
/** Files of a folder that are looked through for further types. */
const mostBeside = 400;

export function javaResolver(files: ProjectFiles): ImportResolver {
  const packages = new Map<string, string>();
  const known = new Map<string, string | undefined>();

  const packageOf = (file: string): string => {
    let found = packages.get(file);
    if (found === undefined) {
      const text = files.read(file) ?? '';
      packages.set(file, (found = /^\ufeff?[ \t]*package\s+([\w.]+)\s*;/m.exec(text)?.[1] ?? ''));
    }
    return found;
  };

  /** The folder that the packages of the importer's source root begin in. */
  const rootOf = (importer: string): string | undefined => {
    const folder = posix.dirname(importer);
    const path = packageOf(importer).replaceAll('.', '/');
    if (path === '') return folder;
    if (folder === path) return '.';
    return folder.endsWith(`/${path}`) ? folder.slice(0, -path.length - 1) : undefined;
  };

  const fileOf = (path: string, importer: string): string | undefined => {
    const at = path.lastIndexOf('.');
    const [from, simple] = [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
    if (path.startsWith('java.')) return undefined;
    const folder = posix.dirname(importer);
    const beside = posix.join(folder, `${simple}.java`);
    if (from === packageOf(importer) && files.exists(beside)) return beside;
    const root = rootOf(importer);
    const own = root === undefined ? undefined : posix.join(root, `${path.replaceAll('.', '/')}.java`);
    if (own !== undefined && files.exists(own)) return own;
    const named = files.named?.(`${simple}.java`) ?? [];
    const suffix = `/${path.replaceAll('.', '/')}.java`;
    const placed = named.filter((file) => `/${file}`.endsWith(suffix));
    const found = placed.length > 0 ? placed : named.filter((file) => packageOf(file) === from);
    if (found.length > 0) return nearest(found, importer);
    return from === packageOf(importer) ? furtherTypesIn(folder).get(simple) : undefined;
  };

  const further = new Map<string, ReadonlyMap<string, string>>();
  /** Files of a folder by the types that they declare beside the one which they are named after. */
  const furtherTypesIn = (folder: string): ReadonlyMap<string, string> => {
    const known = further.get(folder);
    if (known) return known;
    const types = new Map<string, string>();
    const beside = files.inFolder(folder).filter(isJava);
    for (const file of beside.slice(0, mostBeside)) {
      for (const [, type = ''] of (files.read(file) ?? '').matchAll(declaresType)) {
        if (file !== `${type}.java` && !file.endsWith(`/${type}.java`)) types.set(type, file);
      }
    }
    further.set(folder, types);
    return types;
  };

  /** Files by the types that methods there make for a framework, each with the names of the methods. */
  let makers: Map<string, { readonly file: string; readonly key: string }[]> | undefined;
  const makerOf = (wanted: string, importer: string): string | undefined => {
    if (!makers) {
      makers = new Map();
      for (const file of (files.all?.() ?? []).filter((one) => settingUp.test(one))) {
        for (const [, type = '', key = ''] of (files.read(file) ?? '').matchAll(declaresBean)) {
          makers.set(type, [...(makers.get(type) ?? []), { file, key }]);
        }
      }
    }
    const [type = '', name] = wanted.split(' ');
    const all = makers.get(type) ?? [];
    const named = all.filter(({ key }) => key === name);
    return nearest(
      (named.length > 0 || all.length > 1 ? named : all).map(({ file }) => file),
      importer,
    );
  };

  return (from, importer) => {
    if (from.startsWith(madePrefix)) return makerOf(from.slice(madePrefix.length), importer);
    const key = `${posix.dirname(importer)}:${from}`;
    if (!known.has(key)) {
      let found: string | undefined;
      for (const path of from.split('|')) found ??= fileOf(path, importer);
      known.set(key, found);
    }
    return known.get(key);
  };
}
