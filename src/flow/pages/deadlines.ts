/**
 * Walks through the pages that time may end between two of them, in a program that goes on with the pages before: a deadline around the
 * walk whose error is caught, a race with a clock, a timer that shows what has come so far.
 */
import type { Call, Expr, Name, Span, Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { valuesOf } from '../../trace/scopes/bindings.ts';
import { abruptCompletionOf } from '../code/abrupt-completion.ts';
import type { Around } from '../code/around.ts';
import { pathTo } from '../code/path-to.ts';
import { placeIn } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { callersOf } from '../uses/all-callers.ts';
import { endsByError } from './continuation-tests.ts';
import type { PageRound } from './page-round.ts';

/** What sets a deadline, and how far that reaches. */
interface Deadline {
  /** As the code writes the callee, or the command. */
  readonly callee: RegExp;
  /** `given`: what it is given; `function`: the function that calls it, and what that calls. */
  readonly of: 'given' | 'function';
  /** An error, which the program may catch; or the program goes on at once. */
  readonly by: 'error' | 'going on';
  /** What its arguments hold, and what they do not. */
  readonly args?: RegExp;
  readonly notArgs?: RegExp;
}

const deadlines: readonly Deadline[] = [
  { callee: /^Timeout(?:#timeout)?\.timeout$/, of: 'given', by: 'error' },
  { callee: /^(?:asyncio\.)?wait_for$/, of: 'given', by: 'error' },
  { callee: /^(?:asyncio\.|async_timeout\.)timeout(?:_at)?$|\bfail_after$/, of: 'function', by: 'error' },
  { callee: /\bmove_on_after$/, of: 'function', by: 'going on' },
  { callee: /^(?:signal\.)?(?:alarm|setitimer)$|^pcntl_alarm$/, of: 'function', by: 'error' },
  { callee: /^Promise\.race$/, of: 'given', by: 'going on', notArgs: /\breject/ },
  { callee: /^AbortSignal\.timeout$/, of: 'function', by: 'error' },
  { callee: /^(?:window\.|globalThis\.)?setTimeout$/, of: 'function', by: 'error', args: /\babort\(/ },
  {
    callee: /^(?:window\.|globalThis\.)?setTimeout$/,
    of: 'function',
    by: 'going on',
    args: /\b(?:exit|log|write)\b/,
  },
  { callee: /^(?:threading\.)?Timer$|^time\.AfterFunc$/, of: 'function', by: 'going on' },
  { callee: /^context\.With(?:Timeout|Deadline)(?:Cause)?$/, of: 'function', by: 'error' },
  {
    callee: /\.get$/,
    of: 'function',
    by: 'error',
    args: /\bTimeUnit\.|\b(?:SECONDS|MILLISECONDS|MINUTES)\b/,
  },
  { callee: /\.orTimeout$/, of: 'function', by: 'error' },
  { callee: /\.completeOnTimeout$/, of: 'function', by: 'going on' },
  { callee: /^withTimeout$/, of: 'given', by: 'error' },
  { callee: /^withTimeoutOrNull$/, of: 'given', by: 'going on' },
  { callee: /\.CancelAfter$/, of: 'function', by: 'error' },
];

/** Functions of functions that call the walk. */
const deepest = 5;

/** A call through which the walk is run, and the walk itself. */
interface Step {
  readonly around: Around;
  readonly node: Expr;
}

/** @param sending the call that requests a page */
export function endedByTime(world: World, round: PageRound, sending: Step): Place | undefined {
  const steps = stepsTo(world, sending);
  for (const step of steps) {
    for (const { call } of step.around.file.calls) {
      const row = isInRound(round, step.around, call) ? undefined : deadlineOf(step, call);
      if (!row) continue;
      const isCaught = () => isCaughtIn(world, round, [...steps, { around: step.around, node: call }]);
      if (row.by === 'going on' || isCaught()) return placeIn(step.around.file, call);
    }
  }
  return undefined;
}

function stepsTo(world: World, sending: Step): readonly Step[] {
  const steps: Step[] = [sending];
  const entered = new Set<FnInfo>();
  for (const [at, { around, node }] of steps.entries()) {
    if (at > deepest * deepest) break;
    for (let fn = around.functionAround(node); fn && !entered.has(fn); fn = fn.parent) {
      entered.add(fn);
      if (fn.immediate !== undefined) continue;
      steps.push(...callersOf(world, fn).calls.map((one) => ({ around: one.around, node: one.call })));
    }
  }
  return steps;
}

/** For one page alone, not for the walk. */
function isInRound({ around, span, inner }: PageRound, own: Around, call: Call): boolean {
  const spans = [
    ...(around === own ? [span] : []),
    ...inner.flatMap(({ fn, file }) => (file === own.file ? [fn] : [])),
  ];
  return spans.some((one) => isIn(call, one));
}

const isIn = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

function deadlineOf({ around, node }: Step, call: Call): Deadline | undefined {
  const callee = wordsOfCallee(call);
  const rows = deadlines.filter((row) => row.callee.test(callee));
  if (rows.length === 0) return undefined;
  const given = [...call.args, ...call.named.map(({ value }) => value)];
  const words = given.flatMap((arg) => [arg, ...namedIn(around, arg)]).map((one) => textOf(around, one));
  return rows.find((row) => {
    if (row.args && !words.some((one) => row.args?.test(one))) return false;
    if (words.some((one) => row.notArgs?.test(one))) return false;
    if (row.of === 'given') return given.some((arg) => isIn(node, arg));
    const own = around.functionAround(call);
    return own === undefined || isIn(node, own.fn);
  });
}

function wordsOfCallee({ callee }: Call): string {
  if (callee.kind === 'name') return callee.name;
  if (callee.kind !== 'member') return '';
  return `${callee.of.kind === 'name' ? callee.of.name : ''}.${callee.name}`;
}

/** `Promise.race([walk(), late])`: what the names in it are given. */
function namedIn({ file }: Around, arg: Expr): readonly Expr[] {
  const names: Name[] = [];
  anyWithin(arg, (one) => {
    if (one.kind === 'name') names.push(one);
    return false;
  });
  return names.flatMap((one) => valuesOf(file, one));
}

const textOf = ({ file }: Around, { start, end }: Span): string => file.program.text.slice(start, end);

/** Whether the error of the deadline ends neither the program nor what the walk has left. */
function isCaughtIn(world: World, round: PageRound, steps: readonly Step[]): boolean {
  if (endsByError(round)) return true;
  return steps.some(({ around, node }) => {
    if (around.file.language === 'go' && sparesDeadline(around, node)) return true;
    const clauses = around.catches.filter(({ thrown }) => thrown && isIn(node, thrown));
    return (
      clauses.some((clause) => goesOn(world, around, clause)) ||
      around.file.calls.some(({ call }) => isHandled(call, node) && goesOn(world, around, call))
    );
  });
}

/** `if err := walk(ctx); err != nil && !errors.Is(err, context.DeadlineExceeded)`: in Go an error of the deadline ends nothing by itself. */
function sparesDeadline(around: Around, node: Expr): boolean {
  const fn = around.functionAround(node);
  return (
    fn !== undefined && /\b(?:DeadlineExceeded|context\.Canceled)\b|\.Timeout\(\)/.test(textOf(around, fn.fn))
  );
}

/** `walk().catch(() => undefined)` */
function isHandled({ callee }: Call, node: Expr): boolean {
  return callee.kind === 'member' && callee.name === 'catch' && isIn(node, callee.of);
}

/** Whether code is run behind a clause, or behind a call: an error that is thrown in there ends that. */
function goesOn(world: World, around: Around, clause: Expr, depth = 0): boolean {
  const fn = around.functionAround(clause);
  const way = pathTo(fn?.fn.body ?? around.file.program.body, clause) ?? [];
  const lists = way.flatMap((step) => (step.kind === 'statement' ? [step] : []));
  const arm = lists.at(-1);
  if (arm && isError(around, arm.list.slice(arm.at).at(-1))) return false;
  if (lists.slice(0, -1).some(({ list, at }) => list.slice(at + 1).some(isCode))) return true;
  if (depth > 0 && isPassedOn(around, clause)) return true;
  if (!fn) return arm !== undefined && clause.kind === 'call' && arm.list.slice(arm.at + 1).some(isCode);
  return (
    depth < deepest &&
    callersOf(world, fn).calls.some((one) => goesOn(world, one.around, one.call, depth + 1))
  );
}

/** `puts JSON.generate(beacon.call)`: what it is given to is run behind it. */
function isPassedOn(around: Around, node: Expr): boolean {
  return around
    .parentsOf(node)
    .some((one) => one.kind === 'expression' && one.node.kind === 'call' && one.node.args.includes(node));
}

function isError(around: Around, last: Stmt | undefined): boolean {
  if (!last) return false;
  const own =
    last.kind === 'expression' && last.value.kind === 'call' && last.value.callee.kind === 'member'
      ? handlersIn(last.value).some((stmt) => isError(around, stmt))
      : false;
  return own || abruptCompletionOf(around.file.program.text, last)?.isError === true;
}

/** The last statements of the functions that a call is given. */
function handlersIn({ args }: Call): readonly Stmt[] {
  return args.flatMap((arg) => {
    const last = arg.kind === 'function' ? arg.body.at(-1) : undefined;
    return last ? [last] : [];
  });
}

/** A function or a class that is declared behind it is not run. */
function isCode(stmt: Stmt): boolean {
  if (stmt.kind === 'import' || stmt.kind === 'export' || stmt.kind === 'export-all') return false;
  return !(stmt.kind === 'bind' && (stmt.value?.kind === 'function' || stmt.value?.kind === 'class'));
}
