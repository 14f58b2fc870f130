/** Which command has which options. */
import { baseline } from './options/baseline.ts';
import { catalog, explain } from './options/catalog.ts';
import { color } from './options/shared.ts';
import { emulate } from './options/emulate.ts';
import { lsp } from './options/lsp.ts';
import { migrate } from './options/migrate.ts';
import { probe } from './options/probe.ts';
import { scan, merge } from './options/scan.ts';
import type { OptionTable } from './options/table.ts';

/** The options of each command: for the parser, the help and the hints about typing slips. */
export const optionTables = {
  scan,
  merge,
  migrate,
  baseline,
  catalog,
  explain,
  probe,
  emulate,
  init: { ...color },
  lsp,
} as const satisfies Readonly<Record<string, OptionTable>>;
export type CommandName = keyof typeof optionTables;

export const commandNames: readonly CommandName[] = [
  'scan',
  'merge',
  'migrate',
  'baseline',
  'probe',
  'explain',
  'catalog',
  'emulate',
  'init',
  'lsp',
];

export function isCommandName(word: string): word is CommandName {
  return Object.hasOwn(optionTables, word);
}
