/** Access paths: a variable and members of it, `config.hub.url`. */
import type { Expr, Name } from '../../ir/ir.ts';

/** Members behind one another that are followed. */
const maxLength = 4;

interface Chain {
  readonly root: Name;
  readonly path: readonly string[];
}

/** @returns undefined for what does not begin with a name, and for a chain that is longer than people write */
export function chainOf(expr: Expr): Chain | undefined {
  const path: string[] = [];
  let at = expr;
  for (; at.kind === 'member' && path.length < maxLength; at = at.of) path.unshift(at.name);
  return at.kind === 'name' ? { root: at, path } : undefined;
}
