/** Parsers of web-tree-sitter: WebAssembly, no native code. */
import { Language, Parser, type Node, type Range, type Tree } from 'web-tree-sitter';
import { grammarFile, type Grammar } from './grammar-files.ts';
import { KeptTree } from './kept-tree.ts';

export type { Grammar, Node };

/** A tree, and the places that the grammar could not read (the tree around them is good all the same). */
interface Parsed<T> {
  readonly value: T;
  readonly problems: readonly { readonly message: string; readonly at: number }[];
  /** Ranges in which the grammar saw no structure, in order. */
  readonly unread: readonly Within[];
}

/** A half-open range of UTF-16 offsets. */
interface Within {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a text and gives its root to `read`. Offsets of nodes (`startIndex`, `endIndex`) are UTF-16 units of the whole text, also
 * if only a part of it is parsed.
 *
 * @param how a range: only that part is parsed; `kept`: the text will come again with a change, as in an editor, and the tree is kept
 *   for that; left out: the tree is freed afterwards
 */
export type Parse = <T>(text: string, read: (root: Node) => T, how?: Within | 'kept') => Parsed<T>;

/** Mistakes of one file that are reported; more add nothing new. */
const maxProblems = 5;
/** Places of one file that are read again without a grammar. */
const maxUnread = 200;
/** Nodes inside each other; code that people write stays far below. */
const maxDepth = 500;
/** The same for lowerings that keep what a long expression holds, however deep it is. */
const maxDepthKept = 12_000;
const keeping: ReadonlySet<Grammar> = new Set(['java', 'php', 'rust']);

let started: Promise<void> | undefined;
/** Memory and function table of the runtime never shrink: a grammar that is loaded for each scan fills them in the end. */
const loaded = new Map<Grammar, Promise<Parse>>();

/** Loads a grammar, once a process. */
export function loadGrammar(name: Grammar): Promise<Parse> {
  let parse = loaded.get(name);
  if (!parse) {
    parse = load(name);
    loaded.set(name, parse);
    // What failed once may be there the next time.
    parse.catch(() => loaded.delete(name));
  }
  return parse;
}

async function load(name: Grammar): Promise<Parse> {
  started ??= Parser.init();
  await started;
  const language = await Language.load(grammarFile(name));
  let parser = parserOf(language);
  const most = keeping.has(name) ? maxDepthKept : maxDepth;
  const kept = new KeptTree();
  return (text, read, how) => {
    try {
      if (how === 'kept') {
        return readTree(
          kept.parsed(text, (former) => parsed(text, undefined, former)),
          read,
          most,
        );
      }
      return ofTree(parsed(text, how), read, most);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // Nothing of it is lowered: all of it is read without a grammar.
      const { value } = ofTree(parsed('', undefined), read, most);
      const { start, end } = typeof how === 'object' ? how : { start: 0, end: text.length };
      return { value, problems: [{ message: 'nested too deeply', at: start }], unread: [{ start, end }] };
    }
  };

  function parsed(text: string, within: Within | undefined, former?: Tree): Tree {
    try {
      const tree = parser.parse(text, former ?? null, within && { includedRanges: [rangeOf(within)] });
      if (!tree) throw new Error(`the ${name} grammar gave no tree`);
      return tree;
    } catch (error) {
      // It is in the middle of a text, and would go on there.
      parser = parserOf(language);
      throw error;
    }
  }
}

/** As below; frees the tree. */
function ofTree<T>(tree: Tree, read: (root: Node) => T, most: number): Parsed<T> {
  try {
    return readTree(tree, read, most);
  } finally {
    tree.delete();
  }
}

/** @throws RangeError if the tree is too deep to be walked over */
function readTree<T>({ rootNode: root }: Tree, read: (root: Node) => T, most: number): Parsed<T> {
  if (isTooDeep(root, most)) throw new RangeError('nested too deeply');
  return { value: read(root), ...mistakesOf(root) };
}

/** Looks only into what is large enough to be so deep: most statements are not. */
function isTooDeep(root: Node, most: number): boolean {
  let level: readonly Node[] = [root];
  for (let depth = 0; depth < most; depth++) {
    level = level.flatMap((node) => node.children).filter((node) => node.descendantCount > most - depth);
    if (level.length === 0) return false;
  }
  return true;
}

function parserOf(language: Language): Parser {
  const parser = new Parser();
  parser.setLanguage(language);
  return parser;
}

/** Rows and columns are of no use to us; the parser only needs their order to be that of the offsets. */
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
