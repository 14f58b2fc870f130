/** The parts of the body of a class beside methods: readers, modules that are taken in, other names for methods. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { reader, type ClassDraft } from './class-draft.ts';
import { constant } from './constants.ts';
import type { Context } from './context.ts';
import { keyOf, plainText } from './literals.ts';
import { bodyOf, callOf, child, children, constantPath, member, name, self } from './nodes.ts';

export function classBody(nodes: readonly Node[], context: Context): readonly Stmt[] {
  const draft = context.file.drafts.get(context.nesting[0] ?? '');
  return nodes.flatMap((node) => (draft && declared(node, draft, context)) ?? context.statements([node]));
}

/** The statements that are left of a declaration; undefined for what is none. */
function declared(node: Node, draft: ClassDraft, context: Context): readonly Stmt[] | undefined {
  const key = child(node, 'method')?.text;
  if (node.type === 'identifier' && node.text === 'module_function') {
    draft.mode = 'both';
    return [];
  }
  if (node.type !== 'call' || key === undefined || child(node, 'receiver')) return undefined;
  const list = child(node, 'arguments');
  const nodes = list ? children(list) : [];
  const names = nodes.flatMap((part) => namesOf(part, context));
  const isStatic = draft.mode === 'class';
  switch (key) {
    case 'attr_reader':
    case 'attr_accessor':
    case 'attr':
    case 'cattr_accessor':
    case 'mattr_accessor':
    case 'class_attribute':
    case 'property':
    case 'attribute':
      if (names.length === 0 || (isDeclared.test(key) && !isGiven(nodes))) return undefined;
      for (const text of names) {
        const made = reader(node, text, defaultIn(nodes, context));
        const isShared = /^(?:cattr|mattr|class)/.test(key);
        draft.add({ ...made, static: isStatic || isShared });
        // Its objects read it too.
        if (isShared) draft.add(made);
      }
      return [];
    case 'include':
    case 'prepend':
    case 'extend':
      takeIn(key, nodes, draft, context);
      return [];
    case 'base_uri': {
      const [base] = nodes;
      if (base) draft.client = { node, base: context.expression(base) };
      return [];
    }
    case 'module_function':
    case 'private_class_method':
    case 'public_class_method':
    case 'private':
    case 'public':
    case 'protected':
    case 'memoize':
      return context.statements(nodes.filter(({ type }) => type === 'method' || type === 'singleton_method'));
    case 'alias_method':
      if (names[0] !== undefined && names[1] !== undefined) alias(node, draft, names[0], names[1]);
      return [];
    case 'delegate':
    case 'def_delegators':
      delegate(node, key, nodes, draft, context);
      return [];
    case 'included':
    case 'class_methods':
      return within(node, draft, key === 'class_methods' ? 'class' : draft.mode, context);
    default:
      return undefined;
  }
}

/** Methods of libraries and of projects: they declare a reader if they are given a default. */
const isDeclared = /^(?:property|attribute)$/;

/** `mattr_accessor :endpoint, default: 'https://…'` */
function defaultIn(nodes: readonly Node[], context: Context): Expr | undefined {
  const value = nodes.map(defaultOf).find((node) => node !== undefined);
  return value && context.expression(value);
}

function isGiven(nodes: readonly Node[]): boolean {
  return nodes.some((node) => defaultOf(node) !== undefined);
}

function defaultOf(node: Node): Node | undefined {
  return node.type === 'pair' && keyOf(node) === 'default' ? child(node, 'value') : undefined;
}

/** `:endpoint`, `*%i[endpoint token]`, `*KEYS` */
function namesOf(part: Node, context: Context): readonly string[] {
  if (part.type !== 'splat_argument') return namesIn(part);
  const [inner] = children(part);
  const path = inner && constantPath(inner);
  if (path === undefined) return inner ? namesIn(inner) : [];
  const known = context.file.definitions.values;
  const found = [...context.nesting.map((module) => `${module}::${path}`), path].map((full) =>
    known.get(full),
  );
  const value = found.find((node) => node !== undefined);
  return value ? namesIn(value) : [];
}

function namesIn(node: Node): readonly string[] {
  switch (node.type) {
    case 'array':
    case 'symbol_array':
    case 'string_array':
      return children(node).flatMap(namesIn);
    case 'call': {
      const receiver = child(node, 'receiver');
      return receiver && child(node, 'method')?.text === 'freeze' ? namesIn(receiver) : [];
    }
    default: {
      const text = plainText(node);
      return text === undefined ? [] : [text];
    }
  }
}

function takeIn(key: string, nodes: readonly Node[], draft: ClassDraft, context: Context): void {
  for (const part of nodes) {
    if (part.type === 'self') draft.extendsSelf = true;
    const path = constantPath(part);
    if (path === undefined) continue;
    if (path === 'HTTParty') draft.client ??= { node: part, base: undefined };
    else if (key !== 'extend') draft.mixins.push(constant(part, context));
    else draft.extensions.push(constant(part, context));
  }
}

function alias(node: Node, draft: ClassDraft, to: string, from: string): void {
  const ofClass = draft.mode === 'class';
  const value = member(node, self(node), from.replace(/^:/, ''));
  draft.add({ name: to.replace(/^:/, ''), static: ofClass, role: 'field', value });
}

/** `delegate :get, to: :connection`, `def_delegators :@connection, :get, :post` */
function delegate(
  node: Node,
  key: string,
  nodes: readonly Node[],
  draft: ClassDraft,
  context: Context,
): void {
  const to = nodes.find(({ type, text }) => type === 'pair' && /^:?"?to\b/.test(text));
  const target = key === 'delegate' ? to && plainText(child(to, 'value')) : plainText(nodes[0]);
  if (target === undefined) return;
  const of: Expr = target.startsWith('@')
    ? member(node, self(node), target)
    : target === 'class' && context.nesting[0] !== undefined
      ? name(node, context.nesting[0])
      : callOf(node, member(node, self(node), target), [], [], 'read');
  const texts = nodes.flatMap((part) => (part.type === 'simple_symbol' ? [part.text.slice(1)] : []));
  const methods = key === 'delegate' ? texts : texts.slice(1);
  for (const text of methods) {
    draft.add({ name: text, static: draft.mode === 'class', role: 'field', value: member(node, of, text) });
  }
}

/** `included do … end`, `class_methods do … end`: the block is the body of a class. */
function within(node: Node, draft: ClassDraft, mode: ClassDraft['mode'], context: Context): readonly Stmt[] {
  const block = child(node, 'block');
  const before = draft.mode;
  draft.mode = mode;
  const found = classBody(bodyOf(block && child(block, 'body')), context);
  draft.mode = before;
  return found;
}
