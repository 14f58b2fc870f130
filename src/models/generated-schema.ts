/** The form of a row about a generator of clients: how the calls of what it makes are named. */
import * as v from 'valibot';
import { names } from './places-schema.ts';

export const generatedRowSchema = v.strictObject({
  generator: v.string(),
  /** Texts that the files have which it makes. */
  marks: names,
  /**
   * After what a call is named: `operation` the id of the operation, `path` a member for each segment of the path and then the
   * method, `literal` the method, with the path as the first argument.
   */
  names: v.picklist(['operation', 'path', 'literal']),
  /** What it puts before the id, and behind it or behind the method; without them is meant too. */
  prefixes: v.optional(names),
  suffixes: v.optional(names),
  /** What a client is imported from that is given the types of an API alone. */
  modules: v.optional(names),
});

export type GeneratedRow = v.InferOutput<typeof generatedRowSchema>;
