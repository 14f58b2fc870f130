/** The form of `artefacts.yaml`: things that bring an engine along, and how they are held to one version. */
import * as v from 'valibot';
import { id, text, texts, urls } from './forms.ts';

/** Forms as people write them; a rule matches by the parts that each kind has beside. */
const common = {
  id,
  title: text,
  /** Each form brings whatever is newest on the day. */
  unpinned: texts,
  /** Held to a line of releases, not to one. */
  partly: v.optional(texts),
  pinned: texts,
  /** Worse than nothing stated: a channel of test releases. */
  worse: v.optional(texts),
  notes: v.optional(texts),
  sources: urls,
};

const pattern = v.pipe(
  text,
  v.check((source) => isPattern(source), 'a regular expression of JavaScript'),
);

const image = v.strictObject({
  ...common,
  kind: v.literal('image'),
  repositories: texts,
  /** Tags that move with each release; no tag is `latest`. */
  floating: texts,
  /** Tags that no longer move: they hold one old client for ever. */
  frozen: v.optional(texts),
  /** Endings that say of a tag what is in the image beside. */
  suffixes: texts,
  /** Endings of tags without an engine. */
  withoutEngine: texts,
  line: pattern,
  exact: pattern,
});

const script = v.strictObject({
  ...common,
  kind: v.literal('script'),
  hosts: texts,
  files: texts,
  variables: texts,
  options: texts,
});

const packages = v.strictObject({
  ...common,
  kind: v.literal('package'),
  managers: texts,
  /** Packages that hold an engine. */
  names: texts,
  /** Packages beside it that hold none. */
  withoutEngine: texts,
  /** What stands between the name and the version. */
  separator: text,
});

const action = v.strictObject({
  ...common,
  kind: v.literal('action'),
  names: texts,
  input: text,
  byDefault: text,
});

/** Where nothing can be stated in the place itself. */
const surroundings = v.strictObject({
  ...common,
  kind: v.picklist(['runner', 'role', 'module'], 'image, script, package, action, runner, role or module'),
  names: texts,
  /** Keys that state a version, where there are such. */
  keys: texts,
});

export const artefactSchema = v.variant('kind', [image, script, packages, action, surroundings]);

export const artefactsSchema = v.strictObject(
  { artefacts: v.array(artefactSchema, 'a list of artefacts') },
  'the artefacts',
);

export type ArtefactsFile = v.InferOutput<typeof artefactsSchema>;
export type Artefact = v.InferOutput<typeof artefactSchema>;

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== '';
  } catch {
    return false;
  }
}
