/** `retryCondition: (error) => error.response?.status === 503`: whether a request is sent again, and when. */
import type { Expr } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import { textAt, type World } from '../../code/world.ts';
import { escapeAt } from '../given/passage-words.ts';

/** What has the address in the error that such a function is given, and what shows it. */
const namesRequest = /\b(?:config|request|toJSON|console|JSON)\b/;

/** @returns where a function may look at the request; one of a library looks at the status alone */
export function openRetry(world: World, around: Around, value: Expr): readonly Escape[] {
  const values = world.ev.values(value, world.ev.environments.root(around.file));
  const isOpen = values.some((one) => {
    if (one.kind !== 'function') return one.kind === 'opaque';
    const { file, fn } = one.info;
    return namesRequest.test(textAt(world, { file: file.file, start: fn.start, end: fn.end }));
  });
  return isOpen ? [escapeAt(around, value, 'what decides on a further try may look at the request')] : [];
}
