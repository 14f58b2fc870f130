/** Arithmetic of a shell, which has texts alone: `n=$((n + count))` is a number. */
import type { Stmt } from '../../ir/ir.ts';
import type { Around } from './around.ts';

export function isArithmetic({ file }: Around, { target }: Stmt & { readonly kind: 'assign' }): boolean {
  const { end } = target;
  return file.language === 'shell' && /^\+?="?\$\(\(/.test(file.program.text.slice(end, end + 8));
}
