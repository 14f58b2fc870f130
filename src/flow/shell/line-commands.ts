/** Commands that read lines which represent the entries of a list: whether their order counts, and what comes out. */
import { mayTie } from '../order/ties.ts';
import { isOrdered } from './awk.ts';
import { stagesOf } from './command-text.ts';

/** `each`: each line goes on, changed or left out for what is in it; `joined`: all of them in one line; `gone`: nothing has their order. */
export type Lines = 'each' | 'joined' | 'ordered' | 'gone';

type Read = Lines | ((words: string, joined: boolean) => Lines);

const sorted: Read = (words) => {
  // Of lines whose keys are alike the first one stays, or precedes the others.
  if (/\s-[a-zA-Z]*u/.test(words) && /\s-[a-zA-Z]*[knfVhg]/.test(words)) return 'ordered';
  if (/\s-[bdfghinMRrVz]*s|\s--stable\b/.test(words)) return 'each';
  return /\s-[a-zA-Z]*c\b|--check/.test(words) ? 'ordered' : 'gone';
};

const searched: Read = (words) => {
  if (/\s-m\s*\d|\s--max-count\b|\s-[a-zA-Z]*[nABC]/.test(words)) return 'ordered';
  return /\s-[a-zA-Z]*[qc]\b|--quiet|--count/.test(words) ? 'gone' : 'each';
};

/** The program of `jq`, `awk` or `sed` is in a file. */
const isInFile = (words: string): boolean =>
  /\s(?:-[a-zA-Z]*f|--file|--from-file)\b/.test(words.replaceAll(/'[^']*'|"[^"]*"/g, ''));

/** Of a script of `sed`: what is substituted, and the patterns that lines are looked for by. */
const patterns =
  /[sy]([/|,#!@])(?:\\.|(?!\1)[^\\])*\1(?:\\.|(?!\1)[^\\])*\1[gpiIeEmM\d]*|(\/)(?:\\.|[^\\/])*\//g;

const edited: Read = (words, joined) => {
  if (isInFile(words)) return 'ordered';
  // `:a;N;$!ba;s/\n/,/g`
  if (/:a|\bN;/.test(words)) return 'joined';
  if (/['"\s;{](?:\d+|\$)(?:[,~][\d$+]+)?\s*(?:!\s*)?[a-zA-Z={]/.test(words)) return 'ordered';
  // It ends early, goes on to another line, keeps one, or edits from one line to another.
  const commands = words
    .replace(/^\S+/, '')
    .replaceAll(/\s--?[a-zA-Z-]+(?==|\s)/g, ' ')
    .replaceAll(patterns, '/');
  if (/(?:^|[/'"\s;{}!])[nNDqQhHgGx](?:$|[\s;}'"\d])|,\s*[/$\d+~]|\d,/.test(commands)) return 'ordered';
  // The end of a line is cut off: `s/, $//`.
  return joined && !/\bs(.)[^*]*\$\1\1/.test(words) ? 'ordered' : 'each';
};

const programmed: Read = (words, joined) =>
  isInFile(words) || joined || isOrdered(words) ? 'ordered' : 'each';

const translated: Read = (words, joined) => {
  const [, from = '', to = ''] =
    /\btr\s+(?:-\w+\s+)*('[^']*'|"[^"]*"|\S+)\s*('[^']*'|"[^"]*"|\S*)/.exec(words) ?? [];
  if (/\\n|\\0?12/.test(to)) return 'each';
  return joined || /\\n|\\0?12|\[:space:\]/.test(from) ? 'joined' : 'each';
};

/** A command that ends with 255 ends `xargs`. */
const endsAll = /\bexit\s+["']?(?:255|-1|\$)/;

const readByLauncher: Read = (words) => {
  if (endsAll.test(words)) return 'ordered';
  if (/\s-(?:[a-zA-Z0]*[iI]|-replace|-[nL]\s*1\b|[a-zA-Z0]*[nL]\s*1\b|-max-args[= ]1\b)/.test(words)) {
    return 'each';
  }
  if (/\s-[a-zA-Z0]*[nL]\s*\d|--max-(?:args|lines)/.test(words)) return 'ordered';
  const command = words.replace(/^\S+(?:\s+-\S+)*\s*/, '').split(/\s/)[0] ?? '';
  if (command === '' || /^(?:echo|printf)$/.test(command)) return 'joined';
  return readOf(command) === 'ordered' ? 'ordered' : 'gone';
};

/** Places are taken in the program, or all of the lines are read as one list. */
const queried: Read = (words) =>
  isInFile(words) ||
  [...words.matchAll(/\b(?:unique|min|max)_by\(([^)]*)\)/g)].some(([, by = '']) =>
    mayTie(by, { language: 'jq' }),
  ) ||
  /\[\s*(?:-?\d|:|\$\w+\s*[\]:])|\b(?:first|last|limit|nth|until|inputs?|foreach|reduce|index|to_entries|keys)\b/.test(
    words,
  )
    ? 'ordered'
    : 'each';

/** By their names; a command that is not here takes some of the lines by their place. */
const commands: readonly (readonly [names: string, read: Read])[] = [
  ['cat tee', (words) => (/^cat\b.*\s-[a-zA-Z]*[nb]/.test(words) ? 'ordered' : 'each')],
  ['echo printf stdbuf column expand fold rev tac', 'each'],
  ['cut', (_, joined) => (joined ? 'ordered' : 'each')],
  ['tr', translated],
  ['grep egrep fgrep rg', searched],
  ['sed gsed', edited],
  ['awk gawk mawk', programmed],
  ['mapfile readarray', (words) => (/^[^<]*\s-[a-zA-Z]*[nsC]/.test(words) ? 'ordered' : 'each')],
  ['sort gsort', sorted],
  ['paste', (words) => (/\s-[a-zA-Z]*s|--serial/.test(words) ? 'joined' : 'ordered')],
  ['xargs gxargs', readByLauncher],
  ['jq', queried],
  ['shuf', (words) => (words.includes('--random-source') ? 'ordered' : 'gone')],
  ['wc : true local export readonly declare return exit unset docker podman curl wget', 'gone'],
];

const known: ReadonlyMap<string, Read> = new Map(
  commands.flatMap(([names, read]) => names.split(' ').map((name) => [name, read] as const)),
);

/** What precedes a command and changes nothing of what it reads: `LC_ALL=C`, `env -i LC_ALL=C`. */
const before = /^(?:\w+=\S*\s+|command\s+|sudo\s+|stdbuf\s+\S+\s+|env\s+(?:-i\s+|-u\s+\w+\s+)*)+/;

/** @param words of the command, with its options @param joined whether all that it reads is in one line */
export function readOf(words: string, joined = false): Lines {
  const own = words.trim().replace(before, '');
  const name = /^[\w:./-]+/.exec(own)?.[0].split('/').at(-1) ?? '';
  const read = known.get(name);
  if (read === undefined) return 'ordered';
  const lines = typeof read === 'string' ? read : read(own, joined);
  return joined && lines === 'each' && name !== 'tr' ? 'joined' : lines;
}

/** @param text of a pipeline, whose first command gives the lines */
export function readOfAll(text: string, joined: boolean): Lines {
  const [first = '', ...rest] = stagesOf(text);
  let lines: Lines = joined ? 'joined' : 'each';
  for (const words of first.includes('<<<') ? [first, ...rest] : rest) {
    lines = readOf(words, lines === 'joined');
    if (lines === 'ordered' || lines === 'gone') return lines;
  }
  return lines;
}
