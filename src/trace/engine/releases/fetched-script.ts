/** The install script where it is fetched, and the files that it is kept in. */
import type { Evaluator } from '../../evaluator/evaluate.ts';
import type { FileIndex } from '../../model/scope.ts';
import { HOLE } from '../../model/pieces.ts';
import { base, optionValue, type Command } from './command-words.ts';
import { textOf } from './found.ts';
import { choosesRelease } from './rewritten-script.ts';
import type { ReleaseTable, ScriptRow } from './table.ts';

export interface Fetched {
  readonly row: ScriptRow;
  readonly isTest: boolean;
}

export function fetchedBy(table: ReleaseTable, { name, words }: Command): Fetched | undefined {
  if (/^(?:echo|printf|cat|grep)$/.test(name)) return undefined;
  for (const { values } of words) {
    const fetched = scriptAt(table, values[0] ?? '');
    if (fetched) return fetched;
  }
  return undefined;
}

/** The script that an address leads to. */
export function scriptAt({ scripts }: ReleaseTable, address: string): Fetched | undefined {
  const [, host = '', path = ''] =
    /^(?:https?:\/\/)?([\w.-]+)(?:\/([^?#]*?))?\/?(?:[?#].*)?$/i.exec(address) ?? [];
  const row = scripts.find(({ hosts, paths }) => hosts.includes(host.toLowerCase()) && paths.includes(path));
  return row && { row, isTest: host.startsWith('test') };
}

/** The names of the files that the script is written to. */
export function filesWritten(
  ev: Evaluator,
  file: FileIndex,
  { call, name: program, words }: Command,
  stages: readonly Command[],
): readonly string[] {
  const option = optionValue(words, ['-o', '-O', '--output', '--output-document']);
  const glued = words.flatMap(({ values }) => (/^-\w*[oO]$/.test(values[0] ?? '') ? [values[0] ?? ''] : []));
  const behind = words.flatMap(({ values }, i) =>
    glued.includes(values[0] ?? '') ? (words[i + 1]?.values ?? []) : [],
  );
  const written = call.named.flatMap((field) =>
    field.kind === 'field' && field.name === '>' ? ev.values(field.value, ev.environments.root(file)) : [],
  );
  const redirected = written.flatMap((value) => (value.kind === 'string' ? textOf(value.pieces) : []));
  const teed = stages.flatMap(({ name, words: all }) =>
    name === 'tee' ? all.flatMap(({ values }) => values) : [],
  );
  // `ADD https://… /tmp/install.sh`
  const added = /^add$/i.test(program) ? (words.at(-1)?.values ?? []) : [];
  return [option ?? '', ...added, ...behind, ...redirected, ...teed]
    .map(base)
    .filter((name) => name !== '' && name !== HOLE && !name.startsWith('-'));
}

/** The files that a command changes so that they install a chosen release. */
export function editedFiles(
  table: ReleaseTable,
  kept: ReadonlyMap<string, Fetched>,
  command: Command,
): readonly string[] {
  return command.words
    .map(({ values }) => base(values[0] ?? ''))
    .filter((name) => {
      const row = kept.get(name)?.row;
      return row !== undefined && choosesRelease(table, row, command);
    });
}
