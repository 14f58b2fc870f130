/** All that is requested with a client of the Engine API, from where it is made. */
import type { Call, Expr, Field } from '../../../ir/ir.ts';
import type { Place } from '../../../trace/model/fact.ts';
import type { Around } from '../../code/around.ts';
import type { Taint } from '../../code/taint.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { clientMember, type ClientCalls } from '../../../trace/engine/client-calls.ts';
import { follow } from '../follow.ts';
import { callAt } from '../calls/call-at.ts';

/** One endpoint that is asked for. */
export interface RequestedEndpoint {
  /** As the catalogue has it. */
  readonly sends: string;
  /** Names of what is given with it, in small letters; undefined if more may be given. */
  readonly given: ReadonlySet<string> | undefined;
  readonly at: Place;
}

export interface ClientRequests {
  readonly calls: readonly RequestedEndpoint[];
  /** Where the client, or what it gives, gets out of sight. */
  readonly escapes: readonly Escape[];
}

/** Objects in objects are read so far. */
const deepest = 6;

/**
 * @param made the call that makes the client, and the name that the catalogue has for it
 * @returns undefined if nothing is known of what the library's clients ask for
 */
export function requestsWith(
  world: World,
  made: { readonly package: string; readonly call: string; readonly site: Place },
): ClientRequests | undefined {
  const found = callAt(world, made.site);
  if (!found) return undefined;
  const { around, call } = found;
  const { engine = [] } = world.ev.modelsOf(around.file).file;
  const calls = engine.find((one) => one.package === made.package)?.calls;
  if (!calls) return undefined;
  const as = calls[made.call] ? made.call : (Object.keys(calls)[0] ?? '');
  const taint: Taint = { kind: 'client', as, calls };
  const { uses, escapes } = follow(world, [{ around, node: call, taint, way: undefined }]);
  return {
    escapes,
    calls: uses.flatMap(({ kind, path, place }): readonly RequestedEndpoint[] =>
      kind === 'asked' ? [{ sends: path, given: givenAt(world, calls, place), at: place }] : [],
    ),
  };
}

function givenAt(world: World, calls: ClientCalls, place: Place): ReadonlySet<string> | undefined {
  const found = callAt(world, place);
  const name = found?.call.callee.kind === 'member' ? found.call.callee.name : undefined;
  if (!found || name === undefined) return undefined;
  const options = Object.keys(calls).flatMap((as) =>
    calls[as]?.[name] === undefined ? [] : (clientMember(calls, as, name)?.options ?? []),
  );
  const names = new Set<string>();
  return namesOf(found.around, found.call, options, names) ? names : undefined;
}

/** @returns false if an argument may hold more than is seen */
function namesOf(
  around: Around,
  { args, named }: Call,
  options: readonly number[],
  names: Set<string>,
): boolean {
  const given = [...new Set(options)].flatMap((at) => args[at] ?? []);
  return (
    given.every((arg) => arg.kind === 'function' || within(around, arg, names, 0)) &&
    named.every((field) => inField(around, field, names, 0))
  );
}

function inField(around: Around, field: Field, names: Set<string>, depth: number): boolean {
  if (field.kind !== 'field') return within(around, field.value, names, depth + 1);
  names.add(field.name.toLowerCase());
  // A value without fields of its own gives no further name.
  return field.value.kind === 'record' || field.value.kind === 'list'
    ? within(around, field.value, names, depth + 1)
    : true;
}

function within(around: Around, node: Expr, names: Set<string>, depth: number): boolean {
  if (depth > deepest) return false;
  switch (node.kind) {
    case 'record':
      return node.fields.every((field) => inField(around, field, names, depth));
    default:
      return false;
  }
}
