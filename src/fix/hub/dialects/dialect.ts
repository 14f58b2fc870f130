/** How languages write what a moved URL needs. A new one is a row. */

import type { Interpolation } from './interpolation.ts';

/** In the texts of a row `$x` represents the expression as it is written, `$$` a dollar. */
export interface Dialect {
  /** `namespace/name` in one expression, as two segments of the new path; a call or a method, so that it fits anywhere. */
  readonly split: string;
  /** The same for a name that may be an official image, whose namespace is `library`. */
  readonly orLibrary?: string;
  /** The same for what must not be written twice; left out: there is no way. */
  readonly orLibraryOnce?: string;
  /** What makes a text of an expression that may be something else. */
  readonly asText?: string;
  /** What is between two parts of a text: ` + `. */
  readonly plus: string;
  /** The quote of a plain text. */
  readonly quote: '"' | "'";
  /** True if a method is called on `$x`, so that anything but a plain value needs parentheses. */
  readonly isMethod: boolean;
  /** How an expression is inside of a text, if it can be there. */
  readonly inside?: Inside;
  /** How a plain text gets a name among its words; left out: it is ended, and goes on behind the name. */
  readonly interpolation?: Interpolation;
  /** What precedes an operand that a call gives. */
  readonly lent?: string;
  /** The modules that its texts need where they are used, in Go's import block. */
  readonly needs?: readonly string[];
}

export interface Inside {
  /** What opens and closes it, the longest first. */
  readonly marks: readonly (readonly [open: string, close: string])[];
  /**
   * `any`: any expression may be there, as `put` states; `broken`: the text is ended and goes on behind the expression;
   * `named`: only names may, so that the expression becomes a named argument behind the text.
   */
  readonly takes: 'any' | 'broken' | 'named';
  /** For `any`. */
  readonly put?: string;
  /** What opens the rest of a broken text that has names in it; and what it must not be, because it ends in another way. */
  readonly reopen?: string;
  readonly notIn?: RegExp;
}

/** By the id of the language. */
export const dialects: Readonly<Record<string, Dialect | undefined>> = {
  go: {
    split: 'strings.Replace($x, "/", "/repositories/", 1)',
    plus: ' + ',
    quote: '"',
    isMethod: false,
    orLibrary:
      'strings.Replace(regexp.MustCompile(`^[^/]+$`).ReplaceAllString($x, "library/$$0"), "/", "/repositories/", 1)',
    needs: ['errors', 'io', 'regexp', 'sort', 'strings'],
  },
  javascript: {
    split: "$x.replace('/', '/repositories/')",
    orLibrary: "($x.includes('/') ? $x : 'library/' + $x).replace('/', '/repositories/')",
    orLibraryOnce: "$x.replace(/^[^/]+$/, 'library/$$&').replace('/', '/repositories/')",
    asText: 'String($x)',
    plus: ' + ',
    quote: "'",
    isMethod: true,
    inside: { marks: [['${', '}']], takes: 'any', put: '${$x}' },
    interpolation: { open: '`', close: '`', put: '${$x}', putMore: '${$x}', closeMore: '`', notIn: /[`\\$]/ },
  },
  ruby: {
    split: "$x.sub('/', '/repositories/')",
    orLibrary: "($x.include?('/') ? $x : 'library/' + $x).sub('/', '/repositories/')",
    plus: ' + ',
    quote: "'",
    isMethod: true,
    inside: { marks: [['#{', '}']], takes: 'any', put: '#{$x}' },
    interpolation: { open: '"', close: '"', put: '#{$x}', putMore: '#{$x}', closeMore: '"', notIn: /["#\\]/ },
  },
  php: {
    split: "str_replace('/', '/repositories/', $x)",
    orLibrary: "str_replace('/', '/repositories/', strpos($x, '/') === false ? 'library/' . $x : $x)",
    plus: ' . ',
    quote: "'",
    isMethod: false,
    inside: {
      marks: [
        ['{', '}'],
        ['', ''],
      ],
      takes: 'broken',
      reopen: '"',
      notIn: /<<<|[\r\n`]/,
    },
  },
  java: {
    split: '$x.replaceFirst("/", "/repositories/")',
    orLibrary: '($x.contains("/") ? $x : "library/" + $x).replaceFirst("/", "/repositories/")',
    plus: ' + ',
    quote: '"',
    isMethod: true,
  },
  rust: {
    split: '$x.replacen(\'/\', "/repositories/", 1)',
    orLibrary:
      '(if $x.contains(\'/\') { $x.to_string() } else { format!("library/{}", $x) }).replacen(\'/\', "/repositories/", 1)',
    plus: ' + ',
    quote: '"',
    isMethod: true,
    inside: { marks: [['', '']], takes: 'named' },
    lent: '&',
    interpolation: {
      open: '&format!("',
      close: '")',
      put: '{$x}',
      putMore: '{}',
      closeMore: '", $x)',
      notIn: /[{}\\]/,
    },
  },
  csharp: {
    split: '$x.Replace("/", "/repositories/")',
    orLibrary: '($x.Contains("/") ? $x : "library/" + $x).Replace("/", "/repositories/")',
    plus: ' + ',
    quote: '"',
    isMethod: true,
    inside: { marks: [['{', '}']], takes: 'broken', reopen: '$"', notIn: /@"|@\$"|"""|[\r\n]/ },
    interpolation: { open: '$"', close: '"', put: '{$x}', putMore: '{$x}', closeMore: '"', notIn: /[{}\\]/ },
  },
  powershell: {
    split: "($x -replace '/', '/repositories/')",
    orLibrary: "($x -replace '^[^/]+$', 'library/$$0' -replace '/', '/repositories/')",
    plus: ' + ',
    quote: "'",
    isMethod: true,
    inside: {
      marks: [
        ['$(', ')'],
        ['', ''],
      ],
      takes: 'any',
      put: '$$x',
    },
    interpolation: { open: '"', close: '"', put: '$x', putMore: '$($x)', closeMore: '"', notIn: /["`$]/ },
  },
};
