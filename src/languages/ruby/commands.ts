/** Commands that a program runs: `` `curl #{url}` ``, `system('curl', url)`, `Open3.capture2("curl #{url}")`. */
import type { Expr, Text } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Arguments } from './calls.ts';
import { name, span, word } from './nodes.ts';

const launchers =
  /^(?:(?:::)?Kernel\.)?(?:system|exec|spawn|sh|shell_out!?|popen)$|^(?:::)?(?:Open3\.(?:capture2e?|capture3|popen[23]e?|pipeline\w*)|IO\.popen|Process\.(?:spawn|exec)|PTY\.spawn|POSIX::Spawn\.\w+|POSIX::Spawn::Child\.new|Mixlib::ShellOut\.new|Rake\.sh|Actions\.sh|Cocaine::CommandLine\.new|Terrapin::CommandLine\.new)$/;

/** The command that a call runs; undefined for other calls. */
export function commandOf(node: Node, called: string, { args }: Arguments): Expr | undefined {
  if (!launchers.test(called)) return undefined;
  // Before the command there may be its environment.
  const [first, ...more] = args.filter(({ kind }) => kind !== 'record');
  if (!first) return undefined;
  if (first.kind === 'list') return command(node, first.items);
  if (more.length > 0) return command(node, [first, ...more]);
  if (first.kind === 'spread') return undefined;
  return shellText(node, first.kind === 'join' ? first.parts : [first]);
}

function command(node: Node, [first, ...words]: readonly Expr[]): Expr | undefined {
  if (first?.kind !== 'text') return undefined;
  return { kind: 'call', callee: first, args: words, named: [], form: 'command', ...span(node) };
}

/**
 * A text that a shell reads. No shell is understood here: quotes are taken away, and of a longer text the part from the
 * first known command on counts, up to the end of that command.
 */
export function shellText(node: Node, text: readonly Expr[]): Expr {
  const parts = text.flatMap((part): readonly Expr[] => (part.kind === 'text' ? tokens(part) : [part]));
  const words = oneCommand(parts);
  return {
    kind: 'call',
    // A name that is put together is split at its blanks, like an unquoted variable.
    callee: {
      kind: 'join',
      parts: words.length > 0 ? words : [word(node, ''), name(node, '…')],
      ...span(node),
    },
    args: [],
    named: [],
    form: 'command',
    ...span(node),
  };
}

/** The text without its quotes, cut where one command ends and another begins. */
function tokens(text: Text): readonly Text[] {
  return [...text.value.matchAll(/[^"'|;&\n()`$<>\\]+|&(?=[\w.-]+=)|[|;&\n()`$<>]+/g)].map((match) =>
    slice(text, match.index, match.index + match[0].length),
  );
}

const known = /(?<=^|\s)(?:curl|wget|http|https)\s/;

function oneCommand(parts: readonly Expr[]): readonly Expr[] {
  const isEnd = (part: Expr) => part.kind === 'text' && /^(?:[|;\n()`]|&&|& *$)/.test(part.value);
  const start = parts.findIndex((part) => part.kind === 'text' && known.test(part.value));
  if (start < 0) return parts;
  const first = parts[start];
  const head = first?.kind === 'text' ? slice(first, first.value.search(known), first.value.length) : first;
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
