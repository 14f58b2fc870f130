/** Classes and modules. All parts of one in the file are one class of the IR. */
import type { ClassMember, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { classBody } from './class-body.ts';
import { ClassDraft, reader } from './class-draft.ts';
import { constant } from './constants.ts';
import type { Context } from './context.ts';
import { fullName, isStruct } from './definitions.ts';
import { assignedNames } from './locals.ts';
import { plainText } from './literals.ts';
import { method } from './methods.ts';
import { bodyOf, child, children, constantPath, name, self, span, assign } from './nodes.ts';

/** A `class`, `module` or `class << self`: what it contains beside members becomes statements of the file. */
export function classStatements(node: Node, context: Context): readonly Stmt[] {
  const body = bodyOf(child(node, 'body'));
  if (node.type === 'singleton_class') {
    const draft = context.file.drafts.get(context.nesting[0] ?? '');
    if (!draft) return classBody(body, context);
    const { mode } = draft;
    draft.mode = 'class';
    const found = classBody(body, context);
    draft.mode = mode;
    return found;
  }
  const path = constantPath(child(node, 'name'));
  if (path === undefined) return classBody(body, context);
  const full = fullName(path, context.nesting[0] ?? '');
  const draft = draftOf(full, node, context);
  const superclass = child(node, 'superclass');
  const [base] = superclass ? children(superclass) : [];
  const before: Stmt[] = [];
  const around = { ...context, before };
  if (base && isStruct(base)) before.push(...structMembers(draft, base, around));
  else if (base) {
    draft.base ??= constantPath(base) === undefined ? around.expression(base) : constant(base, context);
  }
  return [...before, ...classBody(body, inside(full, body, context))];
}

function inside(full: string, body: readonly Node[], context: Context): Context {
  return {
    ...context,
    nesting: [full, ...context.nesting],
    locals: assignedNames(body),
    receiver: 'class',
    method: undefined,
    before: [],
  };
}

function draftOf(full: string, node: Node, context: Context): ClassDraft {
  const { drafts } = context.file;
  const draft = drafts.get(full) ?? new ClassDraft(full, span(node));
  drafts.set(full, draft);
  draft.mode = 'object';
  return draft;
}

/** A `def`: a member of the class around it, or a function of the file. */
export function methodStatements(node: Node, context: Context): readonly Stmt[] {
  const key = child(node, 'name')?.text ?? '';
  const [owner] = context.nesting;
  const draft = owner === undefined ? undefined : context.file.drafts.get(owner);
  if (!draft || context.method) {
    const value = method(node, context, draft ? context.receiver : 'file');
    return [{ kind: 'bind', name: key, value, hoisted: true, span: span(node) }];
  }
  const isStatic = node.type === 'singleton_method' || draft.mode === 'class';
  const value = method(node, context, isStatic || draft.mode === 'both' ? 'class' : 'object');
  const role = key === 'initialize' && !isStatic ? 'constructor' : 'method';
  const common: Pick<ClassMember, 'name' | 'value' | 'role'> = { name: key, value, role };
  if (isStatic || draft.mode === 'both') draft.add({ ...common, static: true });
  if (!isStatic) draft.add({ ...common, static: false });
  return [];
}

/** `Name = Struct.new(:a, :b) { … }`, `Name = Class.new(Base) { … }` */
export function structClass(full: string, value: Node, context: Context): readonly Stmt[] {
  return structMembers(draftOf(full, value, context), value, {
    ...context,
    nesting: [full, ...context.nesting],
  });
}

function structMembers(draft: ClassDraft, value: Node, context: Context): readonly Stmt[] {
  const list = child(value, 'arguments');
  const nodes = list ? children(list) : [];
  const kind = child(value, 'receiver')?.text;
  if (kind === 'Struct' || kind === 'Data') {
    const fields = nodes.flatMap((part) => (part.type === 'simple_symbol' ? [plainText(part) ?? ''] : []));
    for (const key of fields) draft.add(reader(value, key));
    draft.add(constructorOf(value, fields));
  } else {
    const [base] = nodes;
    if (base && constantPath(base) !== undefined) draft.base ??= constant(base, context);
  }
  const block = child(value, 'block');
  const body = block ? bodyOf(child(block, 'body')) : [];
  const inner: Context = {
    ...context,
    locals: assignedNames(body),
    receiver: 'class',
    method: undefined,
    before: [],
  };
  return classBody(body, {
    ...inner,
    nesting: [draft.name, ...context.nesting.filter((full) => full !== draft.name)],
  });
}

function constructorOf(node: Node, fields: readonly string[]): ClassMember {
  const at = span(node);
  const body = fields.map((key): Stmt =>
    assign(at, { kind: 'member', of: self(node), name: `@${key}`, at, ...at }, name(node, key)),
  );
  return {
    name: 'initialize',
    static: false,
    role: 'constructor',
    value: { kind: 'function', params: fields.map((key) => ({ name: key })), body, ownSelf: true, ...at },
  };
}
