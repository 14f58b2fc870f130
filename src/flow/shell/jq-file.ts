/** `jq -f FILE`: a program in a file of the project. */
import type { Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';

/** @returns the program's text; undefined if the file is not known, or is none of the project */
export function programInFile(world: World, around: Around, name: Expr): string | undefined {
  const path = pathOf(world, around, name);
  const file = path === undefined ? undefined : world.ev.project.resolve(path, around.file);
  return file === undefined ? undefined : world.textOf(file);
}

/** A path that is written out, alone or behind the folder of the script. */
function pathOf(world: World, around: Around, name: Expr): string | undefined {
  if (name.kind === 'text') return name.value;
  if (name.kind !== 'join') return undefined;
  const [folder, rest, more] = name.parts;
  if (!folder || rest?.kind !== 'text' || more || !rest.value.startsWith('/')) return undefined;
  return isOwnFolder(world, around, folder) ? `.${rest.value}` : undefined;
}

const ofScript = /\$0\b|\$\{0\b|\$\{?BASH_SOURCE\b/;

/** `$(dirname "$0")`, or a name that is given nothing else. */
function isOwnFolder(world: World, around: Around, folder: Expr): boolean {
  const text = world.textOf(around.file.file);
  if (folder.kind !== 'name') return ofScript.test(text.slice(folder.start, folder.end));
  const given = Array.from(
    text.matchAll(new RegExp(`(?<![\\w$])${folder.name}=([^\\n]*)`, 'g')),
    ([, value = '']) => value,
  );
  return given.length > 0 && given.every((value) => ofScript.test(value));
}
