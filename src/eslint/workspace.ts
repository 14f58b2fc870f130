/** A root and all that its files are judged by: what a configuration states, what is known of the disk. */
import { dayOf } from '../text/calendar.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { markersOf } from '../catalog/markers.ts';
import type { Configuration } from '../config/configuration.ts';
import { findConfiguration } from '../config/find.ts';
import { defaultSettings } from '../config/rule-settings.ts';
import { FileJudge } from '../analysis/file-judge.ts';
import { engineContext } from '../judge/engine/context.ts';
import { mentionsOtherEngine } from '../judge/engine/other-engine.ts';
import type { Markers } from '../sift/markers.ts';
import { configured, sourceStamp, type Configured } from './configuration.ts';
import type { EditorProject } from './editor-project.ts';
import { engineCatalog } from './engine-catalog.ts';
import { FileStore } from './file-store.ts';
import { findExportingFiles, type ExportingFiles } from './host-files.ts';
import { NpmVersions } from './library-versions.ts';
import { signsOfText, type TextSigns, type Outline } from './text-signs.ts';
import { importsIn } from '../languages/javascript/imports-in.ts';

export class Workspace {
  /** Absolute path. */
  readonly root: string;
  readonly config: Configuration;
  readonly store: FileStore;
  readonly look: (text: string) => TextSigns;
  private readonly problem: string | undefined;
  private readonly catalog: Catalog;
  private readonly markers: Markers;
  private readonly versions: NpmVersions;
  /** The first file that was linted with a wrong configuration. */
  private reportedAt: string | undefined;

  constructor(root: string, { config, catalog, problem }: Configured) {
    this.root = root;
    this.config = { ...config, rules: { ...everyRule, ...config.rules } };
    this.problem = problem;
    this.catalog = catalog;
    this.markers = markersOf(catalog, this.config);
    this.look = signsOfText(this.markers);
    this.store = new FileStore(root);
    this.versions = new NpmVersions(root);
  }

  readonly outline = (text: string): Outline => ({ ...this.look(text), imports: importsIn(text) });

  /**
   * Why the configuration was left aside. One file reports it, as often as it is linted, and the others do not.
   *
   * @param file the linted file
   * @returns undefined if the configuration is right, and for all files but the first
   */
  problemAt(file: string): string | undefined {
    this.reportedAt ??= file;
    return this.reportedAt === file ? this.problem : undefined;
  }

  /** The scripts of the root that may give others a host; undefined if that cannot be known. */
  exportingFiles(): ExportingFiles | undefined {
    return findExportingFiles(this.root, this.markers);
  }

  /** A judge of one look at a project. */
  fileJudge(project: EditorProject): FileJudge {
    const { catalog, config, markers, versions } = this;
    const textOf = (file: string) => project.read(file) ?? '';
    // The file that is linted is known; other files that name an engine are not searched for.
    const otherEngine = (file: string) => mentionsOtherEngine(['package.json', file], textOf);
    const engineApi = engineContext(engineCatalog(), config, versions.of, otherEngine);
    return new FileJudge({ project, catalog, config, markers, textOf, engineApi, today: dayOf(new Date()) });
  }
}

/**
 * Which rules are on, and how serious they are, is the business of ESLint's configuration: one look at a file serves
 * whichever of them run. What dockshift's configuration switches off stays off.
 */
const everyRule = Object.fromEntries(
  Object.entries(defaultSettings).map(([id, setting]) => [id, setting === 'off' ? 'warning' : setting]),
);

interface Known {
  readonly workspace: Workspace;
  /** Where the configuration was found, and its files with their stamps. */
  readonly found: string | null;
  readonly sources: Configured['sources'];
  lookedFor: number;
}

/** How long the nearest configuration is not looked up anew, in milliseconds. A change of the one in use is seen at once. */
const foundHolds = 2_000;

const known = new Map<string, Known>();

/**
 * One for all rules, files and runs of a process, as long as its configuration is the same.
 *
 * @param root absolute path
 * @param settings the value of `settings.dockshift`
 */
export function workspaceOf(root: string, settings: unknown): Workspace {
  const key = `${root}\0${JSON.stringify({ settings })}`;
  const last = known.get(key);
  if (last && isCurrent(last, root)) return last.workspace;
  const now = configured(root, settings);
  const workspace = new Workspace(root, now);
  const found = findConfiguration(root);
  known.set(key, { workspace, found, sources: now.sources, lookedFor: performance.now() });
  return workspace;
}

function isCurrent(last: Known, root: string): boolean {
  for (const [file, stamp] of last.sources) if (sourceStamp(file) !== stamp) return false;
  if (performance.now() - last.lookedFor < foundHolds) return true;
  last.lookedFor = performance.now();
  return findConfiguration(root) === last.found;
}
