/** Commands that a program runs: `subprocess.run(['curl', url])`, `os.system(f'curl {url}')`. */
import type { Expr, Text } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Arguments } from './calls.ts';
import type { Context } from './context.ts';
import { importedPath } from './imports.ts';
import { name, span, word } from './nodes.ts';

const launchers =
  /^(?:subprocess(?:32)?\.(?:run|call|check_call|check_output|Popen|getoutput|getstatusoutput)|os\.(?:system|popen)|commands\.(?:getoutput|getstatusoutput)|asyncio\.(?:subprocess\.)?create_subprocess_(?:exec|shell))$/;
/** Of these the one argument is what a shell reads, whatever else they are given. */
const shells = /(?:system|popen|getoutput|getstatusoutput|create_subprocess_shell)$/;

export function commandOf(
  node: Node,
  called: string | undefined,
  { args, named }: Arguments,
  context: Context,
): Expr | undefined {
  const callee = called === undefined ? '' : importedPath(called, context.imports);
  if (!launchers.test(callee)) return undefined;
  const [first] = args;
  if (!first) return undefined;
  if (callee.endsWith('create_subprocess_exec')) return command(node, args);
  if (first.kind === 'list') return command(node, first.items);
  const shell =
    shells.test(callee) || named.some((field) => field.kind === 'field' && field.name === 'shell');
  return shell ? shellText(node, first) : undefined;
}

function command(node: Node, [first, ...words]: readonly Expr[]): Expr | undefined {
  if (first?.kind !== 'text') return undefined;
  return { kind: 'call', callee: first, args: words, named: [], form: 'command', ...span(node) };
}

/**
 * A text that a shell reads. No shell is understood here: quotes are taken away, and of a longer text the part from the
 * first known command on counts, up to the end of that command.
 */
function shellText(node: Node, text: Expr): Expr {
  const parts = (text.kind === 'join' ? text.parts : [text]).flatMap(withoutQuotes);
  const words = oneCommand(parts);
  return {
    kind: 'call',
    // A name that is put together is split at its blanks, like an unquoted variable.
    callee: {
      kind: 'join',
      parts: words.length > 0 ? words : [word(node, ''), name(node, '…')],
      start: text.start,
      end: text.end,
    },
    args: [],
    named: [],
    form: 'command',
    ...span(node),
  };
}

/** A text, or a format string with its arguments. */
function withoutQuotes(part: Expr): readonly Expr[] {
  if (part.kind === 'text') return tokens(part);
  if (part.kind !== 'call') return [part];
  const template =
    part.callee.kind === 'member' && part.callee.name === 'format' ? part.callee.of : part.args[0];
  if (template?.kind !== 'text') return [part];
  const joined: Expr = { kind: 'join', parts: tokens(template), start: template.start, end: template.end };
  if (part.callee.kind === 'member') return [{ ...part, callee: { ...part.callee, of: joined } }];
  return part.callee.kind === 'name' && part.callee.name === '%'
    ? [{ ...part, args: [joined, ...part.args.slice(1)] }]
    : [part];
}

/** The text without its quotes, cut where one command ends and another begins. */
function tokens(text: Text): readonly Text[] {
  return [...text.value.matchAll(/[^"'|;&\n()`$<>]+|&(?=[\w.-]+=)|[|;&\n()`$<>]+/g)].map((match) =>
    slice(text, match.index, match.index + match[0].length),
  );
}

function oneCommand(parts: readonly Expr[]): readonly Expr[] {
  const isEnd = (part: Expr) => part.kind === 'text' && /^(?:[|;\n()`]|&&|& *$)/.test(part.value);
  const start = parts.findIndex(
    (part) => part.kind === 'text' && /(?:^|\s)(?:curl|wget|http|https)\s/.test(part.value),
  );
  if (start < 0) return parts;
  const first = parts[start];
  const offset = first?.kind === 'text' ? first.value.search(/(?<=^|\s)(?:curl|wget|http|https)\s/) : 0;
  const head = first?.kind === 'text' ? slice(first, offset, first.value.length) : first;
  const rest = parts.slice(start + 1);
  const end = rest.findIndex(isEnd);
  return [...(head ? [head] : []), ...(end < 0 ? rest : rest.slice(0, end))];
}

function slice(text: Text, start: number, end: number): Text {
  const value = text.value.slice(start, end);
  const map = text.map?.slice(start, end + 1);
  const at = map?.[0] ?? text.at + start;
  return {
    kind: 'text',
    value,
    at,
    ...(map ? { map } : {}),
    start: at,
    end: map?.at(-1) ?? at + value.length,
  };
}
