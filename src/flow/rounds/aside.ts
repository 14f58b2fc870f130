/** Output beside what a program is for: lines for the person who runs it, on the standard error. */
import type { Span } from '../../ir/ir.ts';
import type { World } from '../code/world.ts';
import type { Run } from './run.ts';

const aside =
  />\s*&2|\bconsole\.(?:error|warn|debug)\b|\bstderr\b|\bSystem\.err\b|\blog(?:ger|ging)?\.\w+\(|\berror_log\(|\bwarn\b|\beprint(?:ln)?!/i;

/** @param place in the file of the run: its line, or that of the call in the round */
export function isAside(world: World, { file, called }: Run, place: Span): boolean {
  return [{ file, ...place }, ...(called ? [called.by] : [])].some(({ file: one, start, end }) => {
    const text = world.textOf(one);
    const from = text.lastIndexOf('\n', start) + 1;
    const to = text.indexOf('\n', end);
    return aside.test(text.slice(from, to < 0 ? undefined : to));
  });
}
