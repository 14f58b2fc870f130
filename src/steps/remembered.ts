import type { Analysis, Analyzed } from '../analysis/analysis.ts';
import { discover } from '../discover/discover.ts';
import type { ProjectDisk } from '../project/disk.ts';
import type { Prepared } from './prepare.ts';
import type { SiftedFiles } from './sift-files.ts';

/** What the steps that parse find, or what a scan before this one found in the same files. `problems` also has those of the steps before. */
export async function remembered(
  prepared: Prepared,
  sifted: SiftedFiles,
  find: (analysis: Analysis) => Promise<Analyzed>,
): Promise<Analyzed> {
  const { root, maxBytes, cache, memory, clock } = prepared;
  const nothing: Analyzed = { findings: [], suppressed: [], problems: [] };
  const run = async () => {
    const { projectDisk } = await import('../project/disk.ts');
    const saved = projectDisk(root, maxBytes, prepared.overlay);
    const own = memory ? memory.disk(saved) : saved;
    const disk = clock ? (await import('../project/timed-disk.ts')).timedDisk(own, clock) : own;
    const analysis = analysisOf(prepared, sifted);
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

function analysisOf(prepared: Prepared, { files, candidates }: SiftedFiles): Omit<Analysis, 'disk'> {
  const {
    root,
    config,
    catalog,
    markers,
    today,
    onShown,
    shard,
    isCache,
    memory,
    near,
    fixes,
    unsaved,
    pause,
    clock,
  } = prepared;
  return {
    // Imports may lead out of the files that were asked for, but not out of the project.
    files: prepared.files || unsaved ? withAll(files, discover({ root, isIgnored: isCache }).files) : files,
    config,
    catalog,
    markers,
    asked: files,
    candidates: near ? candidates.filter(({ file }) => near.has(file)) : candidates,
    today,
    ...(onShown ? { onShown } : {}),
    ...(memory && { kept: memory.programs, onLink: memory.link }),
    ...(near && { isPart: true }),
    ...(pause && { pause }),
    ...(fixes === false && { fixes }),
    ...(clock && { clock }),
    ...(shard ? { shard } : {}),
  };
}

/** What is asked for need not be on the disk. */
function withAll(asked: readonly string[], files: readonly string[]): readonly string[] {
  return [...new Set([...files, ...asked])];
}
