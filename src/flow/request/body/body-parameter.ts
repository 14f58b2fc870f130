/** The body of a request, if it is a parameter of the function around the call, sent as it is. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { Place } from '../../../trace/model/fact.ts';
import { definitionsOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { calleeWords } from '../../code/code-in-messages.ts';
import type { World } from '../../code/world.ts';
import { kindOfOption } from '../../tables/option-kinds.ts';
import { rowsOf, type RequestRow } from '../given/rows.ts';
import { callAt } from '../../follow/calls/call-at.ts';

interface BodyParameter {
  /** Its name in the call. */
  readonly at: Place;
  /** True if the call makes JSON of it: it is no text that was made before. */
  readonly isEncoded: boolean;
}

/** @returns undefined for every other body */
export function bodyParameter(world: World, place: Place): BodyParameter | undefined {
  const found = callAt(world, place);
  if (!found) return undefined;
  const { around, call } = found;
  const bodies = [...inOptions(call), ...inPlace(call, rowsOf(world, around, call))];
  for (const { key, value } of bodies) {
    const isMade = value.kind === 'call' && calleeWords(world, around, value) === 'JSON.stringify';
    const name = isMade ? value.args[0] : value;
    if (!name || !isParameter(around, name)) continue;
    const at = { file: around.file.file, start: name.start, end: name.end };
    return { at, isEncoded: isMade || key === 'json' };
  }
  return undefined;
}

interface Given {
  readonly key: string;
  readonly value: Expr;
}

/** `{ body: … }` */
function inOptions({ args }: Call): readonly Given[] {
  const fields = args.flatMap((arg) => (arg.kind === 'record' ? arg.fields : []));
  return fields.flatMap((field) =>
    field.kind === 'field' && kindOfOption(field.name) === 'body'
      ? [{ key: field.name, value: field.value }]
      : [],
  );
}

/** `post(url, body)` */
function inPlace({ args }: Call, rows: readonly RequestRow[]): readonly Given[] {
  return rows.flatMap(({ body = [] }) =>
    body.flatMap((place) => {
      const value = /^\d+$/.test(place) ? args[Number(place)] : undefined;
      return value ? [{ key: '', value }] : [];
    }),
  );
}

/** One that is given no other value. */
function isParameter(around: Around, node: Expr): boolean {
  if (node.kind !== 'name') return false;
  const [only, more] = definitionsOf(around.file, node);
  return only?.kind === 'param' && !more;
}
