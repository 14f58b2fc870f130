/** Branches and loops: each block is an arm. */
import type { Stmt } from '../../../ir/ir.ts';
import { armsOf } from './arms.ts';
import type { Line, Reading } from './nodes.ts';
import type { Token } from '../scan/tokens.ts';

/** Words that begin a branch, a loop, or an arm of one. */
export const control: ReadonlySet<string> = new Set(
  'if unless else elif elsif elseif for foreach while until loop case when switch cond try catch rescue ensure finally do begin repeat match select guard using synchronized with'.split(
    ' ',
  ),
);

const byCases: ReadonlySet<string> = new Set(['when', 'switch', 'match']);

const loops: ReadonlySet<string> = new Set('for foreach while until loop repeat'.split(' '));

/** The statements of the head, and then the arms. */
export function branch(
  items: readonly Token[],
  children: readonly Line[],
  word: string,
  reading: Reading,
): readonly Stmt[] {
  const stmts: Stmt[] = [];
  const arms: (readonly Stmt[])[] = [];
  let head: Token[] = [];
  const flush = (): void => {
    const conditions = head.filter(
      (token) =>
        !(
          token.kind === 'name' &&
          (control.has(token.text) || token.text === 'then' || token.text === 'end')
        ),
    );
    if (conditions.length > 0) stmts.push(...reading.statements(conditions));
    head = [];
  };
  items.forEach((token, i) => {
    const before = items[i - 1];
    if (token.kind === 'group' && token.open === '{' && before?.kind !== 'mark') {
      flush();
      const cases = byCases.has(word) ? armsOf(token, reading) : undefined;
      arms.push(...(cases ?? [reading.statements(token.items)]).map((body) => armOf(body, reading)));
    } else head.push(token);
  });
  flush();
  if (children.length > 0) arms.push(armOf(reading.block(children), reading));
  if (arms.length === 0) return stmts;
  return [
    ...stmts,
    { kind: 'branch', arms, total: false, ...(loops.has(word) ? { loop: true as const } : {}) },
  ];
}

/** If the first assignment declares a name, it is seen behind the branch too: `if (beta) { url <- "…" }`. */
function armOf(body: readonly Stmt[], { row }: Reading): readonly Stmt[] {
  return row.declares === undefined ? body : [{ kind: 'block', body }];
}
