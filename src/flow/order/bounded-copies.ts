/** Copies of a list that hold no more than so many of its items: which are left depends on their order. */
import { calledName } from '../../ir/called-name.ts';
import type { Call } from '../../ir/ir.ts';

/** `deque(entries, maxlen=5)`: https://docs.python.org/3/library/collections.html#collections.deque */
export function isBounded(call: Call): boolean {
  const isNamed = call.named.some((one) => one.kind === 'field' && one.name === 'maxlen');
  return isNamed || (calledName(call) === 'deque' && call.args.length > 1);
}
