/** What the follower may ask of the code base. */
import type { Call, Fn } from '../../ir/ir.ts';
import type { Evaluator } from '../../trace/evaluator/evaluate.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import type { CommandOutput } from '../../trace/runs/output.ts';
import type { FileIndex } from '../../trace/model/scope.ts';
import type { Around } from './around.ts';

export interface World {
  readonly ev: Evaluator;
  /** A file of the project; undefined if it cannot be read. */
  index(file: string): FileIndex | undefined;
  /** Files that may use what a file gives by one of the names: its importers, and those that hold a name if no import is needed. */
  usersOf(file: FileIndex, names: readonly string[]): readonly FileIndex[];
  /** Files beyond those that `usersOf` gives and that may use this one too. */
  beyond(file: FileIndex): Beyond;
  /** Every request that the scan saw. */
  readonly requests: readonly RequestFact[];
  textOf(file: string): string;
  /** What reading a field of the answer comes to: its end, a part that is followed further, or the next page's address. */
  read(path: string): 'use' | 'follow' | 'next';
  /**
   * The fields of the answer under a name, by their paths, for code that searches its text. Two or more if the name
   * is in several places of the new answer.
   */
  fieldsNamed?(name: string): readonly string[];
  /** Whether the host of a followed address becomes another one; left out: it stays. */
  readonly hostChanges?: boolean;
  /** The call that the finding is about: of the callers of a function it is the one that counts. */
  readonly site?: Place | undefined;
  /** The functions that are run by that call: of all callers those among them count. */
  readonly below?: ReadonlySet<Fn> | undefined;
  /** The call of a program that is given what a script of this name prints. */
  readonly printsTo?: {
    readonly file: string;
    readonly around: Around;
    readonly call: Call;
    readonly output: CommandOutput;
  };
}

/**
 * `projects`: it belongs to a package that is published as a library. `files`: only a part of the code base is seen, as in an
 * editor.
 */
type Beyond = 'none' | 'projects' | 'files';

/** Why a name that other files can use is open, besides the uses that are seen; undefined if there are no others. @param who as the reader sees it */
export function exposed(world: World, file: FileIndex, who: string): string | undefined {
  const beyond = world.beyond(file);
  switch (beyond) {
    case 'none':
      return undefined;
    case 'projects':
      return `${who} is part of a package that others import`;
    case 'files':
      return `other files may use ${who}`;
    default:
      return beyond satisfies never;
  }
}

export function textAt(world: World, { file, start, end }: Place): string {
  return world.textOf(file).slice(start, end);
}
