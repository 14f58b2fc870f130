/** Comments put between the tokens of a file, which mean nothing there. */
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { loadGrammar, type Grammar, type Node, type Parse } from '../../src/parsers/tree-sitter.ts';
import type { ChangedText } from './changed-alike.ts';

interface Token {
  readonly start: number;
  readonly end: number;
}

const grammars: Readonly<Record<string, Grammar>> = {
  csharp: 'c-sharp',
  go: 'go',
  java: 'java',
  php: 'php',
  python: 'python',
  ruby: 'ruby',
  rust: 'rust',
};

/** Nodes in which a comment would be text, and lists of types, which are read as words. */
const whole =
  /string|template|char|regex|interpol|comment|text|symbol|literal|preproc|directive|attribute_item|macro|raw|shebang|lifetime|subshell|php_tag|type_argument_list/;
const hereDocument = /heredoc|nowdoc/;

/** The comments that a language has: around what is between brackets, and at the ends of lines. */
export interface Comments {
  readonly inside: Commented | undefined;
  readonly behind: Commented;
}

/** @returns undefined where nothing can be put */
export type Commented = (text: string, file: string) => ChangedText | undefined;

/** @returns undefined for a language whose tokens are not known here */
export async function commentsOf(language: string): Promise<Comments | undefined> {
  if (language === 'javascript') return slashes(scriptTokens);
  const grammar = grammars[language];
  if (!grammar) return undefined;
  const parse = await loadGrammar(grammar);
  const tokens = (text: string): readonly Token[] => treeTokens(parse, text);
  if (language !== 'python' && language !== 'ruby') return slashes(tokens);
  return { inside: undefined, behind: (text) => atLineEnds(text, tokens(text), ' # é') };
}

function slashes(tokens: (text: string, file: string) => readonly Token[]): Comments {
  return {
    inside: (text, file) => between(text, tokens(text, file)),
    behind: (text, file) => atLineEnds(text, tokens(text, file), ' // é'),
  };
}

/** A comment before and behind each argument and operand that is on one line with the sign beside it. */
function between(text: string, tokens: readonly Token[]): ChangedText | undefined {
  const at = tokens.flatMap(({ start }, i): readonly number[] => {
    const last = tokens[i - 1];
    if (!last || !/^[^\S\n]*$/.test(text.slice(last.end, start))) return [];
    const opens = /^(?:[(,[=+]|return|=>)$/.test(text.slice(last.start, last.end));
    return opens || /[,)+\]]/.test(text.charAt(start)) ? [start] : [];
  });
  return withComments(text, at, '/*é*/');
}

/** A comment behind the last token of each line. */
function atLineEnds(text: string, tokens: readonly Token[], comment: string): ChangedText | undefined {
  const at = tokens.flatMap(({ end }) => (/^[ \t]*(?:\n|$)/.test(text.slice(end)) ? [end] : []));
  return withComments(text, at, comment);
}

function withComments(text: string, at: readonly number[], comment: string): ChangedText | undefined {
  if (at.length === 0) return undefined;
  const parts = [0, ...at].map((from, i) => text.slice(from, at[i] ?? text.length));
  const after = (offset: number, count: number): number => offset + comment.length * count;
  return {
    text: parts.join(comment),
    moved: (offset) => after(offset, at.filter((place) => place <= offset).length),
    ended: (offset) => after(offset, at.filter((place) => place < offset).length),
  };
}

/** None of a file that is not read as a whole. */
function treeTokens(parse: Parse, text: string): readonly Token[] {
  const { value, problems } = parse(text, leaves);
  return problems.length > 0 ? [] : value;
}

function leaves(node: Node): readonly Token[] {
  if (hereDocument.test(node.type)) return [];
  if (node.childCount === 0 || whole.test(node.type)) {
    return node.endIndex > node.startIndex ? [{ start: node.startIndex, end: node.endIndex }] : [];
  }
  return node.children.flatMap(leaves);
}

const linter = new Linter();

function scriptTokens(text: string, file: string): readonly Token[] {
  if (!/\.[cm]?[jt]s$/.test(file)) return [];
  const said = linter.verify(
    text,
    [
      {
        files: ['**'],
        linterOptions: { noInlineConfig: true },
        languageOptions: { parser: tseslint.parser },
      },
    ],
    file,
  );
  if (said.some(({ fatal }) => fatal)) return [];
  return linter.getSourceCode().ast.tokens.map(({ range: [start, end] }) => ({ start, end }));
}
