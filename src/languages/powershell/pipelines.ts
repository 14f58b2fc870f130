/** Pipelines: what one stage puts out, the next one takes. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { argumentNamed, givenOf, all } from './arguments.ts';
import { commandExpr } from './commands.ts';
import type { Context } from './context.ts';
import { plainText } from './plain-nodes.ts';
import { parts } from './output.ts';
import { withTest, callOf, eachOf, evaluated, member, span, unknown } from './nodes.ts';
import { cmdletSignature, commandOf } from './signatures.ts';
import type { BlockNode, CommandNode, Node } from './syntax/tree.ts';

/** Commands that pass on what they are given, or less of it. */
const filters =
  /^(?:where-object|sort-object|select-object|tee-object|get-unique|get-random|convertto-json|convertfrom-json|out-string|write-output|foreach-object)$/;
const sinks = /^out-(?:null|file|host|default)$/;

/** Stages that are followed; people write a handful. */
const maxStages = 60;

/** What the last stage puts out. */
export function pipelineExpr(node: Node & { kind: 'pipeline' }, ctx: Context): Expr {
  if (node.stages.length > maxStages) return parts(node.stages, node, ctx);
  return (
    node.stages.reduce<Expr | undefined>((input, stage) => staged(stage, input, ctx), undefined) ??
    unknown(node)
  );
}

/** A pipeline as a statement. Its last stage may be a loop, whose body is one of the code around. */
export function pipelineStatements(node: Node & { kind: 'pipeline' }, ctx: Context): readonly Stmt[] {
  const last = node.stages.at(-1);
  const blocks = last?.kind === 'command' && nameOf(last) === 'foreach-object' ? blocksOf(last) : [];
  if (last?.kind !== 'command' || blocks.length === 0) return [evaluated(pipelineExpr(node, ctx))];
  const before = node.stages.slice(0, -1);
  const input = pipelineExpr({ ...node, stages: before }, ctx);
  const bound: Stmt = { kind: 'bind', name: '_', value: eachOf(last, input), span: span(last) };
  const inner = blocks.flatMap((block) => ctx.body(block.body));
  return [{ kind: 'branch', arms: [[{ kind: 'block', body: [bound, ...inner] }]], total: false, loop: true }];
}

function staged(stage: Node, input: Expr | undefined, ctx: Context): Expr {
  if (stage.kind !== 'command') {
    const value = ctx.expression(stage);
    return input ? withTest(stage, value, input) : value;
  }
  if (!input) return commandExpr(stage, ctx);
  const command = nameOf(stage);
  if (sinks.test(command)) return unknown(stage, [input]);
  if (!filters.test(command)) return commandExpr(stage, ctx, input);
  const given = givenOf(stage.elements, cmdletSignature(command));
  const blocks = blocksOf(stage);
  if (command === 'foreach-object') {
    const key = plainText(argumentNamed(given, 'membername', 0));
    if (blocks.length > 0) return forEach(stage, blocks, input, ctx);
    return key === undefined ? unknown(stage, [input]) : member(stage, eachOf(stage, input), key);
  }
  if (command === 'where-object' && blocks.length > 0) return filtered(stage, blocks, input, ctx);
  if (command === 'select-object') return selected(stage, input, ctx);
  return withTest(stage, input, all(stage, ctx));
}

function nameOf(stage: CommandNode): string {
  return commandOf(plainText(stage.name) ?? '');
}

function blocksOf(stage: CommandNode): readonly BlockNode[] {
  return stage.elements.flatMap(({ value }) => (value?.kind === 'block' ? [value] : []));
}

/** `… | ForEach-Object { … }`: a list of what the block makes of an item. */
export function forEach(at: Span, blocks: readonly BlockNode[], input: Expr, ctx: Context): Expr {
  return { kind: 'list', items: blocks.map((block) => onItem(at, block, input, ctx)), ...span(at) };
}

/** `… | Where-Object { … }`: some of the items. */
export function filtered(at: Span, blocks: readonly BlockNode[], input: Expr, ctx: Context): Expr {
  return withTest(
    at,
    input,
    unknown(
      at,
      blocks.map((block) => onItem(at, block, input, ctx)),
    ),
  );
}

function onItem(at: Span, block: BlockNode, input: Expr, ctx: Context): Expr {
  const callee: Expr = {
    kind: 'function',
    params: [{ name: '_' }],
    body: ctx.body(block.body, true),
    ownSelf: false,
    ...span(block),
  };
  return callOf(at, callee, [eachOf(at, input)]);
}

/** `Select-Object -ExpandProperty results` reads a field; others are only looked at. */
function selected(stage: CommandNode, input: Expr, ctx: Context): Expr {
  const given = givenOf(stage.elements, cmdletSignature('select-object'));
  const expanded = plainText(given.find(({ name }) => name === 'expandproperty')?.value);
  if (expanded !== undefined) return member(stage, input, expanded);
  const listed = argumentNamed(given, 'property', 0);
  const names = listed?.kind === 'items' ? listed.items : listed ? [listed] : [];
  const reads = names.flatMap((item) => {
    const key = plainText(item);
    return key === undefined ? [ctx.expression(item)] : [member(item, input, key)];
  });
  return withTest(stage, input, unknown(stage, reads));
}
