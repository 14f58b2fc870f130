/** Classes: methods, and names that belong to the class and to its objects at once. */
import type { Class, ClassMember, Expr, Fn, Param, Stmt } from '../../ir/ir.ts';
import { shared } from '../class-members.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { functionExpr } from './functions.ts';
import { child, children, member, name, span, typeName, unknown, assign, callOf } from './nodes.ts';

/** What makes a constructor of the annotated names. */
const recordDecorators = /^(?:\w+\.)*(?:dataclass|attrs|define|frozen|mutable|attr\.s|s)\b/;
const recordBases = /(?:^|\.)(?:NamedTuple|BaseModel|BaseSettings|Struct|SQLModel)$/;
const getters = /(?:^|\.)(?:property|cached_property|cachedproperty|lazy|lazyproperty|hybrid_property)$/;
/** Methods of a session that go through its `request`. */
const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

export function classStatements(
  node: Node,
  context: Context,
  decorators: readonly string[],
): readonly Stmt[] {
  const named = child(node, 'name');
  const { cls, rest } = classOf(node, context, decorators);
  return [
    ...(named ? [{ kind: 'bind' as const, name: named.text, value: cls, span: span(node) }] : []),
    ...rest,
  ];
}

function classOf(
  node: Node,
  context: Context,
  decorators: readonly string[],
): { cls: Class; rest: readonly Stmt[] } {
  const named = child(node, 'name');
  const own: Expr =
    named && context.owner
      ? member(named, context.owner.value, named.text)
      : name(named ?? node, named?.text ?? '…');
  const names = new Set<string>();
  const inner: Context = { ...context, self: undefined, owner: { value: own, names } };
  const superclasses = child(node, 'superclasses');
  const baseNodes = superclasses
    ? children(superclasses).filter(({ type }) => type !== 'keyword_argument')
    : [];
  const bases = baseNodes.map((base) =>
    context.expression(base.type === 'subscript' ? (children(base)[0] ?? base) : base),
  );
  const isRecord =
    decorators.some((text) => recordDecorators.test(text)) ||
    baseNodes.some(({ text }) => recordBases.test(text));

  const body: ClassBody = { context: inner, isRecord, names, members: [], fields: [], rest: [] };
  const block = child(node, 'body');
  for (const part of block ? children(block) : []) takePart(part, body);
  const { members, fields, rest } = body;

  const has = (key: string) => members.some((found) => found.name === key);
  if (isRecord && fields.length > 0 && !has('__init__')) members.push(constructorOf(node, fields));
  if (has('request') && bases.length > 0) {
    members.push(...verbs.filter((verb) => !has(verb)).map((verb) => throughRequest(node, verb)));
  }
  const [base, ...mixins] = bases;
  const cls: Class = {
    kind: 'class',
    ...(named ? { name: named.text } : {}),
    ...(base ? { base } : {}),
    ...(mixins.length > 0 ? { mixins } : {}),
    members,
    ...span(node),
  };
  return { cls, rest };
}

/** What the statements of a class give it. */
interface ClassBody {
  readonly context: Context;
  /** Fields with a type are parameters of its constructor. */
  readonly isRecord: boolean;
  readonly names: Set<string>;
  readonly members: ClassMember[];
  readonly fields: { readonly param: Param; readonly node: Node }[];
  /** Statements that run when the class is made. */
  readonly rest: Stmt[];
}

function takePart(part: Node, body: ClassBody): void {
  const definition = part.type === 'decorated_definition' ? child(part, 'definition') : part;
  if (definition?.type === 'function_definition') {
    body.members.push(...method(definition, body.context, decoratorsOf(part)));
  } else if (definition?.type === 'class_definition') {
    takeNestedClass(definition, decoratorsOf(part), body);
  } else if (isBlock.test(part.type)) {
    for (const under of children(part)) takePart(under, body);
  } else {
    const [assignment] = part.type === 'expression_statement' ? children(part) : [];
    const target = assignment?.type === 'assignment' ? child(assignment, 'left') : undefined;
    if (assignment && target?.type === 'identifier') takeField(target.text, assignment, body);
    else if (part.type !== 'pass_statement' && part.type !== 'comment') {
      body.rest.push(...body.context.statements([part]));
    }
  }
}

const isBlock = /^(?:if_statement|try_statement|block|.*_clause)$/;

function takeNestedClass(definition: Node, decorators: readonly string[], body: ClassBody): void {
  const nested = classOf(definition, body.context, decorators);
  const key = child(definition, 'name')?.text;
  if (key !== undefined) {
    body.members.push(...shared(key, 'field', nested.cls));
    body.names.add(key);
  }
  body.rest.push(...nested.rest);
}

function takeField(key: string, assignment: Node, { context, isRecord, ...body }: ClassBody): void {
  const right = child(assignment, 'right');
  const type = typeName(child(assignment, 'type'));
  const value = right && right.type !== 'none' ? context.expression(right) : unknown(assignment);
  if (isRecord && child(assignment, 'type')) {
    const fallback = right && fieldDefault(value);
    body.fields.push({
      param: { name: key, ...(fallback ? { default: fallback } : {}), ...(type ? { type } : {}) },
      node: assignment,
    });
    if (fallback) body.members.push({ name: key, static: true, role: 'field', value: fallback });
  } else {
    body.members.push(...shared(key, 'field', value, type));
  }
  body.names.add(key);
}

function decoratorsOf(node: Node): readonly string[] {
  return node.type === 'decorated_definition'
    ? children(node).flatMap((part) => (part.type === 'decorator' ? [children(part)[0]?.text ?? ''] : []))
    : [];
}

function method(node: Node, context: Context, decorators: readonly string[]): readonly ClassMember[] {
  const key = child(node, 'name')?.text;
  if (key === undefined || decorators.some((text) => text.endsWith('.deleter'))) return [];
  const isStatic = decorators.includes('staticmethod');
  const ofClass =
    decorators.includes('classmethod') || key === '__init_subclass__' || key === '__class_getitem__';
  const value = functionExpr(node, context, decorators, isStatic ? 'none' : ofClass ? 'class' : 'method');
  if (isStatic || ofClass) {
    return [
      { name: key, static: true, role: 'method', value },
      { name: key, static: false, role: 'method', value },
    ];
  }
  // A setter is no value of its own, but what it calls is called.
  if (decorators.some((text) => text.endsWith('.setter'))) {
    return [{ name: `set ${key}`, static: false, role: 'method', value }];
  }
  const role =
    key === '__init__' ? 'constructor' : decorators.some((text) => getters.test(text)) ? 'getter' : 'method';
  return [{ name: key, static: false, role, value }];
}

/** `field(default=…)`, `Field('…')`: what is given if nothing is. */
function fieldDefault(value: Expr): Expr | undefined {
  if (value.kind !== 'call' || value.callee.kind === 'function') return value;
  const last =
    value.callee.kind === 'member'
      ? value.callee.name
      : value.callee.kind === 'name'
        ? value.callee.name
        : '';
  if (!/^(?:field|Field|ib|attrib|Factory)$/.test(last)) return value;
  const found = value.named.flatMap((field) =>
    field.kind === 'field' && field.name === 'default' ? [field.value] : [],
  );
  return found[0] ?? value.args[0];
}

/** The constructor that a dataclass is given: each field is what comes in under its name. */
function constructorOf(node: Node, fields: readonly { param: Param; node: Node }[]): ClassMember {
  const body = fields.map((field): Stmt =>
    assign(
      field.node,
      member(field.node, { kind: 'self', ...span(field.node) }, field.param.name),
      name(field.node, field.param.name),
    ),
  );
  const value: Fn = {
    kind: 'function',
    name: '__init__',
    params: fields.map(({ param }) => param),
    body,
    ownSelf: true,
    ...span(node),
  };
  return { name: '__init__', static: false, role: 'constructor', value };
}

/** `def get(self, *args, **named): return self.request('GET', *args, **named)`, as sessions have it. */
function throughRequest(node: Node, verb: string): ClassMember {
  const at = span(child(node, 'name') ?? node);
  const text = verb.toUpperCase();
  const map = Array.from({ length: text.length + 1 }, () => at.start);
  const value: Fn = {
    kind: 'function',
    name: verb,
    params: [
      { name: '…args', rest: true },
      { name: '…named', rest: 'named' },
    ],
    body: [
      {
        kind: 'return',
        value: callOf(
          at,
          { kind: 'member', of: { kind: 'self', ...at }, name: 'request', at, ...at },
          [
            { kind: 'text', value: text, at: at.start, map, ...at },
            { kind: 'spread', value: { kind: 'name', name: '…args', ...at }, ...at },
          ],
          [{ kind: 'spread', value: { kind: 'name', name: '…named', ...at } }],
        ),
        span: at,
      },
    ],
    ownSelf: true,
    ...at,
  };
  return { name: verb, static: false, role: 'method', value };
}
