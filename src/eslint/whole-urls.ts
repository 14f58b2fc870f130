/**
 * Files without a marker of their own that import a whole URL: fetch(`${HUB_REPOSITORIES}/${name}`). Of nearly every
 * file the texts of what it imports tell at once that there is no such URL.
 */
import type { Engine } from '../engine.ts';
import { EditorProject } from './editor-project.ts';
import { languages } from './javascript.ts';
import type { Outline } from './look.ts';
import type { Workspace } from './workspace.ts';

/** Imports that may lie between a file and the one that holds the URL; a scan follows as many. */
const maxHandedOn = 3;

export class WholeUrls {
  readonly madeAt = performance.now();
  private readonly project: EditorProject;
  private readonly engine: Engine;
  private readonly leading = new Map<string, boolean>();
  private readonly telling = new Map<string, boolean>();

  constructor(workspace: Workspace) {
    const { store, outline } = workspace;
    this.project = new EditorProject({ store, languages, outline });
    this.engine = workspace.engine(this.project);
  }

  /**
   * Whether a scan looks at a file though it holds no marker.
   *
   * @param file relative to the root
   */
  areImportedBy(file: string, outline: Outline): boolean {
    return this.someImport(file, outline, (target) => target !== file && this.tells(target, maxHandedOn - 1));
  }

  /** A file gives others a URL of its own, or hands on what it imports. */
  private tells(file: string, levels: number): boolean {
    return remembered(this.telling, `${levels} ${file}`, () => {
      const outline = this.project.outline(file);
      if (!outline || !this.leadsToHost(file, levels + 1)) return false;
      const handsOn = this.someImport(
        file,
        outline,
        (target) => levels > 0 && this.tells(target, levels - 1),
      );
      const index = outline.marker || handsOn ? this.project.index(file) : undefined;
      if (!index) return false;
      return (!outline.marker && index.exportAll.length > 0) || this.engine.tellsImporters(index);
    });
  }

  /** Whether a host is named in the file or not further away than so many imports. */
  private leadsToHost(file: string, levels: number): boolean {
    return remembered(this.leading, `${levels} ${file}`, () => {
      const outline = this.project.outline(file);
      if (!outline || outline.host) return outline !== undefined;
      return levels > 0 && this.someImport(file, outline, (target) => this.leadsToHost(target, levels - 1));
    });
  }

  private someImport(file: string, { imports }: Outline, is: (target: string) => boolean): boolean {
    return imports.some((from) => {
      const target = this.project.resolveFrom(from, file, 'javascript');
      return target !== undefined && is(target);
    });
  }
}

function remembered(known: Map<string, boolean>, key: string, ask: () => boolean): boolean {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}

/**
 * How long answers hold, in milliseconds. They only say which files are worth a look, and are wanted for every file: a
 * run over many files must not ask the disk the same things for each of them.
 */
const answersHold = 5_000;

const known = new WeakMap<Workspace, WholeUrls>();

export function wholeUrlsOf(workspace: Workspace): WholeUrls {
  let urls = known.get(workspace);
  if (!urls || performance.now() - urls.madeAt > answersHold) {
    known.set(workspace, (urls = new WholeUrls(workspace)));
  }
  return urls;
}
