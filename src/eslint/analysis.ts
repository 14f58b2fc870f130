/** The findings of the file that ESLint is at, worked out once for all rules. */
import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Rule } from 'eslint';
import { Engine } from '../engine.ts';
import type { Finding } from '../finding.ts';
import { lowerTree } from '../languages/javascript/lower-tree.ts';
import { indexFile } from '../trace/index-file.ts';
import { EditorProject } from './editor-project.ts';
import { storeOf } from './file-store.ts';
import { languages } from './javascript.ts';
import { outlineOf } from './outline.ts';
import { catalog, markers, policy } from './policy.ts';
import { programOf } from './program.ts';
import { wholeUrlsOf } from './whole-urls.ts';

type Linted = Pick<Rule.RuleContext, 'cwd' | 'filename' | 'sourceCode'>;

/** By tree: ESLint makes a new one for every look at a file. */
const analyses = new WeakMap<object, readonly Finding[]>();

/**
 * Every finding in the linted file, whatever its rule. The root of the project is ESLint's working directory.
 *
 * @returns the same list for the same tree; empty for a tree that is not ESTree
 */
export function findingsIn(linted: Linted): readonly Finding[] {
  const { ast } = linted.sourceCode;
  let found = analyses.get(ast);
  if (!found) analyses.set(ast, (found = analyze(linted, ast)));
  return found;
}

function analyze({ cwd, filename, sourceCode }: Linted, tree: unknown): readonly Finding[] {
  const program = programOf(tree);
  if (!program) return [];
  const file = projectPath(cwd, filename);
  const outline = outlineOf(sourceCode.text);
  if (!outline.marker && !wholeUrlsOf(cwd).areImportedBy(file, outline)) return [];
  try {
    const linted = indexFile(lowerTree(program, sourceCode.text, file));
    const project = new EditorProject({ store: storeOf(cwd), linted, languages });
    const textOf = (name: string) => project.read(name) ?? '';
    const engine = new Engine({ project, catalog, config: policy, markers, textOf });
    return engine.judge(linted, !outline.marker).findings.filter((finding) => finding.file === file);
  } catch (error) {
    // A rule that throws ends the whole run of ESLint; one file that dockshift cannot bear is not worth that.
    const why = error instanceof RangeError ? 'nested too deeply' : `${String(error)}; please report this`;
    process.emitWarning(`${filename}: not followed: ${why}`, 'DockshiftWarning');
    return [];
  }
}

/** Relative to the root with forward slashes; what lies outside begins with `../`, and its imports lead nowhere. */
function projectPath(root: string, filename: string): string {
  const path = relative(root, resolve(root, filename));
  return isAbsolute(path) ? `../${basename(path)}` : path.split(sep).join('/');
}
