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

export function expression(node: Node, ctx: Context): Expr {
  switch (node.type) {
    case 'variable_name':
    case 'dynamic_variable_name':
      return variable(node, ctx);
    case 'string':
      return quoted(node, ctx);
    case 'encapsed_string':
      return interpolated(node, ctx);
    case 'heredoc':
    case 'nowdoc':
      return heredoc(node, ctx);
    case 'integer':
    case 'float':
      return anchored(node, String(Number(node.text.replaceAll('_', ''))), true);
    case 'null':
      return nothing(node);
    case 'boolean':
      return /^false$/i.test(node.text) ? nothing(node) : unknown(node);
    case 'name':
    case 'qualified_name':
    case 'relative_name':
      return constant(node, ctx);
    case 'parenthesized_expression':
    case 'error_suppression_expression':
    case 'clone_expression':
    case 'by_ref':
      return ctx.expression(children(node)[0]);
    case 'cast_expression':
      return cast(node, ctx);
    case 'binary_expression':
      return binary(node, ctx);
    case 'unary_op_expression':
      return unary(node, ctx);
    case 'conditional_expression':
      return conditional(node, ctx);
    case 'match_expression':
      return match(node, ctx);
    case 'assignment_expression':
    case 'reference_assignment_expression':
    case 'augmented_assignment_expression':
    case 'update_expression':
      return assignment(node, ctx);
    case 'member_access_expression':
    case 'nullsafe_member_access_expression':
      return memberAccess(node, ctx);
    case 'subscript_expression':
      return subscript(node, ctx);
    case 'scoped_property_access_expression':
      return staticProperty(node, ctx);
    case 'class_constant_access_expression':
      return constantOfClass(node, ctx);
    case 'function_call_expression':
      return functionCall(node, ctx);
    case 'member_call_expression':
    case 'nullsafe_member_call_expression':
      return memberCall(node, ctx);
    case 'scoped_call_expression':
      return scopedCall(node, ctx);
    case 'object_creation_expression':
      return newObject(node, ctx);
    case 'array_creation_expression':
      return array(node, ctx);
    case 'anonymous_function':
    case 'anonymous_function_creation_expression':
      return closure(node, ctx);
    case 'arrow_function':
      return arrowFunction(node, ctx);
    case 'include_expression':
    case 'include_once_expression':
    case 'require_expression':
    case 'require_once_expression':
      return include(node, ctx);
    case 'shell_command_expression':
      return callNamed(node, 'shell_exec', [backticked(node, ctx)]);
    default:
      return unknown(node, ctx.parts(node));
  }
}

/** `(string) $x`; of a number only one segment of a path can be made. */
function cast(node: Node, ctx: Context): Expr {
  const [type, value] = [node.childForFieldName('type'), node.childForFieldName('value')];
  const inner = ctx.expression(value ?? undefined);
  if (!/int|float|double|real/i.test(type?.text ?? '')) return inner;
  return callNamed(node, 'intval', [inner]);
}
