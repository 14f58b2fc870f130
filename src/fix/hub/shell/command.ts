/** A command in the parse tree of a script, with what surrounds it. */
import {
  forEachChild,
  parse,
  type Command,
  type ParsedScript,
  type Script,
  type SyntaxNode,
  type Word,
} from 'unbash';

export interface FoundCommand {
  readonly script: ParsedScript;
  readonly command: Command;
}

/**
 * The command whose name or launcher is at `start` and that ends at `end` (UTF-16 offsets of `text`).
 *
 * @returns undefined if the script has mistakes, or the command is in a text that only a run decodes
 */
export function commandAt(text: string, start: number, end: number): FoundCommand | undefined {
  const script = parse(text);
  if (script.errors && script.errors.length > 0) return undefined;
  const around: SyntaxNode[] = [];
  let found: FoundCommand | undefined;
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'Script' && node.source !== undefined) {
      const inPlace = inBackticks(node.source, text, around.at(-1));
      if (inPlace) visit(inPlace);
      return;
    }
    if (node.pos > start || node.end < end) return;
    if (node.type === 'Command' && node.end === end) found = { script, command: node };
    around.push(node);
    forEachChild(node, visit);
    around.pop();
  };
  visit(script);
  return found;
}

/** The innermost command that a range of a script is part of. */
export function commandHolding(text: string, start: number, end: number): Command | undefined {
  const script = parse(text);
  if (script.errors && script.errors.length > 0) return undefined;
  let found: Command | undefined;
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'Script' && node.source !== undefined) return;
    if (node.pos > start || node.end < end) return;
    if (node.type === 'Command') found = node;
    forEachChild(node, visit);
  };
  visit(script);
  return found;
}

/**
 * The script between backticks with positions of the whole text. The parser takes each one with a backslash apart, with
 * positions of its own: if no backslash goes, with blanks instead of the text before, they are those of the text.
 *
 * @returns undefined if what runs is another text than what is written
 */
function inBackticks(source: string, text: string, around: SyntaxNode | undefined): Script | undefined {
  if (around?.type !== 'CommandExpansion') return undefined;
  const start = around.pos + 1;
  if (text.slice(start, around.end - 1) !== source) return undefined;
  const script = parse(' '.repeat(start) + source);
  return script.errors && script.errors.length > 0 ? undefined : script;
}

/** The words of a command as it is written, its name first; undefined if a variable is set for it alone. */
export function wordsOf({ name, prefix, args }: Command): readonly Word[] | undefined {
  if (!name || prefix.length > 0) return undefined;
  return [name, ...args.flatMap((arg) => (arg.type === 'Word' ? [arg] : []))];
}
