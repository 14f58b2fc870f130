/** What rounds turn on and off, or count and begin anew: which of the entries came last counts. */
import type { Write } from './reads-and-writes.ts';

/** @param writes of one thing, in each round @returns whether an entry decides which of several that are not alike is made */
export function isToggled(writes: readonly Write[]): boolean {
  const steps = writes.filter(({ kind, key }) => !key && (kind === 'constant' || kind === 'counts'));
  const constants = steps.filter(({ kind }) => kind === 'constant');
  const values = new Set(constants.map(({ run, value }) => (value ? run.words(value) : '')));
  const isMixed = constants.length > 0 && (constants.length < steps.length || values.size > 1);
  return isMixed && steps.some(hangsOnEntry);
}

function hangsOnEntry({ isAlways, test, run }: Write): boolean {
  return !isAlways && test !== undefined && run.mentions(test);
}
