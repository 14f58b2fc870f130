/** The same nodes with other children: what `walk.ts` visits, made anew. */
import type { Expr, Field, Index, Member, Name, Span, Stmt } from './ir.ts';

export interface Mapping {
  readonly expr: (node: Expr) => Expr;
  readonly body: (body: readonly Stmt[]) => readonly Stmt[];
  /** Of a place inside a node: that of a member's name, of a field, of what throws. They stay if it is left out. */
  readonly span?: (place: Span) => Span;
}

/**
 * The expression with each direct child as `expr` gives it, and with the statements inside it as `body` does; the same node
 * if all of them stay what they are.
 */
export function mapChildren(node: Expr, { expr, body, span = (place) => place }: Mapping): Expr {
  const all = (nodes: readonly Expr[]): readonly Expr[] => mapAll(nodes, expr);
  const fields = (of: readonly Field[]): readonly Field[] =>
    mapAll(of, (field) => mapField(field, expr, span));
  switch (node.kind) {
    case 'text':
    case 'name':
    case 'self':
      return node;
    case 'join':
      return withChanged(node, { parts: all(node.parts) });
    case 'member':
      return withChanged(node, { of: expr(node.of), at: span(node.at) });
    case 'index':
      return withChanged(node, { of: expr(node.of), key: expr(node.key) });
    case 'record':
      return withChanged(node, { fields: fields(node.fields) });
    case 'spread':
      return withChanged(node, { value: expr(node.value) });
    case 'list':
      return withChanged(node, { items: all(node.items) });
    case 'call':
      return withChanged(node, {
        callee: expr(node.callee),
        args: all(node.args),
        named: fields(node.named),
        ...(node.by ? { by: expr(node.by) } : {}),
      });
    case 'either':
      return withChanged(node, {
        options: all(node.options),
        ...(node.test ? { test: expr(node.test) } : {}),
      });
    case 'function':
      return withChanged(node, {
        params: mapAll(node.params, (param) =>
          param.default ? withChanged(param, { default: expr(param.default) }) : param,
        ),
        body: body(node.body),
      });
    case 'class':
      return withChanged(node, {
        ...(node.base ? { base: expr(node.base) } : {}),
        ...(node.mixins ? { mixins: all(node.mixins) } : {}),
        members: mapAll(node.members, (member) => withChanged(member, { value: expr(member.value) })),
      });
    case 'pipe':
      return withChanged(node, { stages: all(node.stages) });
    case 'unknown':
      return withChanged(node, {
        parts: all(node.parts),
        ...(node.body ? { body: body(node.body) } : {}),
        ...(node.thrown ? { thrown: span(node.thrown) } : {}),
      });
    default:
      return node satisfies never;
  }
}

function mapField(field: Field, expr: Mapping['expr'], span: (place: Span) => Span): Field {
  const value = expr(field.value);
  switch (field.kind) {
    case 'field':
      return withChanged(field, { value, at: span(field.at) });
    case 'computed':
      return withChanged(field, { key: expr(field.key), value });
    case 'spread':
      return withChanged(field, { value });
    default:
      return field satisfies never;
  }
}

/** The same for a statement. The target of an assignment stays if its new form could be none. */
export function mapStatement(stmt: Stmt, mapping: Mapping): Stmt {
  const { expr, body } = mapping;
  switch (stmt.kind) {
    case 'bind':
    case 'return':
      return stmt.value ? withChanged(stmt, { value: expr(stmt.value) }) : stmt;
    case 'assign':
      return withChanged(stmt, { target: mapTarget(stmt.target, expr), value: expr(stmt.value) });
    case 'expression':
      return withChanged(stmt, { value: expr(stmt.value) });
    case 'branch':
      return withChanged(stmt, { arms: mapAll(stmt.arms, body) });
    case 'block':
      return withChanged(stmt, { body: body(stmt.body) });
    case 'export':
      return withChanged(stmt, {
        names: mapAll(stmt.names, (name) => withChanged(name, { value: expr(name.value) })),
      });
    case 'leave':
    case 'import':
    case 'export-all':
      return stmt;
    default:
      return stmt satisfies never;
  }
}

/** The list with each item as `change` gives it; the same list if none changes. */
export function mapAll<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  let changed: T[] | undefined;
  items.forEach((item, i) => {
    const now = change(item);
    if (now === item) return;
    changed ??= [...items];
    changed[i] = now;
  });
  return changed ?? items;
}

function withChanged<T extends object>(of: T, parts: Partial<T>): T {
  for (const key in parts) if (parts[key] !== of[key]) return { ...of, ...parts };
  return of;
}

function mapTarget(target: Name | Member | Index, expr: Mapping['expr']): Name | Member | Index {
  const mapped = expr(target);
  return mapped.kind === 'name' || mapped.kind === 'member' || mapped.kind === 'index' ? mapped : target;
}
