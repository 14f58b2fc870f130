/** Functions and their bodies. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Fn, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { span } from './nodes.ts';
import { parameter } from './patterns.ts';
import { withPrototypes } from './prototypes.ts';
import { fieldsOf } from './shapes.ts';
import { statements } from './statements.ts';
import { hoistedVars } from './hoisted-vars.ts';

type FunctionNode =
  | TSESTree.ArrowFunctionExpression
  | TSESTree.FunctionExpression
  | TSESTree.FunctionDeclaration
  | TSESTree.TSEmptyBodyFunctionExpression;

export function functionExpr(node: FunctionNode, ctx: Context, hint?: string): Fn {
  // TypeScript's `this` parameter is none.
  const given = node.params.filter((param) => param.type !== 'Identifier' || param.name !== 'this');
  const params = given.map((param, i) => parameter(param, i, ctx));
  const name = node.id?.name ?? hint;
  const answers = fieldsOf(node.returnType?.typeAnnotation, 0);
  return {
    kind: 'function',
    ...(name === undefined ? {} : { name }),
    params: params.map(({ param }) => param),
    body: [...params.flatMap(({ head }) => head), ...functionBody(node, ctx)],
    ownSelf: node.type !== 'ArrowFunctionExpression',
    ...(answers.length > 0 ? { answers } : {}),
    ...span(node),
  };
}

function functionBody(node: FunctionNode, ctx: Context): readonly Stmt[] {
  if (!node.body) return [];
  if (node.body.type !== 'BlockStatement') {
    return [{ kind: 'return', value: ctx.expression(node.body), span: span(node.body) }];
  }
  return withPrototypes([...hoistedVars(node.body.body), ...statements(node.body.body, ctx)]);
}
