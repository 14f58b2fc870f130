/** What the rounds of a loop, a comprehension or a callback are given one after the other: `range(1, 6)`, `[1, 2, 3]`, `seq 3`. */
import type { Call, Expr, Fn, Span, Stmt } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { isWalked } from '../code/walked-item.ts';
import type { World } from '../code/world.ts';
import { isRunForEach } from './run-for-each.ts';

/** A list of numbers or of other things. */
export interface Given extends Span {
  /** Undefined if lowering leaves nothing of it. */
  readonly node?: Expr;
}

/** @param body of the loop, or of the function that a comprehension is lowered to */
export function givenByLoop(around: Around, body: readonly Stmt[]): readonly Given[] {
  const taken = takenFirst(body);
  if (!taken) return [];
  const { value } = taken;
  if (!value) return blockOfRuby(around, taken.span);
  if (value.kind === 'index' && (isWalked(value) || value.item === 'key')) return [givenBy(value.of)];
  if (around.file.language !== 'shell') return [];
  // `for page in 1 2 3`
  if (value.kind === 'either' || value.kind === 'text') return [givenBy(value)];
  // `seq 3 | while read -r page`
  if (value.kind !== 'unknown' || value.parts.length > 0) return [];
  const fed = [...around.file.feeds].filter(([one]) => one.start <= value.start && value.end <= one.end);
  return [givenBy(fed.at(-1)?.[1] ?? value)];
}

/** @param fn a function that is an argument, or what a comprehension is lowered to */
export function givenToCallback(world: World, around: Around, fn: Fn): readonly Given[] {
  for (const parent of around.parentsOf(fn)) {
    const node = parent.kind === 'expression' ? parent.node : undefined;
    if (node?.kind === 'call' && isRunForEach(world, around, node)) return givenBeside(node, fn);
  }
  return givenByLoop(around, fn.body);
}

/** `[1, 2, 3].map((page) => …)`, `Array.from({ length: 3 }, (_, i) => …)`, `pool.map(load, range(1, 4))` */
export function givenBeside({ callee, args }: Call, fn?: Fn): readonly Given[] {
  const of = callee.kind === 'member' ? [callee.of] : [];
  return [...of, ...args.filter((arg) => arg !== fn)].map(givenBy);
}

/** What lowering makes of `pool.map(load, range(1, 4))`: a call for an item of the list. */
export function givenAsItem({ args }: Call): readonly Given[] {
  return args.flatMap((arg) => (arg.kind === 'index' && isWalked(arg) ? [givenBy(arg.of)] : []));
}

const givenBy = (node: Expr): Given => ({ start: node.start, end: node.end, node });

/** What a round takes before all else; loops of Go have the list as a statement before that. */
function takenFirst(
  body: readonly Stmt[],
): { readonly value: Expr | undefined; readonly span: Span } | undefined {
  for (const stmt of body.slice(0, 2)) {
    if (stmt.kind === 'bind' || stmt.kind === 'assign') return { value: stmt.value, span: stmt.span };
    if (stmt.kind === 'block') return takenFirst(stmt.body);
    if (stmt.kind !== 'expression') return undefined;
  }
  return undefined;
}

/** `1.upto(5) do |page|`, `5.times { load(it + 1) }`: a name without a value is left of it. @param span of the call */
function blockOfRuby({ file }: Around, { start, end }: Span): readonly Given[] {
  if (file.language !== 'ruby') return [];
  const [head = ''] = file.program.text.slice(start, end).split(/\bdo\b|\{/, 1);
  const isCounted = /\.(?:times|upto|downto)\b|\.step\s*\(/.test(head);
  return isCounted ? [{ start, end: start + head.trimEnd().length }] : [];
}
