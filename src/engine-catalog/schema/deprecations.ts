/** The form of `deprecations.yaml`: what changed in the Engine's API, by date. */
import * as v from 'valibot';
import { call } from './endpoints.ts';
import { apiVersion, date, release, text, urls } from './forms.ts';

const change = v.strictObject({
  date,
  kind: v.picklist(['new', 'update', 'deprecation', 'removal'], 'new, update, deprecation or removal'),
  /** The first release of the Engine with it. */
  engine: release,
  /** The API version that it comes with; left out if it holds for every version. */
  api: v.optional(apiVersion),
  text,
  /** What takes its place. */
  instead: v.optional(text),
  /** Endpoints that it concerns, as `endpoints.yaml` has them. */
  calls: v.optional(v.array(call, 'a list of calls')),
  sources: urls,
});

export const deprecationsSchema = v.strictObject(
  { changes: v.array(change, 'a list of changes') },
  'the dated changes',
);

export type DeprecationsFile = v.InferOutput<typeof deprecationsSchema>;
export type EngineChange = v.InferOutput<typeof change>;
