/** The part of a scan that parses: from the files that hold a marker to findings. Loaded only when there are such files. */
import { engineCatalog } from '../engine-catalog/load.ts';
import type { FileProblem, Finding } from '../finding.ts';
import { withRewrites } from '../fix/hub/fix.ts';
import { mayHoldMocks } from '../fix/hub/stated-in-tests.ts';
import { engineContext } from '../judge/engine/context.ts';
import { mentionsOtherEngine } from '../judge/engine/other-engine.ts';
import { withoutReportedElsewhere } from '../findings/reported-elsewhere.ts';
import { deduplicated } from '../judge/deduplicate.ts';
import type { LoadedLanguage } from '../languages/language.ts';
import { ProjectVersions } from '../manifests/library-versions.ts';
import { DiskProject } from '../project/project.ts';
import { worldOf } from '../project/world.ts';
import { withGivenClients } from '../fix/hub/given-clients.ts';
import type { Place } from '../trace/model/fact.ts';
import type { Analysis, Analyzed } from './analysis.ts';
import { analyzeFiles, type Seen } from './each-file.ts';
import { Engine } from './file-judge.ts';
import { staySmall } from './heap-growth.ts';
import { readersOfDocuments } from './readers-of-documents.ts';
import { languagesOf, loadLanguages, mayHoldRequest, worthParsing } from './worth-parsing.ts';

export async function analyze(analysis: Analysis): Promise<Analyzed> {
  staySmall();
  const problems: FileProblem[] = [];
  const onProblem = (file: string, message: string) => problems.push({ file, message });
  const loaded = new Map<string, LoadedLanguage>();
  const project = projectOf(analysis, loaded, onProblem);
  const head = (file: string) => project.head(file);
  const parsed = worthParsing(analysis, head);
  const readers = readersOfDocuments(analysis, (file) => project.read(file) ?? '');
  await loadLanguages(languagesOf([...parsed, ...readers], analysis.candidates, head), loaded);
  const { candidates } = analysis;
  const speaking = new Set(candidates.flatMap(({ file, engine }) => (engine ? [file] : [])));
  const versions = new ProjectVersions(analysis.disk.manifests);
  const engine = await engineOf(analysis, project, speaking, versions);
  const files = parsed.map(({ file }) => file);
  const shown = analyzeFiles({
    analysis,
    project,
    engine,
    loaded,
    parsed: files,
    readers: readers.map(({ file }) => file),
    engineFiles: speaking,
    onProblem,
  });
  // Few files show a use of an engine, and only of those it counts which libraries they have.
  await versions.read(new Set(shown.traced.flatMap((one) => one.engine.map(({ site }) => site.file))));
  const textOf = (file: string) => project.read(file) ?? '';
  analysis.onShown?.({ traced: shown.traced, versionOf: versions.of, textOf });
  const requests = shown.traced.flatMap((one) => one.requests);
  const { asked, disk } = analysis;
  const world = worldOf({ project, disk, ev: engine.prover, files: asked, requests });
  const ofHub = await judgeHub(analysis, world, shown);
  const ofEngine = engine.judgeEngine(shown.traced, world);
  // Those of the Engine come last.
  const placed = <F extends Finding>(one: F, i: number): F => ({ ...one, order: shown.order.length + i });
  const ownOf = <F extends Finding>(found: readonly F[]) =>
    analysis.shard ? found.map(placed).filter(({ file }) => shown.owns(file)) : found;
  return {
    findings: [...ofHub, ...ownOf(ofEngine.findings)],
    suppressed: [...shown.suppressed, ...ownOf(ofEngine.suppressed)],
    problems,
  };
}

function projectOf(
  { disk, files, markers, mostLowered }: Analysis,
  languages: ReadonlyMap<string, LoadedLanguage>,
  onProblem: (file: string, message: string) => void,
): DiskProject {
  return new DiskProject({
    disk,
    files,
    languages,
    onProblem,
    isReported: mayHoldRequest(markers),
    ...(mostLowered === undefined ? {} : { mostLowered }),
  });
}

async function engineOf(
  { catalog, config, markers, today }: Analysis,
  project: DiskProject,
  speaking: ReadonlySet<string>,
  versions: ProjectVersions,
): Promise<Engine> {
  const textOf = (file: string) => project.read(file) ?? '';
  let other: { readonly at: Place | undefined } | undefined;
  const otherEngine = () => (other ??= { at: mentionsOtherEngine(['package.json', ...speaking], textOf) }).at;
  const texts = { textOf: (file: string) => project.read(file), speakers: () => [...speaking] };
  return new Engine({
    project,
    catalog,
    config,
    markers,
    today,
    textOf,
    ...(markers.engine.length > 0
      ? { engineApi: engineContext(await engineCatalog(), config, versions.of, otherEngine, texts) }
      : {}),
  });
}

/** What is found of the Hub in all files together, each with its fix or the reason why it has none. */
async function judgeHub(
  { catalog, config, candidates, today }: Analysis,
  world: ReturnType<typeof worldOf>,
  shown: Seen,
): Promise<readonly Finding[]> {
  const { requests, textOf } = world;
  const once = deduplicated(shown.findings, ({ verdict }) => verdict);
  const reported = withoutReportedElsewhere(once, requests);
  const judging = { catalog, config, textOf, today };
  const seen = withGivenClients(reported, requests, { world, catalog }, judging);
  return withRewrites(seen.findings, {
    requests: seen.requests,
    textOf,
    tests: candidates.filter(({ file, path }) => path && mayHoldMocks(file)).map(({ file }) => file),
    proof: { world: { ...world, requests: seen.requests }, catalog },
    judging,
    isWanted: (finding) => shown.isOwn(seen.asked(finding)),
  });
}
