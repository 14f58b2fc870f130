/** Small makers of IR nodes, with the range of the tree's node. */
import type { Expr, Field, Index, Member, Name, Span, Text, Unknown } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';

export function span(node: Node): Span {
  return { start: node.startIndex, end: node.endIndex };
}

export function name(node: Node, text: string): Name {
  return { kind: 'name', name: text, ...span(node) };
}

/** `None`: a value that says nothing. */
export function nothing(node: Node): Text {
  return { kind: 'text', value: '', at: node.startIndex, ...span(node) };
}

export function unknown(node: Node, parts: readonly Expr[] = []): Unknown {
  return { kind: 'unknown', parts, ...span(node) };
}

/** A word that the code does not write as a literal. It is one thing: all of it stands at the node. */
export function word(node: Node, value: string, number = false): Text {
  const { start, end } = span(node);
  const map = [...Array.from({ length: value.length }, () => start), end];
  return { kind: 'text', value, at: start, map, ...(number ? { number: true } : {}), start, end };
}

export function member(node: Node, of: Expr, key: string, at: Node = node): Member {
  return { kind: 'member', of, name: key, at: span(at), ...span(node) };
}

export function field(node: Node, key: string, value: Expr): Field {
  return { kind: 'field', name: key, value, at: span(node) };
}

/** What a loop over `of` takes from it, one at a time. */
export function itemOf(node: Node, of: Expr): Index {
  return { kind: 'index', of, key: unknown(node), item: true, ...span(node) };
}

export function child(node: Node, field: string): Node | undefined {
  return node.childForFieldName(field) ?? undefined;
}

/** The children that count: no comments. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter((found) => found.type !== 'comment');
}

/** `a.b.c`, where the node is nothing but names; else undefined. */
export function dottedName(node: Node): string | undefined {
  if (node.type === 'identifier') return node.text;
  if (node.type !== 'attribute') return undefined;
  const object = child(node, 'object');
  const attribute = child(node, 'attribute');
  const of = object && dottedName(object);
  return of !== undefined && attribute ? `${of}.${attribute.text}` : undefined;
}

/** The name of a declared type without its module and arguments; of `Optional[T]` and `T | None` it is that of `T`. */
export function typeName(node: Node | undefined): string | undefined {
  switch (node?.type) {
    case 'type':
    case 'type_parameter':
      return typeName(children(node)[0]);
    case 'identifier':
      return node.text;
    case 'attribute':
    case 'member_type':
      return children(node).at(-1)?.text;
    case 'string':
      return /^(?:\w+\.)*([A-Za-z_]\w*)$/.exec(node.text.slice(1, -1))?.[1];
    case 'generic_type': {
      const [of, parameter] = children(node);
      return of?.text === 'Optional' || of?.text === 'Annotated' || of?.text === 'Final'
        ? typeName(parameter)
        : of?.text;
    }
    case 'binary_operator':
    case 'union_type':
      return children(node)
        .map((part) => typeName(part))
        .find((found) => found !== undefined && found !== 'None');
    default:
      return undefined;
  }
}
