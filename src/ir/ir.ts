/**
 * The small language-neutral program that every language is lowered to.
 *
 * A lowering keeps what a URL, a method or an option can be made of and turns the rest into `unknown`, whose
 * `parts` keep the calls inside it findable. All positions are UTF-16 offsets into the file's text.
 */

/** A half-open range of UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A literal string or number. */
export interface Text extends Span {
  readonly kind: 'text';
  /** The value with escapes resolved; a number in its usual decimal form. */
  readonly value: string;
  /** The offset at which the first character of the value is (after the quote). */
  readonly at: number;
  /**
   * For values with escapes: the source offset of each UTF-16 unit of `value`, and one more for its end.
   * Without it, unit `i` is at `at + i`.
   */
  readonly map?: readonly number[];
  /** True for literals that are numbers in the source. */
  readonly number?: true;
}

/** Interpolation, `+`, a format string, neighbouring literals: the strings of the parts, one after the other. */
export interface Join extends Span {
  readonly kind: 'join';
  readonly parts: readonly Expr[];
}

/** A variable, constant, function or positional parameter of a script (`1`, `@`). */
export interface Name extends Span {
  readonly kind: 'name';
  readonly name: string;
  /** How it is written, where letter case makes no difference and `name` has another. */
  readonly shown?: string;
}

/** `this`, `self`, the receiver of a method. */
export interface Self extends Span {
  readonly kind: 'self';
}

/** `of.name`, or `of['name']`. `at` is where the name is. */
export interface Member extends Span {
  readonly kind: 'member';
  readonly of: Expr;
  readonly name: string;
  /** As for a name. */
  readonly shown?: string;
  readonly at: Span;
}

/** `of[key]` with a computed key. */
export interface Index extends Span {
  readonly kind: 'index';
  readonly of: Expr;
  readonly key: Expr;
  /**
   * What a loop takes from `of`: an item of a list, a name of a record; `key`: the place in a list, or such a name; `self`: what
   * is no list, as a whole.
   */
  readonly item?: true | 'key' | 'self';
}

export type Field =
  | { readonly kind: 'field'; readonly name: string; readonly value: Expr; readonly at: Span }
  /** A field whose name is computed. */
  | { readonly kind: 'computed'; readonly key: Expr; readonly value: Expr }
  /** `...value`, `**value`: its fields, in order. */
  | { readonly kind: 'spread'; readonly value: Expr };

/** An object, dictionary, struct literal or set of keyword arguments. */
export interface Rec extends Span {
  readonly kind: 'record';
  readonly fields: readonly Field[];
}

/** `...value` among list items or arguments: its items, in order. A shell's unquoted `$ARGS` is one too. */
interface Spread extends Span {
  readonly kind: 'spread';
  readonly value: Expr;
}

export interface List extends Span {
  readonly kind: 'list';
  readonly items: readonly Expr[];
}

/** A call, `new`, a method, or a command line (`callee` is then the command's name as text). */
export interface Call extends Span {
  readonly kind: 'call';
  readonly callee: Expr;
  readonly args: readonly Expr[];
  /** Keyword arguments. */
  readonly named: readonly Field[];
  /** `read`: a method that is called as a field is read, without brackets. */
  readonly form: 'call' | 'new' | 'command' | 'read';
  /** Another call makes this one, now or later, and this is what that one calls: `pool.submit` of `pool.submit(load, name)`. */
  readonly by?: Expr;
}

/** One of several: `a || b`, `c ? a : b`, `${X:-d}`, `match` arms. Without `fallback` any of them may be it. */
export interface Either extends Span {
  readonly kind: 'either';
  readonly options: readonly Expr[];
  /** True for defaults: a later option counts only if the earlier ones give nothing. */
  readonly fallback: boolean;
  /** What decides; no part of the value. */
  readonly test?: Expr;
}

export interface Param {
  /** The name in the body; a pattern gets a made-up one and `bind` statements at the head of the body. */
  readonly name: string;
  /** As for a name. */
  readonly shown?: string;
  readonly default?: Expr;
  /**
   * Takes all further positional arguments as a list; `all`: those before it too (a shell's `$@`); `named`: all further
   * named arguments as a record.
   */
  readonly rest?: true | 'all' | 'named';
  /** The name of the declared type, without its arguments (`HttpClient`). */
  readonly type?: string;
}

export interface Fn extends Span {
  readonly kind: 'function';
  readonly name?: string;
  readonly params: readonly Param[];
  readonly body: readonly Stmt[];
  /** True if the function has a `self` of its own (methods, not arrow functions). */
  readonly ownSelf: boolean;
  /** Names of the fields of the type that it is declared to give. */
  readonly answers?: readonly string[];
  /** One of several of its name: the number of the arguments states which is meant. */
  readonly overloaded?: boolean;
  /** It is called as a method of its first argument: `fun HttpClient.tags()`. */
  readonly extension?: true;
}

export interface ClassMember {
  readonly name: string;
  readonly static: boolean;
  /** A method or getter is a function; a field is any other expression. */
  readonly value: Expr;
  /** `getter`: reading the member calls the function. */
  readonly role: 'method' | 'getter' | 'field' | 'constructor';
  /** The name of the declared type, for fields without a value. */
  readonly type?: string;
}

export interface Class extends Span {
  readonly kind: 'class';
  readonly name?: string;
  readonly base?: Expr;
  /** Classes and objects whose members it has too: embedded structs, traits, other parts of a class that is in pieces. */
  readonly mixins?: readonly Expr[];
  /** Names of types without code that its objects are given for, where these are no classes of the program. */
  readonly implements?: readonly string[];
  readonly members: readonly ClassMember[];
}

/** Commands or calls that pass their output on: `curl … | jq …`. The value is that of the last stage. */
interface Pipe extends Span {
  readonly kind: 'pipe';
  readonly stages: readonly Expr[];
}

/** What the language states and the IR does not. */
export interface Unknown extends Span {
  readonly kind: 'unknown';
  readonly parts: readonly Expr[];
  /** Statements inside it (a subshell, a block that is an expression). */
  readonly body?: readonly Stmt[];
  /** A further result, by its place, of the call that a statement before it gives a name: `err` in `body, err := get()`. */
  readonly result?: number;
  /** What a `catch` is given: an error that is thrown between these offsets. */
  readonly thrown?: Span;
}

export type Expr =
  | Text
  | Join
  | Name
  | Self
  | Member
  | Index
  | Rec
  | Spread
  | List
  | Call
  | Either
  | Fn
  | Class
  | Pipe
  | Unknown;

/** Leaves what is around it, before what comes behind is run. */
export interface Leave {
  readonly kind: 'leave';
  /** `loop`: the loop, as `break` does; `round`: this round of it, as `continue` does; `function`: with an error that is thrown. */
  readonly of: 'loop' | 'round' | 'function';
  /** A loop further out is meant. */
  readonly isOuter?: true;
  readonly span: Span;
}

export type Stmt =
  /** Declares a name in the current scope: a constant, variable, function or class. */
  | {
      readonly kind: 'bind';
      readonly name: string;
      readonly value?: Expr;
      /** Function declarations are visible before they are. */
      readonly hoisted?: true;
      /** The name of the declared type, if there is one. */
      readonly type?: string;
      readonly span: Span;
    }
  /** Gives an existing name or member a value. `append` is `+=`. A shell's `X=…` is one too. */
  | {
      readonly kind: 'assign';
      readonly target: Name | Member | Index;
      readonly value: Expr;
      readonly append: boolean;
      readonly span: Span;
    }
  | {
      readonly kind: 'return';
      readonly value?: Expr;
      /** Of the function around this one, as in a block of Ruby. */
      readonly isOuter?: true;
      readonly span: Span;
    }
  | Leave
  /** With `result` the function returns it behind its first value, at this place. */
  | { readonly kind: 'expression'; readonly value: Expr; readonly result?: number }
  /** At most one of the arms runs; exactly one where `total`. A loop is one arm. */
  | {
      readonly kind: 'branch';
      readonly arms: readonly (readonly Stmt[])[];
      readonly total: boolean;
      /** What is assigned in a round may hold in the next one. */
      readonly loop?: true;
    }
  /** A lexical scope of its own. */
  | { readonly kind: 'block'; readonly body: readonly Stmt[] }
  | {
      readonly kind: 'import';
      readonly from: string;
      readonly names: readonly ImportName[];
      readonly span: Span;
    }
  | { readonly kind: 'export'; readonly names: readonly ExportName[]; readonly span: Span }
  /** `export * from`: everything the other module exports. */
  | { readonly kind: 'export-all'; readonly from: string; readonly span: Span };

/** `imported` is `*` for the whole module as an object, `**` for all its names into this scope. */
export interface ImportName {
  readonly imported: string;
  readonly local: string;
  /** The module that is meant if the other one has no such name. */
  readonly submodule?: string;
  /** Nothing but a guess: if the project has no such module, the name is there without an import. */
  readonly global?: boolean;
}

/** `exported` is `default`, a name, or `=` for a module that is this value (CommonJS). */
export interface ExportName {
  readonly exported: string;
  readonly value: Expr;
}
