/** The install script where it is run: fetched and passed to a shell, or run as a file. */
import type { Call } from '../../../ir/ir.ts';
import type { Evaluator } from '../../evaluator/evaluate.ts';
import type { FileIndex } from '../../model/scope.ts';
import type { Place } from '../../model/value.ts';
import { base, optionValue, type Command, type CommandWord } from './command-words.ts';
import { editedFiles, fetchedBy, filesWritten, type Fetched } from './fetched-script.ts';
import { textOf, type Found } from './found.ts';
import { savedScripts } from './saved-scripts.ts';
import { pinningOf, type Pinning } from './pinned-version.ts';
import { HOLE } from '../../model/pieces.ts';
import { choosesRelease } from './rewritten-script.ts';
import type { ReleaseTable, ScriptRow } from './table.ts';

const shells = /^(?:(?:ba|da|a|z|k|fi)?sh|source|\.|eval)$/;

/** @param commands every command of the file, in order */
export function scriptRuns(
  ev: Evaluator,
  file: FileIndex,
  table: ReleaseTable,
  commands: readonly Command[],
): readonly Found[] {
  const byCall = new Map(commands.map((command) => [command.call, command]));
  const kept = new Map<string, Fetched>();
  for (const { row } of table.scripts.map((script) => ({ row: script }))) {
    for (const name of row.files) kept.set(name, { row, isTest: name.startsWith('test') });
  }
  for (const [name, fetched] of savedScripts(ev, file, table)) kept.set(name, fetched);
  const found: Found[] = [];
  for (const command of commands) {
    const fetched = fetchedBy(table, command);
    if (!fetched) {
      for (const name of editedFiles(table, kept, command)) kept.delete(name);
      const run = runOfFile(command, kept);
      if (run) found.push(scriptFound(ev, file, command, command.call, run));
      continue;
    }
    const { call } = command;
    const stages = (file.pipes.get(call) ?? []).flatMap((stage) =>
      stage.kind === 'call' ? (byCall.get(stage) ?? []) : [],
    );
    if (stages.some((stage) => choosesRelease(table, fetched.row, stage))) continue;
    const runner = stages.find(isShell) ?? commands.find((outer) => isRunBy(outer, call));
    if (runner) {
      found.push(scriptFound(ev, file, runner, call, fetched));
      continue;
    }
    for (const name of filesWritten(ev, file, command, stages)) kept.set(name, fetched);
  }
  return found;
}

function isShell({ name }: Command): boolean {
  return shells.test(name);
}

/** `sh -c "$(curl …)"`, `bash <(curl …)`. */
function isRunBy(outer: Command, call: Call): boolean {
  if (outer.call === call) return false;
  if (outer.call.callee === call) return true;
  return (
    isShell(outer) &&
    outer.call.args.some(
      ({ start, end, kind }) =>
        kind === 'unknown' && start <= call.start && call.end <= end && isBare(outer, call),
    )
  );
}

/** What a shell is given is the output itself, and not a script that fetches it. */
function isBare(outer: Command, call: Call): boolean {
  return outer.call.args.every(
    (arg) => arg.kind !== 'unknown' || arg.body === undefined || arg.start > call.start || arg.end < call.end,
  );
}

function runOfFile({ name, words }: Command, kept: ReadonlyMap<string, Fetched>): Fetched | undefined {
  if (words.some(({ values }) => /^--(?:dry-run|help)$/.test(values[0] ?? ''))) return undefined;
  const known = kept.get(name);
  if (known) return known;
  if (!shells.test(name)) return undefined;
  const operand = words.find(({ values }) => !(values[0] ?? '').startsWith('-'));
  return operand && kept.get(base(operand.values[0] ?? ''));
}

/** @param from the call that the finding begins with */
function scriptFound(
  ev: Evaluator,
  file: FileIndex,
  runner: Command,
  from: Call,
  { row, isTest }: Fetched,
): Found {
  const { call, words } = runner;
  const [host = ''] = row.hosts;
  const site: Place = { file: file.file, start: from.start, end: Math.max(from.end, call.end) };
  const held = heldOf(ev, file, runner, from, row);
  const channel = optionValue(words, ['--channel']) ?? '';
  const shown = from === call ? `${runner.name} ${words.map(shownWord).join(' ')}`.trim() : host;
  return {
    artefact: row.id,
    shown,
    pinning: held === 'none' && (isTest || channel === 'test') ? 'test' : held,
    site,
    steps: [],
  };
}

function shownWord({ values }: CommandWord): string {
  return (values[0] ?? '').replaceAll(HOLE, '…');
}

function heldOf(
  ev: Evaluator,
  file: FileIndex,
  { call, words }: Command,
  from: Call,
  row: ScriptRow,
): Pinning {
  const option = optionValue(words, row.options);
  if (option !== undefined) return pinningOf(option);
  for (const variable of row.variables) {
    const field = call.named.find((given) => given.kind === 'field' && given.name === `${variable}=`);
    if (field) {
      const [value] = ev.values(field.value, ev.environments.root(file));
      return value?.kind === 'string' ? pinningOf(textOf(value.pieces)) : 'unknown';
    }
    // In front of a launcher: `sudo VERSION=28.5.2 sh`.
    const line = lineOf(file.program.text, Math.min(from.start, call.start), call.end);
    const beside = new RegExp(`(?<![\\w$])${variable}=["']?([^\\s"']+)`).exec(line)?.[1];
    if (beside !== undefined) return pinningOf(beside.replace(/\$.*/s, HOLE));
    if (new RegExp(`\\b(?:export|ENV|ARG)\\s+${variable}[= ]`).test(file.program.text)) return 'unknown';
  }
  return 'none';
}

/** The text of a range, from the beginning of its line. */
function lineOf(text: string, start: number, end: number): string {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, end);
}
