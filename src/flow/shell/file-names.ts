/** Names of files: those that a script makes for itself, and those that a pattern of a command matches. */
import type { Expr } from '../../ir/ir.ts';
import { escaped } from '../code/regex-escape.ts';
import type { Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';

/** `"$work"/page-*.json` matches `$work/page-$n.json`. */
export function isMatched(pattern: string, name: string): boolean {
  if (!/[*?]/.test(pattern)) return false;
  const parts = pattern.split(/([*?])/).map((part) => (/^[*?]$/.test(part) ? '.*' : escaped(part)));
  return new RegExp(`^${parts.join('')}$`).test(name);
}

/** A file that the script makes for itself. */
export function isTemporary(world: World, spot: Spot, file: Expr, words: string): boolean {
  if (/^(?:\/tmp\/|\$\{?TMPDIR)/.test(words)) return true;
  const name = /^\$\{?(\w+)\}?/.exec(words)?.[1];
  return (
    name !== undefined &&
    new RegExp(`\\b${name}=["']?\\$\\(mktemp|\\b${name}=["']?\`mktemp|\\b${name}=["']?/tmp/`).test(
      world.textOf(spot.around.file.file),
    ) &&
    file.kind !== 'text'
  );
}
