/** The use case: files in, findings out. Prints nothing, and runs nothing of what it reads. */
import { loadBaseline } from './baseline/load.ts';
import { looksAt } from './baseline/scope.ts';
import { settle } from './baseline/settle.ts';
import { unusedInBaseline } from './baseline/unused.ts';
import { dayOf } from './text/calendar.ts';
import type { ScanCache } from './cache/cache.ts';
import type { CacheOptions } from './analysis/cache-options.ts';
import { isCacheIn } from './cache/place.ts';
import { loadCatalog } from './catalog/load.ts';
import { markersOf } from './catalog/markers.ts';
import { defaultConfiguration } from './config/configuration.ts';
import { isIgnored } from './config/severity.ts';
import { discover } from './discover/discover.ts';
import { checkEngineSettings } from './engine-catalog/check-settings.ts';
import { engineSigns } from './engine-catalog/signs.ts';
import { beginSmall, growAsUsual } from './analysis/heap-growth.ts';
import type { FileProblem, Finding, Report, SuppressedFinding } from './finding.ts';
import { sortedProblems, summarize } from './judge/sort.ts';
import type { ProjectDisk } from './project/disk.ts';
import type { ScanOptions } from './analysis/scan-options.ts';
import { defaultMaxBytes } from './sift/size-limit.ts';
import { languageOf } from './languages/registry.ts';
import type { Scanned } from './shard/digest.ts';
import { withoutReports } from './shard/without-reports.ts';
import { sift, type SiftOptions } from './sift/sift.ts';

/** Scans a project. Throws `ConfigurationError` for a catalogue or a baseline that is wrong; a file that cannot be read is a problem of the report. */
export async function scan(options: ScanOptions): Promise<Report> {
  beginSmall();
  try {
    return await scanned(options);
  } finally {
    growAsUsual();
  }
}

async function scanned(options: ScanOptions): Promise<Report> {
  const started = performance.now();
  const { root, config = defaultConfiguration, maxBytes = defaultMaxBytes } = options;
  const { today = dayOf(new Date()) } = options;
  const catalog = await loadCatalog(config);
  await checkEngineSettings(config);
  const { shard } = options;
  const baseline = options.baseline === false || shard ? undefined : await loadBaseline(config, root);
  const isCache = isCacheIn(root, options.cache?.file);
  const isIgnoredHere = (file: string) => isCache(file) || isIgnored(config, file);
  const listing = discover({
    root,
    isIgnored: isIgnoredHere,
    opensEach: true,
    ...(options.files ? { only: options.files } : {}),
  });
  const markers = markersOf(catalog, config);
  const sifting: SiftOptions = {
    root,
    files: listing.files,
    markers,
    maxBytes,
    isProgram,
    mayUseEngine: (text) => engineSigns().any.test(text),
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  };
  // What was seen on the way to the findings is not remembered.
  const cache = options.cache && !options.onShown ? await openCache(options.cache, options) : undefined;
  const sifted = cache ? cache.sift(sifting) : sift(sifting);
  const listed = without(listing.files, sifted.absent);
  const problems: FileProblem[] = [
    ...listing.problems,
    ...sifted.problems.filter(({ file }) => languageOf(file, () => '')),
  ];
  let findings: readonly Finding[] = [];
  let suppressed: readonly SuppressedFinding[] = [];
  if (sifted.sawHost || sifted.candidates.some(({ engine }) => engine)) {
    // Imports may lead out of the files that were asked for, but not out of the project.
    const files = options.files ? discover({ root, isIgnored: isCache }).files : listed;
    const { projectDisk } = await import('./project/disk.ts');
    const disk = projectDisk(root, maxBytes);
    const analyzeOn = async (on: ProjectDisk) =>
      (await import('./analysis/analyze.ts')).analyze({ ...analysis, disk: on });
    const analysis = {
      files,
      config,
      catalog,
      markers,
      asked: listed,
      candidates: sifted.candidates,
      today,
      ...(options.onShown ? { onShown: options.onShown } : {}),
      ...(shard ? { shard } : {}),
    };
    const analyzed = await (cache ? cache.analyze(analysis, disk, analyzeOn) : analyzeOn(disk));
    ({ findings, suppressed } = analyzed);
    problems.push(...analyzed.problems);
  }
  cache?.save();
  const settled = settle({ findings, suppressed }, { baseline, root, today });
  if (options.reportUnusedIgnores) {
    const { unusedIgnores } = await import('./suppress/unused.ts');
    const isLookedAt = looksAt(options.files, problems);
    const found = [...settled.findings, ...settled.suppressed];
    problems.push(
      ...unusedIgnores({ root, files: listed, maxBytes, found, today, problems }),
      ...unusedInBaseline(settled.unused, { baseline, root, isLookedAt }),
    );
  }
  const files = shard ? withoutReports(root, listed) : listed;
  return {
    findings: settled.findings,
    suppressed: settled.suppressed,
    problems: sortedProblems(problems),
    summary: summarize(settled.findings),
    files: files.length,
    milliseconds: Math.round(performance.now() - started),
    ...(shard && {
      shard: {
        ...shard,
        scan: await digestOf({ config, catalog, today, files, candidates: sifted.candidates }),
      },
    }),
  };
}

/** Loaded only for shards: loading what hashes takes longer than reading five hundred files. */
async function digestOf(scanned: Scanned): Promise<string> {
  const { scanDigest } = await import('./shard/digest.ts');
  return scanDigest(scanned);
}

function without(files: readonly string[], absent: readonly string[]): readonly string[] {
  if (absent.length === 0) return files;
  const gone = new Set(absent);
  return files.filter((file) => !gone.has(file));
}

/** Loaded only for those who want one. */
async function openCache(cache: CacheOptions, { root, files }: ScanOptions): Promise<ScanCache> {
  const { ScanCache } = await import('./cache/cache.ts');
  return new ScanCache(cache, root, files === undefined);
}

/** Nobody misses what data and documents mention that are too large to parse. */
function isProgram(file: string): boolean {
  const language = languageOf(file, () => '');
  return language !== undefined && language.needsHost !== true;
}
