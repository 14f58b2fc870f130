/**
 * Fields that code reads from entries without naming them: entries that are shown as they are, or columns that whoever
 * starts the program chooses. What new entries lack is missed there, and no word of the code tells which it is.
 */
import type { ResolvedReplacement } from '../../catalog/catalog.ts';

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
 * @param file by whose ending its language is known; in others nothing is seen
 * @param text of the file that makes the call
 * @returns what a person has to look at; nothing where all fields live on
 */
export function doubtsOfUnnamed(
  file: string,
  text: string,
  { fields = {}, response }: ResolvedReplacement,
): readonly string[] {
  const gone = Object.entries(fields).flatMap(([path, now]) =>
    now === null ? [path.split('.').at(-1) ?? path] : [],
  );
  if (response !== 'same' || gone.length === 0) return [];
  const code = text.replaceAll(/^[ \t]*(?:#|\/\/|\*|\/\*).*$/gm, '');
  return patternsFor(file).some((pattern) => pattern.test(code))
    ? [`code that shows or reads any field of an entry: \`${gone.join('`, `')}\` are no more`]
    : [];
}

function patternsFor(file: string): readonly RegExp[] {
  if (/\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/i.test(file)) return inJavaScript;
  return /\.pyw?$/i.test(file) ? inPython : [];
}
