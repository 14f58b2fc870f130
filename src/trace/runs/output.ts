/** Where a command prints to that a program runs, by the function that runs it and its options. */
import type { RunRow } from '../../models/run-schema.ts';
import { placeValues, type Applied } from '../evaluator/clients/places.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { FileIndex } from '../model/scope.ts';
import { skeleton } from '../model/pieces.ts';
import type { Value } from '../model/value.ts';
import { asString } from '../model/values.ts';

/**
 * Into a value of the program, to its standard output, or nowhere. `unknown`: an option that is not seen decides it.
 */
export type CommandOutput = 'returned' | 'printed' | 'nowhere' | 'unknown';

/** Of lists, the item that is for the standard output: https://nodejs.org/api/child_process.html#optionsstdio. */
const standardOutput = 1;
const pipes = /^(?:pipe|piped|overlapped)$|(?:^|\.)PIPE$|^(?:true|both|out)$/i;
const drops = /^(?:ignore|null)$|(?:^|\.|::)(?:DEVNULL|NULL)$|^\/dev\/null$/;
const isUnset = /^(?:None|undefined|nil)$/;

/** @param row of the call that runs the command */
export function outputOf(ev: Evaluator, row: RunRow, at: Applied): CommandOutput {
  const { output = 'printed', outputAt = [] } = row;
  if (outputAt.length === 0) return output;
  const hasMore = at.call.named.some(({ kind }) => kind !== 'field');
  if (hasMore || outputAt.some((place) => isUnseen(ev, place, at))) return 'unknown';
  const given = outputAt.flatMap((place) => placeValues(ev, place, at)).filter((value) => !isLeftOut(value));
  const found = new Set(given.map((value) => byOption(ev, value, at.env.file)));
  const [only = output, more] = found;
  return more ? 'unknown' : only;
}

/** What the option is in is something else than an object that is written there. */
function isUnseen(ev: Evaluator, place: string, at: Applied): boolean {
  const [head = '', name] = place.split('.');
  if (head === 'named' || name === undefined) return false;
  return placeValues(ev, head, at).some(({ kind }) => kind === 'opaque');
}

function isLeftOut(value: Value): boolean {
  return value.kind === 'external' && isUnset.test(value.path);
}

function byOption(ev: Evaluator, value: Value, file: FileIndex): CommandOutput {
  if (value.kind === 'list') {
    const item = value.items[standardOutput];
    const found = new Set(item ? ev.force(item).map((one) => byOption(ev, one, file)) : []);
    const [only = 'unknown', more] = found;
    return more ? 'unknown' : only;
  }
  const word = wordOf(value, file);
  if (word === undefined) return 'unknown';
  if (pipes.test(word)) return 'returned';
  return drops.test(word) ? 'nowhere' : 'printed';
}

function wordOf(value: Value, file: FileIndex): string | undefined {
  if (value.kind === 'external') return value.path;
  if (value.kind === 'opaque') {
    const { from } = value.hole;
    const written = from.file === file.file ? file.program.text.slice(from.start, from.end) : '';
    return /^(?:true|false)$/i.test(written) ? written : undefined;
  }
  const string = asString(value);
  return string && skeleton(string.pieces);
}
