/** Parsers of web-tree-sitter with the grammars of @vscode/tree-sitter-wasm: WebAssembly, no native code. */
import { createRequire } from 'node:module';
import { Language, Parser, type Node, type Range } from 'web-tree-sitter';

export type { Node };

export type Grammar = 'c-sharp' | 'go' | 'java' | 'php' | 'powershell' | 'python' | 'ruby' | 'rust';

/** A tree, and the places that the grammar could not read (the tree around them is good all the same). */
export interface Parsed<T> {
  readonly value: T;
  readonly problems: readonly { readonly message: string; readonly at: number }[];
  /** Ranges in which the grammar saw no structure, in order. */
  readonly unread: readonly Within[];
}

/** A half-open range of UTF-16 offsets. */
export interface Within {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a text and gives its root to `read`; the tree is freed afterwards. Offsets of nodes (`startIndex`, `endIndex`) are
 * UTF-16 units of the whole text, also where only a part of it is parsed.
 */
export type Parse = <T>(text: string, read: (root: Node) => T, within?: Within) => Parsed<T>;

/** Mistakes of one file that are told; more say nothing new. */
const maxProblems = 5;
/** Places of one file that are read again without a grammar. */
const maxUnread = 200;

let started: Promise<void> | undefined;

/** Loads a grammar. */
export async function loadGrammar(name: Grammar): Promise<Parse> {
  const require = createRequire(import.meta.url);
  started ??= Parser.init();
  await started;
  const language = await Language.load(
    require.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`),
  );
  const parser = new Parser();
  parser.setLanguage(language);
  return (text, read, within) => {
    const tree = parser.parse(text, null, within && { includedRanges: [rangeOf(within)] });
    if (!tree) throw new Error(`the ${name} grammar gave no tree`);
    try {
      return { value: read(tree.rootNode), ...mistakesOf(tree.rootNode) };
    } finally {
      tree.delete();
    }
  };
}

/** Rows and columns are of no use to us; the parser only wants their order to be that of the offsets. */
function rangeOf({ start, end }: Within): Range {
  return {
    startIndex: start,
    endIndex: end,
    startPosition: { row: 0, column: start },
    endPosition: { row: 0, column: end },
  };
}

function mistakesOf(root: Node): Pick<Parsed<unknown>, 'problems' | 'unread'> {
  const problems: { message: string; at: number }[] = [];
  const unread: Within[] = [];
  const visit = (node: Node): void => {
    if (!node.hasError || unread.length >= maxUnread) return;
    const at = node.startIndex;
    if (node.isMissing) problems.push({ message: `${node.type} is missing`, at });
    else if (node.isError) {
      problems.push({ message: 'syntax that the parser does not know', at });
      unread.push({ start: at, end: node.endIndex });
    } else for (const child of node.children) visit(child);
  };
  visit(root);
  return { problems: problems.slice(0, maxProblems), unread };
}
