/** What a value is by cases: `when (x) { A -> "…" }`, `switch x { case .a: … }`, `x match { case A => … }`. */
import type { Expr, Stmt } from '../../../ir/ir.ts';
import { giving } from './functions.ts';
import { logicalLines } from './lines.ts';
import { isGroup, isMark, isName, spanOf, split, type Line, type Reading } from './nodes.ts';
import type { Group, Token } from '../scan/tokens.ts';

/** The statements of each case; undefined if the block has none. */
export function armsOf(block: Group, reading: Reading): readonly (readonly Stmt[])[] | undefined {
  const arms: Line[][] = [];
  for (const line of logicalLines(block.items, reading.row)) {
    for (const items of isName(line.items[0], ...labels) ? [line.items] : entriesOf(line.items)) {
      const mark = markOf(items);
      const rest = mark < 0 ? items : items.slice(mark + 1);
      if (mark >= 0) arms.push([]);
      if (rest.length > 0) arms.at(-1)?.push({ ...line, items: rest });
    }
  }
  return arms.length === 0 ? undefined : arms.map((lines) => reading.block(unwrapped(lines, reading)));
}

/** The same as a value. */
export function choiceOfArms(items: readonly Token[], reading: Reading): Expr | undefined {
  const block = items.at(-1);
  const word = items.findIndex((token) => isName(token, 'when', 'switch', 'match'));
  if (
    block?.kind !== 'group' ||
    block.open !== '{' ||
    word < 0 ||
    (word > 0 && !isName(items[word], 'match'))
  ) {
    return undefined;
  }
  const arms = armsOf(block, reading);
  if (!arms) return undefined;
  const span = spanOf(items);
  const options = arms.map((arm): Expr => {
    const body = giving(arm);
    const [only, more] = body;
    if (only?.kind === 'return' && only.value && !more) return only.value;
    const callee: Expr = { kind: 'function', params: [], body, ownSelf: false, ...span };
    return { kind: 'call', callee, args: [], named: [], form: 'call', ...span };
  });
  return { kind: 'either', options, fallback: false, ...span };
}

const labels = ['case', 'default'];

/** Dart's cases of a value are between commas. */
function entriesOf(items: readonly Token[]): readonly (readonly Token[])[] {
  return items.some((token) => isMark(token, '=>')) ? split(items, (token) => isMark(token, ',')) : [items];
}

/** The mark between a case and what it gives. */
function markOf(items: readonly Token[]): number {
  const isLabelled = isName(items[0], ...labels);
  return items.findIndex((token) => isMark(token, '->', '=>') || (isLabelled && isMark(token, ':')));
}

/** `{ … }` behind the mark. */
function unwrapped(lines: readonly Line[], { row }: Reading): readonly Line[] {
  const [only, more] = lines;
  const [block, other] = only?.items ?? [];
  return block?.kind === 'group' && isGroup(block, '{') && !other && !more
    ? logicalLines(block.items, row)
    : lines;
}
