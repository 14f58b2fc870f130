import type { Call } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';
import { writtenName } from '../../uses/effect-of.ts';

/** The message of an error names the address that was asked. */
export function makesError(world: World, { file }: Around, call: Call): boolean {
  const text = world.textOf(file.file);
  if (/\b(?:raise|throw)\s+(?:new\s+)?$/.test(text.slice(Math.max(0, call.start - 12), call.start))) {
    return true;
  }

  const name = writtenName(call.callee).split('.').at(-1) ?? '';
  return /(?:Error|Exception|Errorf|Failure|abort|fail)$|^(?:panic|raise)$/.test(name);
}
