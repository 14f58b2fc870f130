/** The form of `releases.yaml`: which API versions each release of the Engine accepts. */
import * as v from 'valibot';
import { apiVersion, date, evidence, release, text, texts, url, urls } from './forms.ts';

/** Releases in a row that accept the same versions. */
const line = v.strictObject({
  /** The first release: two parts mean all its patches. */
  from: release,
  /** The last one, if there are several. */
  to: v.optional(release),
  /** The highest API version, and the one of a request that names none. */
  max: apiVersion,
  /** The lowest one by default; people can move it, see `overrides`. */
  min: apiVersion,
  /** The lowest one of an engine on Windows, if that is another. */
  minOnWindows: v.optional(apiVersion),
  /** When the first release came out. */
  date,
  evidence,
  notes: v.optional(texts),
});

/** Who keeps a branch alive, and until when. */
const support = v.strictObject({
  /** Beginnings of release numbers: `29` means all of 29.x. */
  releases: v.pipe(
    v.array(
      v.pipe(
        v.string('the beginning of a release number, in quotes'),
        v.regex(/^\d+(\.\d+)?$/, 'such as "29"'),
      ),
      'a list of release numbers',
    ),
    v.minLength(1, 'at least one release number'),
  ),
  state: v.picklist(['maintained', 'unmaintained'], 'maintained or unmaintained'),
  /** When support ends or ended, if that is published. */
  end: v.optional(date),
  by: v.optional(text),
  source: url,
});

/** Who still gives people a release, whether its makers keep it alive or not. */
const shipped = v.strictObject({
  /** Of the line that it belongs to: its first release. */
  line: release,
  by: text,
  source: url,
});

/** A way to move the lowest version of one engine. */
const override = v.strictObject({
  kind: v.picklist(['environment', 'daemon.json'], 'environment or daemon.json'),
  name: text,
  /** The first release that knows it. */
  since: release,
  /** The lowest value that each of the releases takes. */
  floor: v.array(v.strictObject({ from: release, value: apiVersion, onWindows: v.optional(apiVersion) })),
  notes: texts,
  evidence,
  source: url,
});

/** A server that speaks the same API and is not the Engine. */
const otherServer = v.strictObject({
  name: text,
  /** True if it refuses a version outside of its window, as the Engine does. */
  refuses: v.boolean('true or false'),
  lines: v.array(
    v.strictObject({
      from: text,
      to: v.optional(text),
      max: v.optional(apiVersion),
      min: v.optional(apiVersion),
      /** The engine inside, if it contains one. */
      engine: v.optional(release),
      date: v.optional(date),
    }),
    'a list of release lines',
  ),
  notes: texts,
  evidence,
  source: url,
});

export const releasesSchema = v.strictObject(
  {
    /** Oldest first, without gaps that matter: what lies between two lines was never released. */
    lines: v.pipe(v.array(line, 'a list of release lines'), v.minLength(1, 'at least one release line')),
    support: v.array(support, 'a list'),
    shipped: v.array(shipped, 'a list'),
    overrides: v.array(override, 'a list'),
    otherServers: v.array(otherServer, 'a list'),
    sources: urls,
  },
  'the release lines: lines, support, shipped, overrides, otherServers and sources',
);

export type ReleasesFile = v.InferOutput<typeof releasesSchema>;
export type ReleaseRow = v.InferOutput<typeof line>;
export type Support = v.InferOutput<typeof support>;
