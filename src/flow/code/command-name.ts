/** The program that a command starts. */
import type { Call } from '../../ir/ir.ts';

/** @returns its name without folders; empty if it is not written out */
export function commandName({ callee }: Call): string {
  return callee.kind === 'text' ? (callee.value.split('/').at(-1) ?? '') : '';
}
