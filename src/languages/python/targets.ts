/** What is assigned to: names, members, and patterns of them. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { itemOfList } from '../unpacked-lists.ts';
import { namesIn } from './patterns.ts';
import { child, children, evaluated, itemsFrom, member, name, span, unknown } from './nodes.ts';

const patterns = new Set([
  'pattern_list',
  'tuple_pattern',
  'list_pattern',
  'tuple',
  'list',
  'expression_list',
]);

/** The assignments that give a target a value. */
export function assignTo(target: Node, value: Expr, context: Context, append = false): readonly Stmt[] {
  if (patterns.has(target.type)) {
    const parts = children(target);
    const isRest = ({ type }: Node) => type === 'list_splat_pattern' || type === 'list_splat';
    const hasRest = parts.some(isRest);
    return parts.flatMap((part, i) => {
      const inner = isRest(part) ? children(part)[0] : part;
      if (!inner) return [];
      if (isRest(part)) return assignTo(inner, itemsFrom(part, value, i), context);
      const own = hasRest ? undefined : itemOfList(value, i, parts.slice(0, i).map(nameOf));
      return assignTo(inner, own ?? member(part, value, String(i)), context);
    });
  }
  if (target.type === 'parenthesized_expression' || target.type === 'as_pattern_target') {
    return children(target).flatMap((inner) => assignTo(inner, value, context));
  }
  // `names[len(names):] = more`
  const [list, place] = target.type === 'subscript' ? children(target) : [];
  if (list?.type === 'identifier' && place?.type === 'slice') {
    return assignTo(list, value, context, true);
  }
  const to =
    target.type === 'identifier' && target.text !== context.self
      ? name(target, target.text)
      : context.expression(target);
  if (to.kind !== 'name' && to.kind !== 'member' && to.kind !== 'index') {
    return [evaluated(unknown(target, [value]))];
  }
  return [{ kind: 'assign', target: to, value, append, span: span(target) }];
}

const nameOf = ({ type, text }: Node): string | undefined => (type === 'identifier' ? text : undefined);

/** The names that a target binds. */
function namesOf(target: Node): readonly string[] {
  if (target.type === 'identifier') return [target.text];
  const inside =
    patterns.has(target.type) ||
    /^(?:list_splat_pattern|list_splat|as_pattern_target|parenthesized_expression)$/.test(target.type);
  return inside ? children(target).flatMap(namesOf) : [];
}

/** Nodes with a scope of their own. */
const scopes = ['function_definition', 'class_definition', 'lambda'];

/** Nodes that give a name a value, by the field that has the name. */
const fieldsOfNames: ReadonlyMap<string, string> = new Map([
  ['assignment', 'left'],
  ['augmented_assignment', 'left'],
  ['for_statement', 'left'],
  ['named_expression', 'name'],
  ['as_pattern', 'alias'],
]);

/** What a search for local names meets; one search of the tree is much faster than a walk over all nodes. */
const met = [...scopes, ...fieldsOfNames.keys(), 'case_clause', 'global_statement', 'nonlocal_statement'];

/** The names that belong to a function because its body assigns them, `global` and `nonlocal` ones left out. */
export function localNames(body: Node): ReadonlySet<string> {
  const found = new Set<string>();
  const elsewhere = new Set<string>();
  let inner = 0;
  for (const node of body.descendantsOfType(met)) {
    if (node.startIndex < inner) continue;
    const { type } = node;
    if (scopes.includes(type)) inner = node.endIndex;
    const field = fieldsOfNames.get(type);
    const target = field === undefined ? undefined : child(node, field);
    if (target) for (const local of namesOf(target)) found.add(local);
    if (type === 'case_clause') for (const local of namesIn(node)) found.add(local);
    if (type === 'global_statement' || type === 'nonlocal_statement') {
      for (const { text } of children(node)) elsewhere.add(text);
    }
  }
  for (const outer of elsewhere) found.delete(outer);
  return found;
}
