/** Calls that change a variable: setters of what it holds, and functions that write into it. */
import type { Expr, Stmt } from '../../../ir/ir.ts';
import { callOf } from './calls.ts';
import { isGroup, isMark, isOneOf, nameNode, spanOf } from './nodes.ts';
import type { Syntax } from '../syntax.ts';
import type { Token } from '../scan/tokens.ts';

/** `connection.setRequestMethod("HEAD")` on a line of its own: the variable is another one from then on. */
export function changed(value: Expr, row: Syntax): Stmt {
  const written = row.writes && writtenBy(value, row.writes);
  if (written) return written;
  const target = value.kind === 'call' && value.callee.kind === 'member' ? value.callee.of : undefined;
  const isChange =
    value.kind === 'call' && value.callee.kind === 'member' && row.changes?.includes(value.callee.name);
  if (target?.kind !== 'name' || isChange !== true) return { kind: 'expression', value };
  const span = { start: value.start, end: value.end };
  return { kind: 'assign', target: nameNode(target.name, target), value, append: false, span };
}

/** `char url[256];`: nothing yet, until something is written into it. */
export function declaredEmpty(items: readonly Token[], row: Syntax): readonly Stmt[] | undefined {
  if (!items.some((token) => isOneOf(token, row.declares)) || isOneOf(items.at(-1), row.declares)) {
    return undefined;
  }
  const isPlain = items.every(
    (token) => token.kind === 'name' || isMark(token, '*', '&', '::') || isGroup(token, '['),
  );
  const name = items.findLast((token) => token.kind === 'name');
  if (!isPlain || name?.kind !== 'name') return undefined;
  const value: Expr = { kind: 'text', value: '', at: name.end, start: name.end, end: name.end };
  return [{ kind: 'bind', name: name.text, value, span: spanOf(items) }];
}

/** `snprintf(url, sizeof url, "%s/…", base)`: the variable is what is written into it from then on. */
function writtenBy(value: Expr, writes: NonNullable<Syntax['writes']>): Stmt | undefined {
  if (value.kind !== 'call' || value.callee.kind !== 'name') return undefined;
  const row = Object.hasOwn(writes, value.callee.name) ? writes[value.callee.name] : undefined;
  const [target] = value.args;
  const [first, ...more] = row ? value.args.slice(row.from) : [];
  if (!row || target?.kind !== 'name' || !first) return undefined;
  const span = { start: value.start, end: value.end };
  const text: Expr =
    row.call === undefined
      ? first
      : callOf(nameNode(row.call, value.callee), { args: [first, ...more], named: [] }, span);
  return {
    kind: 'assign',
    target: nameNode(target.name, target),
    value: text,
    append: row.adds === true,
    span,
  };
}
