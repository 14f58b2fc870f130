/** The same nodes with other children: what `walk.ts` visits, made anew. */
import type { Expr, Field, Index, Member, Name, Span, Stmt } from './ir.ts';

export interface Mapping {
  readonly expr: (node: Expr) => Expr;
  readonly body: (body: readonly Stmt[]) => readonly Stmt[];
  /** Of a place inside a node: that of a member's name, of a field, of what throws. They stay where it is left out. */
  readonly span?: (place: Span) => Span;
}

/** The expression with each direct child as `expr` gives it, and with the statements inside it as `body` does. */
export function mapChildren(node: Expr, { expr, body, span = (place) => place }: Mapping): Expr {
  const all = (nodes: readonly Expr[]): readonly Expr[] => nodes.map(expr);
  const fields = (of: readonly Field[]): readonly Field[] => of.map((field) => mapField(field, expr, span));
  switch (node.kind) {
    case 'text':
    case 'name':
    case 'self':
      return node;
    case 'join':
      return { ...node, parts: all(node.parts) };
    case 'member':
      return { ...node, of: expr(node.of), at: span(node.at) };
    case 'index':
      return { ...node, of: expr(node.of), key: expr(node.key) };
    case 'record':
      return { ...node, fields: fields(node.fields) };
    case 'spread':
      return { ...node, value: expr(node.value) };
    case 'list':
      return { ...node, items: all(node.items) };
    case 'call':
      return {
        ...node,
        callee: expr(node.callee),
        args: all(node.args),
        named: fields(node.named),
        ...(node.by ? { by: expr(node.by) } : {}),
      };
    case 'either':
      return { ...node, options: all(node.options), ...(node.test ? { test: expr(node.test) } : {}) };
    case 'function':
      return {
        ...node,
        params: node.params.map((param) =>
          param.default ? { ...param, default: expr(param.default) } : param,
        ),
        body: body(node.body),
      };
    case 'class':
      return {
        ...node,
        ...(node.base ? { base: expr(node.base) } : {}),
        ...(node.mixins ? { mixins: all(node.mixins) } : {}),
        members: node.members.map((member) => ({ ...member, value: expr(member.value) })),
      };
    case 'pipe':
      return { ...node, stages: all(node.stages) };
    case 'unknown':
      return {
        ...node,
        parts: all(node.parts),
        ...(node.body ? { body: body(node.body) } : {}),
        ...(node.thrown ? { thrown: span(node.thrown) } : {}),
      };
    default:
      return node satisfies never;
  }
}

function mapField(field: Field, expr: Mapping['expr'], span: (place: Span) => Span): Field {
  const value = expr(field.value);
  switch (field.kind) {
    case 'field':
      return { ...field, value, at: span(field.at) };
    case 'computed':
      return { ...field, key: expr(field.key), value };
    case 'spread':
      return { ...field, value };
    default:
      return field satisfies never;
  }
}

/** The same for a statement. The target of an assignment stays where its new form could be none. */
export function mapStatement(stmt: Stmt, mapping: Mapping): Stmt {
  const { expr, body } = mapping;
  switch (stmt.kind) {
    case 'bind':
    case 'return':
      return stmt.value ? { ...stmt, value: expr(stmt.value) } : stmt;
    case 'assign':
      return { ...stmt, target: mapTarget(stmt.target, expr), value: expr(stmt.value) };
    case 'expression':
      return { ...stmt, value: expr(stmt.value) };
    case 'branch':
      return { ...stmt, arms: stmt.arms.map(body) };
    case 'block':
      return { ...stmt, body: body(stmt.body) };
    case 'export':
      return {
        ...stmt,
        names: stmt.names.map(({ exported, value }) => ({ exported, value: expr(value) })),
      };
    case 'leave':
    case 'import':
    case 'export-all':
      return stmt;
    default:
      return stmt satisfies never;
  }
}

function mapTarget(target: Name | Member | Index, expr: Mapping['expr']): Name | Member | Index {
  const mapped = expr(target);
  return mapped.kind === 'name' || mapped.kind === 'member' || mapped.kind === 'index' ? mapped : target;
}
