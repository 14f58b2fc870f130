/** A YAML document as dialects ask it: by keys, with aliases and merge keys followed. */
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  visit,
  type Alias,
  type Document,
  type Node,
  type YAMLMap,
} from 'yaml';
import type { Span } from '../../ir/ir.ts';
import type { Problem } from '../../ir/program.ts';
import { yamlDocuments } from '../../parsers/yaml.ts';

export type { Node };

/** A key of a map and its content. */
export interface Entry {
  readonly key: string;
  /** Where the key is written. */
  readonly at: Span;
  readonly value: Node;
}

/** Maps that are merged into maps are followed so far. */
const maxMerges = 10;
/** Entries that are merged into maps of one document. */
const maxMerged = 100_000;
/** From so many on they are found by a table. */
const manyEntries = 20;

/** What is in a map itself, and what is merged into it. */
interface Written {
  readonly own: readonly Entry[];
  readonly bases: readonly Node[];
}

export class YamlTree {
  readonly root: Node | undefined;
  private readonly document: Document;
  private readonly known = new Map<Node, readonly Entry[]>();
  private readonly byKey = new Map<readonly Entry[], ReadonlyMap<string, Node>>();
  private readonly written = new Map<Node, Written>();
  private merged = 0;
  private cutAt: number | undefined;
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

  /** Whether something was too much to be read to the end. */
  get problems(): readonly Problem[] {
    return this.cutAt === undefined ? [] : [tooMuch(this.cutAt)];
  }

  /** Notes that a node is not read to the end; the first counts. */
  cut(node: Node): void {
    this.cutAt ??= spanOf(node).start;
  }

  /** @param seen maps that are merged already: once more would show nothing new, and could be very often */
  private entriesOf(map: Node, depth: number, seen: Set<Node>): readonly Entry[] {
    if (!isMap(map) || seen.has(map)) return [];
    if (depth > maxMerges) {
      this.cut(map);
      return [];
    }
    seen.add(map);
    const { own, bases } = this.writtenIn(map);
    if (bases.length === 0) return own;
    if (this.merged > maxMerged) {
      this.cut(map);
      return own;
    }
    const names = new Set(own.map(({ key }) => key));
    const merged: Entry[] = [];
    for (const base of bases) {
      for (const entry of this.entriesOf(base, depth + 1, seen)) {
        if (!names.has(entry.key)) merged.push(entry);
      }
    }
    this.merged += merged.length;
    merged.push(...own);
    return merged;
  }

  /** What is in a map itself, read once. */
  private writtenIn(map: YAMLMap): Written {
    const known = this.written.get(map);
    if (known) return known;
    const own: Entry[] = [];
    const bases: Node[] = [];
    for (const { key, value } of map.items) {
      const valueNode = nodeOf(value);
      if (!isScalar(key) || !valueNode) continue;
      const name = String(key.value);
      if (name === '<<') bases.push(...this.items(valueNode));
      else own.push({ key: name, at: spanOf(key), value: this.target(valueNode) ?? valueNode });
    }
    const made: Written = { own, bases };
    this.written.set(map, made);
    return made;
  }

  /** The content of keys, one inside the other. */
  get(node: Node | undefined, ...keys: readonly string[]): Node | undefined {
    return keys.reduce<Node | undefined>((at, name) => this.valueOf(at, name), node);
  }

  private valueOf(node: Node | undefined, name: string): Node | undefined {
    const entries = this.entries(node);
    if (entries.length < manyEntries) return entries.find(({ key }) => key === name)?.value;
    let byKey = this.byKey.get(entries);
    if (!byKey) {
      // If a key occurs twice, the first one counts.
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

  /** What an alias refers to: an alias has no name of its own, so that is none. */
  private target(node: Node | undefined): Node | undefined {
    if (!isAlias(node)) return node;
    const named = this.namedBy(node);
    // What holds itself would never come to an end.
    return named && isInside(node, named) ? undefined : named;
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

/** Of what is bounded and met its bound. */
export function tooMuch(at: number): Problem {
  return { message: 'too complex to be read completely', at };
}

/** The place of a node's value, from its quote or block sign on. */
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
