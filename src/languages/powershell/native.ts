/** Other programs: `curl.exe -s $url`, `docker run curlimages/curl …`, `bash -c "curl …"`. */
import type { Expr, Text } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { plainText } from './plain-nodes.ts';
import { variableKey } from './names.ts';
import { anchored, callOf, name, span } from './nodes.ts';
import type { CommandNode, Element, Node } from './syntax/tree.ts';

const clients = /^(?:curl|wget2?|http|https|xh|xhs|aria2c)(?:\.exe)?$/;
/** Programs that run a command which is passed to them; the shell's tables describe how. */
const launchers =
  /^(?:docker|docker-compose|podman|nerdctl|kubectl|oc|bash|sh|dash|zsh|cmd|ssh|sudo|env|time|timeout|nix-shell)(?:\.exe)?$/;

/** Represents the start of a program, in the models: its name and its arguments are the call's. */
const program = '[program]';

/** The name of a program, in small letters and without its folder. */
export function programOf(node: Node): string | undefined {
  const last = node.kind === 'string' ? node.parts.at(-1) : undefined;
  if (last?.kind !== 'chunk') return undefined;
  return last.value
    .slice(Math.max(last.value.lastIndexOf('/'), last.value.lastIndexOf('\\')) + 1)
    .toLowerCase();
}

/** The command line of a client, or of what starts one. `from` is the program's name, or the value that holds it. */
export function nativeCommand(
  node: CommandNode,
  from: string | Expr,
  ctx: Context,
  input: Expr | undefined,
): Expr | undefined {
  const { elements } = node;
  if (typeof from !== 'string') return line(node, from, elements, ctx, input);
  if (clients.test(from)) return line(node, anchored(node.name, from), elements, ctx, input);
  if (/^wsl(?:\.exe)?$/.test(from)) return inLinux(node, ctx);
  if (!launchers.test(from)) return undefined;
  const first = anchored(node.name, from.replace(/\.exe$/, ''));
  return callOf(node, name(node.name, program), [first, ...words(elements, ctx)]);
}

function line(
  node: CommandNode,
  callee: Expr,
  elements: readonly Element[],
  ctx: Context,
  input: Expr | undefined,
): Expr {
  const named = input ? [{ kind: 'field' as const, name: '<', value: input, at: span(node) }] : [];
  return { kind: 'call', callee, args: words(elements, ctx), named, form: 'command', ...span(node) };
}

/** `wsl -d Ubuntu -- curl …`: the words from the first that is no option and no option's value. */
function inLinux(node: CommandNode, ctx: Context): Expr | undefined {
  let at = 0;
  for (; at < node.elements.length; at++) {
    const element = node.elements[at];
    const word = element?.kind === 'argument' ? plainText(element.value) : `-${element?.name ?? ''}`;
    if (word === '-d' || word === '-u' || word === '--distribution' || word === '--user') at++;
    else if (!word?.startsWith('-')) break;
  }
  const rest = node.elements.slice(at);
  return rest.length === 0 ? undefined : callOf(node, name(node.name, program), words(rest, ctx));
}

/** The words of a command line, in the order in which they are written. */
function words(elements: readonly Element[], ctx: Context): readonly Expr[] {
  return elements.flatMap((element): readonly Expr[] => {
    if (element.kind === 'argument') return word(element.value, ctx);
    const { start, end, value } = element;
    const written = `-${element.name}`;
    if (!value) return [{ kind: 'text', value: written, at: start, start, end }];
    const head: Text = {
      kind: 'text',
      value: `${written}:`,
      at: start,
      start,
      end: start + written.length + 1,
    };
    return [{ kind: 'join', parts: [head, ctx.expression(value)], start, end }];
  });
}

/** A list is so many words. */
function word(node: Node, ctx: Context): readonly Expr[] {
  if (node.kind === 'items') return node.items.flatMap((item) => word(item, ctx));
  const lowered = ctx.expression(node);
  const isList =
    node.kind === 'array' ||
    (node.kind === 'variable' && (node.splat || ctx.file.lists.has(variableKey(node.name))));
  return isList ? [{ kind: 'spread', value: lowered, ...span(node) }] : [lowered];
}
