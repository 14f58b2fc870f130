/** Statements of the tree as IR. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { hasNames } from '../../ir/named-fields.ts';
import { chainedAssignment } from '../../parsers/tree-children.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { classStatements } from './classes.ts';
import type { Context } from './context.ts';
import { attempt, block, branches, match, withItems } from './control.ts';
import { parts } from './expressions.ts';
import { functionExpr } from './functions.ts';
import { importStatements } from './imports.ts';
import { grownList } from './lists.ts';
import { loopItem } from './loops.ts';
import { child, children, member, name, span, unknown, evaluated, repeated } from './nodes.ts';
import { assignTo } from './targets.ts';
import { leave } from '../jumps.ts';
import { byType } from '../by-type.ts';

export function statements(nodes: readonly (Node | null)[], context: Context): readonly Stmt[] {
  return nodes.flatMap((node) => {
    if (!node || node.type === 'comment') return [];
    const before: Stmt[] = [];
    const found = statement(node, { ...context, before });
    return before.length > 0 ? [...before, ...found] : found;
  });
}

const statementRules = byType<(node: Node, context: Context) => readonly Stmt[]>({
  expression_statement: (node, context) => children(node).flatMap((part) => simple(part, context)),
  return_statement: (node, context) => {
    const value = firstExpression(node, context);
    return [{ kind: 'return', span: span(node), ...(value ? { value } : {}) }];
  },
  function_definition: (node, context) => functionStatement(node, context, []),
  class_definition: (node, context) => classStatements(node, context, []),
  decorated_definition: decorated,
  'import_statement import_from_statement future_import_statement': importStatements,
  if_statement: branches,
  for_statement: (node, context) => {
    const [left, right] = [child(node, 'left'), child(node, 'right')];
    const bound = left && right ? assignTo(left, loopItem(left, right, context), context) : [];
    return [repeated([...bound, ...block(child(node, 'body'), context)]), ...otherwise(node, context)];
  },
  while_statement: (node, context) => {
    const test = child(node, 'condition');
    const inner = { ...context, before: [] };
    const value = test ? [evaluated(inner.expression(test))] : [];
    return [
      repeated([...inner.before, ...value, ...block(child(node, 'body'), context)]),
      ...otherwise(node, context),
    ];
  },
  try_statement: attempt,
  with_statement: (node, context) => [...withItems(node, context), ...block(child(node, 'body'), context)],
  match_statement: match,
  raise_statement: (node, context) => [
    evaluated(unknown(node, parts(node, context))),
    leave(node, 'function'),
  ],
  'assert_statement delete_statement print_statement exec_statement': (node, context) => [
    evaluated(unknown(node, parts(node, context))),
  ],
  'block ERROR': (node, context) => statements(node.namedChildren, context),
  break_statement: (node) => [leave(node, 'loop')],
  continue_statement: (node) => [leave(node, 'round')],
  'pass_statement global_statement nonlocal_statement type_alias_statement': () => [],
});

function statement(node: Node, context: Context): readonly Stmt[] {
  const rule = statementRules.get(node.type);
  return rule ? rule(node, context) : simple(node, context);
}

function firstExpression(node: Node, context: Context): Expr | undefined {
  const [value] = children(node);
  return value && context.expression(value);
}

/** The `else` of a loop. */
function otherwise(node: Node, context: Context): readonly Stmt[] {
  const clause = child(node, 'alternative');
  return clause ? block(child(clause, 'body'), context) : [];
}

/** A statement that is an expression or an assignment. */
function simple(node: Node, context: Context): readonly Stmt[] {
  switch (node.type) {
    case 'string':
    case 'concatenated_string':
      // A docstring.
      return [];
    case 'assignment':
      return assignment(node, context);
    case 'augmented_assignment':
      return augmented(node, context);
    case 'yield': {
      const value = context.yields ? firstExpression(node, context) : undefined;
      return value ? [{ kind: 'return', value, span: span(node) }] : [evaluated(context.expression(node))];
    }
    default: {
      const list = grownList(node, (part) => context.expression(part));
      return [list ?? evaluated(context.expression(node))];
    }
  }
}

/** `a = b = value`, `a: T = value`. */
function assignment(node: Node, context: Context): readonly Stmt[] {
  const chain = chainedAssignment(node);
  if (!chain) return [];
  const value = context.expression(chain.value);
  return chain.targets.flatMap(
    (target) => methodOfRequest(target, value, context) ?? assignTo(target, value, context),
  );
}

/** `request.get_method = lambda: 'PUT'`: the custom of urllib's users before it accepted a method. */
function methodOfRequest(target: Node, value: Expr, context: Context): readonly Stmt[] | undefined {
  const object = child(target, 'object');
  const returned = value.kind === 'function' ? value.body[0] : undefined;
  if (
    !object ||
    child(target, 'attribute')?.text !== 'get_method' ||
    returned?.kind !== 'return' ||
    !returned.value
  ) {
    return undefined;
  }
  const to = member(target, context.expression(object), 'method');
  return [{ kind: 'assign', target: to, value: returned.value, append: false, span: span(target) }];
}

function augmented(node: Node, context: Context): readonly Stmt[] {
  const [target, right] = [child(node, 'left'), child(node, 'right')];
  if (!target || !right) return [];
  const value = context.expression(right);
  const operator = child(node, 'operator')?.type;
  if (operator === '+=') {
    // A number added is a sum, not a text that grows.
    const sum = value.kind === 'text' && value.number;
    return assignTo(target, sum ? unknown(node, [value]) : value, context, !sum);
  }
  const before = context.expression(target);
  if (operator === '/=' || operator === '%=' || (operator === '|=' && hasNames(value))) {
    const callee = name(node, operator.slice(0, 1));
    return assignTo(
      target,
      { kind: 'call', callee, args: [before, value], named: [], form: 'call', ...span(node) },
      context,
    );
  }
  // `names |= {…}`
  const unites = operator === '|=' && value.kind !== 'text';
  return assignTo(target, unites ? value : unknown(node, [value]), context, unites);
}

function functionStatement(node: Node, context: Context, decorators: readonly string[]): readonly Stmt[] {
  const named = child(node, 'name');
  const value = functionExpr(node, context, decorators);
  return named ? [{ kind: 'bind', name: named.text, value, span: span(node) }] : [evaluated(value)];
}

function decorated(node: Node, context: Context): readonly Stmt[] {
  const definition = child(node, 'definition');
  const nodes = children(node).flatMap((part) =>
    part.type === 'decorator' ? children(part).slice(0, 1) : [],
  );
  const before = nodes.map((part) => evaluated(context.expression(part)));
  const texts = nodes.map(({ text }) => text);
  if (definition?.type === 'class_definition') {
    return [...before, ...classStatements(definition, context, texts)];
  }
  return definition ? [...before, ...functionStatement(definition, context, texts)] : before;
}
