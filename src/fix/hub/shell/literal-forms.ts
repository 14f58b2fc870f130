/** How languages write literals. A new one is a row. */

/** What begins a value in a literal, and what it is: a pattern for what follows, with its end. */
interface Hole {
  readonly open: string;
  readonly inside: RegExp;
}

export interface LiteralForm {
  /** What opens it, its prefix included; the last group is the quote, which closes it. */
  readonly open: RegExp;
  /** What a backslash precedes; left out: it is a character like others. */
  readonly escapes?: RegExp;
  readonly holes?: readonly Hole[];
  /** Signs that are doubled if they are characters: the braces of an f-string. */
  readonly doubled?: string;
  /** What a backslash is written before, beside itself and the quote; global. */
  readonly guarded?: RegExp;
}

/** Escapes that mean the same everywhere. */
const common = /^\\(?:[nt\\'"])/;

const pythonQuote = `("""|'''|"|')`;
/** Quotes and brackets inside are left to the language. */
const braced = /^[^{}"'`\\]*\}/;
const braces: Hole = { open: '{', inside: braced };
const dollarBraces: Hole = { open: '${', inside: braced };

/** By the id of the language; the first that fits is taken. */
const literalForms: Readonly<Record<string, readonly LiteralForm[] | undefined>> = {
  python: [
    { open: new RegExp(`^[uU]?${pythonQuote}`), escapes: common },
    { open: new RegExp(`^[fF]${pythonQuote}`), escapes: common, holes: [braces], doubled: '{}' },
    { open: new RegExp(`^[rR]${pythonQuote}`) },
  ],
  javascript: [
    { open: /^("|')/, escapes: /^\\[nt\\'"$`]/ },
    { open: /^(`)/, escapes: /^\\[nt\\'"$`{]/, holes: [dollarBraces], guarded: /\$(?=\{)/g },
  ],
  go: [{ open: /^(")/, escapes: /^\\[nt\\"]/ }, { open: /^(`)/ }],
  ruby: [
    {
      open: /^("|`)/,
      escapes: /^\\[nt\\"`#$]/,
      holes: [{ open: '#{', inside: braced }],
      guarded: /#(?=[{$@])/g,
    },
    { open: /^(')/, escapes: /^\\[\\']/ },
  ],
  java: [{ open: /^(")(?!"")/, escapes: /^\\[nt\\"]/ }],
  php: [
    {
      open: /^(")/,
      escapes: /^\\[nt\\"$]/,
      holes: [
        { open: '{$', inside: braced },
        { open: '$', inside: /^[A-Za-z_]\w*(?!\w|->|\[)/ },
      ],
      guarded: /\$/g,
    },
    { open: /^(')/, escapes: /^\\[\\']/ },
  ],
  generic: [
    { open: /^('''|')/, escapes: /^\\[nt\\'"$]/ },
    {
      open: /^("""|")/,
      escapes: /^\\[nt\\'"$]/,
      holes: [dollarBraces, { open: '$', inside: /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/ }],
      guarded: /\$/g,
    },
  ],
};

/** A literal that is a format besides: known by what is before or behind it. */
export interface Format {
  readonly before?: RegExp;
  readonly after?: RegExp;
  readonly holes: readonly Hole[];
  readonly doubled: string;
}

export const formats: readonly Format[] = [
  { after: /^\s*\.\s*format\b/, holes: [braces], doubled: '{}' },
  ...[{ before: /(?:printf|errorf|format)\s*\(\s*(?:[\w.]+\s*,\s*)?$/i }, { after: /^\s*%/ }].map(
    (place) => ({
      ...place,
      holes: [{ open: '%', inside: /^(?:\(\w+\))?[-+ #\d.]*[A-Za-z]/ }],
      doubled: '%',
    }),
  ),
];

/** Of the languages that are read without a grammar, Groovy alone has those of the table. */
export function literalFormsOf(language: string, file: string): readonly LiteralForm[] {
  const isGroovy = /(?:^|\/)[^/]*Jenkinsfile[^/]*$|\.(?:groovy|gradle|jenkins)$/i.test(file);
  return language === 'generic' && !isGroovy ? [] : (literalForms[language] ?? []);
}
