/** Programs made of two parts: how a list comes of the entries of the Hub's list, and what takes something of it by its place. */
import process from 'node:process';

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

/** The sources of a language, each with its name and its place among them. */
export function sourcesOf({
  sources,
}: Places): readonly (readonly [name: string, source: string, nth: number])[] {
  return Object.entries(sources).map(([name, source], nth) => [name, source, nth]);
}

/**
 * A source with sinks: a third of all, so that each source meets many sinks and each sink many sources. With `ALL_PAIRS` in the
 * environment it is all of them.
 *
 * @param nth place of the source among those of its language
 * @returns sinks with their names
 */
export function sinksFor({ sinks }: Places, nth: number): readonly (readonly [name: string, sink: string])[] {
  const all = Object.entries(sinks);
  return process.env['ALL_PAIRS'] ? all : all.filter((_, i) => (i + nth) % 3 === 0);
}
