/**
 * Files that the install script is kept in by another part of the document: a task fetches it and the next one runs it,
 * `ADD` copies it and `RUN` runs it.
 */
import { calleeValues } from '../../evaluator/apply.ts';
import type { Evaluator } from '../../evaluator/evaluate.ts';
import { requestRow } from '../../model/client-models.ts';
import { placeStrings, type Applied } from '../../evaluator/clients/places.ts';
import { calledClient } from '../../evaluator/clients/requests.ts';
import type { FileIndex } from '../../model/scope.ts';
import { base, commandOf } from './command-words.ts';
import { editedFiles, fetchedBy, filesWritten, scriptAt, type Fetched } from './fetched-script.ts';
import { textOf } from './found.ts';
import type { ReleaseTable } from './table.ts';

type SavedScripts = ReadonlyMap<string, Fetched>;

/** What is kept by the parts of a file, which every part of it asks for. */
const known = new WeakMap<FileIndex, SavedScripts>();
const nothing: SavedScripts = new Map();

/** @param file a part of a document, or a whole file */
export function savedScripts(ev: Evaluator, file: FileIndex, table: ReleaseTable): SavedScripts {
  const whole = ev.project.index(file.file);
  if (!whole || whole === file || whole.parts.length < 2) return nothing;
  const before = known.get(whole);
  if (before) return before;
  const kept = new Map(whole.parts.flatMap((part) => [...savedIn(ev, part, table)]));
  for (const part of whole.parts) {
    for (const command of commandsOf(ev, part)) {
      for (const name of editedFiles(table, kept, command)) kept.delete(name);
    }
  }
  known.set(whole, kept);
  return kept;
}

function savedIn(
  ev: Evaluator,
  part: FileIndex,
  table: ReleaseTable,
): readonly (readonly [string, Fetched])[] {
  const commands = commandsOf(ev, part);
  const byCall = new Map(commands.map((command) => [command.call, command]));
  const fetched = commands.flatMap((command) => {
    const script = fetchedBy(table, command);
    if (!script) return [];
    const stages = (part.pipes.get(command.call) ?? []).flatMap((stage) =>
      stage.kind === 'call' ? (byCall.get(stage) ?? []) : [],
    );
    return filesWritten(ev, part, command, stages).map((name) => [name, script] as const);
  });
  return [...fetched, ...savedAnswers(ev, part, table)];
}

function commandsOf(ev: Evaluator, part: FileIndex) {
  const env = ev.environments.root(part);
  return part.calls.flatMap(({ call }) => (call.form === 'command' ? [commandOf(ev, call, env)] : []));
}

/** What is no command fetches it: a task of Ansible. */
function savedAnswers(
  ev: Evaluator,
  part: FileIndex,
  table: ReleaseTable,
): readonly (readonly [string, Fetched])[] {
  const env = ev.environments.root(part);
  return part.calls.flatMap(({ call }) => {
    if (call.form === 'command') return [];
    const at: Applied = { call, env, receiver: undefined };
    return calleeValues(ev, call, env).flatMap((callee) => {
      const client = calledClient(ev, callee, env);
      const row = client && requestRow(client.model, client.path);
      if (!row?.keeps || !row.url) return [];
      const names = textsAt(ev, row.keeps, at).map(base);
      const scripts = textsAt(ev, row.url, at).flatMap((address) => scriptAt(table, address) ?? []);
      return scripts.flatMap((script) => names.map((name) => [name, script] as const));
    });
  });
}

function textsAt(ev: Evaluator, places: readonly string[], at: Applied): readonly string[] {
  return placeStrings(ev, places, at).map(({ pieces }) => textOf(pieces));
}
