/** The form of `artefacts.yaml`: things that contain or install an engine, and how they are held to one version. */
import * as v from 'valibot';
import { id, text, texts, urls } from './forms.ts';

/** Forms as people write them; a rule matches by the parts that each kind has beside. */
const common = {
  id,
  title: text,
  /** Each form gives the newest release of the day. */
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

/** Where a document or a program names an image. */
const place = v.strictObject({
  /** Paths of documents; every document where left out. */
  files: v.optional(pattern),
  /** Keys of the top level, all of which such a document has. */
  has: v.optional(texts),
  /** Keys whose value is an image, or a map that names one under `name` or `image`. */
  keys: v.optional(texts),
  /** Keys whose value is a list of images. */
  lists: v.optional(texts),
  /** Instructions of a Dockerfile: the option that names the image, or `''` for the first word. */
  instructions: v.optional(v.record(text, v.string())),
  /** Subcommands of `docker` that take an image. */
  commands: v.optional(texts),
  /** Methods that take an image first or under `image`, in texts of the language. */
  calls: v.optional(texts),
  /** Fields of records that hold an image, in lower case. */
  fields: v.optional(texts),
  /** The ends of references that are meant, if a name alone is not enough. */
  tag: v.optional(pattern),
  language: v.optional(text),
  /** True if a name without a tag means the image too. */
  bare: v.optional(v.boolean('true or false')),
});

const image = v.strictObject({
  ...common,
  kind: v.literal('image'),
  repositories: texts,
  /** Tags that move with each release; no tag is `latest`. */
  floating: texts,
  /** Tags that no longer move: they hold one old client for ever. */
  frozen: v.optional(texts),
  /** Endings of tags without an engine. */
  withoutEngine: texts,
  line: pattern,
  exact: pattern,
  /** Where such an image is named; of documents that several rows name, the first one has it. */
  places: v.array(place, 'a list of places'),
});

const script = v.strictObject({
  ...common,
  kind: v.literal('script'),
  hosts: texts,
  /** Paths on these hosts that are the script; others are something else. */
  paths: v.array(v.string(), 'a list of paths'),
  /** Names under which it is kept, and run without having been fetched in the same place. */
  files: texts,
  variables: texts,
  options: texts,
});

const packages = v.strictObject({
  ...common,
  kind: v.literal('package'),
  /** Commands that install, and the words that names of packages follow. */
  managers: texts,
  verbs: texts,
  /** Modules of Ansible that install. */
  modules: v.optional(texts),
  /** Packages that hold an engine. */
  names: texts,
  /** Packages beside it that hold none. */
  withoutEngine: texts,
  /** What separates the name from the version. */
  separator: text,
});

const action = v.strictObject({
  ...common,
  kind: v.picklist(['action', 'feature'], 'action or feature'),
  names: texts,
  input: text,
  byDefault: text,
});

/** If nothing can be stated in the place itself. */
const surroundings = v.strictObject({
  ...common,
  kind: v.picklist(
    ['runner', 'role', 'module'],
    'image, script, package, action, feature, runner, role or module',
  ),
  names: texts,
  /** Keys that state a version, if there are any. */
  keys: texts,
});

const artefactSchema = v.variant('kind', [image, script, packages, action, surroundings]);

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
