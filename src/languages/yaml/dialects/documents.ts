/** Documents as their rows describe them: scripts, with the variables of all the maps around them. */
import type { InnerText } from '../../../embed/inner-text.ts';
import { Settings } from '../../../embed/settings.ts';
import { commandShell, scriptFile } from '../../../embed/script-language.ts';
import { disabled, type Dialect, type Found } from '../dialect.ts';
import { shellLikeHoles } from '../holes.ts';
import { spanOf, type Node, type YamlTree } from '../tree.ts';
import { innerText } from '../values.ts';
import type { DocumentRow, ScriptKeys } from './row.ts';
import { Bases } from './bases.ts';
import { commandText, isWords, linesText, singleDollars } from './script-text.ts';
import { parameterDefaults, Variables } from './variables.ts';

/** Maps in maps are read so far. */
const deepest = 40;
/** Lines of one script, with those that it takes from elsewhere. */
const maxItems = 5_000;
/** The same of all scripts of a document. */
const maxAllItems = 100_000;
/** Of these, lines that other scripts have taken already. */
const maxAgain = 10_000;

export function dialectOf(row: DocumentRow): Dialect {
  return {
    id: row.id,
    owns: (file, tree) =>
      (row.files?.test(file) ?? false) ||
      (row.has?.every((key) => tree.get(tree.root, key) !== undefined) ?? false),
    find: (tree, source) => new Documents(row, tree, source).find(),
  };
}

class Documents {
  private readonly row: DocumentRow;
  private readonly tree: YamlTree;
  private readonly source: string;
  /** Aliases lead to the same node several times; the first way there counts. */
  private readonly seen = new Set<Node>();
  private readonly variables: Variables;
  private readonly bases: Bases;
  private readonly texts = new Map<Node, InnerText | undefined>();
  private items = 0;
  private again = 0;

  constructor(row: DocumentRow, tree: YamlTree, source: string) {
    this.row = row;
    this.tree = tree;
    this.source = source;
    this.bases = new Bases(tree, row.extends);
    this.variables = new Variables(tree, source, row.expands ? shellLikeHoles : undefined, row.holes);
  }

  find(): readonly Found[] {
    return this.visit(this.tree.root, [], Settings.none);
  }

  /** @param path the keys that lead to the node */
  private visit(node: Node | undefined, path: readonly string[], before: Settings): readonly Found[] {
    const { tree, row } = this;
    if (!node || this.seen.has(node)) return [];
    if (path.length > deepest) {
      tree.cut(node);
      return [];
    }
    this.seen.add(node);
    if (tree.isList(node)) return tree.items(node).flatMap((item) => this.visit(item, path, before));
    const entries = tree.entries(node);
    if (entries.length === 0) return [];
    if (this.isDisabled(node)) return [disabled(spanOf(node))];
    const names = this.withNamesOf(node, before);
    const taken = new Set<string>();
    const tasks = this.task(node, names);
    const scripts = row.scripts.flatMap((keys) => {
      const found = this.scripts(node, keys, path, names);
      if (found.length > 0) for (const key of keys.keys) taken.add(key);
      return found;
    });
    const inside = entries
      .filter(({ key, value }) => !taken.has(key) || tree.isMap(value) || tree.isList(value))
      .flatMap(({ key, value }) => this.visit(value, [...path, key], names));
    return [
      ...tasks,
      ...scripts,
      ...entries.flatMap(({ key, value }) => (taken.has(key) ? [] : this.file(key, value))),
      ...inside,
    ];
  }

  /** A script that is kept as a file: `run.sh: |` in a ConfigMap, or any text with `#!` in front. */
  private file(name: string, node: Node): readonly Found[] {
    const text = this.tree.text(node);
    const runs = text === undefined ? undefined : scriptFile(name, text);
    const inner = runs && this.text(node);
    return inner
      ? [{ kind: 'script', text: inner, ...runs, before: Settings.none, spans: [spanOf(node)] }]
      : [];
  }

  private isDisabled(node: Node): boolean {
    return Object.entries(this.row.disabled ?? {}).some(([key, pattern]) =>
      pattern.test(this.tree.text(this.tree.get(node, key)) ?? ''),
    );
  }

  private withNamesOf(node: Node, before: Settings): Settings {
    const { tree, row, source } = this;
    const parameters = (row.parameters ?? []).flatMap(({ key, prefix }) =>
      parameterDefaults(tree, tree.get(node, key) ?? tree.get(node, 'spec', key), prefix, source),
    );
    let names = before.and(parameters);
    for (const of of [...this.bases.of(node), node]) {
      for (const key of row.variables) names = names.and(this.variables.of(tree.get(of, key)));
    }
    return names;
  }

  private scripts(
    node: Node,
    { keys, under, list, program, programAt }: ScriptKeys,
    path: readonly string[],
    before: Settings,
  ): readonly Found[] {
    const { tree, row } = this;
    if (under !== undefined && !path.includes(under)) return [];
    if (keys[0] === '*') {
      return tree.entries(node).flatMap(({ value }) => this.script([value], list, program, before));
    }
    const bases = this.bases.of(node).toReversed();
    const given = (of: Node): readonly Node[] =>
      keys.flatMap((key) => tree.get(of, key) ?? []).filter((value) => !tree.isMap(value));
    if (![node, ...bases].some((of) => given(of).length > 0)) return [];
    const all = [node, ...bases, ...this.defaults(node)];
    const values = keys
      .flatMap((key) => all.flatMap((of) => tree.get(of, key) ?? []).slice(0, 1))
      .filter((value) => !tree.isMap(value));
    const named = programAt ?? row.shell;
    const shell = program ?? (named === undefined ? undefined : this.programAt(tree.get(node, named)));
    return this.script(values, list, shell, before);
  }

  /** `bash`, `[python, -u]`. */
  private programAt(node: Node | undefined): string | undefined {
    const { tree } = this;
    return tree.text(node) ?? tree.items(node).map((item) => tree.text(item))[0];
  }

  /** The places of scripts for entries that have none of their own. */
  private defaults(node: Node): readonly Node[] {
    const { tree, row } = this;
    if (row.defaults === undefined || !tree.root || node === tree.root) return [];
    return [tree.get(tree.root, row.defaults), tree.root].flatMap((of) => of ?? []);
  }

  /** The inputs of a task that are code. */
  private task(node: Node, before: Settings): readonly Found[] {
    const { tree, row } = this;
    const { key, inputs, code } = row.tasks ?? { key: '', inputs: '', code: [] };
    const name = tree.text(tree.get(node, key)) ?? '';
    const given = code.filter(({ task }) => task.test(name));
    const map = tree.get(node, inputs);
    if (!map || given.length === 0) return [];
    this.seen.add(map);
    return given.flatMap(({ input, program }) => {
      const value = tree.get(map, input);
      return value ? this.script([value], 'lines', program, before) : [];
    });
  }

  private script(
    values: readonly Node[],
    list: ScriptKeys['list'],
    program: string | undefined,
    before: Settings,
  ): readonly Found[] {
    const pieces = values.map((value) => {
      const scalars = this.scalars(value);
      const texts = scalars.flatMap((node) => this.text(node) ?? []);
      return { isList: this.tree.isList(value), scalars, texts };
    });
    const texts = pieces.flatMap((piece) => piece.texts);
    const [first] = texts;
    // What a first line with `#!` names is what reads it.
    const runs = scriptFile('', first?.text ?? '') ?? commandShell(program);
    if (!first || !runs) return [];
    const isCommand =
      list === 'words'
        ? pieces.length > 1 || pieces.some(({ isList }) => isList)
        : list === 'either' && pieces.some(({ isList }) => isList) && isWords(texts);
    const text = isCommand ? commandText(pieces, this.source) : linesText(texts, this.source);
    const spans = pieces.flatMap(({ scalars }) => scalars.map(spanOf));
    return [{ kind: 'script', text, ...runs, before, spans }];
  }

  /** The scalars of nested sequences, in order: `!reference` and aliases put sequences into sequences. */
  private scalars(node: Node, depth = 0, visited = { count: 0 }): readonly Node[] {
    if (depth > deepest || visited.count++ > maxItems || this.items++ > maxAllItems) {
      this.tree.cut(node);
      return [];
    }
    if (!this.tree.isList(node)) return this.scalar(node);
    const referred = this.referred(node);
    const items = referred ? [referred] : this.tree.items(node);
    return items.flatMap((item) => this.scalars(item, depth + 1, visited));
  }

  private scalar(node: Node): readonly Node[] {
    if (this.tree.text(node) === undefined) return [];
    if (this.texts.has(node) && this.again++ > maxAgain) {
      this.tree.cut(node);
      return [];
    }
    return [node];
  }

  /** `!reference [.setup, script]`. */
  private referred(node: Node): Node | undefined {
    if (node.tag !== '!reference') return undefined;
    const path = this.tree.items(node).map((item) => this.tree.text(item) ?? '');
    return this.tree.get(this.tree.root, ...path);
  }

  private text(node: Node): InnerText | undefined {
    if (this.texts.has(node)) return this.texts.get(node);
    const text = innerText(node, this.source, this.row.holes);
    const read = text && this.row.dollarPairs ? singleDollars(text, this.source) : text;
    this.texts.set(node, read);
    return read;
  }
}
