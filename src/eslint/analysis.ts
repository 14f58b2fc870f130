/** The findings of the file that ESLint is at, computed once for all rules. */
import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import { isIgnored } from '../config/severity.ts';
import type { Finding } from '../finding.ts';
import type { Program } from '../ir/program.ts';
import { Lines } from '../judge/lines.ts';
import { describesApi } from '../languages/api-descriptions.ts';
import { lowerTree } from '../languages/javascript/lower-tree.ts';
import { defaultMaxBytes } from '../sift/size-limit.ts';
import { indexFile } from '../trace/scopes/index-file.ts';
import type { FileIndex } from '../trace/model/scope.ts';
import { readDocument } from './documents.ts';
import { EditorProject } from './editor-project.ts';
import { languages } from './javascript.ts';
import { findingsOf, type LintedFile } from './file-findings.ts';
import { programOf } from './program.ts';
import { relevanceOf, type Relevance } from './relevance.ts';
import { runOf, type Run } from './run.ts';
import { wholeUrlsOf } from './whole-urls.ts';
import { workspaceOf, type Workspace } from './workspace.ts';

/** What a rule knows of the file that ESLint is at. */
interface Linted {
  readonly cwd: string;
  readonly filename: string;
  readonly settings?: object;
  readonly sourceCode: { readonly ast: object; readonly text: string };
}

/** By tree: ESLint makes a new one for every look at a file. */
const analyses = new WeakMap<object, Analysis | 'nothing'>();

/**
 * What there may be to state of the linted file, whatever the rule. The root of the project is ESLint's working directory.
 *
 * @returns undefined for a file that can have no finding: its text was searched, and nothing else was done with it
 */
export function analysisOf(linted: Linted): Analysis | undefined {
  const { ast } = linted.sourceCode;
  let known = analyses.get(ast);
  if (!known) analyses.set(ast, (known = begin(linted) ?? 'nothing'));
  return known === 'nothing' ? undefined : known;
}

function begin({ cwd, filename, settings, sourceCode }: Linted): Analysis | undefined {
  // Other languages of ESLint need not have a text.
  const text: unknown = sourceCode.text;
  if (typeof text !== 'string') return undefined;
  const workspace = workspaceOf(cwd, settingOf(settings));
  const look = workspace.look(text);
  const run = runOf(workspace, filename);
  const urls = wholeUrlsOf(workspace, run);
  const file = projectPath(cwd, filename);
  if (look.host) urls.seeHost(file, text);
  else if (describesApi(file, text)) return undefined;
  const relevance = relevanceOf(urls, run, { file, text, look });
  if (!relevance) return undefined;
  if (isIgnored(workspace.config, file) || Buffer.byteLength(text) > defaultMaxBytes) return undefined;
  return new Analysis(workspace, run, { file, filename, text, tree: sourceCode.ast, relevance });
}

interface Source {
  /** Relative to the root. */
  readonly file: string;
  readonly filename: string;
  readonly text: string;
  readonly tree: object;
  readonly relevance: Relevance;
}

class Analysis {
  private readonly workspace: Workspace;
  private readonly run: Run;
  private readonly source: Source;
  private found: readonly Finding[] | undefined;
  private isProblemReported = false;
  private readonly lines = new Lines((file) => this.workspace.store.file(file)?.text() ?? '');

  constructor(workspace: Workspace, run: Run, source: Source) {
    this.workspace = workspace;
    this.run = run;
    this.source = source;
  }

  get file(): string {
    return this.source.file;
  }

  /** What is wrong with the configuration: reported once, at one file, whichever rule asks first. */
  problem(): string | undefined {
    if (this.isProblemReported) return undefined;
    this.isProblemReported = true;
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
    const { text, filename, relevance } = this.source;
    try {
      const looked = this.looked();
      return looked ? findingsOf(looked, relevance, this.workspace.outline(text)) : [];
    } catch (error) {
      // A rule that throws ends the whole run of ESLint; one file that dockshift cannot bear is not worth that.
      const why = error instanceof RangeError ? 'nested too deeply' : `${String(error)}; please report this`;
      process.emitWarning(`${filename}: not followed: ${why}`, 'DockshiftWarning');
      return [];
    }
  }

  /** The linted file in its project: one with the run, or, if its text is not that on the disk, one of its own. */
  private looked(): LintedFile | undefined {
    const { file, text } = this.source;
    const shared = this.run.sharedBy(file);
    const known = shared.project.takeIn(file, text, () => this.lowered());
    if (known) return { ...shared, linted: known };
    const linted = this.lowered();
    if (!linted) return undefined;
    const { store, outline } = this.workspace;
    const project = new EditorProject({ store, linted, languages, outline });
    return { project, fileJudge: this.workspace.fileJudge(project), linted };
  }

  private lowered(): FileIndex | undefined {
    const { file, text, tree } = this.source;
    const lowered = readDocument(text, file) ?? lowerScript(tree, text, file);
    return lowered && indexFile(lowered);
  }
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
