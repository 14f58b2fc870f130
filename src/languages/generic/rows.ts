/** The table of all texts that no grammar reads. A new language is a row. */
import { dataRows } from '../data/rows.ts';
import { httpRow } from '../http-files/row.ts';
import { proseRows } from '../prose/rows.ts';
import { braceRows } from '../tokens/rows/braces.ts';
import { commandRows } from '../tokens/rows/commands.ts';
import { endWordRows } from '../tokens/rows/end-words.ts';
import { jvmRows } from '../tokens/rows/jvm.ts';
import { layoutRows } from '../tokens/rows/layout.ts';
import { listRows } from '../tokens/rows/lists.ts';
import { parsedRows } from '../tokens/rows/parsed.ts';
import type { Syntax } from '../tokens/syntax.ts';

export const rows: readonly Syntax[] = [
  ...jvmRows,
  ...parsedRows,
  ...braceRows,
  ...endWordRows,
  ...layoutRows,
  ...listRows,
  ...commandRows,
  ...dataRows,
  httpRow,
  ...proseRows,
];

const byId = new Map(rows.map((row) => [row.id, row]));
const byEnding = new Map(rows.flatMap((row) => (row.endings ?? []).map((ending) => [ending, row] as const)));

/** Other names of rows, as the registry has them. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['typescript', 'javascript'],
  ['c-sharp', 'csharp'],
  ['cpp', 'c'],
  ['bash', 'fish'],
  ['shell', 'fish'],
  ['systemd', 'settings'],
  ['crontab', 'text'],
]);

export function rowById(id: string): Syntax | undefined {
  return byId.get(id) ?? byId.get(aliases.get(id) ?? '');
}

/** @returns the row of a file by its name; plain text if nothing is more precise */
export function rowOfFile(file: string): Syntax | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  const named = rows.find((row) =>
    row.names?.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known)),
  );
  return named ?? byEnding.get(name.slice(name.lastIndexOf('.') + 1)) ?? byId.get('text');
}
