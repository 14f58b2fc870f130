/**
 * What looks at one file after the other share while a run lasts: a program of many files is read, parsed and followed once.
 * A file that is asked for again, or after a pause, begins another run: what it imports may have changed.
 */
import { posix } from 'node:path';
import type { FileJudge } from '../analysis/file-judge.ts';
import { EditorProject } from './editor-project.ts';
import { languages } from './javascript.ts';
import type { Workspace } from './workspace.ts';

/** A view of the files on the disk, and a judge with what it has found out so far. */
export interface Shared {
  readonly project: EditorProject;
  readonly fileJudge: FileJudge;
}

/** No user changes a file, saves it and looks at another one as fast. In milliseconds. */
const longestPause = 1_000;
/** A run over a large code base begins anew now and then, so that memory does not grow with it. In milliseconds. */
const longestRun = 60_000;

export class Run {
  private readonly workspace: Workspace;
  private readonly madeAt = performance.now();
  private lastAskedAt = this.madeAt;
  private readonly askedFor = new Set<string>();
  /** By the packages that are around a file: their names mean something there. */
  private readonly shared = new Map<string, Shared>();
  private readonly packagesAround = new Map<string, string>();

  constructor(workspace: Workspace) {
    this.workspace = workspace;
  }

  /** Whether the file may still be seen with what is known; if so, it is noted. */
  takes(file: string): boolean {
    const now = performance.now();
    if (this.askedFor.has(file)) return false;
    if (now - this.lastAskedAt > longestPause || now - this.madeAt > longestRun) return false;
    this.lastAskedAt = now;
    this.askedFor.add(file);
    return true;
  }

  /** To be called when a look has ended: what it took is no pause. */
  goesOn(): void {
    this.lastAskedAt = performance.now();
  }

  /** @param file relative to the root */
  sharedBy(file: string): Shared {
    const key = this.packages(posix.dirname(file));
    let shared = this.shared.get(key);
    if (!shared) {
      const { store, outline } = this.workspace;
      const project = new EditorProject({ store, from: file, languages, outline });
      this.shared.set(key, (shared = { project, fileJudge: this.workspace.fileJudge(project) }));
    }
    return shared;
  }

  private packages(folder: string): string {
    let known = this.packagesAround.get(folder);
    if (known === undefined) {
      const outer = folder === posix.dirname(folder) ? '' : this.packages(posix.dirname(folder));
      const has = this.workspace.store.file(posix.join(folder, 'package.json')) !== undefined;
      this.packagesAround.set(folder, (known = has ? `${outer} ${folder}` : outer));
    }
    return known;
  }
}

const runs = new WeakMap<Workspace, Run>();

/** @param file the one that is looked at now */
export function runOf(workspace: Workspace, file: string): Run {
  const last = runs.get(workspace);
  if (last?.takes(file)) return last;
  const run = new Run(workspace);
  run.takes(file);
  runs.set(workspace, run);
  return run;
}
