/** Code as messages show it: names of functions, callees, short expressions. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import type { Around } from './around.ts';
import type { World } from './world.ts';

/** A function as its reader knows it: one whose name is computed has a place for a name, `[248]`; a constructor, its class. */
export function shownName({ fn, name: own, owner }: FnInfo): string {
  const name = owner?.constructs.includes(fn) ? (owner.cls.name ?? own) : own;
  return /^[\w$@#.?!]+$/.test(name) ? `\`${name}\`` : 'the function';
}

/** What is called, as the code writes it; in some languages the callee has the place of its whole call. */
export function calleeWords(world: World, around: Around, { callee, args: [first] }: Call): string {
  const end = first && callee.start < first.start ? Math.min(callee.end, first.start) : callee.end;
  const words = wordsOf(world, around, { ...callee, end }).trimEnd();
  return words.endsWith('(') ? words.slice(0, -1) : words;
}

/** A short piece of code, as the reader sees it. */
export function wordsOf(world: World, around: Around, node: Expr): string {
  const text = world.textOf(around.file.file).slice(node.start, node.end).replaceAll(/\s+/g, ' ');
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
