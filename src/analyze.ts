/** The part of a scan that parses: from the files that hold a marker to findings. Loaded only when there are such files. */
import type { Catalog } from './catalog/catalog.ts';
import type { Configuration } from './config/configuration.ts';
import { Engine, type Judged } from './engine.ts';
import type { FileProblem, Finding } from './finding.ts';
import type { LoadedLanguage } from './languages/language.ts';
import { languageOf } from './languages/registry.ts';
import { DiskProject } from './project/project.ts';
import type { Markers } from './sift/markers.ts';

export interface Analysis {
  readonly root: string;
  readonly files: readonly string[];
  readonly maxBytes: number;
  readonly config: Configuration;
  readonly catalog: Catalog;
  readonly markers: Markers;
  readonly candidates: readonly string[];
  /** Is added to. */
  readonly problems: FileProblem[];
}

export async function analyze(analysis: Analysis): Promise<readonly Finding[]> {
  const { root, files, maxBytes, catalog, config, markers, candidates, problems } = analysis;
  const onProblem = (file: string, message: string) => problems.push({ file, message });
  const loaded = new Map<string, LoadedLanguage>();
  const project = new DiskProject({ root, files, maxBytes, languages: loaded, onProblem });
  const parsed = candidates.flatMap((file) => {
    const language = languageOf(file, () => project.head(file));
    return language ? [{ file, language }] : [];
  });
  for (const language of new Set(parsed.map((candidate) => candidate.language))) {
    loaded.set(language.id, await language.load());
  }
  const engine = new Engine({
    project,
    catalog,
    config,
    markers,
    textOf: (file) => project.read(file) ?? '',
  });
  return parsed.flatMap(({ file }) => {
    const index = project.index(file);
    if (!index) return [];
    let judged: Judged;
    try {
      judged = engine.judge(index);
    } catch (error) {
      // One file that the evaluator cannot bear must not cost the findings of all others.
      onProblem(
        file,
        `not followed: ${error instanceof Error ? error.message : String(error)}; please report this`,
      );
      return [];
    }
    const { findings, exhausted, directiveProblems } = judged;
    if (exhausted) onProblem(file, 'not followed to the end: its values are too entangled');
    for (const { line, message } of directiveProblems) onProblem(file, `line ${line}: ${message}`);
    return findings;
  });
}
