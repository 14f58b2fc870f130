/**
 * Fields that code reads from entries without naming them: entries that are shown as they are, or columns that whoever
 * starts the program chooses. What new entries lack is missed there, and no word of the code tells which it is.
 */
import type { ResolvedReplacement } from '../../catalog/catalog.ts';
import { leavesFile } from './leaves-file.ts';
import { isShownInJavaScript, isShownInPython, shownElsewhere } from './shown-whole.ts';

const isScript = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/i;

/** A value that counts, or a name of something else. */
const index = String.raw`(?:[ijkn]|idx|index|\w*Index|\w*_index|name|\w*[nN]ame|\w*\.name|\w*\.length|str|int|dict|float|bool|bytes|object|Any)`;

const inJavaScript: readonly RegExp[] = [
  // `repo[column]`, and not `counts[owner] = …`, `commands[word]()`, `argv[n]` or `T[K]`
  new RegExp(
    String.raw`(?:\b(?!argv\b|env\b|args\b)[a-z_$][\w$]*|[)\]])\[\s*(?!${index}\s*\])[a-z_$][\w$.]*\s*\](?!\s*(?:[-+*|&?]{0,2}=(?!=)|\+\+|\())`,
  ),
  /\{\s*\.\.\.(?!options|opts|init|headers|config|params|defaults|rest|args)[\w$]+\s*[,}]/,
  /\b(?:console\.\w+|JSON\.stringify|(?:res|reply)\.(?:json|send))\([^;\n]*(?:\bresults|\.data|\.json\(\)|\.text\(\))\s*[,)]/,
  /\bconsole\.table\(/,
  // An answer of a server over several lines, whose reader is another program.
  /\b(?:res|reply|response|ctx|c|(?:Next)?Response)(?:\.status\([^()]{0,40}\))?\.(?:json|send)\((?:[^;()]|\([^()]{0,200}\)){0,400}\.results\s*(?:\|\||\?\?|[,})])/,
];

const inPython: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:\b(?!argv\b|environ\b|list\b|dict\b|set\b|tuple\b|type\b|frozenset\b)[a-z_]\w*|[)\]])\[\s*(?!${index}\s*\])[a-z_][\w.]*\s*\](?!\s*(?:[-+*|&]?=(?!=)|[:(]))`,
  ),
  // `row.get(column)`, and not `session.get(url)`
  /\b(?!requests|session|client|http|self|s\b|environ)[a-z_]\w*\.get\(\s*(?!\w*(?:url|uri|next|link|endpoint|address|path))[a-z_]\w*\s*[,)]/,
  // A text that is not written where it is filled in.
  /[\w)\]]\.format(?:_map)?\(\s*\*\*/,
  /\bitemgetter\(\s*\*/,
  /\b(?:DictWriter|DataFrame(?:\.from_\w+)?|json_normalize|jsonify|pprint|tabulate)\(/,
  /\bjson\.dumps?\(\s*(?![[{])/,
  /\bprint\((?:(?! in |\blen\()[^\n])*(?:\.text|\.content|\.json\(\)|\[["']results["']\])\s*\)/,
  /\bfor (\w+) in [^\n]*:[^\S\n]*\n\s+print\(\1\)/,
];

/**
 * @param file by whose name its language is known; in others nothing is seen
 * @param text of the file that makes the call
 * @param at UTF-16 offset of the call in it; left out where another file makes it
 * @returns what a person has to look at; nothing where all fields live on
 */
export function doubtsOfUnnamed(
  file: string,
  text: string,
  { fields = {}, response }: ResolvedReplacement,
  at?: number,
): readonly string[] {
  const gone = Object.entries(fields).flatMap(([path, now]) =>
    now === null ? [path.split('.').at(-1) ?? path] : [],
  );
  if (response !== 'same' || gone.length === 0) return [];
  const said = `\`${gone.join('`, `')}\` are no more`;
  const code = text.replaceAll(/^[ \t]*(?:#|\/\/|\*|\/\*).*$/gm, '');
  if (readsUnnamed(file, code)) return [`code that shows or reads any field of an entry: ${said}`];
  // What a module keeps to itself no other file reads.
  const isKept = isScript.test(file) && !/\bexports?\b/.test(code);
  return at !== undefined && !isKept && leavesFile(text, at)
    ? [`what other files read of the entries that they are given: ${said}`]
    : [];
}

function readsUnnamed(file: string, code: string): boolean {
  const anyOf = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(code));
  if (isScript.test(file)) {
    return anyOf(inJavaScript) || isShownInJavaScript(code);
  }
  if (/\.pyw?$/i.test(file)) return anyOf(inPython) || isShownInPython(code);
  const [, shown = []] = shownElsewhere.find(([files]) => files.test(file)) ?? [];
  return anyOf(shown);
}
