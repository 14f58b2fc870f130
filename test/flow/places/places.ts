/** Programs made of two parts: how a list comes of the entries of the Hub's list, and what takes something of it by its place. */

/** The list of repositories of a namespace. */
export const list = 'https://hub.docker.com/v2/repositories/acme/?page_size=100';

/** What a language has of both parts. */
export interface Places {
  readonly file: string;
  /** The request; the answer is in a variable from there on. */
  readonly head: string;
  /** What closes the program, if the head leaves something open. */
  readonly tail?: string;
  /** Each puts the names of the entries into one list, in the order of the entries. */
  readonly sources: Readonly<Record<string, string>>;
  /** Each comes to something else for another order of the names. */
  readonly sinks: Readonly<Record<string, string>>;
}
