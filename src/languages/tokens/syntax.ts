/** The form of the table of syntaxes: what a language that has no parser of its own looks like, as data. */

/** The form of a computed part inside a string. */
export type HoleForm =
  /**
   * Between two marks, an expression: `${…}`, `#{…}`, `\(…)`. A doubled mark means itself: `{{`; `sign`: with its first sign twice,
   * `$${`.
   */
  | {
      readonly kind: 'between';
      readonly open: string;
      readonly close: string;
      readonly doubled?: 'mark' | 'sign';
    }
  /** A name behind a mark: `$name`; with `members` also `$name.field`; `->`: `$name->field`, `$name->{field}`, `$name{field}`. */
  | { readonly kind: 'name'; readonly mark: string; readonly members?: '.' | '->' }
  /** A name between two equal marks: `%NAME%`. */
  | { readonly kind: 'enclosed'; readonly mark: string };

export interface StringForm {
  /** The opening delimiter with its prefix: `"`, `f"`, `"""`. Where `pairs` is set, the prefix alone: `qq`. */
  readonly open: string;
  readonly close: string;
  /** `doubled`: the delimiter twice is one; `nix`: `''$` and `'''`. */
  readonly escapes?: 'backslash' | 'doubled' | 'backtick' | 'nix';
  /** May hold line ends. */
  readonly lines?: true;
  readonly holes?: readonly HoleForm[];
  /** The delimiter is the character after the prefix, closed by its counterpart: `qq{…}`, `~s(…)`. */
  readonly pairs?: true;
  /** Any number of the character between the two of the delimiter: `[=[`, `r#"`. */
  readonly padding?: string;
}

export interface BlockComment {
  readonly open: string;
  readonly close: string;
  readonly nested?: true;
  /** Only at the beginning of a line. */
  readonly lineStart?: true;
}

export interface Syntax {
  /** The id under which models know the language. */
  readonly id: string;
  readonly endings?: readonly string[];
  /** Whole names in small letters; a `*` at the end matches anything. */
  readonly names?: readonly string[];
  /** How the text is read: as expressions and statements, as `(f a b)`, as lines of commands, as data, as running text. */
  readonly reads: 'expressions' | 'lists' | 'commands' | 'json' | 'yaml' | 'lines' | 'requests' | 'prose';
  readonly lineComments: readonly string[];
  /** Line comments begin only after a blank. */
  readonly spacedComments?: true;
  readonly blockComments?: readonly BlockComment[];
  /** What follows a line that begins so is no code: `__END__`. */
  readonly endsAt?: string;
  /** The longest opening delimiter counts. */
  readonly strings: readonly StringForm[];
  /** Opening delimiters of strings that are run as commands. */
  readonly commandStrings?: readonly string[];
  /** `<<EOF`, `<<~EOF`; `holes` counts if the word is not in single quotes. */
  readonly heredocs?: { readonly holes: readonly HoleForm[]; readonly open: string };
  /** Single characters that mean themselves: `'x'`, Clojure's `\x`, Emacs' `?x`. */
  readonly characters?: 'quote' | 'backslash' | 'question';
  /** Further characters that begin a name, and those that go on with one. */
  readonly nameStart?: string;
  readonly nameRest?: string;

  /** What ends a statement: `;` alone, or a line end too. */
  readonly ends: 'line' | ';';
  /** Braces form blocks, or the indentation of lines does. */
  readonly blocks: 'braces' | 'indent';
  /** Marks that give a name a value. */
  readonly assigns: readonly string[];
  /** Words that declare names. Without any, the first assignment does. */
  readonly declares?: readonly string[];
  /** Names that get a value by standing in front of it: `@base "…"`, `#define BASE "…"`. */
  readonly defines?: readonly string[];
  readonly functions?: readonly string[];
  /** How a function gets at its arguments if it names no parameters: `my ($x) = @_`, `shift`. */
  readonly takesArguments?: { readonly all: string; readonly next: string };
  /** Types follow the names of parameters, with nothing between: `url string`. */
  readonly typesFollow?: true;
  /** Marks between parameters and the body of a function that has no name. */
  readonly lambdas?: readonly string[];
  /** Brackets behind a name hold types: `client.expect[String](url)`. */
  readonly typesInBrackets?: true;
  /** Functions need no word: `int get(char *url) {`. */
  readonly bareFunctions?: true;
  /** Words that begin something whose body is a scope: `class`. */
  readonly scopes?: readonly string[];
  /** Marks between an object and its member. */
  readonly members: readonly string[];
  readonly joins: readonly string[];
  /** Strings that are side by side are one. */
  readonly adjacent?: true;
  /** Marks or words between a value and what counts if there is none. */
  readonly defaults?: readonly string[];
  /** Marks that pass the value before them to the call after them. */
  readonly pipes?: readonly string[];
  /** Marks that pass the value after them to the function before them. */
  readonly backPipes?: readonly string[];
  /** `c ? a : b`. */
  readonly ternary?: boolean;
  /** The mark between a format string and its arguments. */
  readonly formats?: string;
  /** Marks between the name and the value of a named argument or a field. */
  readonly fields: readonly string[];
  /** Braces that hold fields are records. */
  readonly records?: true;
  /** Named arguments are only labels of positional ones; these are names as well. */
  readonly labels?: readonly string[];
  /** `words`: `f a, b` is a call; `beside`: `f a b` is. */
  readonly calls?: 'words' | 'beside';
  /** A blank may precede the arguments in parentheses: `sh (script: "ls").trim()`. */
  readonly spacedCalls?: true;
  /** Methods without arguments that are functions of what they are called on: `"ls".execute()`. The function by the method. */
  readonly receiverCalls?: Readonly<Record<string, string>>;
  /** Functions that write into their first argument; which of the others is the first of what they write, and how. */
  readonly writes?: Readonly<
    Record<string, { readonly from: number; readonly call?: string; readonly adds?: true }>
  >;
  /** Braces that hold no fields are lists of values. */
  readonly tuples?: true;
  /** Methods that change what they are called on, as if they gave it back. */
  readonly changes?: readonly string[];
  /** `Url{"…"}` makes a `Url`. */
  readonly bracedCalls?: true;
  /** Properties whose reading is a call; the method by the property. One of the same name is only that of a call's value. */
  readonly getters?: Readonly<Record<string, string>>;
  /** A function may have an expression behind its parameters for a body: `function(x) x + 1`. */
  readonly bareBodies?: true;
  /** The last expression of a function is what it gives. */
  readonly lastCounts?: true;
  /** Words of types whose objects are made by a constructor; what follows their name is passed to it. */
  readonly classes?: readonly string[];
  /** How the cases of an enumeration are written: in lines that begin with `case`, or as a list before everything else. */
  readonly cases?: 'lines' | 'list';
  /** A type without a constructor is given its open fields. */
  readonly memberwise?: true;
  /** `var path: String { … }`, `val path get() = …`, `String get path => …`: what is given is the value. */
  readonly computed?: true;
  /** Programs may be pipelines of Jenkins, whose variables the texts of steps see too. */
  readonly pipelines?: true;
  /** `word "label" { … }` is a call of `word.label` with a record. */
  readonly labelledBlocks?: readonly LabelledBlock[];
  readonly lists?: ListWords;
  readonly commands?: CommandForm;
}

/** Blocks whose fields are read elsewhere under another name: `variable "x" { default = … }` as `var.x`. */
interface LabelledBlock {
  readonly block: string;
  readonly as: string;
  /** The field that is the value of the label; without it the block's own fields are. */
  readonly field?: string;
}

/** The words of languages that are written as lists. */
export interface ListWords {
  readonly define: readonly string[];
  readonly functions: readonly string[];
  readonly bindings: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly joins: readonly string[];
  readonly defaults: readonly string[];
}

export interface CommandForm {
  /** `equals`: `set X=value`; `word`: `set X value`; `let`: `let x = value`. */
  readonly sets: readonly { readonly word: string; readonly form: 'equals' | 'word' | 'let' }[];
  /** Marks between commands. */
  readonly separators: readonly string[];
  /** The mark that continues a line. */
  readonly continues: string;
  readonly holes: readonly HoleForm[];
  /** Words in front of a command that change nothing about it. */
  readonly prefixes: readonly string[];
  /** Letter case of names does not count. */
  readonly anyCase?: true;
}
