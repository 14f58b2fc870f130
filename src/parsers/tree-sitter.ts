/** Parsers of web-tree-sitter with the grammars of @vscode/tree-sitter-wasm: WebAssembly, no native code. */
import { createRequire } from 'node:module';
import { Language, Parser, type Node } from 'web-tree-sitter';

export type { Node };

export type Grammar = 'c-sharp' | 'go' | 'java' | 'php' | 'powershell' | 'python' | 'ruby' | 'rust';

/** A tree, and the places that the grammar could not read (the tree around them is good all the same). */
export interface Parsed<T> {
  readonly value: T;
  readonly problems: readonly { readonly message: string; readonly at: number }[];
}

/** Mistakes of one file that are told; more say nothing new. */
const maxProblems = 5;

let started: Promise<void> | undefined;

/**
 * Loads a grammar.
 *
 * @returns a function that parses a text and gives its root to `read`; the tree is freed afterwards. Offsets of nodes
 *   (`startIndex`, `endIndex`) are UTF-16 units.
 */
export async function loadGrammar(
  name: Grammar,
): Promise<<T>(text: string, read: (root: Node) => T) => Parsed<T>> {
  const require = createRequire(import.meta.url);
  started ??= Parser.init();
  await started;
  const language = await Language.load(
    require.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`),
  );
  const parser = new Parser();
  parser.setLanguage(language);
  return (text, read) => {
    const tree = parser.parse(text);
    if (!tree) throw new Error(`the ${name} grammar gave no tree`);
    try {
      return { value: read(tree.rootNode), problems: problemsOf(tree.rootNode) };
    } finally {
      tree.delete();
    }
  };
}

function problemsOf(root: Node): Parsed<unknown>['problems'] {
  if (!root.hasError) return [];
  const found: { message: string; at: number }[] = [];
  const visit = (node: Node): void => {
    if (found.length >= maxProblems || !node.hasError) return;
    if (node.isMissing) found.push({ message: `${node.type} is missing`, at: node.startIndex });
    else if (node.isError) {
      found.push({ message: 'syntax that the parser does not know', at: node.startIndex });
    } else for (const child of node.children) visit(child);
  };
  visit(root);
  return found;
}
