/**
 * Whether a program knows an answer by the error that reading it throws. Code that collects a list from pages throws another
 * error for what is no list: if one is caught, both must be caught alike, and nothing be asked of it.
 */
import type { Expr, Fn, Name, Unknown } from '../../../ir/ir.ts';
import { callersOf } from '../../uses/all-callers.ts';
import type { Around } from '../../code/around.ts';
import { isAside } from '../../errors/error-logs.ts';
import { clausesAround, throwsOn, wordsOfClause } from '../../errors/clauses.ts';
import { chainedTo } from '../../code/chained-calls.ts';
import { calleeWords, wordsOf } from '../../code/code-in-messages.ts';
import { answerTables } from '../../tables/index.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { functionNamed } from '../../accumulated/function-named.ts';

const otherError = 'an error answer is recognized by the error of reading it, which is another one now';

/** @param node whose value is what was read @returns where such an error is distinguished from others, or looked into */
export function escapesOfError(
  world: World,
  around: Around,
  node: Expr,
  seen: ReadonlySet<Fn> = new Set(),
): readonly Escape[] {
  for (const clauses of clausesAround(around, node)) {
    const [first] = clauses;
    const reads = clauses.find((one) => catches(world, around, one, 'read'));
    const collects = clauses.find((one) => catches(world, around, one, 'collected'));
    if (first && reads !== collects) return [{ ...at(around, reads ?? collects ?? first), breaks: true }];
    if (!reads) continue;
    const found = around.bindingsOf(reads).flatMap(({ scope, name }) => around.uses(scope, name));
    const asked = found.filter((use) => !isGiven(around, use) && isAsked(world, around, use));
    if (asked.length > 0) return asked.map((use) => at(around, use));
    if (!throwsOn(world, around, reads, 'any')) return [];
  }
  const handler = handlerOf(world, around, node);
  if (handler) {
    return handler.filter((one) => isAsked(world, one.around, one.use)).map((one) => at(one.around, one.use));
  }
  const info = around.functionAround(node);
  if (!info || seen.has(info.fn)) return [];
  const known = new Set([...seen, info.fn]);
  const passed = around.parentsOf(info.fn).flatMap((parent) => {
    const isCall = parent.kind === 'expression' && parent.node.kind === 'call';
    return isCall ? escapesOfError(world, around, parent.node, known) : [];
  });
  const called = callersOf(world, info).calls.flatMap((one) =>
    escapesOfError(world, one.around, one.call, known),
  );
  return [...passed, ...called];
}

function at({ file }: Around, { start, end }: Expr): Escape {
  return { why: otherError, place: { file: file.file, start, end } };
}

/** Whether a clause catches the error of code that reads what is no list, or of code that collects one from pages. */
function catches(world: World, around: Around, clause: Unknown, which: 'read' | 'collected'): boolean {
  const { noList, clauses } = answerTables[around.file.language] ?? {};
  if (!noList || !clauses) return true;
  const words = wordsOfClause(world, around, clause);
  return clauses.each.test(words) || noList[which].test(words);
}

/** `.catch((error) => …)`, `.then(…, (error) => …)` behind a promise: what they do with the error. */
function handlerOf(
  world: World,
  around: Around,
  node: Expr,
): readonly { readonly around: Around; readonly use: Expr }[] | undefined {
  for (let call = chainedTo(around, node); call; call = chainedTo(around, call)) {
    const name = call.callee.kind === 'member' ? call.callee.name : '';
    const given = name === 'catch' ? call.args[0] : name === 'then' ? call.args[1] : undefined;
    if (!given) continue;
    const spot = { around, node: given, taint: { kind: 'status' }, way: undefined } as const;
    const info =
      given.kind === 'function' ? around.file.functions.get(given) : functionNamed(world, spot, given);
    if (!info) return isAside(world, around, wordsOf(world, around, given)) ? [] : [{ around, use: given }];
    const [param] = info.fn.params;
    const { start, end } = info.fn;
    const isOf = (one: Expr): one is Name =>
      one.kind === 'name' && one.name === param?.name && one.start > start && one.end <= end;
    return [...info.file.points.keys()].filter(isOf).map((use) => ({ around, use }));
  }
  return undefined;
}

/** Where the name gets its value. */
function isGiven(around: Around, use: Expr): boolean {
  return around
    .parentsOf(use)
    .some(
      (parent) => parent.kind === 'statement' && parent.stmt.kind === 'assign' && parent.stmt.target === use,
    );
}

/** Whether more is done with an error than to throw it again, or to show it beside what the program is for. */
function isAsked(world: World, around: Around, use: Expr): boolean {
  return around.parentsOf(use).some((parent) => {
    if (parent.kind === 'statement') {
      return parent.stmt.kind !== 'expression' || parent.stmt.value.kind !== 'name';
    }
    const { node } = parent;
    if (
      node.kind === 'call' &&
      node.callee !== use &&
      isAside(world, around, calleeWords(world, around, node))
    ) {
      return false;
    }
    return isAsked(world, around, node);
  });
}
