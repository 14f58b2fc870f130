/** The variables that a document sets, in the forms in which documents do that. */
import { InnerTextBuilder, type InnerText } from '../../../embed/inner-text.ts';
import { textValue } from '../../../embed/text-value.ts';
import type { Span, Stmt } from '../../../ir/ir.ts';
import { withHoles, type Holes } from '../holes.ts';
import { scalarText } from '../scalar.ts';
import { spanOf, type Entry, type Node, type YamlTree } from '../tree.ts';

/** Lists in maps in lists are read so far. */
const deepest = 4;

/** The variables of one document. Maps that are merged into many, or gone on from, are read once. */
export class Variables {
  private readonly tree: YamlTree;
  private readonly source: string;
  private readonly holes: readonly (Holes | undefined)[];
  private readonly known = new Map<Node, readonly Stmt[]>();
  private readonly ofEntry = new Map<Entry, readonly Stmt[]>();

  /** @param holes how values leave something open */
  constructor(tree: YamlTree, source: string, ...holes: readonly (Holes | undefined)[]) {
    this.tree = tree;
    this.source = source;
    this.holes = holes;
  }

  /**
   * `NAME: value`, `NAME: { value: … }`, `- { name: NAME, value: … }`, `- NAME=value`, or words `NAME=value` in one text.
   *
   * @param of the map or sequence
   */
  of(of: Node | undefined): readonly Stmt[] {
    if (!of) return [];
    let known = this.known.get(of);
    if (!known) this.known.set(of, (known = this.inside(of, 0)));
    return known;
  }

  private inside(of: Node, depth: number): readonly Stmt[] {
    const { tree, source } = this;
    if (depth > deepest) return [];
    if (tree.isMap(of)) return tree.entries(of).flatMap((entry) => this.entry(entry, depth));
    return tree.items(of).flatMap((item): readonly Stmt[] => {
      if (!tree.isMap(item)) {
        return assignments(scalarText(item, source), source, (...given) => this.bind(...given));
      }
      const name = tree.text(tree.get(item, 'name'));
      const value = tree.get(item, 'value');
      if (name !== undefined && value) return this.bind(name, scalarText(value, source), spanOf(item));
      // A list of maps: each item sets its own names.
      return name === undefined ? this.inside(item, depth + 1) : [];
    });
  }

  private entry(entry: Entry, depth: number): readonly Stmt[] {
    const { tree, source } = this;
    const { key, at, value } = entry;
    if (tree.isList(value)) return this.inside(value, depth + 1);
    const known = this.ofEntry.get(entry);
    if (known) return known;
    const inner = tree.isMap(value) ? (tree.get(value, 'value') ?? tree.get(value, 'default')) : value;
    const made = this.bind(key, scalarText(inner, source), at);
    this.ofEntry.set(entry, made);
    return made;
  }

  private bind(name: string, value: InnerText | undefined, span: Span): readonly Stmt[] {
    if (!value) return [];
    return [{ kind: 'bind', name, value: textValue(withHoles(value, this.source, ...this.holes)), span }];
  }
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
  // `- NAME=value with blanks` is one variable; one text has several only if each has its sign.
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
