/** The variables that a document sets, in the forms in which documents do that. */
import { InnerTextBuilder, type InnerText } from '../../../embed/inner-text.ts';
import type { Span, Stmt } from '../../../ir/ir.ts';
import { withHoles, type Holes } from '../holes.ts';
import { scalarText } from '../scalar.ts';
import { spanOf, type Node, type YamlTree } from '../tree.ts';
import { textValue } from '../values.ts';

/** Lists in maps in lists are read so far. */
const deepest = 4;

/**
 * `NAME: value`, `NAME: { value: … }`, `- { name: NAME, value: … }`, `- NAME=value`, or words `NAME=value` in one text.
 *
 * @param of the map or sequence
 */
export function variablesOf(
  tree: YamlTree,
  of: Node | undefined,
  source: string,
  ...holes: readonly (Holes | undefined)[]
): readonly Stmt[] {
  return variablesIn(tree, of, source, holes, 0);
}

function variablesIn(
  tree: YamlTree,
  of: Node | undefined,
  source: string,
  holes: readonly (Holes | undefined)[],
  depth: number,
): readonly Stmt[] {
  const bind = (name: string, value: InnerText | undefined, span: Span): readonly Stmt[] =>
    value ? [{ kind: 'bind', name, value: textValue(withHoles(value, source, ...holes)), span }] : [];
  const text = (node: Node | undefined) => scalarText(node, source);
  if (!of || depth > deepest) return [];
  if (tree.isMap(of)) {
    return tree.entries(of).flatMap(({ key, at, value }): readonly Stmt[] => {
      if (tree.isList(value)) return variablesIn(tree, value, source, holes, depth + 1);
      const inner = tree.isMap(value) ? (tree.get(value, 'value') ?? tree.get(value, 'default')) : value;
      return bind(key, text(inner), at);
    });
  }
  return tree.items(of).flatMap((item): readonly Stmt[] => {
    if (!tree.isMap(item)) return assignments(text(item), source, bind);
    const name = tree.text(tree.get(item, 'name'));
    const value = tree.get(item, 'value');
    if (name !== undefined && value) return bind(name, text(value), spanOf(item));
    // A list of maps: each item sets its own names.
    return name === undefined ? variablesIn(tree, item, source, holes, depth + 1) : [];
  });
}

/** Parameters with a default, under the name that the document's holes have for them. */
export function parameterDefaults(
  tree: YamlTree,
  of: Node | undefined,
  prefix: string,
  source: string,
): readonly Stmt[] {
  const given = (name: string, value: Node | undefined, span: Span): readonly Stmt[] => {
    const text = scalarText(value, source);
    return text ? [{ kind: 'bind', name: `${prefix}${name}`, value: textValue(text), span }] : [];
  };
  if (!of) return [];
  if (!tree.isMap(of)) {
    return tree.items(of).flatMap((item) => {
      const name = tree.text(tree.get(item, 'name'));
      return name === undefined ? [] : given(name, tree.get(item, 'default'), spanOf(item));
    });
  }
  return tree.entries(of).flatMap(({ key, at, value }) => given(key, tree.get(value, 'default'), at));
}

const assignment = /(?<!\w)([A-Za-z_]\w*)=("[^"]*"|'[^']*'|\S*)/g;

function assignments(
  text: InnerText | undefined,
  source: string,
  bind: (name: string, value: InnerText, span: Span) => readonly Stmt[],
): readonly Stmt[] {
  if (!text) return [];
  // `- NAME=value with blanks` is one variable; several stand in one text only where each has its sign.
  const whole = /^([A-Za-z_]\w*)=([^=]*)$/s.exec(text.text);
  const found = whole ? [whole] : [...text.text.matchAll(assignment)];
  return found.flatMap((match) => {
    const [written, name = '', value = ''] = match;
    const quoted = /^(["'])[^]*\1$/.test(value) ? 1 : 0;
    const end = match.index + written.length;
    const from = end - value.length + quoted;
    const span = { start: text.start(match.index), end: text.end(end) };
    return bind(
      name,
      new InnerTextBuilder(text.start(from), source).from(text, from, end - quoted).build(),
      span,
    );
  });
}
