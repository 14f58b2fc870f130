/** An address, or what holds one, is an argument of a call. */
import type { Call } from '../../../ir/ir.ts';
import { functionRow } from '../../../trace/model/client-models.ts';
import { intoObject } from '../../accumulated/into-object.ts';
import type { Around } from '../../code/around.ts';
import { on, use, type Outcome } from '../../code/spot.ts';
import { innermost, keyed } from '../../code/taint.ts';
import type { World } from '../../code/world.ts';
import { isOfBeginning } from '../requests/address-members.ts';
import type { Passed } from './applied.ts';
import { makesError } from '../errors/makes-error.ts';
import { passedUp, thrownAddress } from '../errors/thrown.ts';
import { askedByKey } from '../objects/lookups-by-key.ts';
import { lookedUp } from '../objects/looked-up.ts';
import { isMap } from '../objects/maps.ts';
import { requestAt } from '../requests/requests-at.ts';

/** What a function of a library gives, as the models have it. */
type Row = NonNullable<ReturnType<typeof functionRow>>;

/** @returns undefined if the call may do with it what it does with any other value */
export function addressPassed(passed: Passed): readonly Outcome[] | undefined {
  const { kind } = innermost(passed.spot.taint);
  if (kind !== 'address' && kind !== 'next') return undefined;
  const { world, spot, call, values, own } = passed;
  return (
    (own.length === 0 ? asText(passed) : undefined) ??
    passedUp(world, spot, call) ??
    requestAt(world, spot, call, values) ??
    madeOf(passed) ??
    (own.length === 0 && makesError(world, spot.around, call) ? thrownAddress(world, spot, call) : undefined)
  );
}

/** It is looked at, is put before other text, or is the key under which something is kept. */
function asText({ world, spot, call }: Passed): readonly Outcome[] | undefined {
  const { around, node, taint } = spot;
  const isWhole = taint.kind === 'address' || taint.kind === 'next';
  if (isWhole && isOfBeginning(world, spot, call)) return [use(spot, 'status', call)];
  if (innermost(taint).kind === 'address' && becomesAddress(world, around, call)) {
    return [on(spot, call, { kind: 'address' })];
  }
  const { callee } = call;
  if (!isWhole) return undefined;
  const asked =
    callee.kind === 'member' && call.args[0] === node ? askedByKey(world, spot, callee.of) : undefined;
  if (asked) return asked;
  const found = taint.kind === 'address' ? lookedUp(world, spot, call) : undefined;
  if (found || callee.kind !== 'member' || call.args[0] !== node) return found;
  return isMap(world, spot, callee.of)
    ? intoObject(world, { ...spot, taint: keyed(taint) }, callee.of)
    : undefined;
}

/** A text or a URL that a known function makes of it. */
function madeOf(passed: Passed): readonly Outcome[] | undefined {
  const { spot, call } = passed;
  const { taint } = spot;
  const rows = rowsOf(passed);
  if (rows.length > 0 && innermost(taint).kind === 'address') {
    const isText = rows.some(({ gives }) => makesText.test(gives));
    return [on(spot, call, isText ? { kind: 'address' } : taint)];
  }
  return taint.kind === 'next' && makesUrl(passed, rows) ? [on(spot, call)] : undefined;
}

function rowsOf({ world, spot, values }: Passed): readonly Row[] {
  return values.flatMap((value) =>
    value.kind === 'external' ? (functionRow(world.ev.modelsOf(spot.around.file), value) ?? []) : [],
  );
}

/** `"/".join([base, path])`, `base.JoinPath(path)`: the text has the address in it. */
function becomesAddress({ ev }: World, { file }: Around, { callee }: Call): boolean {
  const row = callee.kind === 'member' ? ev.modelsOf(file).functions.get(`.${callee.name}`) : undefined;
  return row !== undefined && makesText.test(row.gives);
}

/** What functions give that put texts together. */
const makesText = /^(?:append|join|concat)$/;

/** `URI.create(next)`, `Request(next, headers=agent)`: the whole address, as an object or in a request that is sent later. */
function makesUrl({ spot, call, values, name }: Passed, rows: readonly Row[]): boolean {
  const isAlone = call.args.length === 1 && name === undefined;
  const isUrl = name === undefined ? call.args[0] === spot.node : name === 'url';
  return (
    rows.length > 0 &&
    rows.length === values.length &&
    rows.every(
      ({ gives }) =>
        (isAlone && (gives === 'same' || gives === 'url-of-parts')) || (isUrl && gives === 'request'),
    )
  );
}
