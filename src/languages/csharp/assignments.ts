/** Declarations of variables, and assignments. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Member, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { isPlainClient } from './framework.ts';
import {
  child,
  children,
  evaluated,
  firstOf,
  member,
  name,
  number,
  operatorOf,
  span,
  unknown,
  callOf,
  assign,
} from './nodes.ts';
import { implicitConstruction } from './objects.ts';
import { isBox, typeName } from './types.ts';

/** `string a = "x", b;`, `var (a, b) = pair;` */
export function declaration(node: Node, ctx: Context): readonly Stmt[] {
  const typeNode = child(node, 'type');
  const type = typeName(typeNode);
  return children(node).flatMap((part): readonly Stmt[] => {
    if (part.type !== 'variable_declarator') return [];
    const pattern = children(part).find((inner) => inner.type === 'tuple_pattern');
    const target = child(part, 'name');
    const value = initialValue(part, typeNode, ctx);
    if (pattern) return value ? apart(pattern, value, ctx) : [];
    if (!target) return value ? [evaluated(value)] : [];
    ctx.declare(target.text, type ?? madeType(part), isBox(typeNode));
    return [
      {
        kind: 'bind',
        name: target.text,
        ...(value ? { value: typed(target, value, type) } : {}),
        ...(type === undefined ? {} : { type: ctx.typeNamed(type) }),
        span: span(target),
      },
    ];
  });
}

/** The type in `new T(…)`. */
function madeType(declarator: Node): string | undefined {
  const made = children(declarator).find((part) => part.type === 'object_creation_expression');
  return made && typeName(child(made, 'type'));
}

/** What a declarator is given; `new()` is of the declared type. */
export function initialValue(declarator: Node, type: Node | undefined, ctx: Context): Expr | undefined {
  const equals = declarator.children.findIndex((part) => part.type === '=');
  const target = child(declarator, 'name');
  const value =
    equals >= 0
      ? declarator.children.slice(equals + 1).find((part) => part.type !== 'comment')
      : children(declarator).find(
          (part) =>
            part.id !== target?.id &&
            part.type !== 'tuple_pattern' &&
            part.type !== 'bracketed_argument_list',
        );
  if (!value || value.isMissing) return undefined;
  return value.type === 'implicit_object_creation_expression'
    ? implicitConstruction(value, type, ctx)
    : ctx.expression(value);
}

/** A client of a declared type is one, even if no code in sight makes it. */
export function typed(node: Node, value: Expr, type: string | undefined): Expr {
  if (!isPlainClient(type) || (value.kind === 'call' && value.form === 'new')) return value;
  const any: Expr = callOf(node, name(node, type), [], [], 'new');
  return firstOf(node, [value, any]);
}

/** `var (a, b) = value`: each name is one item. */
export function apart(pattern: Node, value: Expr, ctx: Context, assigns = false): readonly Stmt[] {
  const targets = children(pattern).map((part) =>
    part.type === 'argument' || part.type === 'declaration_expression'
      ? (children(part).at(-1) ?? part)
      : part,
  );
  return targets.flatMap((part, i): readonly Stmt[] => {
    const item: Expr = { kind: 'index', of: value, key: number(part, i), ...span(part) };
    if (part.type === 'tuple_pattern' || part.type === 'parenthesized_variable_designation') {
      return apart(part, item, ctx, assigns);
    }
    if (part.text === '_') return [];
    const target = assigns && ctx.isLocal(part.text) ? undefined : part;
    if (target?.type === 'identifier' && !assigns) {
      ctx.declare(target.text);
      return [{ kind: 'bind', name: target.text, value: item, span: span(target) }];
    }
    const left = ctx.expression(part);
    return isTarget(left)
      ? [{ kind: 'assign', target: left, value: item, append: false, span: span(part) }]
      : [];
  });
}

function isTarget(value: Expr): value is Extract<Stmt, { kind: 'assign' }>['target'] {
  return value.kind === 'name' || value.kind === 'member' || value.kind === 'index';
}

/** `builder.Path = p;` of a field: below, the name is the field as it is changed here. */
function changedField(left: Node, ctx: Context): readonly Stmt[] {
  const of = left.type === 'member_access_expression' ? child(left, 'expression') : undefined;
  if (of?.type !== 'identifier' || ctx.typeOf(of.text) !== 'UriBuilder') return [];
  const meaning = ctx.meaningOf(of.text);
  if (meaning.kind !== 'member' || meaning.static) return [];
  const value = ctx.expression(of);
  ctx.declare(of.text, 'UriBuilder');
  return [{ kind: 'bind', name: of.text, value, span: span(of) }];
}

/** `a = b`, `a += b`, `a ??= b`. */
export function assignment(node: Node, ctx: Context): readonly Stmt[] {
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left || !right) return [evaluated(unknown(node, ctx.parts(node)))];
  const operator = operatorOf(node);
  const value =
    right.type === 'implicit_object_creation_expression'
      ? implicitConstruction(right, undefined, ctx, ctx.typeOf(left.text.replace(/^this\./, '')))
      : ctx.expression(right);
  if (left.type === 'tuple_expression' || left.type === 'tuple_pattern') return apart(left, value, ctx, true);
  const alias = changedField(left, ctx);
  const target = ctx.expression(left);
  // `_ = f();`
  if (!isTarget(target) || left.text === '_') return [evaluated(value)];
  const at = span(node);
  switch (operator) {
    case '=': {
      const given = typed(right, value, ctx.typeOf(left.text.replace(/^this\./, '')));
      return [
        ...alias,
        { kind: 'assign', target, value: given, append: false, span: at },
        ...rebased(node, target, value, ctx),
      ];
    }
    case '??=':
      return [{ kind: 'assign', target, value: firstOf(node, [target, value]), append: false, span: at }];
    case '+=':
      if (value.kind === 'function') return [evaluated(value)];
      if (value.kind === 'text' && value.number) break;
      if (target.kind === 'name') return [{ kind: 'assign', target, value, append: true, span: at }];
      return [assign(at, target, { kind: 'join', parts: [target, value], ...at })];
    default:
      break;
  }
  return [{ kind: 'assign', target, value: unknown(node, [value]), append: false, span: at }];
}

/**
 * `client.BaseAddress = base` makes another client of the variable; of what is no client it makes nothing. With another
 * host nothing is known of a URI any more.
 */
function rebased(node: Node, target: Expr, base: Expr, ctx: Context): readonly Stmt[] {
  if (target.kind !== 'member') return [];
  const { of } = target;
  if (of.kind !== 'name' && of.kind !== 'member') return [];
  if (target.name === 'Host' && of.kind === 'name' && ctx.typeOf(of.name) === 'UriBuilder') {
    return [{ kind: 'assign', target: of, value: unknown(node), append: false, span: span(node) }];
  }
  if (target.name !== 'BaseAddress') return [];
  const callee: Member = member(node, of, 'BaseAddress=');
  const based: Expr = { kind: 'call', callee, args: [base], named: [], form: 'call', ...span(node) };
  return [{ kind: 'assign', target: of, value: firstOf(node, [based, of]), append: false, span: span(node) }];
}

/** `x is Client client`: the name holds the value. */
export function patternNames(node: Node, ctx: Context, subject?: Expr): void {
  const visit = (part: Node, depth: number): void => {
    if (depth > 12) return;
    if (/^(?:declaration|recursive|var)_pattern$/.test(part.type)) {
      const target = child(part, 'name') ?? (part.type === 'var_pattern' ? children(part).at(-1) : undefined);
      if (target?.type === 'identifier' && target.text !== '') {
        const whole = part.id === child(node, 'pattern')?.id && subject;
        const type = typeName(child(part, 'type'));
        ctx.before.push({
          kind: 'bind',
          name: target.text,
          ...(whole ? { value: whole } : {}),
          ...(type === undefined ? {} : { type: ctx.typeNamed(type) }),
          span: span(target),
        });
        ctx.declare(target.text, type);
      }
    }
    for (const inner of children(part)) if (inner.type.includes('pattern')) visit(inner, depth + 1);
  };
  for (const part of children(node)) if (part.type.includes('pattern')) visit(part, 0);
}
