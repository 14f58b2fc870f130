/** The use case: files in, findings out. Prints nothing, and runs nothing of what it reads. */
import type { Analysis, Analyzed } from './analysis/analysis.ts';
import type { CacheOptions } from './analysis/cache-options.ts';
import { beginSmall, growAsUsual } from './analysis/heap-growth.ts';
import type { ScanOptions } from './analysis/scan-options.ts';
import type { Baseline } from './baseline/baseline.ts';
import { loadBaseline } from './baseline/load.ts';
import { looksAt } from './baseline/scope.ts';
import { settle, type Settled } from './baseline/settle.ts';
import { unusedInBaseline } from './baseline/unused.ts';
import type { ScanCache } from './cache/cache.ts';
import { isCacheIn } from './cache/place.ts';
import type { Catalog } from './catalog/catalog.ts';
import { loadCatalog } from './catalog/load.ts';
import { markersOf } from './catalog/markers.ts';
import { defaultConfiguration, type Configuration } from './config/configuration.ts';
import { isIgnored } from './config/severity.ts';
import { discover } from './discover/discover.ts';
import type { Listing } from './discover/walk.ts';
import { checkEngineSettings } from './engine-catalog/check-settings.ts';
import { engineSigns } from './engine-catalog/signs.ts';
import type { FileProblem, Report } from './finding.ts';
import { sortedProblems, summarize } from './findings/sort.ts';
import { languageOf } from './languages/registry.ts';
import type { ProjectDisk } from './project/disk.ts';
import type { Scanned } from './shard/digest.ts';
import { withoutReports } from './shard/without-reports.ts';
import type { Markers } from './sift/markers.ts';
import { sift, siftUnsaved, type Candidate, type SiftOptions } from './sift/sift.ts';
import { defaultMaxBytes } from './sift/size-limit.ts';
import { dayOf } from './text/calendar.ts';
import type { Clock } from './timings/clock.ts';
import type { Measured } from './timings/timings.ts';

/** Scans a project. Throws `ConfigurationError` for a catalogue or a baseline that is wrong; a file that cannot be read is a problem of the report. */
export async function scan(options: ScanOptions): Promise<Report> {
  beginSmall();
  try {
    return await scanned(options);
  } finally {
    growAsUsual();
  }
}

/** The picture of docs/architecture.md: each step takes what those before it give. */
async function scanned(options: ScanOptions): Promise<Report> {
  const asked = await prepare(options);
  const listing = discoverFiles(asked);
  const sifted = siftFiles(asked, listing);
  const fixed = await remembered(asked, sifted, async (analysis) => {
    const { analyze, judge, fix } = await stepsThatParse();
    const shown = await analyze(analysis);
    const judged = judge(shown);
    return fix(shown, judged);
  });
  const settled = settle(fixed, asked);
  const unused = await findUnused(asked, sifted, settled, fixed.problems);
  return reportOf(asked, sifted, settled, [...fixed.problems, ...unused]);
}

/** The options with their defaults, and what a scan reads before it looks at a file. */
interface Prepared extends Omit<ScanOptions, 'baseline' | 'cache' | 'timings'> {
  readonly config: Configuration;
  readonly today: string;
  readonly maxBytes: number;
  readonly catalog: Catalog;
  readonly markers: Markers;
  readonly baseline: Baseline | undefined;
  /** Undefined for a scan that remembers nothing. */
  readonly cache: ScanCache | undefined;
  readonly isCache: (file: string) => boolean;
  /** Undefined for a scan that measures nothing. */
  readonly clock: Clock | undefined;
  /** Milliseconds of `performance.now()`. */
  readonly started: number;
}

async function prepare(options: ScanOptions): Promise<Prepared> {
  const started = performance.now();
  const { root, config = defaultConfiguration, maxBytes = defaultMaxBytes, shard, cache } = options;
  const { today = dayOf(new Date()) } = options;
  const catalog = await loadCatalog(config);
  await checkEngineSettings(config);
  return {
    ...options,
    config,
    today,
    maxBytes,
    catalog,
    markers: markersOf(catalog, config),
    baseline: options.baseline === false || shard ? undefined : await loadBaseline(config, root),
    // What was seen on the way to the findings is not remembered.
    cache: cache && !options.onShown && !options.unsaved ? await openCache(cache, options) : undefined,
    isCache: isCacheIn(root, cache?.file),
    clock: options.timings ? await newClock() : undefined,
    started,
  };
}

function discoverFiles({ root, files, config, isCache, unsaved }: Prepared): Listing {
  if (unsaved) return { files: isIgnored(config, unsaved.file) ? [] : [unsaved.file], problems: [] };
  return discover({
    root,
    isIgnored: (file) => isCache(file) || isIgnored(config, file),
    opensEach: true,
    ...(files ? { only: files } : {}),
  });
}

/** `files` without those that are not there; `problems` also has those of the listing. */
interface SiftedFiles {
  /** How many files there were in the list. */
  readonly listed: number;
  readonly files: readonly string[];
  readonly candidates: readonly Candidate[];
  /** False if nothing can be found, and nothing need be parsed. */
  readonly mayHaveFindings: boolean;
  readonly problems: readonly FileProblem[];
}

function siftFiles(asked: Prepared, listing: Listing): SiftedFiles {
  const { root, markers, maxBytes, onProgress, cache, unsaved, clock } = asked;
  const sifting: SiftOptions = {
    root,
    files: listing.files,
    markers,
    maxBytes,
    isProgram,
    mayUseEngine: (text) => engineSigns().any.test(text),
    ...(onProgress ? { onProgress } : {}),
    ...(clock && { clock }),
  };
  const { candidates, sawHost, absent, problems } = unsaved
    ? siftUnsaved(unsaved, sifting)
    : (cache?.sift(sifting) ?? sift(sifting));
  return {
    listed: listing.files.length,
    files: without(listing.files, absent),
    candidates,
    mayHaveFindings: sawHost || candidates.some(({ engine }) => engine),
    problems: [...listing.problems, ...problems.filter(({ file }) => languageOf(file, () => ''))],
  };
}

/** What the steps that parse find, or what they found in files that are the same. `problems` also has those of the steps before. */
async function remembered(
  asked: Prepared,
  sifted: SiftedFiles,
  find: (analysis: Analysis) => Promise<Analyzed>,
): Promise<Analyzed> {
  const { root, maxBytes, cache, unsaved, clock } = asked;
  const nothing: Analyzed = { findings: [], suppressed: [], problems: [] };
  const run = async () => {
    const [{ projectDisk }, { withUnsaved }] = await Promise.all([
      import('./project/disk.ts'),
      import('./project/unsaved.ts'),
    ]);
    const saved = projectDisk(root, maxBytes);
    const own = unsaved ? withUnsaved(saved, unsaved) : saved;
    const disk = clock ? (await import('./project/timed-disk.ts')).timedDisk(own, clock) : own;
    const analysis = analysisOf(asked, sifted);
    if (clock) clock.isReplayed = true;
    const findOn = (on: ProjectDisk) => {
      if (clock) clock.isReplayed = false;
      return find({ ...analysis, disk: on });
    };
    return cache ? cache.analyze(analysis, disk, findOn) : findOn(disk);
  };
  const found = sifted.mayHaveFindings ? await run() : nothing;
  cache?.save();
  return { ...found, problems: [...sifted.problems, ...found.problems] };
}

/** Loaded only if there is something to parse. */
async function stepsThatParse() {
  const [{ analyze }, { judge }, { fix }] = await Promise.all([
    import('./analysis/analyze.ts'),
    import('./analysis/judge.ts'),
    import('./analysis/fix.ts'),
  ]);
  return { analyze, judge, fix };
}

function analysisOf(asked: Prepared, { files, candidates }: SiftedFiles): Omit<Analysis, 'disk'> {
  const { root, config, catalog, markers, today, onShown, shard, isCache, unsaved, clock } = asked;
  return {
    // Imports may lead out of the files that were asked for, but not out of the project.
    files: asked.files || unsaved ? withAll(files, discover({ root, isIgnored: isCache }).files) : files,
    config,
    catalog,
    markers,
    asked: files,
    candidates,
    today,
    ...(onShown ? { onShown } : {}),
    ...(clock && { clock }),
    ...(shard ? { shard } : {}),
  };
}

/** Comments, and what is in the baseline, that keep nothing quiet, if the options ask for them. */
async function findUnused(
  asked: Prepared,
  { files }: SiftedFiles,
  { findings, suppressed, unused }: Settled,
  problems: readonly FileProblem[],
): Promise<readonly FileProblem[]> {
  if (!asked.reportUnusedIgnores) return [];
  const { root, maxBytes, today, baseline } = asked;
  const { unusedIgnores } = await import('./suppress/unused.ts');
  const found = [...findings, ...suppressed];
  return [
    ...unusedIgnores({ root, files, maxBytes, found, today, problems }),
    ...unusedInBaseline(unused, { baseline, root, isLookedAt: looksAt(asked.files, problems) }),
  ];
}

async function reportOf(
  { root, shard, config, catalog, today, started, clock, unsaved }: Prepared,
  sifted: SiftedFiles,
  { findings, suppressed }: Settled,
  problems: readonly FileProblem[],
): Promise<Report> {
  const { candidates, listed } = sifted;
  const milliseconds = performance.now() - started;
  const files = shard ? withoutReports(root, sifted.files) : sifted.files;
  const report: Report = {
    findings,
    suppressed,
    problems: sortedProblems(problems),
    summary: summarize(findings),
    files: files.length,
    milliseconds: Math.round(milliseconds),
    ...(clock &&
      (await measured(clock, { root, unsaved, listed, candidates: candidates.length, milliseconds }))),
    ...(shard && {
      shard: { ...shard, scan: await digestOf({ config, catalog, today, files, candidates }) },
    }),
  };
  if (findings.length + suppressed.length === 0) return report;
  const { withOwners } = await import('./owners/with-owners.ts');
  return withOwners(report, root);
}

/** Loaded only for scans that are measured. */
async function newClock(): Promise<Clock> {
  const { Clock } = await import('./timings/clock.ts');
  return new Clock();
}

async function measured(clock: Clock, scanned: Measured): Promise<Pick<Report, 'timings'>> {
  const { timingsOf } = await import('./timings/timings.ts');
  return { timings: timingsOf(clock, scanned) };
}

/** Loaded only for shards: loading what hashes takes longer than reading five hundred files. */
async function digestOf(scanned: Scanned): Promise<string> {
  const { scanDigest } = await import('./shard/digest.ts');
  return scanDigest(scanned);
}

/** What is asked for need not be on the disk. */
function withAll(asked: readonly string[], files: readonly string[]): readonly string[] {
  return [...new Set([...files, ...asked])];
}

function without(files: readonly string[], absent: readonly string[]): readonly string[] {
  if (absent.length === 0) return files;
  const gone = new Set(absent);
  return files.filter((file) => !gone.has(file));
}

/** Loaded only for those who need one. */
async function openCache(cache: CacheOptions, { root, files }: ScanOptions): Promise<ScanCache> {
  const { ScanCache } = await import('./cache/cache.ts');
  return new ScanCache(cache, root, files === undefined);
}

/** Nothing misses what data and documents mention that are too large to parse. */
function isProgram(file: string): boolean {
  const language = languageOf(file, () => '');
  return language !== undefined && language.needsHost !== true;
}
