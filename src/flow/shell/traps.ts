/** `trap 'n=$((n + 1))' DEBUG`: commands that run between those of a loop. */
import type { Span } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import type { World } from '../code/world.ts';

const trapped = /\btrap[ \t]+(?:--[ \t]+)?('[^']*'|"[^"]*"|\w+)[ \t]+(?:\w+[ \t]+)*?(?:DEBUG|ERR|RETURN)\b/g;
const assigned =
  /(?<![\w$.-])(\w+)(?:\[[^\]]*\])?\+?=(?!=)|(?:\(\(|\blet)[ \t]*(?:\+\+|--)?(\w+)|(?<!\w)(\w+)(?:\+\+|--)/g;

/** @param loop over lines @returns the command of a trap that keeps what the script reads between two commands */
export function heldByTrap(world: World, around: Around, loop: Span): Span | undefined {
  const code = codeOf(world, around.file);
  return [...code.matchAll(trapped)]
    .map(({ index, 0: { length }, 1: handler = '' }) => ({ start: index, end: index + length, handler }))
    .find(({ start, end, handler }) => {
      const kept = [...handlerOf(around, code, handler).matchAll(assigned)].flatMap(
        ([, a, b, c]) => a ?? b ?? c ?? [],
      );
      const bodies = [loop, ...functionsBeside(around, handler)].map(
        (one) =>
          code.slice(one.start, Math.min(one.end, start < one.end && start > one.start ? start : one.end)) +
          (start > one.start && end < one.end ? code.slice(end, one.end) : ''),
      );
      return kept.some((name) => bodies.some((body) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(body)));
    });
}

/** A function, or the commands themselves. */
function handlerOf(around: Around, code: string, handler: string): string {
  const fn = functionNamed(around, handler);
  return fn ? code.slice(fn.start, fn.end) : handler.slice(1, -1);
}

function functionNamed({ file }: Around, name: string): Span | undefined {
  return [...file.functions.keys()].find((fn) => fn.name === name);
}

function functionsBeside({ file }: Around, handler: string): readonly Span[] {
  return [...file.functions.keys()].filter(({ name }) => name !== undefined && name !== handler);
}
