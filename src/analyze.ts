/** The part of a scan that parses: from the files that hold a marker to findings. Loaded only when there are such files. */
import type { Catalog } from './catalog/catalog.ts';
import type { Configuration } from './config/configuration.ts';
import type { FileProblem, Finding } from './finding.ts';
import { models } from './generated/models.ts';
import { findingsOf } from './judge/findings.ts';
import type { LoadedLanguage } from './languages/language.ts';
import { languageOf } from './languages/registry.ts';
import { DiskProject } from './project/project.ts';
import { applyDirectives } from './suppress/apply.ts';
import { parseDirectives } from './suppress/parse.ts';
import { Evaluator } from './trace/evaluate.ts';
import { Interest } from './trace/interest.ts';
import { compileModels } from './trace/models.ts';
import { traceFile } from './trace/trace.ts';

export interface Analysis {
  readonly root: string;
  readonly files: readonly string[];
  readonly maxBytes: number;
  readonly config: Configuration;
  readonly catalog: Catalog;
  readonly markers: { readonly hosts: readonly string[]; readonly paths: readonly string[] };
  readonly candidates: readonly string[];
  /** Is added to. */
  readonly problems: FileProblem[];
}

export async function analyze(analysis: Analysis): Promise<readonly Finding[]> {
  const { root, files, maxBytes, catalog, config, markers, candidates, problems } = analysis;
  const compiled = compileModels(models.map(({ data }) => data));
  const onProblem = (file: string, message: string) => problems.push({ file, message });
  const loaded = new Map<string, LoadedLanguage>();
  const project = new DiskProject({ root, files, maxBytes, languages: loaded, onProblem });
  const parsed = candidates.flatMap((file) => {
    const language = languageOf(file, () => project.read(file) ?? '');
    return language ? [{ file, language }] : [];
  });
  for (const language of new Set(parsed.map((candidate) => candidate.language))) {
    loaded.set(language.id, await language.load());
  }
  const evaluator = new Evaluator(project, compiled);
  const interest = new Interest({ hosts: markers.hosts, words: markers.paths }, compiled);
  interest.guide(evaluator);
  const textOf = (file: string) => project.read(file) ?? '';
  const knownIds = new Set([...catalog.entries.map(({ id }) => id), ...ruleIds(catalog)]);
  const today = new Date().toISOString().slice(0, 10);
  return parsed.flatMap(({ file }) => {
    const index = project.index(file);
    if (!index) return [];
    evaluator.refill();
    let found: readonly Finding[];
    try {
      found = findingsOf(traceFile(evaluator, index, interest), { catalog, config, textOf });
    } catch (error) {
      // One file that the evaluator cannot bear must not cost the findings of all others.
      onProblem(
        file,
        `not followed: ${error instanceof Error ? error.message : String(error)}; please report this`,
      );
      return [];
    }
    if (evaluator.exhausted) onProblem(file, 'not followed to the end: its values are too entangled');
    const { directives, problems: wrong } = parseDirectives(index.program.text, knownIds);
    for (const { line, message } of wrong) onProblem(file, `line ${line}: ${message}`);
    return directives.length > 0 ? applyDirectives(found, directives, today).kept : found;
  });
}

function ruleIds(catalog: Catalog): readonly string[] {
  return catalog.entries.flatMap(({ rule }) => (rule ? [rule] : []));
}
