/** `session.mount('https://', Audited())`: what the project writes there sees and sends each request. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { fullText } from '../../../trace/model/pieces.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { escapeAt } from '../given/passage-words.ts';
import { isOfLibrary } from './client-given.ts';

export function openMounted(
  world: World,
  around: Around,
  { args: [prefix, adapter] }: Call,
): readonly Escape[] {
  if (prefix && !isOfHost(world, around, prefix)) {
    return [escapeAt(around, prefix, 'an adapter is mounted for a part of the address that may change')];
  }
  return !adapter || isOfLibrary(around, adapter)
    ? []
    : [escapeAt(around, adapter, 'a mounted adapter may change what is sent')];
}

/** Whether each address of the host begins with it: no more than a scheme, a host and the version. */
function isOfHost({ ev }: World, around: Around, prefix: Expr): boolean {
  const values = ev.values(prefix, ev.environments.root(around.file));
  return (
    values.length > 0 &&
    values.every(
      (one) =>
        one.kind === 'string' &&
        /^https?:\/\/(?:[^/?#]*(?:\/(?:v2\/?)?)?)?$/i.test(fullText(one.pieces) ?? '/'),
    )
  );
}
