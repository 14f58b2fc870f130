/** The answer of a request that fails, as far as an error holds it: `error.response.text`, `e.io.read`. */
import type { Call, Expr, Name } from '../../../ir/ir.ts';
import { callersOf } from '../../uses/all-callers.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { addressShown } from '../../errors/errors.ts';
import { exactly } from '../../uses/exactly.ts';
import { follow } from '../follow.ts';
import { toldByValue } from '../../errors/error-values.ts';
import { on, type Outcome, type Spot } from '../../code/spot.ts';
import { answerTables, type AnswerTable, type Failure } from '../../tables/index.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';

/** Where an error gets its name, by language; the name is the group. */
const clauses: Readonly<Record<string, RegExp>> = {
  python: /\bexcept\b[^\n:]{0,200}\bas\s+(\w+)\s*:/g,
  ruby: /\brescue\b[^\n]{0,200}=>\s*(\w+)/g,
  php: /\bcatch\s*\([^)]{0,200}\$(\w+)\s*\)/g,
};

/** Functions around functions in which an error goes up. */
const highest = 6;

/** Where more than the status is read of the errors of a call, there and in the functions that they go up to. */
export function readOfErrors(world: World, around: Around, call: Call, client: string): readonly Escape[] {
  const outcomes = caughtFrom(world, around, call, client);
  const escapes = outcomes.flatMap((one): readonly Escape[] =>
    one.kind === 'escape' ? [{ why: one.why, place: one.place }] : [],
  );
  const read = follow(
    world,
    outcomes.flatMap((one) => (one.kind === 'flow' ? [one.spot] : [])),
  );
  const why = 'the answer of a request that failed is read';
  const places = read.uses.flatMap(({ kind, place }) => (kind === 'status' ? [] : [{ why, place }]));
  const values = around.file.language === 'go' ? toldByValue(world, around, call, 'sending') : [];
  return [...escapes, ...read.escapes, ...places, ...warnings(around, client), ...values];
}

/** `error_get_last()`, `traceback.format_exc()` */
function warnings({ file }: Around, client: string): readonly Escape[] {
  const { warned } = answerTables[file.language] ?? {};
  if (!warned || (warned.clients !== 'all' && !warned.clients.includes(client))) return [];
  return file.calls.flatMap(({ call }) => {
    const { callee } = call;
    if ((callee.kind !== 'name' && callee.kind !== 'member') || !warned.by.includes(callee.name)) return [];
    const place = { file: file.file, start: callee.start, end: callee.end };
    return [{ why: `\`${callee.name}\` is given the text of failures, which names the address`, place }];
  });
}

function caughtFrom(world: World, around: Around, call: Call, client: string): readonly Outcome[] {
  const table = answerTables[around.file.language];
  const failure = table?.failures?.[client];
  if (!table || !failure) return [];
  const found: Outcome[] = [];
  const seen = new Set<Call>();
  const visit = (there: Around, at: Call, height: number): void => {
    if (seen.has(at) || height > highest) return;
    seen.add(at);
    found.push(...caughtAt(world, there, at, { client, failure, table }));
    const fn = there.functionAround(at);
    if (!fn) return;
    for (const one of callersOf(world, fn).calls) visit(one.around, one.call, height + 1);
    for (const parent of there.parentsOf(fn.fn)) {
      if (parent.kind === 'expression' && parent.node.kind === 'call') visit(there, parent.node, height + 1);
    }
  };
  visit(around, call, 0);
  return found;
}

interface Failing {
  readonly client: string;
  readonly failure: Failure;
  readonly table: AnswerTable;
}

function caughtAt(world: World, around: Around, call: Call, failing: Failing): readonly Outcome[] {
  const { file } = around;
  if (isStarted(world, around, call)) {
    const files = [file, ...world.usersOf(file, [])];
    return files.flatMap((one) =>
      clausesIn(world, aroundOf(one), call, failing, { start: 0, end: Infinity }),
    );
  }
  const end = around.functionAround(call)?.fn.end ?? Infinity;
  return clausesIn(world, around, call, failing, { start: call.end, end });
}

/** Whether the call begins what goes on elsewhere: its errors come up where that is asked for what it gave. */
function isStarted(world: World, around: Around, call: Call): boolean {
  if (call.by || exactly(world, around, call.callee) !== undefined) return true;
  const { callee } = call;
  const starts = answerTables[around.file.language]?.starts;
  return (callee.kind === 'name' || callee.kind === 'member') && starts?.includes(callee.name) === true;
}

function clausesIn(
  world: World,
  around: Around,
  call: Call,
  failing: Failing,
  range: { readonly start: number; readonly end: number },
): readonly Outcome[] {
  const { file } = around;
  const clause = clauses[file.language];
  if (!clause) return [];
  const text = world.textOf(file.file);
  const end = Math.min(range.end, text.length);
  const isRaised = failing.failure.raisedBy === undefined || text.includes(failing.failure.raisedBy);
  return [...text.slice(range.start, end).matchAll(clause)].flatMap((match): readonly Outcome[] => {
    const start = range.start + match.index;
    const names = namesAfter(around, match[1] ?? '', { start, end });
    const spot: Spot = {
      around,
      node: call,
      held: { kind: 'response', client: failing.client },
      way: undefined,
    };
    const place = { start, end: start + match[0].length };
    return [
      ...names.flatMap((name) => ofError(spot, name, failing)),
      ...(failing.failure.namesAddress && isRaised ? addressShown(world, spot, place) : []),
    ];
  });
}

function namesAfter(
  around: Around,
  name: string,
  { start, end }: { start: number; end: number },
): readonly Name[] {
  return [...around.file.points.keys()].flatMap((node) =>
    node.kind === 'name' && node.name === name && node.start > start && node.end <= end ? [node] : [],
  );
}

/** What a member of the error gives of the answer. */
function ofError(spot: Spot, name: Name, { client, failure, table }: Failing): readonly Outcome[] {
  const { around } = spot;
  return around.parentsOf(name).flatMap((parent): readonly Outcome[] => {
    if (parent.kind !== 'expression' || parent.node.kind !== 'member' || parent.node.of !== name) return [];
    const member = parent.node;
    const node = calledOn(around, member) ?? member;
    if (failure.response.includes(member.name)) return [on(spot, node, { kind: 'response', client })];
    if (!failure.isResponse) return [];
    const part = (table.responses[client] ?? table.responses['*'])?.[member.name];
    switch (part) {
      case 'text':
        return [on(spot, node, { kind: 'text' })];
      case 'json':
      case 'parsed':
        return [on(spot, node, { kind: 'json', path: '' })];
      default:
        return [];
    }
  });
}

function calledOn(around: Around, member: Expr): Call | undefined {
  const [only] = around.parentsOf(member);
  return only?.kind === 'expression' && only.node.kind === 'call' && only.node.callee === member
    ? only.node
    : undefined;
}
