/** What this lowering asks of the tree's nodes, and makes of them, beside what all of them do. */
import type { Expr, Index, Text } from '../../ir/ir.ts';
import { child } from '../../parsers/tree-children.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { anchored, span, unknown, type Arguments } from '../tree-nodes.ts';

export { child, childOfType } from '../../parsers/tree-children.ts';
export * from '../tree-nodes.ts';

/** A call as it is written. */
export interface Written extends Arguments {
  readonly node: Node;
  /** The last name of what is called, without type arguments. */
  readonly method: string;
  /** `A.B.Method`, if all of it are names. */
  readonly path: string | undefined;
  /** What the method is called on. */
  readonly of: Expr | undefined;
  readonly types: readonly Node[];
  readonly argumentNodes: readonly Node[];
}

export function number(node: Node, value: number): Text {
  return anchored(node, String(value), true);
}

/** What a loop over `of` takes from it, one at a time. */
export function oneOf(node: Node, of: Expr, ofRecord = false): Index {
  const index: Index = { kind: 'index', of, key: unknown(node), ...span(node) };
  return ofRecord ? { ...index, item: true } : index;
}

/** The first of the options that gives something. */
export function firstOf(node: Node, options: readonly [Expr, ...Expr[]]): Expr {
  const last = options.at(-1) ?? options[0];
  return options
    .slice(0, -1)
    .reduceRight<Expr>(
      (later, first) => ({ kind: 'either', options: [first, later], fallback: true, ...span(node) }),
      last,
    );
}

/** The named children that count: no comments, and nothing that the grammar only missed. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter((found) => found.type !== 'comment' && !found.isMissing);
}

/** `const`, `static`, `partial` … of a declaration. */
export function hasModifier(node: Node, ...words: readonly string[]): boolean {
  return node.namedChildren.some(({ type, text }) => type === 'modifier' && words.includes(text));
}

/** The operator of a binary or unary expression, or of an assignment. */
export function operatorOf(node: Node): string {
  return child(node, 'operator')?.text ?? node.children.find(({ isNamed }) => !isNamed)?.type ?? '';
}

/** Names in a row that mean something together; namespaces are hardly longer. */
const maxNames = 12;

/** `A.B.C`, if the node is nothing but names; else undefined. */
export function dottedName(node: Node, depth = 0): string | undefined {
  if (depth > maxNames) return undefined;
  switch (node.type) {
    case 'identifier':
      return node.text;
    case 'generic_name':
      return children(node)[0]?.text;
    case 'qualified_name':
    case 'member_access_expression':
    case 'alias_qualified_name': {
      const parts = children(node);
      const [first, last] = parts;
      if (parts.length !== 2 || !first || !last) return undefined;
      if (node.type === 'alias_qualified_name' && first.text === 'global') return last.text;
      const of = dottedName(first, depth + 1);
      const key = dottedName(last, depth + 1);
      return of === undefined || key === undefined ? undefined : `${of}.${key}`;
    }
    default:
      return undefined;
  }
}

/** The value of an argument or of whatever holds one last; `this` has no name in the grammar. */
export function valueOf(node: Node): Node | undefined {
  if (node.type !== 'argument' && node.type !== 'attribute_argument') return node;
  const last = node.children.findLast(({ type }) => type !== 'comment' && type !== ',');
  return last?.isMissing ? undefined : last;
}
