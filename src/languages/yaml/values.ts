/** Scalars as values of the IR, and what a document sets for the code in it. */
import type { InnerText } from '../../embed/inner-text.ts';
import { textValue } from '../../embed/text-value.ts';
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { withHoles, type Holes } from './holes.ts';
import { scalarText } from './scalar.ts';
import type { Entry, Node, YamlTree } from './tree.ts';
import { bind } from '../tree-nodes.ts';

/** A scalar's text with its holes; undefined for anything but a scalar. */
export function innerText(
  node: Node | undefined,
  source: string,
  holes: Holes | undefined,
): InnerText | undefined {
  const text = scalarText(node, source);
  return text && withHoles(text, source, holes);
}

/** A scalar as a value; anything else is unknown. */
export function valueOf(node: Node, source: string, holes: Holes | undefined): Expr {
  const inner = innerText(node, source, holes);
  const [start = 0, end = 0] = node.range ?? [];
  if (!inner) return { kind: 'unknown', parts: [], start, end };
  return { ...textValue(inner), start, end };
}

/** Names that a document sets, each as the code sees it. */
export function bindings(
  entries: readonly Entry[],
  source: string,
  holes: Holes | undefined,
  nameOf: (key: string) => string = (key) => key,
): readonly Stmt[] {
  return entries.map(({ key, at, value }): Stmt => bind(at, nameOf(key), valueOf(value, source, holes)));
}

/** Values that one name is followed to; a matrix of GitHub has as many jobs. */
const mostValues = 256;

/** A name that is one of several values, as an item of a list is; no statement if there are none. */
export function oneOf(
  name: string,
  nodes: readonly Node[],
  { tree, source, span }: { readonly tree: YamlTree; readonly source: string; readonly span: Span },
): readonly Stmt[] {
  const beyond = nodes[mostValues];
  if (beyond) tree.cut(beyond);
  const items = nodes.slice(0, mostValues).map((node) => valueOf(node, source, undefined));
  if (items.length === 0) return [];
  const list: Expr = { kind: 'list', items, ...span };
  const key: Expr = { kind: 'unknown', parts: [], ...span };
  return [{ kind: 'bind', name, value: { kind: 'index', of: list, key, item: true, ...span }, span }];
}
