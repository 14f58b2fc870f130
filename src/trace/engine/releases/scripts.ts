/** The engines that the commands of a script install. */
import type { Evaluator } from '../../evaluator/evaluate.ts';
import type { FileIndex } from '../../model/scope.ts';
import { commandOf } from './command-words.ts';
import type { Found } from './found.ts';
import { imageOf } from './image.ts';
import { scriptRuns } from './install-script.ts';
import { installOf, startedImage } from './installs.ts';
import type { ReleaseTable } from './table.ts';
import { commandsBehind } from './wrapper-functions.ts';

/** @param file of a language whose calls are commands; others have none */
export function releasesOfCommands(ev: Evaluator, file: FileIndex, table: ReleaseTable): readonly Found[] {
  const env = ev.environments.root(file);
  const calls = file.calls.filter(({ call }) => call.form === 'command');
  if (calls.length === 0) return [];
  const commands = calls.map(({ call }) => commandOf(ev, call, env));
  const found = commands.flatMap(
    (command) =>
      installOf(table, command) ??
      startedImage(table, command) ??
      startedAround(file, table, command.call.start) ??
      firstOf(commandsBehind(ev, command, env), (inner) => installOf(table, inner)) ??
      [],
  );
  return [...found, ...scriptRuns(ev, file, table, commands)];
}

function firstOf<T, R>(all: readonly T[], ask: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = ask(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

const start =
  /\b(?:docker|podman|nerdctl)\s+(?:container\s+)?(?:run|create)\s(?:[^|;&\n#]|\\\n)*\s((?!\\\n)\S+)\s+(?:\\\n\s*)?["']?(?:\/\S*\/)?$/;

/** A command that is run in a container was taken for the command itself: the image precedes it. */
function startedAround(file: FileIndex, table: ReleaseTable, offset: number): Found | undefined {
  const before = file.program.text.slice(Math.max(0, offset - 2_000), offset);
  const match = start.exec(before);
  const written = match?.[1]?.replace(/^["']|["']$/g, '');
  if (!match || written === undefined) return undefined;
  const at = offset - before.length + match.index + match[0].lastIndexOf(written);
  for (const { row, place } of table.images) {
    const image = place.commands ? imageOf(row, written) : undefined;
    if (!image || image.isBare) continue;
    const site = { file: file.file, start: at, end: at + written.length };
    return { artefact: row.id, shown: image.shown, pinning: image.pinning, site, steps: [] };
  }
  return undefined;
}
