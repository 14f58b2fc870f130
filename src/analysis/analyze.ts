/** The part of a scan that parses: from the files that hold a marker to findings. Loaded only when there are such files. */
import { engineCatalog } from '../engine-catalog/load.ts';
import type { FileProblem } from '../finding.ts';
import { engineContext } from '../judge/engine/context.ts';
import { mentionsOtherEngine } from '../judge/engine/other-engine.ts';
import type { LoadedLanguage } from '../languages/language.ts';
import { ProjectVersions } from '../manifests/library-versions.ts';
import { DiskProject } from '../project/project.ts';
import { worldOf } from '../project/world.ts';
import type { Place } from '../trace/model/fact.ts';
import type { Analysis } from './analysis.ts';
import { analyzeFiles, type Seen } from './each-file.ts';
import { FileJudge } from './file-judge.ts';
import { staySmall } from './heap-growth.ts';
import { readersOfDocuments } from './readers-of-documents.ts';
import { readersOfVariables } from './readers-of-variables.ts';
import { languagesOf, loadLanguages, mayHoldRequest, worthParsing } from './worth-parsing.ts';

/** What all files show together, and by what it is judged. */
export interface Shown {
  readonly analysis: Analysis;
  readonly fileJudge: FileJudge;
  readonly seen: Seen;
  readonly world: ReturnType<typeof worldOf>;
  readonly problems: readonly FileProblem[];
}

/** From files to facts, one file after the other. What a file shows of the Hub is judged at once, so that its program can be evicted. */
export async function analyze(analysis: Analysis): Promise<Shown> {
  if (analysis.isPart !== true) staySmall();
  const problems: FileProblem[] = [];
  const onProblem = (file: string, message: string) => problems.push({ file, message });
  const loaded = new Map<string, LoadedLanguage>();
  const project = projectOf(analysis, loaded, onProblem);
  const head = (file: string) => project.head(file);
  const parsed = worthParsing(analysis, head);
  const text = (file: string) => project.read(file) ?? '';
  const readers = [...readersOfDocuments(analysis, text), ...readersOfVariables(analysis, text)];
  await loadLanguages(languagesOf([...parsed, ...readers], analysis.candidates, head), loaded);
  const { candidates } = analysis;
  const engineFiles = new Set(candidates.flatMap(({ file, engine }) => (engine ? [file] : [])));
  const versions = new ProjectVersions(analysis.disk.manifests);
  const fileJudge = await fileJudgeOf(analysis, project, engineFiles, versions);
  const seen = await analyzeFiles({
    analysis,
    project,
    fileJudge,
    loaded,
    parsed: parsed.map(({ file }) => file),
    readers: readers.map(({ file }) => file),
    engineFiles,
    onProblem,
  });
  // Few files show a use of an engine, and only of those it counts which libraries they have.
  await versions.read(new Set(seen.traced.flatMap((one) => one.engine.map(({ site }) => site.file))));
  const textOf = (file: string) => project.read(file) ?? '';
  analysis.onShown?.({ traced: seen.traced, versionOf: versions.of, textOf });
  const requests = seen.traced.flatMap((one) => one.requests);
  const { asked, disk } = analysis;
  const around = { project, disk, ev: fileJudge.prover, files: asked, requests };
  const world = worldOf({ ...around, lookedAt: seen.order });
  return { analysis, fileJudge, seen, world, problems };
}

function projectOf(
  { disk, files, markers, mostLowered, kept, onLink, clock }: Analysis,
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
    ...(kept && { kept }),
    ...(onLink && { onLink }),
    ...(clock && { clock }),
  });
}

async function fileJudgeOf(
  { catalog, config, markers, today, clock }: Analysis,
  project: DiskProject,
  engineFiles: ReadonlySet<string>,
  versions: ProjectVersions,
): Promise<FileJudge> {
  const textOf = (file: string) => project.read(file) ?? '';
  let other: { readonly at: Place | undefined } | undefined;
  const otherEngine = () =>
    (other ??= { at: mentionsOtherEngine(['package.json', ...engineFiles], textOf) }).at;
  const texts = { textOf: (file: string) => project.read(file), engineFiles: () => [...engineFiles] };
  return new FileJudge({
    project,
    catalog,
    config,
    markers,
    today,
    textOf,
    ...(clock && { clock }),
    ...(markers.engine.length > 0
      ? { engineApi: engineContext(await engineCatalog(), config, versions.of, otherEngine, texts) }
      : {}),
  });
}
