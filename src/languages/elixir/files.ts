import { posix } from 'node:path';
import { isGeneric } from '../generic/files.ts';

export const isElixir = (file: string): boolean => /\.exs?$/i.test(file) && isGeneric(file);

/** A module is in a file of its name: `hub/tag_list.ex` is `Hub.TagList`, and others write its last part. */
export function elixirImportedAs(file: string): readonly string[] {
  const name = posix.basename(file).replace(/\.exs?$/i, '');
  return [name.replace(/(?:^|_)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())];
}
