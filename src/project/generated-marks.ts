/** Which files `.gitattributes` marks as generated: `api/*.pb.go linguist-generated`, as gitattributes(5) reads it. */
import { matcherOf, type Matches } from './wildcards.ts';

const attribute = 'linguist-generated';

/** `undefined`: what other lines state of the attribute does not count (`!linguist-generated`). */
type Mark = boolean | undefined;

interface Rule {
  readonly matches: Matches;
  readonly mark: Mark;
}

export class GeneratedMarks {
  /** @returns undefined for a file that is not there */
  private readonly read: (file: string) => string | undefined;
  private readonly rules = new Map<string, readonly Rule[]>();
  private macros: ReadonlyMap<string, Mark> | undefined;

  constructor(read: (file: string) => string | undefined) {
    this.read = read;
  }

  /** Whether a file is marked, or stated to be written by people; undefined if no line is about it. */
  of(file: string): boolean | undefined {
    const parts = file.split('/');
    // The folder next to the file counts before those above it.
    for (let depth = parts.length - 1; depth >= 0; depth--) {
      const below = parts.slice(depth).join('/');
      const rule = this.rulesOf(parts.slice(0, depth).join('/')).findLast(({ matches }) => matches(below));
      if (rule) return rule.mark;
    }
    return undefined;
  }

  private rulesOf(folder: string): readonly Rule[] {
    const known = this.rules.get(folder);
    if (known) return known;
    const lines = linesOf(this.read(folder === '' ? '.gitattributes' : `${folder}/.gitattributes`) ?? '');
    const macros = (this.macros ??= macrosIn(this.read('.gitattributes') ?? ''));
    const rules = lines.flatMap(({ pattern, words }): readonly Rule[] => {
      const mark = markIn(words, macros);
      const matches = mark && !pattern.startsWith('!') ? matcherOf(pattern) : undefined;
      return mark && matches ? [{ matches, mark: mark.is }] : [];
    });
    this.rules.set(folder, rules);
    return rules;
  }
}

interface Line {
  readonly pattern: string;
  readonly words: readonly string[];
}

function linesOf(text: string): readonly Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line): readonly Line[] => {
      const content = line.trim();
      if (content === '' || content.startsWith('#')) return [];
      const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(content);
      const pattern = quoted
        ? (quoted[1] ?? '').replace(/\\(["\\])/g, '$1')
        : (/^\S+/.exec(content)?.[0] ?? '');
      const rest = content.slice(quoted ? quoted[0].length : pattern.length);
      return [{ pattern, words: rest.split(/\s+/).filter((word) => word !== '') }];
    });
}

/** Names for several attributes, which only the file at the top can give: `[attr]made linguist-generated -diff`. */
function macrosIn(text: string): ReadonlyMap<string, Mark> {
  const none = new Map<string, Mark>();
  return new Map(
    linesOf(text).flatMap(({ pattern, words }) => {
      const mark = pattern.startsWith('[attr]') ? markIn(words, none) : undefined;
      return mark ? [[pattern.slice('[attr]'.length), mark.is] as const] : [];
    }),
  );
}

/** What the last of the words about the attribute states; undefined if none is about it. */
function markIn(
  words: readonly string[],
  macros: ReadonlyMap<string, Mark>,
): { readonly is: Mark } | undefined {
  const marks = words.flatMap((word): readonly { readonly is: Mark }[] => {
    if (macros.has(word)) return [{ is: macros.get(word) }];
    if (word === attribute) return [{ is: true }];
    if (word === `-${attribute}`) return [{ is: false }];
    if (word === `!${attribute}`) return [{ is: undefined }];
    return word.startsWith(`${attribute}=`) ? [{ is: word !== `${attribute}=false` }] : [];
  });
  return marks.at(-1);
}
