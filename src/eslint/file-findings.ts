/** From a linted file to its findings: what it shows itself, and together with the files that are near. */
import type { Finding } from '../finding.ts';
import { dependsOnOthers } from '../judge/engine/violations.ts';
import { deduplicated, writerOf } from '../judge/deduplicate.ts';
import type { Judged } from '../analysis/file-judge.ts';
import type { FileIndex } from '../trace/model/scope.ts';
import type { Traced } from '../trace/trace.ts';
import { engineFilesAround } from './imported-engine-files.ts';
import type { Outline } from './text-signs.ts';
import { provedInEditor, worldInEditor } from './proof.ts';
import type { Relevance } from './relevance.ts';
import type { Shared } from './run.ts';

/** The linted file in its project. */
export interface LintedFile extends Shared {
  readonly linted: FileIndex;
}

export function findingsOf(looked: LintedFile, relevance: Relevance, outline: Outline): readonly Finding[] {
  const { fileJudge, linted } = looked;
  if (relevance.engine === 'reads') fileJudge.giveSocket([linted.file]);
  const own = relevance.hub === 'nothing' ? undefined : fileJudge.judge(linted, relevance.hub === 'given');
  const shown = relevance.engine === 'reads' ? fileJudge.judge(linted, true).traced : own?.traced;
  return [
    ...(own ? ofHub(looked, own) : []),
    ...ofEngine(looked, shown ?? { requests: [], engine: [], opensEngine: [] }, relevance, outline),
  ].filter(({ file }) => file === linted.file);
}

function ofHub({ fileJudge, project, linted }: LintedFile, own: Judged): readonly Finding[] {
  // Who calls a function from another file is not known here.
  const isKnown = linted.exports.size === 0 && linted.exportAll.length === 0;
  const all = own.findings.filter(({ verdict }) => isKnown || verdict.fact.returned !== true);
  // What the file that writes a path shows of it by itself is reported there.
  const writers = new Set(all.flatMap(({ verdict }) => writerOf(verdict) ?? []));
  const there = [...writers].flatMap((file) => project.index(file) ?? []);
  const beside = there.flatMap((index) => fileJudge.judge(index).findings);
  const reported = deduplicated([...beside, ...all], ({ verdict }) => verdict).filter((one) =>
    all.includes(one),
  );
  return provedInEditor(reported, {
    project,
    ev: fileJudge.prover,
    catalog: fileJudge.catalog,
    requests: own.traced.requests,
    judging: fileJudge.judging,
  });
}

function ofEngine(
  { fileJudge, project, linted }: LintedFile,
  own: Traced,
  relevance: Relevance,
  outline: Outline,
): readonly Finding[] {
  const around =
    relevance.engine !== 'nothing' && dependsOnOthers(own)
      ? engineFilesAround(project, linted.file, outline)
      : [];
  const importing = relevance.importers.flatMap((file) => project.index(file) ?? []);
  const others = [...new Set([...around, ...importing])].filter((index) => index !== linted);
  const traced = [own, ...others.map((index) => fileJudge.judge(index).traced)];
  const world = worldInEditor({ project, ev: fileJudge.prover, requests: own.requests });
  return fileJudge.fixEngine(fileJudge.judgeEngine(traced, world), world).findings;
}
