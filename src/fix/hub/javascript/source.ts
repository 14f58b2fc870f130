/** A file as the TypeScript compiler reads it, alone: no other file, no library but what a text is. */
import { ambient } from './ambient.ts';
import { Node, Project, ScriptKind, type SourceFile } from './syntax.ts';

let last: { readonly file: string; readonly text: string; readonly source: SourceFile } | undefined;

/** Findings come file by file, so one is remembered. */
export function sourceOf(file: string, text: string): SourceFile {
  if (last?.file === file && last.text === text) return last.source;
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: {
      allowJs: true,
      noLib: true,
      noResolve: true,
      noUncheckedIndexedAccess: true,
      strictNullChecks: true,
    },
  });
  project.createSourceFile('/ambient.d.ts', ambient);
  const ending = /\.[cm]?[jt]sx?$/i.exec(file)?.[0] ?? '.js';
  // As a module, where `await` may be anywhere; what is added follows everything else.
  const source = project.createSourceFile(`/file${ending}`, `${withoutMark(text)}\nexport {};`, {
    // Plain files may hold JSX, as bundlers allow it.
    ...(/j/i.test(ending) ? { scriptKind: ScriptKind.JSX } : {}),
  });
  last = { file, text, source };
  return source;
}

/** The compiler would cut off a byte order mark, and count from behind it. Behind a blank it knows no `#!` either. */
function withoutMark(text: string): string {
  return text.replace(/^\uFEFF(#!)?/, (_, first?: string) => (first === undefined ? ' ' : ' //'));
}

/**
 * The node that is exactly there.
 *
 * @param start UTF-16 offset of the first unit, without comments before it
 * @param end exclusive
 */
export function nodeAt(source: SourceFile, start: number, end: number): Node | undefined {
  let found = source.getDescendantAtPos(start);
  while (found?.getStart() === start && found.getEnd() < end) found = found.getParent();
  return found?.getStart() === start && found.getEnd() === end ? found : undefined;
}

/** Without the parentheses, casts and `!` around it, which have no effect at run time. */
export function bare(node: Node): Node {
  if (
    Node.isParenthesizedExpression(node) ||
    Node.isAsExpression(node) ||
    Node.isNonNullExpression(node) ||
    Node.isSatisfiesExpression(node)
  ) {
    return bare(node.getExpression());
  }
  return node;
}

/** The outermost of the parentheses, casts and `!` around it. */
export function dressed(node: Node): Node {
  const parent = node.getParent();
  if (
    Node.isParenthesizedExpression(parent) ||
    Node.isAsExpression(parent) ||
    Node.isNonNullExpression(parent) ||
    Node.isSatisfiesExpression(parent)
  ) {
    return dressed(parent);
  }
  return node;
}
