/** Moves the changes of a URL's line to the places where its parts are written. */
import type { Assumption } from '../../../findings/change.ts';
import type { Expr } from '../../../ir/ir.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import type { World } from '../../../flow/code/world.ts';
import { slashesAt } from '../../../flow/slashes/slashes.ts';
import type { Code } from '../namespace-from-body.ts';
import type { Slug } from '../line-change.ts';
import { HOLE, type LineEdit } from '../shape.ts';
import type { Reading } from './leaves.ts';
import { putInBase, type Base } from './base.ts';
import { AddressLeaves, type ChangedFor, type OwnText, type Ranged } from './address-leaves.ts';
import type { Leaf, TextLeaf } from './leaf.ts';
import { putCode, textWith, type Put, type Slot } from './slot.ts';
import { putIn } from './inserted-item.ts';
import { splitCode } from './split.ts';
import { isThere, withCode } from './with-code.ts';

export interface Placing extends Omit<ChangedFor, 'lowered'> {
  readonly reading: Reading;
  readonly world: World;
  /** The code that a hole in the new words represents. */
  readonly code: Code | undefined;
  /** Other calls that ask for the same through the same texts. */
  readonly twins: readonly RequestFact[];
  /** What precedes the leaves in the line. */
  readonly base: Base;
}

export class Placer {
  readonly #leaves: AddressLeaves;
  readonly #puts: Put[] = [];
  readonly #assumes: Assumption[] = [];
  /** Names for `namespace/name` that are taken apart where they are used. */
  readonly #split = new Map<Expr, Slot>();
  readonly #placing: Placing;

  constructor(leaves: readonly Leaf[], placing: Placing) {
    this.#placing = placing;
    this.#leaves = new AddressLeaves(leaves, { ...placing, lowered: placing.reading.lowered });
  }

  /** @returns false if the text is nowhere that may be changed */
  place(edit: LineEdit): boolean {
    if (edit.start < 0) return this.#changeBase(edit);
    const ofAddress = this.#leaves.holding(edit).filter(({ leaf }) => this.#leaves.isOfAddress(leaf));
    // In the call itself; else in a text that serves this call alone.
    const free =
      ofAddress.find(({ leaf }) => this.#leaves.isInCall(leaf)) ??
      ofAddress.find(({ leaf }) => this.#leaves.isAlone(leaf));
    if (free && this.#change(free, edit)) return true;
    if (this.#putIn(edit)) return true;
    const [held] = ofAddress;
    if (held && this.#leaves.giveOwn(held.leaf, edit)) return true;
    // What is put in must be known where the text is.
    if (edit.text.includes(HOLE)) return false;
    const name = this.#leaves.takenApart(edit);
    if (name) this.#split.set(name.expr, name.slot);
    return name !== undefined || this.#addTo(edit);
  }

  /** In what a wrapper or a field puts before the leaves, if no other call goes through it; else the call gets a whole address. */
  #changeBase(edit: LineEdit): boolean {
    if (edit.end > 0) return false;
    const { base } = this.#placing;
    const put = base.isGivenUp
      ? this.#wholeAddress(edit, base.words)
      : putInBase(edit, base.words, this.#placing);
    if (put) this.#puts.push(put);
    return put !== undefined;
  }

  #wholeAddress({ start, end, text }: LineEdit, words: string): Put | undefined {
    const first = this.#leaves.all[0]?.leaf;
    if (first?.kind !== 'text' || !first.isPlain || first.via.length > 0) return undefined;
    const at = { start: first.start, end: first.start };
    const isChanged = this.#puts.some((put) => put.start === at.start && put.end === at.end);
    const now = words.slice(0, words.length + start) + text + words.slice(words.length + end);
    return isChanged ? undefined : { ...at, text: now };
  }

  #change({ leaf, start }: Ranged<TextLeaf>, edit: LineEdit): boolean {
    const at = leaf.start + edit.start - start;
    const { code, fact, reading } = this.#placing;
    const isWords = code === undefined || !edit.text.includes(HOLE);
    if (!isWords && !isThere(code, leaf, fact.site, reading)) return false;
    const replaced = isWords
      ? { text: edit.text, quotes: [] }
      : withCode(edit.text, code.text, leaf, reading);
    if (!replaced) return false;
    this.#puts.push({ start: at, end: at + edit.end - edit.start, text: replaced.text }, ...replaced.quotes);
    return true;
  }

  #putIn(edit: LineEdit): boolean {
    const { quote } = this.#placing.reading.dialect;
    const put = putIn(this.#leaves.all, edit, quote, (leaf) => this.#leaves.isAlone(leaf));
    if (put) this.#puts.push(put);
    return put !== undefined;
  }

  /** Behind the last operand of a concatenation. */
  #addTo(edit: LineEdit): boolean {
    const last = this.#leaves.all.at(-1);
    if (edit.start !== edit.end || last?.end !== edit.start || last.leaf.kind !== 'code') return false;
    const { slot, via } = last.leaf;
    const isOperand = slot?.kind === 'operand' && this.#leaves.all.length > 1;
    if (!isOperand || (via.length > 0 && !this.#leaves.isAlone(last.leaf))) return false;
    const { plus, quote } = this.#placing.reading.dialect;
    const before = this.#placing.reading.lowered.program.text.slice(0, slot.start).trimEnd();
    if (!before.endsWith(plus.trim())) return false;
    this.#puts.push({ start: slot.end, end: slot.end, text: `${plus}${quote}${edit.text}${quote}` });
    return true;
  }

  splitSlug({ at, mayLackNamespace }: Slug): boolean {
    const found = this.#leaves.codeAt(at);
    if (!found || (found.via.length > 0 && !this.#leaves.isAlone(found))) return false;
    const lacks = mayLackNamespace ? 'official' : 'maybe';
    return this.#putApart(found.expr, found.slot, lacks);
  }

  #putApart(
    expr: { readonly start: number; readonly end: number },
    slot: Slot,
    mayLack: 'no' | 'maybe' | 'official',
  ): boolean {
    const { reading, world, fact } = this.#placing;
    const place = { file: fact.site.file, start: expr.start, end: expr.end };
    const lacks = mayLack !== 'no' && slashesAt(world, place) === 1 ? 'no' : mayLack;
    const { text: source, file: name } = reading.lowered.program;
    const mayBeOther = reading.own?.mayBeOther({ file: name, text: source }, expr);
    const written = source.slice(expr.start, expr.end);
    const split = splitCode(written, lacks === 'official', reading.dialect, mayBeOther);
    const puts = split && putCode(slot, split.code, split.name, source, reading.dialect);
    if (!split || !puts) return false;
    if (lacks !== 'no' && !split.isComplete) {
      this.#assumes.push({ kind: 'pair', written: split.name, place });
    }
    this.#puts.push(...puts);
    return true;
  }

  /** @returns the edits of the file, and what they take for granted */
  result(): { readonly puts: readonly Put[]; readonly assumes: readonly Assumption[] } | undefined {
    for (const [expr, slot] of this.#split) if (!this.#putApart(expr, slot, 'no')) return undefined;
    // One change in the copy and another in the original would make two addresses, both wrong.
    if (this.#puts.some((put) => this.#leaves.isInCopied(put))) return undefined;
    for (const own of this.#leaves.ownTexts()) {
      const put = this.#ownText(own);
      if (!put) return undefined;
      this.#puts.push(put);
    }
    return { puts: this.#puts.toSorted((a, b) => a.start - b.start), assumes: this.#assumes };
  }

  #ownText({ slot: { start, end, kind }, kind: form, text }: OwnText): Put | undefined {
    if (form === 'code') return text.includes(HOLE) ? undefined : { start, end, text };
    const { code, reading } = this.#placing;
    const { quote, plus } = reading.dialect;
    const isAlone = kind === 'operand';
    const replaced =
      code !== undefined && text.includes(HOLE)
        ? textWith(text, code.text, isAlone ? quote : undefined, reading.dialect, plus)
        : text;
    return replaced === undefined
      ? undefined
      : { start, end, text: isAlone ? quote + replaced + quote : replaced };
  }
}
