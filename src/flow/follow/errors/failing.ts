/** The errors of a request: where they come up, and the text of warnings. */
import type { Call } from '../../../ir/ir.ts';
import type { FileIndex } from '../../../trace/model/scope.ts';
import type { Around } from '../../code/around.ts';
import { escapesOfErrorValue } from '../../errors/error-values.ts';
import type { Outcome, Spot } from '../../code/spot.ts';
import { answerTables } from '../../tables/index.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { caught } from './caught.ts';

/** What a program may do with the error of a request that fails. */
export function errorsOf(world: World, around: Around, call: Call, client: string): readonly Outcome[] {
  const values = around.file.language === 'go' ? escapesOfErrorValue(world, around, call, 'sending') : [];
  return [
    ...failing(world, { around, node: call, taint: { kind: 'response', client }, way: undefined }, client),
    ...[...warnings(world, around, client), ...values].map((one) => ({ kind: 'escape', ...one }) as const),
  ];
}

/** @param method the one that is called on the response, if that is what fails */
export function failing(world: World, spot: Spot, client: string, method?: string): readonly Outcome[] {
  const { errors } = answerTables[spot.around.file.language] ?? {};
  const row = errors?.[client] ?? errors?.['*'];
  if (!row || (method !== undefined && method !== row.raisedBy)) return [];
  // A request that gets no answer at all fails alike at both addresses.
  const isOfStatus =
    row.raisedBy === undefined || method !== undefined || isAlwaysRaised(world, spot, row.raisedBy);
  const names = isOfStatus ? row.namesAddress : undefined;
  return caught(world, { ...spot, taint: { kind: 'thrown', client, names } });
}

/** `ClientSession(raise_for_status=True)` */
function isAlwaysRaised(world: World, { around }: Spot, raisedBy: string): boolean {
  return [around.file, ...world.usersOf(around.file, [])].some(({ calls }) =>
    calls.some(({ call }) => call.named.some((one) => one.kind === 'field' && one.name === raisedBy)),
  );
}

/** `error_get_last()`, `traceback.format_exc()` */
function warnings(world: World, around: Around, client: string): readonly Escape[] {
  const files = [around.file, ...world.usersOf(around.file, [])];
  return files.flatMap((file) => warningsIn(file, client));
}

function warningsIn(file: FileIndex, client: string): readonly Escape[] {
  const { warned } = answerTables[file.language] ?? {};
  if (!warned || (warned.clients !== 'all' && !warned.clients.includes(client))) return [];
  return file.calls.flatMap(({ call }) => {
    const { callee } = call;
    if (callee.kind !== 'name' && callee.kind !== 'member') return [];
    const isShown = warned.shown?.test(file.program.text.slice(call.start, call.end)) === true;
    if (!warned.by.includes(callee.name) && !isShown) return [];
    const place = { file: file.file, start: callee.start, end: callee.end };
    return [{ why: `\`${callee.name}\` gets the text of failures, which has the address`, place }];
  });
}
