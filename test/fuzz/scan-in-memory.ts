/** From texts to findings with their fixes, as a scan does it, without a disk. */
import { builtInCatalog } from '../../src/catalog/load.ts';
import { markersOf } from '../../src/catalog/markers.ts';
import { defaultConfiguration } from '../../src/config/configuration.ts';
import { engineCatalog } from '../../src/engine-catalog/load.ts';
import { FileJudge } from '../../src/analysis/file-judge.ts';
import type { Finding } from '../../src/finding.ts';
import { withRewrites } from '../../src/fix/hub/fix.ts';
import { engineContext } from '../../src/judge/engine/context.ts';
import type { HubFinding } from '../../src/findings/hub-finding.ts';
import type { Program } from '../../src/ir/program.ts';
import type { FileIndex } from '../../src/trace/model/scope.ts';
import type { Traced } from '../../src/trace/trace.ts';
import { projectInMemory, type Languages } from './project-in-memory.ts';
import type { Files } from './seeds.ts';

/** All rules are on, those that are off by default too. */
const config = {
  ...defaultConfiguration,
  rules: { 'prefer-documented-hub-path': 'warning', 'no-deprecated-hub-login': 'warning' },
} as const;

export interface Scanned {
  readonly findings: readonly Finding[];
  readonly programs: readonly Program[];
  /** What was thrown, and where: nothing should be. */
  readonly mistakes: readonly string[];
  /** Files whose evaluation met a bound. */
  readonly exhausted: readonly string[];
}

export async function scanInMemory(files: Files, loaded: Languages): Promise<Scanned> {
  const mistakes: string[] = [];
  const project = projectInMemory(files, loaded, (mistake) => mistakes.push(mistake));
  const catalog = builtInCatalog();
  const textOf = (file: string) => files.get(file) ?? '';
  const fileJudge = new FileJudge({
    project,
    catalog,
    config,
    markers: markersOf(catalog, config),
    today: '2026-01-01',
    textOf,
    engineApi: engineContext(await engineCatalog(), config, () => undefined),
  });
  const exhausted: string[] = [];
  const ofHub: HubFinding[] = [];
  const traced: Traced[] = [];
  const programs: Program[] = [];
  for (const file of files.keys()) {
    try {
      const index = project.index(file);
      if (!index) continue;
      programs.push(...programsOf(index));
      fileJudge.concernsImporters(index);
      fileJudge.exportedHosts(index, false);
      const judged = fileJudge.judge(index);
      ofHub.push(...judged.findings);
      traced.push(judged.traced);
      if (judged.exhausted) exhausted.push(file);
    } catch (error) {
      mistakes.push(`not followed: ${file}: ${shown(error)}`);
    }
  }
  const findings: Finding[] = [];
  try {
    const requests = traced.flatMap((one) => one.requests);
    const index = (file: string) => project.index(file);
    const alone = { usersOf: () => [], beyond: () => 'none' as const };
    const world = { ev: fileJudge.prover, requests, textOf, index, ...alone };
    const context = { requests, textOf, tests: [...files.keys()], proof: { world, catalog } };
    findings.push(...(await withRewrites(ofHub, context)));
    findings.push(...fileJudge.fixEngine(fileJudge.judgeEngine(traced, world), world).findings);
  } catch (error) {
    mistakes.push(`not judged: ${shown(error)}`);
  }
  return { findings, programs, mistakes, exhausted };
}

/** A file, and the code of other languages in it: each as deep as the index left it. */
function programsOf({ program, parts }: FileIndex): readonly Program[] {
  return [program, ...parts.flatMap(programsOf)];
}

/** An error with the first places of its stack: what distinguishes one mistake from another. */
export function shown(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}: ${error.message}`, ...places.slice(0, 6)].join('\n');
}
