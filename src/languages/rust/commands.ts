/** Commands that a program runs: `Command::new("curl").arg("-s").args([…])`, also built in several statements. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { callOf, child, children, evaluated, list, name, span, unknown } from './nodes.ts';
import { pathOf } from './paths.ts';

/** Methods that run the command. */
const running =
  /^(?:output|status|spawn|exec|run|read|execute|stdout_capture|ignore_status|wait|get_output|assert|unwrap_output)$/;

/** Calls of one chain that are looked at. */
const maxChain = 80;

interface Chain {
  readonly root: Node;
  /** The words, as far as the chain states them. */
  readonly args: readonly Node[];
  readonly methods: readonly string[];
}

/** A chain of calls, from the innermost receiver on. */
function chainOf(node: Node): Chain {
  const args: Node[] = [];
  const methods: string[] = [];
  let at = node;
  for (let i = 0; i < maxChain; i++) {
    const fn: Node | undefined = at.type === 'call_expression' ? child(at, 'function') : undefined;
    if (
      at.type === 'try_expression' ||
      at.type === 'await_expression' ||
      at.type === 'reference_expression'
    ) {
      const inner: Node | undefined = child(at, 'value') ?? children(at)[0];
      if (!inner) break;
      at = inner;
      continue;
    }
    const of: Node | undefined = fn?.type === 'field_expression' ? child(fn, 'value') : undefined;
    const key = fn && child(fn, 'field')?.text;
    if (!of || key === undefined) break;
    methods.push(key);
    const given = child(at, 'arguments');
    if (given && (key === 'arg' || key === 'args')) args.unshift(...children(given).slice(0, 1));
    at = of;
  }
  return { root: at, args, methods };
}

/** `Command::new("curl")`: the first word. */
function startOf(root: Node): Node | undefined {
  const fn = root.type === 'call_expression' ? child(root, 'function') : undefined;
  const path = pathOf(fn);
  const [type, made] = path?.slice(-2) ?? [];
  if (made !== 'new' || type === undefined || !/^(?:\w*Command|Exec)$/.test(type)) return undefined;
  return children(child(root, 'arguments') ?? root)[0];
}

/** The words of a command that is only begun; undefined if an expression is none. */
export function commandWords(node: Node, ctx: Context): readonly Expr[] | undefined {
  const chain = chainOf(node);
  const first = startOf(chain.root);
  if (!first || chain.methods.some((method) => running.test(method))) return undefined;
  return wordsOf([first, ...chain.args], ctx);
}

function wordsOf(nodes: readonly Node[], ctx: Context): readonly Expr[] {
  return nodes.flatMap((node): readonly Expr[] => {
    const value = ctx.expression(node);
    if (value.kind === 'list') return value.items;
    const isList = node.parent?.parent && /\bargs$/.test(child(node.parent.parent, 'function')?.text ?? '');
    return isList ? [{ kind: 'spread', value, ...span(node) }] : [value];
  });
}

/** The whole chain as a command line; undefined if it is none. */
export function commandOf(node: Node, ctx: Context): Expr | undefined {
  const chain = chainOf(node);
  const first = startOf(chain.root);
  if (first) return commandLine(node, wordsOf([first, ...chain.args], ctx));
  const begun = chain.root.type === 'identifier' ? ctx.local(chain.root.text)?.command : undefined;
  if (!begun || !chain.methods.some((method) => running.test(method))) return undefined;
  return commandLine(node, [...begun, ...wordsOf(chain.args, ctx)]);
}

/** `cmd.arg(url);`: one more word for later. */
export function addWords(node: Node, ctx: Context): readonly Stmt[] | undefined {
  const chain = chainOf(node);
  const local = chain.root.type === 'identifier' ? ctx.local(chain.root.text) : undefined;
  if (!local?.command) return undefined;
  const words = wordsOf(chain.args, ctx);
  const command = [...local.command, ...words];
  if (chain.methods.some((method) => running.test(method))) return [evaluated(commandLine(node, command))];
  ctx.redeclare(chain.root.text, { ...local, command });
  return words.map((value) => evaluated(unknown(value, [value])));
}

/** What the model of the language knows as a run of words. */
function commandLine(node: Node, words: readonly Expr[]): Expr {
  return callOf(node, name(node, '…command'), [list(node, words)]);
}
