/** The change of a URL as edits of the places where it is written. */
import type { Span } from '../../../ir/ir.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import type { Verdict } from '../../../judge/verdict.ts';
import { slashesAt } from '../../../flow/slashes/slashes.ts';
import type { Assumption } from '../../../prove/change.ts';
import { HOLE, type LineEdit, type Part } from '../shape.ts';
import { isHeldByOthers } from '../same-request.ts';
import { leavesAt, type Task } from './job.ts';
import { lineOf } from '../dialects/leaves.ts';
import { putIn } from '../dialects/gap.ts';
import type { Leaf, Reference, TextLeaf } from '../dialects/leaf.ts';
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
  // Where a wrapper puts it in front, it is no part of what is here.
  const opening = whole.findIndex((leaf) => leaf.kind === 'code' || leaf.value !== '');
  const base = isOpen && whole[opening]?.kind === 'code' ? opening : -1;
  const leaves = whole.slice(base + 1);
  const line = lineOf(leaves);
  // Both readings must come to the same, or one of them is wrong.
  if (!text.endsWith(line)) return undefined;
  const placer = new Placer(
    leaves,
    { fact, requests, constants, root, world, quote: usualQuote(node) },
    mayHold,
  );
  const before = text.length - line.length;
  for (const edit of edits) {
    if (!placer.place({ ...edit, start: edit.start - before, end: edit.end - before })) return undefined;
  }
  for (const slug of slugs) if (!placer.takeApart({ ...slug, at: slug.at - before })) return undefined;
  const change = placer.result(node);
  return change && isOpen
    ? { ...change, assumes: [...change.assumes, { kind: 'address', written: first.name, place: first.from }] }
    : change;
}

interface Ranged {
  readonly leaf: Leaf;
  readonly start: number;
  readonly end: number;
}

interface Placing extends Pick<Task, 'constants' | 'requests' | 'root' | 'world'> {
  readonly fact: Verdict['fact'];
  /** In which new texts are written. */
  readonly quote: string;
}

class Placer {
  readonly #leaves: readonly Ranged[];
  readonly #puts: Put[] = [];
  readonly #assumes: Assumption[] = [];
  /** Changes of constants that other calls need as they are: the call gets the text itself. */
  readonly #own = new Map<Reference, LineEdit[]>();

  readonly #task: Placing;
  readonly #mayHold: (offset: number) => boolean;

  constructor(leaves: readonly Leaf[], task: Placing, mayHold: (offset: number) => boolean) {
    this.#task = task;
    this.#mayHold = mayHold;
    let at = 0;
    this.#leaves = leaves.map((leaf) => {
      const start = at;
      at += leaf.kind === 'text' ? leaf.value.length : HOLE.length;
      return { leaf, start, end: at };
    });
  }

  place(edit: LineEdit): boolean {
    if (edit.start < 0) return false;
    const holders = this.#leaves.flatMap(({ leaf, start, end }) =>
      leaf.kind === 'text' &&
      leaf.isPlain &&
      start <= edit.start &&
      end >= edit.end &&
      this.#isOfAddress(leaf)
        ? [{ leaf, start }]
        : [],
    );
    // In the call itself; else in a text that serves this call alone.
    const free =
      holders.find(({ leaf }) => leaf.via.length === 0) ?? holders.find(({ leaf }) => this.#isAlone(leaf));
    if (free) {
      this.#change(free, edit);
      return true;
    }
    const put = putIn(this.#leaves, edit, this.#task.quote, (leaf) => this.#isAlone(leaf));
    if (put) {
      this.#puts.push(put);
      return true;
    }
    const [held] = holders;
    const [reference] = held?.leaf.via ?? [];
    if (held && reference?.slot && this.#isConstant(reference)) {
      const { kept } = this.#task.constants;
      const place = placeOf(held.leaf);
      if (place && !kept.some(({ start }) => start === place.start)) {
        kept.push({ ...place, uses: reference.uses });
      }
      this.#own.set(reference, [...(this.#own.get(reference) ?? []), edit]);
      return true;
    }
    return this.#addTo(edit) || this.#changeForAll(holders, edit);
  }

  /** Of a text that is read beside the call, but asked for by no other: it may be shown, and the proof names who shows it. */
  #changeForAll(
    holders: readonly { readonly leaf: TextLeaf; readonly start: number }[],
    edit: LineEdit,
  ): boolean {
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

  #change({ leaf, start }: { readonly leaf: TextLeaf; readonly start: number }, edit: LineEdit): void {
    const at = leaf.start + edit.start - start;
    this.#puts.push({ start: at, end: at + edit.end - edit.start, text: edit.text });
  }

  /** Behind the last operand of a concatenation. */
  #addTo(edit: LineEdit): boolean {
    const last = this.#leaves.at(-1);
    if (edit.start !== edit.end || last?.end !== edit.start || last.leaf.kind !== 'code') return false;
    const { expr, via } = last.leaf;
    if (via.length > 0 && !this.#isAlone(last.leaf)) return false;
    const node = this.#nodeOf(expr);
    if (node.parent?.type !== 'binary_operator') return false;
    const quote = usualQuote(node);
    this.#puts.push({ start: node.endIndex, end: node.endIndex, text: ` + ${quote}${edit.text}${quote}` });
    return true;
  }

  takeApart({ at, mayLackNamespace }: Slug): boolean {
    const found = this.#leaves.find(
      ({ leaf, start, end }) => leaf.kind === 'code' && start === at && end === at + 1,
    );
    if (found?.leaf.kind !== 'code' || !found.leaf.slot) return false;
    if (found.leaf.via.length > 0 && !this.#isAlone(found.leaf) && !this.#isAskedForHereAlone(found.leaf)) {
      return false;
    }
    const node = this.#nodeOf(found.leaf.expr);
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

  result(node: Node): UrlChange | undefined {
    for (const [reference, edits] of this.#own) {
      const leaves = this.#leaves.filter(({ leaf }) => leaf.via[0] === reference);
      const [first] = leaves;
      if (!first || !reference.slot) return undefined;
      let text = leaves.map(({ leaf }) => (leaf.kind === 'text' ? leaf.value : '')).join('');
      for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
        text = text.slice(0, edit.start - first.start) + edit.text + text.slice(edit.end - first.start);
      }
      const quote = usualQuote(node);
      const { start, end, kind } = reference.slot;
      this.#puts.push({ start, end, text: kind === 'operand' ? quote + text + quote : text });
    }
    return { puts: this.#puts.toSorted((a, b) => a.start - b.start), assumes: this.#assumes };
  }

  #nodeOf({ start, end }: Span): Node {
    const { root } = this.#task;
    return root.namedDescendantForIndex(start, end) ?? root;
  }

  /** Whether nothing but this call has the text. */
  #isAlone(leaf: Leaf): boolean {
    const place = placeOf(leaf);
    const { fact, requests, constants } = this.#task;
    if (!place) return false;
    const { start, end } = place;
    if (constants.moving.some((one) => one.start <= start && one.end >= end)) return true;
    if (leaf.via.some(({ uses }) => uses !== 1) || !this.#mayHold(start)) return false;
    return !isHeldByOthers(fact, { start, end }, requests);
  }

  /** A variable that holds a name, as in `slug = f"{org}/{name}"`, is no place for words of a path. */
  #isOfAddress({ via }: Leaf): boolean {
    const inner = via.at(-1);
    return (
      inner === undefined ||
      this.#leaves.some(
        ({ leaf }) =>
          leaf.kind === 'text' && leaf.via.includes(inner) && /repositories|:\/\//.test(leaf.value),
      )
    );
  }

  #isConstant(reference: Reference): boolean {
    return this.#leaves.every(
      ({ leaf }) => leaf.via[0] !== reference || (leaf.kind === 'text' && leaf.isPlain),
    );
  }
}

function placeOf(leaf: Leaf): Part | undefined {
  return leaf.kind === 'text' ? { start: leaf.start, end: leaf.start + leaf.value.length } : leaf.slot;
}
