/** A YAML document as dialects ask it: by keys, with aliases and merge keys followed. */
import { isAlias, isMap, isScalar, isSeq, visit, type Alias, type Document, type Node } from 'yaml';
import type { Span } from '../../ir/ir.ts';
import { yamlDocuments } from '../../parsers/yaml.ts';

export type { Node };

/** A key of a map and what stands under it. */
export interface Entry {
  readonly key: string;
  /** Where the key is written. */
  readonly at: Span;
  readonly value: Node;
}

/** Aliases that lead to aliases, and maps that are merged into maps, are followed so far. */
const maxAliases = 10;
/** From so many on they are found by a table. */
const manyEntries = 20;

export class YamlTree {
  readonly root: Node | undefined;
  private readonly document: Document;
  private readonly known = new Map<Node, readonly Entry[]>();
  private readonly byKey = new Map<readonly Entry[], ReadonlyMap<string, Node>>();
  private named: ReadonlyMap<Alias, Node | undefined> | undefined;

  constructor(document: Document) {
    this.document = document;
    this.root = nodeOf(document.contents);
  }

  /** The entries of a map, those that are merged in (`<<: *base`) first; of anything else, none. */
  entries(node: Node | undefined): readonly Entry[] {
    const map = this.target(node);
    if (!map) return [];
    const known = this.known.get(map) ?? this.entriesOf(map, 0, new Set());
    this.known.set(map, known);
    return known;
  }

  /** @param seen maps that are merged already: once more would say nothing new, and could be very often */
  private entriesOf(map: Node, depth: number, seen: Set<Node>): readonly Entry[] {
    if (!isMap(map) || depth > maxAliases || seen.has(map)) return [];
    seen.add(map);
    const own: Entry[] = [];
    const merged: Entry[] = [];
    for (const { key, value } of map.items) {
      const valueNode = nodeOf(value);
      if (!isScalar(key) || !valueNode) continue;
      const name = String(key.value);
      if (name === '<<') {
        for (const base of this.items(valueNode)) merged.push(...this.entriesOf(base, depth + 1, seen));
      } else {
        own.push({ key: name, at: spanOf(key), value: this.target(valueNode) ?? valueNode });
      }
    }
    const names = new Set(own.map(({ key }) => key));
    return [...merged.filter(({ key }) => !names.has(key)), ...own];
  }

  /** What stands under keys, one inside the other. */
  get(node: Node | undefined, ...keys: readonly string[]): Node | undefined {
    return keys.reduce<Node | undefined>((at, name) => this.valueOf(at, name), node);
  }

  private valueOf(node: Node | undefined, name: string): Node | undefined {
    const entries = this.entries(node);
    if (entries.length < manyEntries) return entries.find(({ key }) => key === name)?.value;
    let byKey = this.byKey.get(entries);
    if (!byKey) {
      // Of a key that stands twice the first one counts.
      byKey = new Map(entries.toReversed().map(({ key, value }) => [key, value]));
      this.byKey.set(entries, byKey);
    }
    return byKey.get(name);
  }

  /** The items of a sequence; anything else is the only one. */
  items(node: Node | undefined): readonly Node[] {
    const at = this.target(node);
    if (!at) return [];
    if (!isSeq(at)) return [at];
    return at.items.flatMap((item) => {
      const found = this.target(nodeOf(item));
      return found ? [found] : [];
    });
  }

  isMap(node: Node | undefined): boolean {
    return isMap(this.target(node));
  }

  isList(node: Node | undefined): boolean {
    return isSeq(this.target(node));
  }

  /** The text of a scalar. Numbers and booleans as they are written. */
  text(node: Node | undefined): string | undefined {
    const at = this.target(node);
    if (!isScalar(at)) return undefined;
    return typeof at.value === 'string' ? at.value : (at.source ?? '');
  }

  private target(node: Node | undefined): Node | undefined {
    let at = node;
    for (let i = 0; isAlias(at) && i < maxAliases; i++) {
      const named = this.namedBy(at);
      // What holds itself would never come to an end.
      at = named && isInside(at, named) ? undefined : named;
    }
    return isAlias(at) ? undefined : at;
  }

  private namedBy(alias: Alias): Node | undefined {
    this.named ??= namedIn(this.document);
    return this.named.get(alias);
  }
}

/** What each alias means: the last node before it that has its name. To look at the whole document for each would take long. */
function namedIn(document: Document): ReadonlyMap<Alias, Node | undefined> {
  const anchors = new Map<string, Node>();
  const named = new Map<Alias, Node | undefined>();
  visit(document, {
    Node: (_key, node) => {
      if (isAlias(node)) named.set(node, anchors.get(node.source));
      else if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return named;
}

/** The documents of a file. Throws nothing: what is broken is left out, the rest is there. */
export function parseYaml(text: string): readonly YamlTree[] {
  return (yamlDocuments(text) ?? []).map((document) => new YamlTree(document));
}

/** Where a node's value stands, from its quote or block sign on. */
export function spanOf(node: {
  readonly range?: readonly [number, number, number] | null | undefined;
}): Span {
  const [start = 0, end = 0] = node.range ?? [];
  return { start, end };
}

function isInside(inner: Node, outer: Node): boolean {
  const { start, end } = spanOf(outer);
  const at = spanOf(inner);
  return start <= at.start && at.end <= end;
}

function nodeOf(value: unknown): Node | undefined {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value) ? value : undefined;
}
