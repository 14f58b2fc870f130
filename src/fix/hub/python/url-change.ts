/** The change of a URL as edits of the places where it is written. */
import type { Expr, Span } from '../../../ir/ir.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import type { Verdict } from '../../../judge/verdict.ts';
import { slashesAt } from '../../../flow/slashes/slashes.ts';
import type { Assumption } from '../../../findings/change.ts';
import type { LineEdit } from '../shape.ts';
import { isHeldByOthers } from '../same-request.ts';
import { leavesAt, type Task } from './job.ts';
import { lineOf } from '../dialects/leaves.ts';
import type { Lowered } from '../dialects/lowered.ts';
import { putIn } from '../dialects/inserted-item.ts';
import { AddressLeaves, placeOf, type Ranged } from '../dialects/address-leaves.ts';
import type { Leaf, TextLeaf } from '../dialects/leaf.ts';
import type { LineChange, Slug } from '../line-change.ts';
import { slugText, usualQuote } from './slug.ts';
import type { Put } from './put.ts';

interface UrlChange {
  readonly puts: readonly Put[];
  readonly assumes: readonly Assumption[];
}

/**
 * @param mayHold whether the text at an offset may be changed there, and not only in the call
 */
export function urlChangeOf(
  { urlNode: node, verdict: { fact }, requests, constants, root, source, world }: Task,
  { text, edits, slugs }: LineChange,
  mayHold: (offset: number) => boolean = () => true,
): UrlChange | undefined {
  const whole = leavesAt(node, source);
  if (!whole) return undefined;
  // A base that is only known by default stays as it is.
  const [first, ...rest] = fact.url;
  const isOpen = first?.kind === 'hole' && first.default !== undefined && rest.length > 0;
  // If a wrapper puts it in front, it is no part of what is here.
  const opening = whole.findIndex((leaf) => leaf.kind === 'code' || leaf.value !== '');
  const base = isOpen && whole[opening]?.kind === 'code' ? opening : -1;
  const leaves = whole.slice(base + 1);
  const line = lineOf(leaves);
  // Both readings must come to the same, or one of them is wrong.
  if (!text.endsWith(line)) return undefined;
  const placer = new Placer(
    leaves,
    { fact, requests, constants, root, world, lowered: source.lowered, quote: usualQuote(node) },
    mayHold,
  );
  const before = text.length - line.length;
  for (const edit of edits) {
    if (!placer.place({ ...edit, start: edit.start - before, end: edit.end - before })) return undefined;
  }
  for (const slug of slugs) if (!placer.splitSlug({ ...slug, at: slug.at - before })) return undefined;
  const change = placer.result(node);
  return change && isOpen
    ? { ...change, assumes: [...change.assumes, { kind: 'address', written: first.name, place: first.from }] }
    : change;
}

interface Placing extends Pick<Task, 'constants' | 'requests' | 'root' | 'world'> {
  readonly fact: Verdict['fact'];
  readonly lowered: Lowered;
  /** In which new texts are written. */
  readonly quote: string;
}

class Placer {
  readonly #leaves: AddressLeaves;
  readonly #puts: Put[] = [];
  readonly #assumes: Assumption[] = [];
  /** Names for `namespace/name` that are taken apart where they are used. */
  readonly #split = new Set<Expr>();
  readonly #task: Placing;
  readonly #mayHold: (offset: number) => boolean;

  constructor(leaves: readonly Leaf[], task: Placing, mayHold: (offset: number) => boolean) {
    this.#task = task;
    this.#mayHold = mayHold;
    this.#leaves = new AddressLeaves(leaves, { ...task, ...task.constants, mayHold });
  }

  place(edit: LineEdit): boolean {
    if (edit.start < 0) return false;
    const holders = this.#leaves.holding(edit).filter(({ leaf }) => this.#leaves.isOfAddress(leaf));
    // In the call itself; else in a text that serves this call alone.
    const free =
      holders.find(({ leaf }) => this.#leaves.isInCall(leaf)) ??
      holders.find(({ leaf }) => this.#leaves.isAlone(leaf));
    if (free) {
      this.#change(free, edit);
      return true;
    }
    const put = putIn(this.#leaves.all, edit, this.#task.quote, (leaf) => this.#leaves.isAlone(leaf));
    if (put) {
      this.#puts.push(put);
      return true;
    }
    const [held] = holders;
    if (held && this.#leaves.giveOwn(held.leaf, edit)) return true;
    const name = this.#leaves.takenApart(edit);
    if (name) this.#split.add(name.expr);
    return name !== undefined || this.#addTo(edit) || this.#changeForAll(holders, edit);
  }

  /** Of a text that is read beside the call, but asked for by no other: it may be shown, and the proof names who shows it. */
  #changeForAll(holders: readonly Ranged<TextLeaf>[], edit: LineEdit): boolean {
    const [held] = holders;
    if (!held || !this.#isAskedForHereAlone(held.leaf)) return false;
    this.#change(held, edit);
    return true;
  }

  #isAskedForHereAlone(leaf: Leaf): boolean {
    const { fact, requests } = this.#task;
    const place = placeOf(leaf);
    return place !== undefined && this.#mayHold(place.start) && !isHeldByOthers(fact, place, requests);
  }

  #change({ leaf, start }: Ranged<TextLeaf>, edit: LineEdit): void {
    const at = leaf.start + edit.start - start;
    this.#puts.push({ start: at, end: at + edit.end - edit.start, text: edit.text });
  }

  /** Behind the last operand of a concatenation. */
  #addTo(edit: LineEdit): boolean {
    const last = this.#leaves.all.at(-1);
    if (edit.start !== edit.end || last?.end !== edit.start || last.leaf.kind !== 'code') return false;
    const { expr, via } = last.leaf;
    if (via.length > 0 && !this.#leaves.isAlone(last.leaf)) return false;
    const node = this.#nodeOf(expr);
    if (node.parent?.type !== 'binary_operator') return false;
    const quote = usualQuote(node);
    this.#puts.push({ start: node.endIndex, end: node.endIndex, text: ` + ${quote}${edit.text}${quote}` });
    return true;
  }

  splitSlug({ at, mayLackNamespace }: Slug): boolean {
    const found = this.#leaves.codeAt(at);
    if (!found) return false;
    if (found.via.length > 0 && !this.#leaves.isAlone(found) && !this.#isAskedForHereAlone(found)) {
      return false;
    }
    const node = this.#nodeOf(found.expr);
    const { fact, world } = this.#task;
    const place = { file: fact.site.file, start: node.startIndex, end: node.endIndex };
    const isPair = slashesAt(world, place) === 1;
    const official = mayLackNamespace && !isPair ? slugText(node, true) : undefined;
    const slug = official ?? slugText(node, false);
    if (!slug) return false;
    if (!slug.isComplete) {
      this.#assumes.push({ kind: 'pair', written: node.text, place });
    }
    this.#puts.push({ start: node.startIndex, end: node.endIndex, text: slug.text });
    return true;
  }

  /** @returns undefined if a name cannot be taken apart there */
  result(node: Node): UrlChange | undefined {
    for (const expr of this.#split) {
      const name = this.#nodeOf(expr);
      const slug = slugText(name, false);
      if (!slug) return undefined;
      this.#puts.push({ start: name.startIndex, end: name.endIndex, text: slug.text });
    }
    for (const { slot, kind, text } of this.#leaves.ownTexts()) {
      const quote = slot.kind === 'operand' && kind === 'words' ? usualQuote(node) : '';
      this.#puts.push({ start: slot.start, end: slot.end, text: quote + text + quote });
    }
    return { puts: this.#puts.toSorted((a, b) => a.start - b.start), assumes: this.#assumes };
  }

  #nodeOf({ start, end }: Span): Node {
    const { root } = this.#task;
    return root.namedDescendantForIndex(start, end) ?? root;
  }
}
