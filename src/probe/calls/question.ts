/** A call that is asked of a server, and what is known of it before. */
import type { State } from '../../finding.ts';

/** A place of the code that asks the same. */
export interface Site {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

export interface CallQuestion {
  /** Id of the catalogue entry; undefined: no catalogue lists the call. */
  readonly entry: string | undefined;
  readonly state: State | undefined;
  /** ISO date since when the state holds. */
  readonly since: string | undefined;
  /** The operation's id in the reference, if the entry itself is one. */
  readonly operation: string | undefined;
  readonly method: string;
  /** Whole, without holes. */
  readonly url: string;
  /** Headers that choose a version; left out: none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Why it is not sent; undefined: it is. */
  readonly unasked: string | undefined;
  /** Where the code asks it; empty: it comes from the catalogue alone. */
  readonly sites: readonly Site[];
}

/** Each method and URL once; the sites of those that are left out come to the first. */
export function distinct<Question extends CallQuestion>(questions: readonly Question[]): readonly Question[] {
  const byCall = new Map<string, Question>();
  for (const question of questions) {
    const key = JSON.stringify([question.method, question.url, question.headers]);
    const same = byCall.get(key);
    byCall.set(key, same ? { ...same, sites: [...same.sites, ...question.sites] } : question);
  }
  return [...byCall.values()];
}
