/** What a program prints, if code of it takes that before it is shown: a text in the order of the entries. */
import { codeOf } from '../code/comments.ts';
import type { Escape } from '../code/use.ts';
import type { World } from '../code/world.ts';
import type { Place } from '../../trace/model/fact.ts';

/** Code that puts something in the place of the standard output, or gives how often a cache had what was asked for. */
const languages: Readonly<Record<string, RegExp>> = {
  python:
    /\bsys\.stdout\s*=(?!=)(?![^\n]*\b(?:stdout|stderr|devnull|fdopen|open)\b)|\bredirect_stdout\((?!\s*(?:sys\.stderr|None))|\.cache_info\(\)/,
  ruby: /\$stdout\s*=(?!=)(?!\s*(?:STDOUT|STDERR|\$stderr)\b)|\$stdout\.reopen\b/,
  javascript:
    /\b(?:process\.stdout\.write|console\.(?:log|info))\s*=(?![=>])(?!\s*(?:console\.(?:error|warn)|process\.stderr\.write)\b)/,
  php: /\bob_start\(\s*[^)\s]|\bob_get_(?:clean|contents|flush)\(/,
  java: /\bSystem\.setOut\(/,
  go: /\bos\.Stdout\s*=(?!=)/,
};

/** @returns where the order of what is printed may count */
export function outputTaken(world: World, { file }: Place): readonly Escape[] {
  const index = world.index(file);
  const found = index && languages[index.language]?.exec(codeOf(world, index));
  if (!found) return [];
  const place = { file, start: found.index, end: found.index + found[0].length };
  return [{ why: 'what is printed is taken there, and the order of the entries may count', place }];
}
