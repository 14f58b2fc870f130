/** Expressions of the tree as IR. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { assignment } from './assignments.ts';
import { array } from './arrays.ts';
import { functionCall, memberCall, newObject, scopedCall } from './calls.ts';
import type { Context } from './context.ts';
import { arrowFunction, closure } from './functions.ts';
import { include } from './includes.ts';
import { backticked, heredoc, interpolated, quoted } from './literals.ts';
import { constant, constantOfClass, memberAccess, staticProperty, subscript, variable } from './members.ts';
import { anchored, callNamed, children, nothing, unknown } from './nodes.ts';
import { binary, conditional, match, unary } from './operators.ts';
import { byType } from '../by-type.ts';

const expressionRules = byType<(node: Node, ctx: Context) => Expr>({
  'variable_name dynamic_variable_name': variable,
  string: quoted,
  encapsed_string: interpolated,
  'heredoc nowdoc': heredoc,
  'integer float': (node) => anchored(node, String(Number(node.text.replaceAll('_', ''))), true),
  null: nothing,
  boolean: (node) => (/^false$/i.test(node.text) ? nothing(node) : unknown(node)),
  'name qualified_name relative_name': constant,
  'parenthesized_expression error_suppression_expression clone_expression by_ref': (node, ctx) =>
    ctx.expression(children(node)[0]),
  cast_expression: cast,
  binary_expression: binary,
  unary_op_expression: unary,
  conditional_expression: conditional,
  match_expression: match,
  'assignment_expression reference_assignment_expression augmented_assignment_expression update_expression':
    assignment,
  'member_access_expression nullsafe_member_access_expression': memberAccess,
  subscript_expression: subscript,
  scoped_property_access_expression: staticProperty,
  class_constant_access_expression: constantOfClass,
  function_call_expression: functionCall,
  'member_call_expression nullsafe_member_call_expression': memberCall,
  scoped_call_expression: scopedCall,
  object_creation_expression: newObject,
  array_creation_expression: array,
  'anonymous_function anonymous_function_creation_expression': closure,
  arrow_function: arrowFunction,
  'include_expression include_once_expression require_expression require_once_expression': include,
  shell_command_expression: (node, ctx) => callNamed(node, 'shell_exec', [backticked(node, ctx)]),
});

export function expression(node: Node, ctx: Context): Expr {
  const rule = expressionRules.get(node.type);
  return rule ? rule(node, ctx) : unknown(node, ctx.parts(node));
}

/** `(string) $x`; of a number only one segment of a path can be made. */
function cast(node: Node, ctx: Context): Expr {
  const [type, value] = [node.childForFieldName('type'), node.childForFieldName('value')];
  const inner = ctx.expression(value ?? undefined);
  if (!/int|float|double|real/i.test(type?.text ?? '')) return inner;
  return callNamed(node, 'intval', [inner]);
}
