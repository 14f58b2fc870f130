/** What commands print, as a value: `$(…)`, a stage of a pipeline. */
import type { AndOr, CommandNode, Pipeline, PipelineNode, Statement } from 'unbash';
import type { Expr, Span } from '../../ir/ir.ts';
import { isScriptName, type Feeds } from './scripts-of-command.ts';
import { commandCall, unwrapCommand } from './commands.ts';
import type { Context } from './context.ts';
import { asStatement } from './control.ts';
import { filtered } from './filters.ts';
import { madeUpText } from './literals.ts';
import { bodyExpr, ownNames } from './nested.ts';
import { isRedirected, plainText } from './plain.ts';
import { subshellScope } from './scope.ts';
import { spanOf } from './source.ts';

/** The value of `$(list)`. */
export function outputOf(list: readonly Statement[], outer: Context, at: Span): Expr {
  const [first] = list;
  const context = { ...outer, scope: subshellScope(outer.scope), printsTo: undefined };
  if (!first) return madeUpText('', at.end);
  const last = list[list.length - 1] ?? first;
  const span = spanOf(context.source, { pos: first.pos, end: last.end });
  const value = list.length === 1 ? printed(first.command, context) : undefined;
  const output = value ?? blockOutput(list, context, span);
  return filtered(output, span) ?? output;
}

function blockOutput(list: readonly Statement[], context: Context, span: Span): Expr {
  const body = context.lower.statements(list, { ...context, before: [] });
  const [only] = body;
  if (body.length === 1 && only?.kind === 'expression') return only.value;
  const own = ownNames(context.scope, span.start);
  return bodyExpr(own.length > 0 ? [{ kind: 'block', body: [...own, ...body] }] : body, span);
}

/** The value of a list of alternatives, where each of them prints one thing; undefined for everything else. */
function printed(node: PipelineNode | AndOr, context: Context): Expr | undefined {
  if (node.type !== 'AndOr') return undefined;
  const shape = alternatives(node, context);
  if (!shape) return undefined;
  const options = shape.nodes.map((option) =>
    outputOf([asStatement(option)], context, spanOf(context.source, option)),
  );
  const [only] = options;
  if (options.length === 1 && only) return only;
  return { kind: 'either', options, fallback: shape.fallback, ...spanOf(context.source, node) };
}

interface Alternatives {
  readonly nodes: readonly PipelineNode[];
  readonly fallback: boolean;
}

/** `a || b` gives a, or else b; `[ … ] && a || b` one of the two; `cd … && a` a. */
function alternatives(node: AndOr, context: Context): Alternatives | undefined {
  const nodes = [...node.commands];
  const operators = [...node.operators];
  let condition = false;
  while (operators[0] === '&&' && nodes[0] && isSilent(nodes[0], context)) {
    nodes.shift();
    operators.shift();
    condition = true;
  }
  if (operators.includes('&&') || nodes.some((command) => isSilent(command, context))) return undefined;
  return { nodes, fallback: !condition };
}

/** Commands that print nothing. Those that matter for names (`X=1 && echo "$X"`) are not among them. */
const SILENT = new Set([
  '[',
  'test',
  'cd',
  'true',
  'false',
  ':',
  'mkdir',
  'rm',
  'cp',
  'mv',
  'sleep',
  'grep -q',
  'umask',
]);

function isSilent(node: PipelineNode, context: Context): boolean {
  if (node.type === 'TestCommand' || node.type === 'ArithmeticCommand') return true;
  if (node.type !== 'Command' || !node.name) return false;
  return SILENT.has(plainText(node.name, context) ?? '') || isRedirected(node.redirects);
}

/** A pipeline as an expression; `!` and `time` in front of it change nothing. */
export function pipelineExpr(node: Pipeline, context: Context): Expr {
  const span = spanOf(context.source, node);
  const stages = node.commands.map((stage, index) =>
    stageExpr(
      stage,
      feedsOf(node.commands, index + 1, context),
      index < node.commands.length - 1 ? { ...context, printsTo: undefined } : context,
    ),
  );
  const [only] = stages;
  return stages.length === 1 && only ? only : { kind: 'pipe', stages, ...span };
}

function stageExpr(stage: CommandNode, feeds: Feeds, outer: Context): Expr {
  const context = { ...outer, scope: subshellScope(outer.scope) };
  if (stage.type === 'Command' && stage.name) {
    const { before } = outer;
    return commandCall(stage, stage.name, { ...context, before }, feeds);
  }
  return blockOutput([asStatement(stage)], context, spanOf(outer.source, stage));
}

/** What the next stages do with what this one prints. */
function feedsOf(stages: readonly CommandNode[], index: number, context: Context): Feeds {
  const next = stages[index];
  if (next?.type !== 'Command' || !next.name) return undefined;
  const words = [next.name, ...next.args];
  const unwrapped = unwrapCommand(words, context);
  if (unwrapped.readsScript) return 'shell';
  if (plainText(words[unwrapped.start], context) !== 'tee') return undefined;
  return words.some((word) => isScriptName(word, context))
    ? 'script-file'
    : feedsOf(stages, index + 1, context);
}
