/** The form of `endpoints.yaml`: since which API version there is an endpoint, a parameter, a field. */
import * as v from 'valibot';
import { apiVersion, effect, evidence, release, text, texts, urls } from './forms.ts';

const SINCE = 'an API version in quotes, such as "1.44" or "<=1.18" where it may be older';
const since = v.pipe(v.string(SINCE), v.regex(/^(<=)?1\.(0|[1-9]\d?)$/, SINCE));

const CALL = 'a method and a path, such as GET /containers/{id}/json';
export const call = v.pipe(
  v.string(CALL),
  v.regex(/^(GET|HEAD|POST|PUT|DELETE) (\/([a-z0-9_.-]+|\{[a-z]+\}))+$/, CALL),
);

/** A version alone, or with what else is known. */
const piece = v.union(
  [
    since,
    v.strictObject({
      since,
      /** The first version that no longer has it. */
      removed: v.optional(apiVersion),
      /** What an engine does with it below `since`; left out: `unknown` of the file. */
      below: v.optional(effect),
      note: v.optional(text),
    }),
  ],
  'an API version in quotes, or a mapping with since',
);
const pieces = v.record(text, piece, 'versions by name');

/** A rule of the engine that depends on the requested version and that `since` does not express. */
const gate = v.strictObject(
  {
    says: text,
    /** The field or parameter, if it is one. */
    field: v.optional(text),
    /** It holds for versions below this one … */
    below: v.optional(apiVersion),
    /** … or from this one on. */
    from: v.optional(apiVersion),
    /** Only on engines of this release and later ones. */
    engine: v.optional(release),
    effect,
    evidence,
  },
  'a gate',
);

const endpointSchema = v.strictObject({
  call,
  /** The operation's id in the reference. */
  operation: v.optional(text),
  since: apiVersion,
  removed: v.optional(apiVersion),
  deprecated: v.optional(apiVersion),
  /** The first release of the Engine that refuses the call below `since`; others serve it at every version. */
  refusedBelowSince: v.optional(release),
  headers: v.optional(texts),
  query: v.optional(pieces),
  /** Keys of the `filters` parameter. */
  filters: v.optional(pieces),
  /** Fields of the body: `[]` is an item of a list, `*` any key. One that is not listed is as old as what it lies in. */
  body: v.optional(pieces),
  gates: v.optional(v.array(gate, 'a list of gates')),
  notes: v.optional(texts),
});

export const endpointsSchema = v.strictObject(
  {
    /** The newest API version that the list covers. */
    upTo: apiVersion,
    /** What an engine does with a parameter or field that it does not know. */
    unknown: effect,
    endpoints: v.array(endpointSchema, 'a list of endpoints'),
    caveats: texts,
    sources: urls,
  },
  'the endpoints: upTo, unknown, endpoints, caveats and sources',
);

export type EndpointsFile = v.InferOutput<typeof endpointsSchema>;
export type EndpointRow = v.InferOutput<typeof endpointSchema>;
export type Piece = v.InferOutput<typeof piece>;
