/** Programs that read their own code, or show where in it they are: a change of the code changes what they put out. */
import type { FileIndex } from '../../trace/model/scope.ts';
import { codeOf } from '../code/comments.ts';
import type { Escape } from '../code/use.ts';
import type { World } from '../code/world.ts';

interface OwnCode {
  /** The file itself. */
  readonly itself?: RegExp;
  /** How a name is written that holds it. */
  readonly named?: string;
  /** Reads the file, or the code of a function. */
  readonly reads?: RegExp;
  /** A line with this names another file. */
  readonly other?: RegExp;
  /** States a line of the file. */
  readonly lines?: RegExp;
}

const reader = String.raw`\b(?:open|read\w*|fopen|file|file_get_contents|\w*(?:md5|sha|hash)\w*|stat|getsize|filesize|size|foreach)\b`;

const languages: Readonly<Record<string, OwnCode>> = {
  go: { lines: /\bruntime\.Callers?\b/ },
  javascript: {
    itself:
      /__filename|import\.meta\.filename|process\.argv\[1\]|new URL\(\s*import\.meta\.url\s*\)|\bfileURLToPath\(\s*import\.meta\.url\s*\)/,
    reads:
      /\b(?:readFile\w*|createReadStream|stat\w*|open)\s*\(\s*(?:__filename|import\.meta\.filename|process\.argv\[1\]|new URL\(\s*import\.meta\.url|(?:\w+\.)?fileURLToPath\(\s*import\.meta\.url)/,
  },
  php: {
    itself: /__FILE__/,
    named: String.raw`\$NAME\b`,
    reads: new RegExp(String.raw`${reader}[^\n]*__FILE__`),
    other: /\bdirname\b|__COMPILER_HALT_OFFSET__/,
    lines: /\b__LINE__\b|\bdebug_backtrace\b/,
  },
  python: {
    itself: /__file__/,
    reads: new RegExp(
      String.raw`\binspect\.getsource\w*|\bgetsource\w*\(|\bco_(?:consts|code)\b|${reader}[^\n]*__file__|__file__[^\n]*${reader}`,
    ),
    other: /\bdirname\b|\bparents?\b|\bwith_(?:name|suffix)\b/,
    lines: /\bf_lineno\b|\bco_firstlineno\b/,
  },
  ruby: {
    itself: /__FILE__|\$0|\$PROGRAM_NAME/,
    reads: new RegExp(
      String.raw`${reader}[^\n]*(?:__FILE__|\$0|\$PROGRAM_NAME)|(?:__FILE__|\$0|\$PROGRAM_NAME)\.[^\n]*${reader}`,
    ),
    other: /\bdirname\b|\brequire\b|__FILE__ == \$|__dir__/,
    lines: /\b__LINE__\b|\bcaller(?:_locations)?\b/,
  },
  shell: {
    itself: /\$(?:0|\{0\}|\{?BASH_SOURCE(?:\[0\]\})?)/,
    named: String.raw`\$(?:NAME\b|\{NAME\})`,
    reads:
      /(?:\b(?:cat|grep|sed|awk|head|tail|wc|cksum|\w+sum|cmp|diff|stat|od|xxd|base64|tac|sort)\b[^\n;|]*\s|<\s*)"?\$(?:0|\{0\}|\{?BASH_SOURCE(?:\[0\]\})?)"?(?=[\s;|&)]|$)/m,
    // Comments that explain its use, and data behind the code.
    other: /\bdirname\b|\^#|\^_+[A-Z]/,
    lines: /\$\{?(?:LINENO|BASH_LINENO)\b/,
  },
};

/** @param linesMove whether a line of the file is another one after the change */
export function readsOwnCode(world: World, index: FileIndex, linesMove: boolean): readonly Escape[] {
  const { file, language } = index;
  const own = languages[language];
  if (!own) return [];
  const code = codeOf(world, index);
  // `awk '{ print $0 }'`
  const text =
    language === 'shell' ? code.replaceAll(/'[^']*'/g, (quoted) => quoted.replaceAll(/[^\n]/g, ' ')) : code;
  const found: Escape[] = [];
  const withNames = namesOfItself(text, own);
  let start = 0;
  for (const line of text.split('\n')) {
    const place = { file, start, end: start + line.length };
    const isOther = own.other?.test(code.slice(start, place.end)) === true;
    if (own.reads?.test(withNames(line)) === true && !isOther) {
      found.push({ why: 'the program reads its own code', place });
    }
    if (linesMove && own.lines?.test(line) === true) {
      found.push({ why: 'the program states a line of its own code', place });
    }
    start += line.length + 1;
  }
  return found;
}

/** `self=$(realpath "$0")`, `ME = Path(__file__)` */
const given =
  /^[ \t]*(?:(?:const|let|var|local|readonly|declare|export) )?\$?(\w{1,60})(?::[^=\n]{0,60})?[ \t]?=(?!=)([^\n]*)$/gm;
/** The folder of the file, its name alone, or what is read of it. */
const part =
  /\bf?open\b|dirname|basename|\.parents?\b|\bwith_(?:name|suffix)\b|__dir__|\.name\b|\.stem\b|\bjoin\(|\.\./;

/** @returns a line that has the file itself where it has a name for it */
function namesOfItself(
  text: string,
  { itself, named = String.raw`\bNAME\b` }: OwnCode,
): (line: string) => string {
  if (!itself) return (line) => line;
  const names = [...text.matchAll(given)].flatMap(([, name = '', value = '']) => {
    // A list has it as one of several files.
    const [own] = itself.exec(value) ?? [];
    const items = /^\s*\[/.test(value) ? value.split(',') : [value];
    return own !== undefined && items.some((item) => itself.test(item) && !part.test(item))
      ? [{ name, own }]
      : [];
  });
  return (line) =>
    names.reduce(
      (all, { name, own }) => all.replaceAll(new RegExp(named.replaceAll('NAME', name), 'g'), () => own),
      line,
    );
}
