/** What an analysis gave and what it had read, as it is in the cache. */
import path from 'node:path';
import * as v from 'valibot';
import type { Analyzed } from '../analysis/analysis.ts';
import { textParts, type TextPart } from '../project/text-part.ts';
import { finding, suppression } from '../shard/schema.ts';
import { secretsIn } from '../text/secrets.ts';
import type { Recorded, SearchRecord } from './recorder.ts';

/** Relative to the root. A forged cache could lead out of it. */
const place = v.pipe(
  v.string(),
  v.check((file) => !path.isAbsolute(file) && !file.split(/[\\/]/).includes('..')),
);

const rest = [v.string(), v.nullable(v.string())] as const;

/** What only reports of shards leave out is part of it here. A field that is missing here makes every cache a miss. */
const stored = v.strictObject({
  ...finding.entries,
  file: place,
  content: v.string(),
  fingerprint: v.string(),
  order: v.exactOptional(v.number()),
});

const schema = v.strictObject({
  key: v.string(),
  given: v.string(),
  sources: v.array(v.tuple([place, ...rest])),
  parts: v.array(v.tuple([v.picklist(textParts), place, ...rest])),
  /** Files that signs were asked of, with their prints; each question has places in it. */
  prints: v.array(v.tuple([place, v.nullable(v.string())])),
  signs: v.array(
    v.strictObject({
      asked: v.strictObject({
        words: v.array(v.string()),
        names: v.array(v.string()),
        modules: v.array(v.string()),
      }),
      files: v.array(v.tuple([v.number(), v.string()])),
    }),
  ),
  searches: v.array(
    v.strictObject({ words: v.array(v.string()), files: v.string(), found: v.array(v.number()) }),
  ),
  folders: v.array(v.tuple([place, v.string()])),
  // A manifest is asked for by what others state of it; its disk reads none that lies elsewhere.
  manifests: v.array(v.tuple([v.string(), ...rest])),
  findings: v.array(stored),
  suppressed: v.array(v.strictObject({ ...stored.entries, suppression })),
  problems: v.array(v.strictObject({ file: v.string(), message: v.string() })),
});

export type StoredAnalysis = v.InferOutput<typeof schema>;

/** Undefined for what is none. */
export function storedAnalysis(value: unknown): StoredAnalysis | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}

interface AnalysisKeys {
  readonly key: string;
  readonly given: string;
}

/**
 * @param asked the files that searches are among
 * @returns undefined if something was searched that is not among them, and if a finding shows a secret
 */
export function toStore(
  { key, given }: AnalysisKeys,
  recorded: Recorded,
  { findings, suppressed, problems }: Analyzed,
  asked: readonly string[],
): object | undefined {
  // A cache stays on disk, and CI services carry it about: what shows a secret is computed each time.
  if (secretsIn(JSON.stringify([findings, suppressed, problems])).size > 0) return undefined;
  const places = new Map(asked.map((file, place) => [file, place]));
  const searches = recorded.searches.map((search) => packedSearch(search, places));
  if (searches.includes(undefined)) return undefined;
  return {
    key,
    given,
    ...packedReads(recorded),
    searches,
    folders: recorded.folders.map(({ folder, answer }) => [folder, answer]),
    findings,
    suppressed,
    problems,
  };
}

/** Those records that may get other prints while their answers stay. */
export function packedReads({
  sources,
  parts,
  signs,
  manifests,
}: Pick<Recorded, 'sources' | 'parts' | 'signs' | 'manifests'>) {
  const packed = (records: Recorded['sources']) =>
    records.map(({ file, answer, print }): [string, string, string | null] => [file, answer, print]);
  const packedParts = parts.map(
    ({ part, file, answer, print }): [TextPart, string, string, string | null] => [part, file, answer, print],
  );
  return {
    sources: packed(sources),
    parts: packedParts,
    ...packedSigns(signs),
    manifests: packed(manifests),
  };
}

function packedSigns(signs: Recorded['signs']) {
  const prints = new Map<string, string | null>();
  for (const { file, print } of signs.flatMap(({ files }) => files)) {
    // One that changed between two questions bears no print that holds for both answers.
    prints.set(file, (prints.get(file) ?? print) === print ? print : null);
  }
  const places = new Map([...prints.keys()].map((file, place) => [file, place]));
  return {
    prints: [...prints],
    signs: signs.map(({ asked, files }) => ({
      asked: { words: [...asked.words], names: [...asked.names], modules: [...asked.modules] },
      files: files.map(({ file, answer }): [number, string] => [places.get(file) ?? -1, answer]),
    })),
  };
}

function packedSearch({ words, files, found }: SearchRecord, places: ReadonlyMap<string, number>) {
  const bits = Buffer.alloc(Math.ceil(places.size / 8));
  for (const file of files) {
    const place = places.get(file);
    if (place === undefined) return undefined;
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return { words, files: bits.toString('base64'), found: found.map((file) => places.get(file) ?? -1) };
}

/** The reverse, for those of the files that `isWanted` lets pass. */
export function unpackedSearch(
  { words, files, found }: StoredAnalysis['searches'][number],
  asked: readonly string[],
  isWanted: (file: string) => boolean,
): SearchRecord {
  const bits = Buffer.from(files, 'base64');
  const isSearched = (place: number) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
  const hits = new Set(found);
  const wanted = asked.flatMap((file, place) =>
    isWanted(file) && isSearched(place) ? [{ file, isHit: hits.has(place) }] : [],
  );
  return {
    words,
    files: wanted.map(({ file }) => file),
    found: wanted.flatMap(({ file, isHit }) => (isHit ? [file] : [])),
  };
}
