/** What a program prints, if code of it takes that before it is shown: a text in the order of the entries. */
import { codeOf } from '../code/comments.ts';
import { filesOfProgram } from '../code/files-of-program.ts';
import type { Escape } from '../code/use.ts';
import type { World } from '../code/world.ts';
import type { Place } from '../../trace/model/fact.ts';

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
  const { language = '' } = index ?? {};
  const taken = languages[language];
  if (!index || !taken) return [];
  return filesOfProgram(world, index, words[language] ?? []).flatMap((one) => {
    const code = codeOf(world, one);
    const found = placeOf(one.file, taken.exec(code));
    const asked = language === 'python' && one === index ? placeOf(file, hits.exec(code)) : undefined;
    return [
      ...(found
        ? [{ why: 'what is printed is taken there, and the order of the entries may count', place: found }]
        : []),
      ...(asked
        ? [
            {
              why: 'it shows how often a cache had what was asked for, and the order of the entries may count',
              place: asked,
            },
          ]
        : []),
    ];
  });
}

function placeOf(file: string, found: RegExpExecArray | null): Place | undefined {
  return found ? { file, start: found.index, end: found.index + found[0].length } : undefined;
}
