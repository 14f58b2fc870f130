/** What a program prints, if code of it takes that before it is shown: a text in the order of the entries. */
import { codeOf } from '../code/comments.ts';
import { filesOfProgram } from '../code/files-of-program.ts';
import type { Escape } from '../code/use.ts';
import type { World } from '../code/world.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FileIndex } from '../../trace/model/scope.ts';

/** Code that puts something in the place of the standard output. */
const languages: Readonly<Record<string, RegExp>> = {
  python:
    /\bsys\.stdout\s*=(?!=)(?![^\n]*\b(?:stdout|stderr|devnull|fdopen|open)\b)|\bredirect_stdout\((?!\s*(?:sys\.stderr|None))/,
  ruby: /\$stdout\s*=(?!=)(?!\s*(?:STDOUT|STDERR|\$stderr)\b)|\$stdout\.reopen\b/,
  javascript:
    /\b(?:process\.stdout\.write|console\.(?:log|info))\s*=(?![=>])(?!\s*(?:console\.(?:error|warn)|process\.stderr\.write)\b)/,
  php: /\bob_start\(\s*[^)\s]|\bob_get_(?:clean|contents|flush)\(/,
  java: /\bSystem\.setOut\(/,
  go: /\bos\.Stdout\s*=(?!=)/,
};

/** How often a cache of Python had what was asked for: a small one drops what was not asked for of late. */
const hits = /\.cache_info\(\)/;

/** Of languages whose files see each other without an import. */
const words: Readonly<Record<string, readonly string[]>> = { java: ['setOut'], go: ['Stdout'] };

/** @returns where the order of what is printed, or of what is asked for, may count */
export function outputTaken(world: World, { file }: Place): readonly Escape[] {
  const index = world.index(file);
  const taken = index && languages[index.language];
  if (!index || !taken) return [];
  const files = filesOfProgram(world, index, words[index.language] ?? []);
  return [
    ...files.flatMap((one) => found(world, one, taken, 'what is printed is taken there')),
    ...(index.language === 'python'
      ? found(world, index, hits, 'it shows how often a cache had what was asked for')
      : []),
  ];
}

function found(world: World, file: FileIndex, code: RegExp, what: string): readonly Escape[] {
  const match = code.exec(codeOf(world, file));
  if (!match) return [];
  const place = { file: file.file, start: match.index, end: match.index + match[0].length };
  return [{ why: `${what}, and the order of the entries may count`, place }];
}
