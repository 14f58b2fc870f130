/** What the body of a class sets for all its requests, if the class is a client: `include HTTParty`, and then `headers(…)`. */
import { calledName } from '../../../ir/called-name.ts';
import type { Class } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import { harmlessInClass, setsHeaders } from '../../tables/passing.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { openHeadersCall } from '../headers/open-headers.ts';
import { escapeAt } from '../given/passage-words.ts';

export function openClassBody(world: World, around: Around, { start, end }: Class): readonly Escape[] {
  return around.file.calls.flatMap(({ call, fn }): readonly Escape[] => {
    const isInside = start <= call.start && call.end <= end;
    if (fn || !isInside || call.callee.kind !== 'name') return [];
    const name = calledName(call);
    if (setsHeaders.has(name)) return openHeadersCall(world, around, call);
    const [first] = call.args;
    if (name === 'format' && !(first?.kind === 'text' && first.value === 'json')) {
      return [escapeAt(around, call, 'the answer may be decoded as something else than JSON')];
    }
    return harmlessInClass.has(name)
      ? []
      : [escapeAt(around, call, `what \`${name}\` does to the requests of the class is unknown`)];
  });
}
