/** The findings of the file that ESLint is at, worked out once for all rules. */
import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import { isIgnored } from '../config/severity.ts';
import type { Finding } from '../finding.ts';
import type { Program } from '../ir/ir.ts';
import { dependsOnOthers } from '../judge/engine/findings.ts';
import { Lines } from '../judge/lines.ts';
import { isJavaScript } from '../languages/javascript/files.ts';
import { lowerTree } from '../languages/javascript/lower-tree.ts';
import { defaultMaxBytes } from '../sift/size-limit.ts';
import { indexFile } from '../trace/index-file.ts';
import type { FileIndex } from '../trace/scope.ts';
import { engineFilesAround } from './around.ts';
import { readDocument } from './documents.ts';
import { EditorProject } from './editor-project.ts';
import { languages } from './javascript.ts';
import { importsIn, type Look } from './look.ts';
import { programOf } from './program.ts';
import { provedInEditor } from './proof.ts';
import { runOf, type Run, type Shared } from './run.ts';
import { wholeUrlsOf } from './whole-urls.ts';
import { workspaceOf, type Workspace } from './workspace.ts';

/** What a rule is told of the file that ESLint is at. */
export interface Linted {
  readonly cwd: string;
  readonly filename: string;
  readonly settings?: object;
  readonly sourceCode: { readonly ast: object; readonly text: string };
}

/** By tree: ESLint makes a new one for every look at a file. */
const analyses = new WeakMap<object, Analysis | 'nothing'>();

/**
 * What there may be to say of the linted file, whatever the rule. The root of the project is ESLint's working directory.
 *
 * @returns undefined for a file that can have no finding: its text was searched, and nothing else was done with it
 */
export function analysisOf(linted: Linted): Analysis | undefined {
  const { ast } = linted.sourceCode;
  let known = analyses.get(ast);
  if (!known) analyses.set(ast, (known = begin(linted) ?? 'nothing'));
  return known === 'nothing' ? undefined : known;
}

/** Every finding in the linted file. @returns the same list for the same tree; empty for a tree that is not ESTree */
export function findingsIn(linted: Linted): readonly Finding[] {
  return analysisOf(linted)?.findings() ?? [];
}

function begin({ cwd, filename, settings, sourceCode }: Linted): Analysis | undefined {
  // Other languages of ESLint need not have a text.
  const text: unknown = sourceCode.text;
  if (typeof text !== 'string') return undefined;
  const workspace = workspaceOf(cwd, settingOf(settings));
  const look = workspace.look(text);
  const run = runOf(workspace, filename);
  const urls = wholeUrlsOf(workspace, run);
  if (look.host) urls.seeHost(projectPath(cwd, filename), text);
  // Without a marker a file may still import a whole URL.
  const mayImport = text.includes('import') || text.includes('require');
  if (!look.marker && !(mayImport && urls.mayBeGiven())) return undefined;
  const file = projectPath(cwd, filename);
  // A path alone says nothing where nobody gives a host or a client to ask it with. What an older run knows is not enough:
  // in an editor what such a file imports counts at once.
  const asksItself = look.host || look.engine || !isJavaScript(file) || urls.madeIn !== run;
  if (!asksItself && !(mayImport && urls.mayUseGiven())) return undefined;
  const isGiven = mayImport && urls.areImportedBy(file, importsIn(text));
  if (!look.marker && !isGiven) return undefined;
  if (isIgnored(workspace.config, file) || Buffer.byteLength(text) > defaultMaxBytes) return undefined;
  return new Analysis(workspace, run, { file, filename, text, tree: sourceCode.ast, look, isGiven });
}

interface Source {
  /** Relative to the root. */
  readonly file: string;
  readonly filename: string;
  readonly text: string;
  readonly tree: object;
  readonly look: Look;
  /** True where it imports a whole URL. */
  readonly isGiven: boolean;
}

export class Analysis {
  private readonly workspace: Workspace;
  private readonly run: Run;
  private readonly source: Source;
  private found: readonly Finding[] | undefined;
  private isProblemTold = false;
  private readonly lines = new Lines((file) => this.workspace.store.file(file)?.text() ?? '');

  constructor(workspace: Workspace, run: Run, source: Source) {
    this.workspace = workspace;
    this.run = run;
    this.source = source;
  }

  get file(): string {
    return this.source.file;
  }

  /** What is wrong with the configuration: told once, at one file, whichever rule asks first. */
  problem(): string | undefined {
    if (this.isProblemTold) return undefined;
    this.isProblemTold = true;
    return this.workspace.problemAt(this.file);
  }

  /** The line of an offset in another file of the project, from 1. */
  readonly lineOf = (file: string, offset: number): number => this.lines.of(file).position(offset).line;

  findings(): readonly Finding[] {
    if (!this.found) {
      this.found = this.judged();
      this.run.goesOn();
    }
    return this.found;
  }

  private judged(): readonly Finding[] {
    const { file, filename, text, look, isGiven } = this.source;
    try {
      const looked = this.looked();
      if (!looked) return [];
      const { project, engine, linted } = looked;
      const own = engine.judge(linted, isGiven);
      const around =
        look.engine && dependsOnOthers(own.traced)
          ? engineFilesAround(project, file, this.workspace.outline(text)).map(
              (index) => engine.judge(index).traced,
            )
          : [];
      // Who calls a function from another file is not known here.
      const told = own.findings.filter(({ verdict }) => verdict.fact.returned !== true);
      const hub = provedInEditor(told, {
        project,
        ev: engine.prover,
        catalog: engine.catalog,
        requests: own.traced.requests,
        judging: engine.judging,
      });
      const found = [...hub, ...engine.judgeEngine([own.traced, ...around]).findings];
      return found.filter((finding) => finding.file === file);
    } catch (error) {
      // A rule that throws ends the whole run of ESLint; one file that dockshift cannot bear is not worth that.
      const why = error instanceof RangeError ? 'nested too deeply' : `${String(error)}; please report this`;
      process.emitWarning(`${filename}: not followed: ${why}`, 'DockshiftWarning');
      return [];
    }
  }

  /** The linted file in its project: one with the run, or, where its text is not that on the disk, one of its own. */
  private looked(): Looked | undefined {
    const { file, text } = this.source;
    const shared = this.run.sharedBy(file);
    const known = shared.project.takeIn(file, text, () => this.lowered());
    if (known) return { ...shared, linted: known };
    const linted = this.lowered();
    if (!linted) return undefined;
    const { store, outline } = this.workspace;
    const project = new EditorProject({ store, linted, languages, outline });
    return { project, engine: this.workspace.engine(project), linted };
  }

  private lowered(): FileIndex | undefined {
    const { file, text, tree } = this.source;
    const lowered = readDocument(text, file) ?? lowerScript(tree, text, file);
    return lowered && indexFile(lowered);
  }
}

interface Looked extends Shared {
  readonly linted: FileIndex;
}

function lowerScript(tree: object, text: string, file: string): Program | undefined {
  const program = programOf(tree);
  return program && lowerTree(program, text, file);
}

function settingOf(settings: object = {}): unknown {
  return Object.getOwnPropertyDescriptor(settings, 'dockshift')?.value;
}

/** Relative to the root with forward slashes; what lies outside begins with `../`, and its imports lead nowhere. */
function projectPath(root: string, filename: string): string {
  const path = relative(root, resolve(root, filename));
  return isAbsolute(path) ? `../${basename(path)}` : path.split(sep).join('/');
}
