/** Declarations, assignments, and builders that a statement changes. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import { appended } from './calls.ts';
import type { Context, Found } from './context.ts';
import { typeName } from './names.ts';
import { child, children, evaluated, fields, firstOf, name, span, unknown } from './nodes.ts';

export function declared(node: Node, ctx: Context): readonly Stmt[] {
  const type = typeName(child(node, 'type'), ctx);
  return fields(node, 'declarator').flatMap((declarator): readonly Stmt[] => {
    const key = child(declarator, 'name');
    const written = child(declarator, 'value');
    if (!key) return [];
    const value = written && ctx.expression(written);
    ctx.declare(key.text, type ?? madeType(written, ctx));
    return [
      {
        kind: 'bind',
        name: key.text,
        ...(value ? { value } : {}),
        ...(type === undefined ? {} : { type }),
        span: span(key),
      },
    ];
  });
}

/** The class of `new T(…)`. */
function madeType(node: Node | undefined, ctx: Context): string | undefined {
  return node?.type === 'object_creation_expression' ? typeName(child(node, 'type'), ctx) : undefined;
}

export function assignment(node: Node, ctx: Context): readonly Stmt[] {
  const left = ctx.expression(child(node, 'left'));
  // Of a name that may be inherited or imported only the inherited one can be given a value.
  const target = left.kind === 'either' ? (left.options[0] ?? left) : left;
  const right = child(node, 'right');
  const operator = child(node, 'operator')?.type ?? '=';
  // `a = b = c`
  const inner = right?.type === 'assignment_expression' ? assignment(right, ctx) : [];
  const value = ctx.expression(right?.type === 'assignment_expression' ? child(right, 'left') : right);
  if (target.kind !== 'name' && target.kind !== 'member' && target.kind !== 'index') {
    return [...inner, evaluated(target), evaluated(value)];
  }
  // A number added is a sum, not a text that grows.
  const sum = operator === '+=' && value.kind === 'text' && value.number;
  const append = operator === '+=' && !sum;
  const given = operator === '=' || append ? value : unknown(span(node), [value]);
  return [...inner, { kind: 'assign', target, value: given, append, span: span(node) }];
}

export function update(node: Node, ctx: Context): readonly Stmt[] {
  const [operand] = children(node);
  const target = ctx.expression(operand);
  return target.kind === 'name' || target.kind === 'member'
    ? [{ kind: 'assign', target, value: unknown(span(node)), append: false, span: span(node) }]
    : [evaluated(target)];
}

/** Types whose objects are changed by the methods that are called on them. */
const changing = /(?:Builder|Buffer|Connection|RequestBase|WebTarget)$/;
const reading = /^(?:(?:get|is|has|to)[A-Z]|connect$|disconnect$|build$|execute|send$)/;
const list = /(?:List|Set|Collection)$/;
const growing = /String(?:Builder|Buffer)$/;

const isChange = (type: string, call: Node): boolean =>
  changing.test(type) && !reading.test(child(call, 'name')?.text ?? '');

/** The name of a variable, or of a field that is asked for by `this`. */
function fieldOrLocal(node: Node): string | undefined {
  if (node.type === 'identifier') return node.text;
  const isOwn = node.type === 'field_access' && child(node, 'object')?.type === 'this';
  return isOwn ? child(node, 'field')?.text : undefined;
}

/** `this.text.append(x);`: a text that is a field grows. `builder.setPath(p);`: below, the name is what comes out of it. */
function changedField(
  node: Node,
  root: Node,
  found: Extract<Found, { kind: 'member' }>,
  ctx: Context,
): readonly Stmt[] | undefined {
  const type = found.type ?? '';
  if (found.hops > 0 || found.static) return undefined;
  if (!growing.test(type) && isChange(type, node) && root.type === 'identifier') {
    const value = firstOf([ctx.expression(node), ctx.expression(root)], span(node));
    ctx.declare(root.text, type);
    return [{ kind: 'bind', name: root.text, value, type, span: span(root) }];
  }
  if (!growing.test(type)) return undefined;
  const value = appended(node, root, ctx);
  const target = ctx.expression(root);
  if (!value || target.kind !== 'member') return undefined;
  return [{ kind: 'assign', target, value, append: true, span: span(node) }];
}

/** `builder.url(u);`, `text.append(x);`, `list.add(x);`, `map.put(k, v);`: the variable holds what comes out of it. */
export function changedBuilder(node: Node, ctx: Context): readonly Stmt[] | undefined {
  if (node.type !== 'method_invocation') return undefined;
  let root: Node | undefined = node;
  while (root?.type === 'method_invocation') root = child(root, 'object');
  const called = root && fieldOrLocal(root);
  const found = called === undefined ? undefined : ctx.find(called, 'fields');
  if (!root || !found) return undefined;
  if (found.kind === 'member') return changedField(node, root, found, ctx);
  if (root.type !== 'identifier') return undefined;
  const target = name(span(root), root.text);
  const key = child(node, 'name')?.text ?? '';
  const type = found.type ?? '';
  if (growing.test(type)) {
    const value = appended(node, root, ctx);
    return value && [{ kind: 'assign', target, value, append: true, span: span(node) }];
  }
  const direct = child(node, 'object')?.id === root.id;
  const args = children(child(node, 'arguments') ?? node);
  if (direct && key === 'add' && list.test(type) && args.length === 1) {
    const value: Expr = { kind: 'list', items: [ctx.expression(args[0])], ...span(node) };
    return [{ kind: 'assign', target, value, append: true, span: span(node) }];
  }
  const entry = direct && key === 'put' && args.length === 2 ? ctx.expression(args[0]) : undefined;
  if (entry?.kind === 'text') {
    const field = { kind: 'member' as const, of: target, name: entry.value, at: entry, ...span(node) };
    return [
      { kind: 'assign', target: field, value: ctx.expression(args[1]), append: false, span: span(node) },
    ];
  }
  if (!isChange(type, node)) return undefined;
  const value = firstOf([ctx.expression(node), target], span(node));
  return [{ kind: 'assign', target, value, append: false, span: span(node) }];
}
