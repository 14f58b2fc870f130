/** `switch`, as a statement and as a value. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { immediate } from './functions.ts';
import { child, childOfType, children, evaluated, span } from './nodes.ts';
import { armOfSwitch } from '../jumps.ts';

export function switchStatement(node: Node, ctx: Context): readonly Stmt[] {
  return branches(node, ctx, (result) => [evaluated(ctx.expression(result))]);
}

/** What it gives is what a function in its place would return. */
export function switchValue(node: Node, ctx: Context): Expr {
  const body = branches(node, ctx, (result) => [
    { kind: 'return', value: ctx.expression(result), span: span(result) },
  ]);
  return immediate(body, span(node));
}

type Given = (result: Node) => readonly Stmt[];

function branches(node: Node, ctx: Context, given: Given): readonly Stmt[] {
  const body = child(node, 'body');
  const groups = body ? children(body) : [];
  const arms = groups.map((group) => ctx.within(() => armOf(group, ctx, given)));
  const total = groups.some((group) => childOfType(group, 'switch_label')?.text.startsWith('default'));
  return [evaluated(ctx.expression(child(node, 'condition'))), { kind: 'branch', arms, total }];
}

function armOf(group: Node, ctx: Context, given: Given): readonly Stmt[] {
  return children(group).flatMap((part): readonly Stmt[] => {
    if (part.type === 'switch_label') {
      return ctx
        .expressions(children(part).filter(({ type }) => type !== 'pattern' && type !== 'guard'))
        .map(evaluated);
    }
    const [value] = part.type === 'expression_statement' ? children(part) : [];
    return group.type === 'switch_rule' && value ? given(value) : armOfSwitch(ctx.statement(part));
  });
}
