/** The lock files of tools that preceded modules: dep, glide and godep. A commit without a tag states no version. */
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { isTooDeep } from '../parsers/nesting.ts';
import type { Statement } from './formats/dependency.ts';
import { parseJson } from './formats/json.ts';
import { fieldsOf, listOf, textOf } from './formats/shape.ts';

/** `Gopkg.lock` of dep. */
export function readGopkgLock(text: string): readonly Statement[] {
  return listOf(parseToml(text)['projects']).flatMap((project) => tagged(project, 'name', 'version'));
}

/** `glide.lock`: a commit, or the tag that the manifest names. */
export function readGlideLock(text: string): readonly Statement[] {
  if (isTooDeep(text)) return [];
  const value = fieldsOf(parseYaml(text, { logLevel: 'silent', maxAliasCount: 0 }));
  return ['imports', 'testImports'].flatMap((list) =>
    listOf(value[list]).flatMap((entry) => tagged(entry, 'name', 'version')),
  );
}

/** `Godeps.json`, by packages: `Comment` is the tag of the commit, or the tag before it and a distance. */
export function readGodeps(text: string): readonly Statement[] {
  return listOf(fieldsOf(parseJson(text))['Deps']).flatMap((entry) => tagged(entry, 'ImportPath', 'Comment'));
}

function tagged(entry: unknown, name: string, version: string): Statement[] {
  const fields = fieldsOf(entry);
  const [tag, of] = [textOf(fields[version]), textOf(fields[name])];
  return of !== '' && /^v?\d+(?:\.\d+)+(?:-ce)?(?:-rc\d*)?$/.test(tag) ? [{ name: of, range: tag }] : [];
}
