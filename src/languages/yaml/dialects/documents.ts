/** Documents as their rows describe them: scripts, with the variables of all the maps around them. */
import { commandLine } from '../../../embed/command-line.ts';
import { InnerTextBuilder, type InnerText } from '../../../embed/inner-text.ts';
import { commandShell, scriptFile } from '../../../embed/script-language.ts';
import type { Stmt } from '../../../ir/ir.ts';
import type { Dialect, Found } from '../dialect.ts';
import { shellLikeHoles } from '../holes.ts';
import { spanOf, type Node, type YamlTree } from '../tree.ts';
import { innerText } from '../values.ts';
import type { DocumentRow, ScriptKeys } from './row.ts';
import { parameterDefaults, variablesOf } from './variables.ts';

/** Maps in maps are read so far. */
const deepest = 40;

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

  constructor(row: DocumentRow, tree: YamlTree, source: string) {
    this.row = row;
    this.tree = tree;
    this.source = source;
  }

  find(): readonly Found[] {
    return this.visit(this.tree.root, [], []);
  }

  /** @param path the keys that lead to the node */
  private visit(node: Node | undefined, path: readonly string[], before: readonly Stmt[]): readonly Found[] {
    const { tree, row } = this;
    if (!node || path.length > deepest || this.seen.has(node)) return [];
    this.seen.add(node);
    if (tree.isList(node)) return tree.items(node).flatMap((item) => this.visit(item, path, before));
    const entries = tree.entries(node);
    if (entries.length === 0) return [];
    const names = [...before, ...this.namesOf(node)];
    const taken = new Set<string>();
    const scripts = row.scripts.flatMap((keys) => {
      const found = this.scripts(node, keys, path, names);
      if (found.length > 0) for (const key of keys.keys) taken.add(key);
      return found;
    });
    const inside = entries
      .filter(({ key, value }) => !taken.has(key) || tree.isMap(value))
      .flatMap(({ key, value }) => this.visit(value, [...path, key], names));
    return [
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
    return inner ? [{ kind: 'script', text: inner, ...runs, before: [], spans: [spanOf(node)] }] : [];
  }

  private namesOf(node: Node): readonly Stmt[] {
    const { tree, row, source } = this;
    const holes = row.expands ? shellLikeHoles : undefined;
    return [
      ...(row.parameters ?? []).flatMap(({ key, prefix }) =>
        parameterDefaults(tree, tree.get(node, key) ?? tree.get(node, 'spec', key), prefix, source),
      ),
      ...[...this.bases(node), node].flatMap((of) =>
        row.variables.flatMap((key) => variablesOf(tree, tree.get(of, key), source, holes, row.holes)),
      ),
    ];
  }

  /** The entries of the top level that a map goes on from. */
  private bases(node: Node, depth = 0): readonly Node[] {
    const { tree, row } = this;
    if (row.extends === undefined || depth > deepest) return [];
    return tree.items(tree.get(node, row.extends)).flatMap((name) => {
      const base = tree.get(tree.root, tree.text(name) ?? '');
      return base ? [...this.bases(base, depth + 1), base] : [];
    });
  }

  private scripts(
    node: Node,
    { keys, under, list, program }: ScriptKeys,
    path: readonly string[],
    before: readonly Stmt[],
  ): readonly Found[] {
    const { tree, row } = this;
    if (under !== undefined && !path.includes(under)) return [];
    if (keys[0] === '*') {
      return tree.entries(node).flatMap(({ value }) => this.script([value], list, program, before));
    }
    const bases = this.bases(node).toReversed();
    const own = keys.flatMap((key) => tree.get(node, key) ?? []).filter((value) => !tree.isMap(value));
    if (own.length === 0) return [];
    const values = keys
      .flatMap((key) => [node, ...bases].flatMap((of) => tree.get(of, key) ?? []).slice(0, 1))
      .filter((value) => !tree.isMap(value));
    const shell = program ?? (row.shell === undefined ? undefined : tree.text(tree.get(node, row.shell)));
    return this.script(values, list, shell, before);
  }

  private script(
    values: readonly Node[],
    list: ScriptKeys['list'],
    program: string | undefined,
    before: readonly Stmt[],
  ): readonly Found[] {
    const scalars = values.flatMap((value) => this.scalars(value, 0));
    const texts = scalars.flatMap((node) => this.text(node) ?? []);
    const runs = commandShell(program);
    if (texts.length === 0 || !runs) return [];
    const isList = values.some((value) => this.tree.isList(value));
    const text =
      isList && (list === 'words' || (list === 'either' && isWords(texts)))
        ? this.command(texts)
        : this.lines(texts);
    return [{ kind: 'script', text, ...runs, before, spans: scalars.map(spanOf) }];
  }

  /** The scalars of nested sequences, in order: `!reference` and aliases put sequences into sequences. */
  private scalars(node: Node, depth: number): readonly Node[] {
    if (depth > deepest) return [];
    if (this.tree.isList(node)) {
      const referred = this.referred(node);
      return (referred ? [referred] : this.tree.items(node)).flatMap((item) => this.scalars(item, depth + 1));
    }
    return this.tree.text(node) === undefined ? [] : [node];
  }

  /** `!reference [.setup, script]`. */
  private referred(node: Node): Node | undefined {
    if (node.tag !== '!reference') return undefined;
    const path = this.tree.items(node).map((item) => this.tree.text(item) ?? '');
    return this.tree.get(this.tree.root, ...path);
  }

  private text(node: Node): InnerText | undefined {
    const text = innerText(node, this.source, this.row.holes);
    return text && this.row.dollarPairs ? singleDollars(text, this.source) : text;
  }

  private lines(texts: readonly InnerText[]): InnerText {
    const builder = new InnerTextBuilder(texts[0]?.start(0) ?? 0, this.source);
    for (const text of texts) {
      const end = text.end(text.text.length);
      builder.from(text).instead('\n', { start: end, end });
    }
    return builder.build();
  }

  /** The words of a command; `CMD-SHELL` of a health check says that a shell reads what follows. */
  private command(words: readonly InnerText[]): InnerText {
    const [first, ...rest] = words;
    if (first?.text === 'CMD-SHELL') return this.lines(rest);
    if (first?.text === 'CMD' || first?.text === 'NONE') return commandLine(rest, this.source);
    const line = commandLine(words, this.source);
    // Arguments without a command are those of the image's own, which for a script is a shell.
    if (first?.text.startsWith('-') !== true) return line;
    const at = { start: line.start(0), end: line.start(0) };
    return new InnerTextBuilder(at.start, this.source).instead('sh ', at).from(line).build();
  }
}

/** Whether items are the words of one command, and not lines of a script. */
function isWords([first, second, ...rest]: readonly InnerText[]): boolean {
  if (!first || !second || /\s/.test(first.text.trim())) return false;
  const isShell = /(?:^|\/)(?:ba|da|a|z|k)?sh$|^(?:pwsh|powershell|cmd|env|sudo)$/.test(first.text);
  return (
    isShell || second.text.startsWith('-') || ![second, ...rest].some(({ text }) => /\s/.test(text.trim()))
  );
}

function singleDollars(text: InnerText, source: string): InnerText {
  const builder = new InnerTextBuilder(text.start(0), source);
  let done = 0;
  for (const { index } of text.text.matchAll(/\$\$/g)) {
    builder.from(text, done, index + 1);
    done = index + 2;
  }
  return done === 0 ? text : builder.from(text, done).build();
}
