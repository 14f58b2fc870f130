/** What a program does with an answer. */
import type { Place } from '../../trace/model/fact.ts';

export type UseKind =
  /** The status, or whether there is an answer at all, is looked at. */
  | 'status'
  /** A field is read; `path` names which. */
  | 'field'
  | 'counted'
  /** Items are taken by their place, sorted, or compared. */
  | 'ordered'
  | 'iterated'
  /** A client of the Engine is asked for an endpoint; `path` is that. */
  | 'asked'
  /** The address of the next page is asked for. */
  | 'next';

export interface Use {
  readonly kind: UseKind;
  /** Of the parsed answer: `results[].name`; '' for the whole and for the status. */
  readonly path: string;
  readonly place: Place;
  /** Done with a list of answers, or of their lists. */
  readonly isOfPages?: true;
  /** The place is where it gets out of sight; with its type goes no more than this. It counts if the use is not proved. */
  readonly instead?: Escape;
}

/** Where something gets out of sight. */
export interface Escape {
  /** In a few words, as the end of a sentence: `the whole entry is printed`. */
  readonly why: string;
  readonly place: Place;
  /** The program is known to go wrong there: it works on the address of the next page, which is another one. */
  readonly breaks?: true;
  /** What the value at the place has to become for that to be right: a number over its limit. */
  readonly mend?: string;
  /**
   * `searched`: a command of a shell looks through its text, which counts as far as the text is the same.
   * `beside`: it goes to the terminal, and the program uses only the success of the command.
   * `kept`: an object that is not followed has it; code may take it out again.
   * `aside`: the same answer is the same there, to the standard error or to what looks at the status; a rewriter may not keep it.
   */
  readonly as?: 'searched' | 'beside' | 'kept' | 'aside' | undefined;
  /** It is the address that gets out of sight, of a request or of its answer. */
  readonly of?: 'address';
}

/** A call that parses the answer, and the text that it is given. */
export interface Decoder {
  readonly call: Place;
  readonly text: Place;
}

/** All that is done with an answer; `closed` if nothing of it gets out of sight. */
export interface Uses {
  readonly uses: readonly Use[];
  readonly escapes: readonly Escape[];
  /** The calls that send it, if it is made by one call and sent by another. */
  readonly sent: readonly Place[];
  /** Where the parsed answer comes up as a whole, for the first time and at the call that the finding is about. */
  readonly parsed: readonly Place[];
  /** The calls of a parser; none if the client gives the answer parsed. */
  readonly decoders: readonly Decoder[];
  /** Where more than the status is read of an answer that is not parsed yet, or where it gets out of sight as such. */
  readonly unparsed: readonly Place[];
}
