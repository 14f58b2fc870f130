/** Programs of jq, evaluated over the form of an answer: which fields they read, and what comes out of them. */
import { Run, type Texts } from './jq-run.ts';
import { madeOf, Parts, computed, type Fold, type JqValues, type ReadPath, type Takes } from './jq-parts.ts';
import { Lost } from './jq-words.ts';

interface JqReads {
  readonly out: JqValues;
  /** Paths that are read to their end. */
  readonly fields: readonly string[];
  /** Items are taken by their places. */
  readonly takesPlaces: boolean;
  /** What comes out is in the order of a list: one for each item of it, or all in one text. */
  readonly order: 'item' | 'list' | undefined;
  /** The answer itself is measured, which an object can be, too. */
  readonly isMeasured: boolean;
  /** What is made of all items of a list at once. */
  readonly folds: readonly Fold[];
  /** Some items are left out. */
  readonly leavesOut: boolean;
  /** Why not all of it is seen; undefined if it is. */
  readonly lost: string | undefined;
}

/**
 * @param start the path of the answer's part that the program is given
 * @param texts of the variables that the command gives it
 * @param takes how it is given the answers
 */
export function readsOfJq(
  program: string,
  start: string,
  read: ReadPath,
  texts: Texts = new Map(),
  takes: Takes = 'each',
): JqReads {
  const parts = new Parts(read);
  const found = (out: JqValues, lost?: string): JqReads => {
    const { takesPlaces, isMeasured, leavesOut } = parts;
    const folds = [...parts.folds];
    const order = parts.orderOf(out);
    return { out, fields: [...parts.fields], takesPlaces, order, isMeasured, folds, leavesOut, lost };
  };
  try {
    const answer: JqValues = [{ kind: 'part', path: start }];
    return found(new Run(program, parts, new Map(), texts, answer).whole(takenAs(takes, answer)));
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    return found([], error.message);
  }
}

function takenAs(takes: Takes, answer: JqValues): JqValues {
  switch (takes) {
    case 'each':
      return answer;
    case 'list':
      return [madeOf(answer, [])];
    case 'nothing':
      return [computed([])];
    default:
      return takes satisfies never;
  }
}
