/** What a type is made from: `: Call, Base("…")`, `extends Endpoint("/info") with Call`. */
import type { Expr } from '../../../ir/ir.ts';
import { isGroup, isMark, isName, nameNode } from './nodes.ts';
import type { Group, Token } from '../scan/tokens.ts';

interface Base {
  readonly type: Expr;
  /** What its constructor is given. */
  readonly args?: Group;
}

/** @param items the tokens after the name and the parameters of the type */
export function basesOf(items: readonly Token[]): readonly Base[] {
  const begin = items.findIndex(
    (token) => isMark(token, ':') || isName(token, 'extends', 'implements', 'with', 'on'),
  );
  const bases: Base[] = [];
  for (let i = begin + 1; begin >= 0 && i < items.length; i++) {
    const token = items[i];
    const before = items[i - 1];
    if (isGroup(token, '{') || isName(token, 'where')) break;
    const begins = isMark(before, ',', ':') || isName(before, 'extends', 'implements', 'with', 'on');
    if (!begins || token?.kind !== 'name' || isName(token, 'extends', 'implements', 'with')) continue;
    let type: Expr = nameNode(token.text, token);
    let next = i + 1;
    for (
      let part = items[next + 1];
      isMark(items[next], '.') && part?.kind === 'name';
      part = items[next + 1]
    ) {
      type = { kind: 'member', of: type, name: part.text, at: part, start: token.start, end: part.end };
      next += 2;
    }
    const args = items[next];
    bases.push({ type, ...(args?.kind === 'group' && args.open === '(' ? { args } : {}) });
    i = next - 1;
  }
  return bases;
}
