/** What every part of the lowering receives: the text it reads, the names around it, and the way to the other parts. */
import type { ParsedScript, Statement, Word } from 'unbash';
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import type { Problem } from '../../ir/program.ts';
import type { Scope } from './scope.ts';
import type { Source } from './source.ts';

/** What is gathered over one file. */
export interface FileState {
  readonly problems: Problem[];
  /** Functions that run their parameters as a command, with the number of parameters that they keep for themselves. */
  readonly runners: Map<string, number>;
  /** Names of the functions of the file, as far as they have been met. */
  readonly functions: Set<string>;
  /**
   * Names that are a function and a variable as well. The shell keeps the two apart, the IR does not: such a function
   * is bound as `name()`. A command's name means that one first.
   */
  readonly ambiguous: ReadonlySet<string>;
  depth: number;
}

export interface Context {
  readonly source: Source;
  readonly scope: Scope;
  readonly state: FileState;
  /** Statements that must come before the one being lowered: `${X:=d}` assigns X. */
  readonly before: Stmt[];
  /** The file that a loop or a group around it prints to: `done > names`. */
  readonly printsTo?: Word | undefined;
  readonly lower: Lowering;
}

/** The parser of `unbash`. */
export type Parse = (text: string) => ParsedScript;

/** The entrances that parts deeper down need; passed in, so that no file imports in a circle. */
interface Lowering {
  readonly parse: Parse;
  readonly statements: (list: readonly Statement[], context: Context) => Stmt[];
  /** A word as one value, whatever it would be split into. */
  readonly word: (word: Word, context: Context) => Expr;
  /** What a list of commands prints, as a value; `span` is the place of the list. */
  readonly output: (list: readonly Statement[], context: Context, span: Span) => Expr;
}

/** How deeply scripts and commands may nest before the rest is left out: far more than people write. */
export const DEEPEST = 200;
