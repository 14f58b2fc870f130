/** A function that prints the answer of its call as it is: what reads it stands in the pipelines that begin with the function. */
import { forEachChild, type Command, type Pipeline, type SyntaxNode } from 'unbash';
import { wordsOf, type FoundCommand } from './command.ts';
import { plain } from './pieces.ts';

/** A pipeline that reads what the function prints. */
export interface Reader {
  readonly place: Pipeline;
  /** From the script to what is around the pipeline. */
  readonly outer: readonly SyntaxNode[];
}

/**
 * @param text of the script
 * @returns undefined where the function does more than to ask, or is used in another way as well
 */
export function readersOf(
  { command, script, around }: FoundCommand,
  text: string,
): readonly Reader[] | undefined {
  const [owner, group, list] = around.slice(-4, -1);
  const name = owner?.type === 'Function' ? plain(owner.name) : undefined;
  if (name === undefined || group?.type !== 'BraceGroup' || list?.type !== 'CompoundList') return undefined;
  const before = list.commands.filter(({ command: one }) => one !== command);
  if (before.length !== list.commands.length - 1) return undefined;
  // It asks at its end; before that it names its arguments.
  if (before.some((one) => one.pos > command.pos || !isNaming(one.command))) return undefined;
  const readers: Reader[] = [];
  const others: SyntaxNode[] = [];
  const path: SyntaxNode[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'Command' && plain(wordsOf(node)?.[0]) === name) {
      const place = path.at(-1);
      if (place?.type === 'Pipeline' && place.commands[0] === node && isPlainPipe(place)) {
        readers.push({ place, outer: path.slice(0, -1) });
      } else others.push(node);
    }
    path.push(node);
    forEachChild(node, visit);
    path.pop();
  };
  visit(script);
  // Handed to `export -f`, `xargs` or `trap`, it is called by who knows whom.
  const code = text.replaceAll(/(?:^|\s)#.*$/gm, '');
  const named =
    code.split(new RegExp(`(?<![\\w./-])${name.replaceAll(/[^\w]/g, '.')}(?![\\w./-])`)).length - 1;
  return others.length === 0 && readers.length > 0 && named === readers.length + 1 ? readers : undefined;
}

function isPlainPipe({ operators, prefixes }: Pipeline): boolean {
  return prefixes.length === 0 && operators.every((operator) => operator === '|');
}

/** `local image=$1`, `image=$1`. */
function isNaming(node: SyntaxNode): boolean {
  if (node.type !== 'Command') return false;
  return node.name === undefined || isDeclaring(node);
}

function isDeclaring(node: Command): boolean {
  return ['local', 'declare', 'readonly'].includes(plain(node.name) ?? '');
}
