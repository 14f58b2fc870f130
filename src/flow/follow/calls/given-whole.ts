/** What is given to a call that shows, stores or sends it. */
import type { Call } from '../../../ir/ir.ts';
import { innermost, type Taint } from '../../code/taint.ts';
import { wordsOf } from '../../code/code-in-messages.ts';
import type { Spot } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';

/** `io.Copy(io.Discard, response.Body)` */
export function isDiscarded(world: World, { around }: Spot, { args }: Call): boolean {
  return args.some((arg) => discards.has(wordsOf(world, around, arg)));
}

const discards: ReadonlySet<string> = new Set(['io.Discard', 'ioutil.Discard']);

/** `n, _ := io.Copy(…)`, `n = sys.stderr.write(…)`: how much was written is the length of the answer. */
export function isCountTaken({ around }: Spot, call: Call): boolean {
  const counts = around.file.language === 'go' || around.file.language === 'python';
  return counts && around.bindingsOf(call).some(({ name }) => name !== '_');
}

/** @param words the call as the code writes it */
export function shownBy(taint: Taint, words: string): string {
  if (taint.kind === 'text') return `\`${words}\` gets the answer as text`;
  if (taint.kind === 'json' && taint.path.endsWith('[]')) return `\`${words}\` gets a whole entry`;
  const { kind } = innermost(taint);
  if (kind === 'next' || kind === 'address') return `\`${words}\` gets the address`;
  if (kind === 'thrown') return `\`${words}\` gets the error of the request`;
  return `\`${words}\` gets the whole answer`;
}

/** It reads every field, or every name of one. */
export function goesThrough(words: string): string {
  return `\`${words}\` reads all its fields`;
}
