/** Which program of the project a document sets its variables for: the one that an image is built of, or that loads the file. */
import type { Expr, Rec } from '../../../ir/ir.ts';
import { folderOf } from '../folder.ts';
import type { ProgramOfSetting } from '../fact.ts';

const dockerfile =
  /(?:^|\/)(?:(?:Dockerfile|Containerfile)(?:\.[\w-]+)?|[\w-]+\.(?:dockerfile|containerfile))$/i;
const variables = /(?:^|\/)\.env$/;

/** @returns undefined for a document that starts no program of its own */
export function programOfFolder(file: string): ProgramOfSetting | undefined {
  if (dockerfile.test(file)) return { folder: folderOf(file), image: file };
  return variables.test(file) ? { folder: folderOf(file) } : undefined;
}

/** `services.bot` of a compose file, with its `build`. */
export function programOfService(service: Rec, file: string): ProgramOfSetting | undefined {
  const build = fieldOf(service, 'build');
  const context = build?.kind === 'record' ? fieldOf(build, 'context') : build;
  if (context?.kind !== 'text' || /^[a-z+]+:\/\/|[${}]/.test(context.value)) return undefined;
  const folder = within(folderOf(file), context.value);
  const own = build?.kind === 'record' ? fieldOf(build, 'dockerfile') : undefined;
  const image = own?.kind === 'text' ? own.value : 'Dockerfile';
  // The code is below the Dockerfile if the image is built from a larger folder.
  return folder === undefined ? undefined : { folder, image: within(folder, image) ?? image };
}

function fieldOf(record: Rec, name: string): Expr | undefined {
  for (const field of record.fields) if (field.kind === 'field' && field.name === name) return field.value;
  return undefined;
}

/** A path as files are named; undefined for one out of the root. */
function within(folder: string, relative: string): string | undefined {
  if (relative.startsWith('/')) return undefined;
  const parts: string[] = [];
  for (const part of `${folder}/${relative}`.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}
