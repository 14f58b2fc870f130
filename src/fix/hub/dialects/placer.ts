/** Brings the changes of a URL's line to the places where its parts are written. */
import type { RequestFact } from '../../../trace/model/fact.ts';
import type { Assumption } from '../../../prove/change.ts';
import type { Kept } from '../constants.ts';
import type { Slug } from '../line-change.ts';
import { isHeldByOthers } from '../same-request.ts';
import { HOLE, type LineEdit, type Part } from '../shape.ts';
import type { Reading } from './leaves.ts';
import type { Leaf, Reference, TextLeaf } from './leaf.ts';
import { putCode, textWith, type Put, type Slot } from './slot.ts';
import { putIn } from './gap.ts';
import { codeApart } from './apart.ts';
import { isThere, withCode } from './with-code.ts';

/** What a URL is changed for. */
export interface Placing {
  readonly reading: Reading;
  readonly fact: RequestFact;
  readonly requests: readonly RequestFact[];
  /** Constants that move for all who use them. */
  readonly moving: readonly Part[];
  /** Those that could not; is added to. */
  readonly kept: Kept[];
  /** The code that a hole in the new words represents. */
  readonly code: string | undefined;
}

interface Ranged {
  readonly leaf: Leaf;
  readonly start: number;
  readonly end: number;
}

export class Placer {
  readonly #leaves: readonly Ranged[];
  readonly #puts: Put[] = [];
  readonly #assumes: Assumption[] = [];
  /** Changes of constants that other calls need as they are: the call gets the text itself. */
  readonly #own = new Map<Reference, LineEdit[]>();
  /** Names for `namespace/name` that are taken apart where they are used. */
  readonly #apart = new Set<Reference>();
  readonly #placing: Placing;

  constructor(leaves: readonly Leaf[], placing: Placing) {
    this.#placing = placing;
    let at = 0;
    this.#leaves = leaves.map((leaf) => {
      const start = at;
      at += leaf.kind === 'text' ? leaf.value.length : HOLE.length;
      return { leaf, start, end: at };
    });
  }

  /** @returns false where the text is nowhere that may be changed */
  place(edit: LineEdit): boolean {
    if (edit.start < 0) return false;
    const holders = this.#leaves.flatMap(({ leaf, start, end }) =>
      leaf.kind === 'text' && leaf.isPlain && start <= edit.start && end >= edit.end ? [{ leaf, start }] : [],
    );
    const ofAddress = holders.filter(({ leaf }) => this.#isOfAddress(leaf));
    // In the call itself; else in a text that serves this call alone.
    const free =
      ofAddress.find(({ leaf }) => leaf.via.length === 0) ??
      ofAddress.find(({ leaf }) => this.#isAlone(leaf));
    if (free && this.#change(free, edit)) return true;
    if (this.#putIn(edit)) return true;
    const [held] = ofAddress;
    if (held && this.#giveOwn(held, edit)) return true;
    // What is put in must be known where the text is.
    if (edit.text.includes(HOLE)) return false;
    const [name] = holders;
    return (name !== undefined && this.#takeNameApart(name, edit)) || this.#addTo(edit);
  }

  #change({ leaf, start }: { readonly leaf: TextLeaf; readonly start: number }, edit: LineEdit): boolean {
    const at = leaf.start + edit.start - start;
    const { code, fact, reading } = this.#placing;
    const isWords = code === undefined || !edit.text.includes(HOLE);
    if (!isWords && !isThere(code, leaf, fact.site, reading)) return false;
    const said = isWords ? { text: edit.text, quotes: [] } : withCode(edit.text, code, leaf, reading);
    if (!said) return false;
    this.#puts.push({ start: at, end: at + edit.end - edit.start, text: said.text }, ...said.quotes);
    return true;
  }

  #putIn(edit: LineEdit): boolean {
    const { quote } = this.#placing.reading.dialect;
    const put = putIn(this.#leaves, edit, quote, (leaf) => this.#isAlone(leaf));
    if (put) this.#puts.push(put);
    return put !== undefined;
  }

  /** The constant stays for others, the call gets its text. */
  #giveOwn({ leaf }: { readonly leaf: TextLeaf }, edit: LineEdit): boolean {
    const [reference] = leaf.via;
    if (!reference?.slot || !this.#isConstant(reference)) return false;
    const { kept } = this.#placing;
    const place = placeOf(leaf);
    if (place && !kept.some(({ start }) => start === place.start)) {
      kept.push({ ...place, uses: reference.uses });
    }
    this.#own.set(reference, [...(this.#own.get(reference) ?? []), edit]);
    return true;
  }

  /** `repo = "#{org}/#{name}"`: the name stays what it is, and is taken apart where the URL is made. */
  #takeNameApart(
    { leaf, start }: { readonly leaf: TextLeaf; readonly start: number },
    edit: LineEdit,
  ): boolean {
    const reference = leaf.via[0];
    if (!reference?.slot || edit.start !== edit.end || !/^\/?repositories\/?$/.test(edit.text)) return false;
    const text = this.#leaves
      .filter((one) => one.leaf.via.includes(reference))
      .map((one) => (one.leaf.kind === 'text' ? one.leaf.value : HOLE))
      .join('');
    const slash = start + leaf.value.indexOf('/');
    const isAtSlash = edit.start === slash || edit.start === slash + 1;
    if (text.split('/').length !== 2 || !isAtSlash) return false;
    this.#apart.add(reference);
    return true;
  }

  /** Behind the last operand of a concatenation. */
  #addTo(edit: LineEdit): boolean {
    const last = this.#leaves.at(-1);
    if (edit.start !== edit.end || last?.end !== edit.start || last.leaf.kind !== 'code') return false;
    const { slot, via } = last.leaf;
    const isOperand = slot?.kind === 'operand' && this.#leaves.length > 1;
    if (!isOperand || (via.length > 0 && !this.#isAlone(last.leaf))) return false;
    const { plus, quote } = this.#placing.reading.dialect;
    const before = this.#placing.reading.lowered.program.text.slice(0, slot.start).trimEnd();
    if (!before.endsWith(plus.trim())) return false;
    this.#puts.push({ start: slot.end, end: slot.end, text: `${plus}${quote}${edit.text}${quote}` });
    return true;
  }

  takeApart({ at, mayLackNamespace }: Slug): boolean {
    const found = this.#leaves.find(
      ({ leaf, start, end }) => leaf.kind === 'code' && start === at && end === at + 1,
    );
    if (found?.leaf.kind !== 'code' || !found.leaf.slot) return false;
    if (found.leaf.via.length > 0 && !this.#isAlone(found.leaf)) return false;
    const lacks = mayLackNamespace ? 'official' : 'maybe';
    return this.#putApart(found.leaf.expr, found.leaf.slot, lacks);
  }

  #putApart(
    expr: { readonly start: number; readonly end: number },
    slot: Slot,
    lacks: 'no' | 'maybe' | 'official',
  ): boolean {
    const { reading } = this.#placing;
    const source = reading.lowered.program.text;
    const apart = codeApart(source.slice(expr.start, expr.end), lacks === 'official', reading.dialect);
    const puts = apart && putCode(slot, apart.code, apart.name, source, reading.dialect);
    if (!apart || !puts) return false;
    if (lacks !== 'no' && !apart.isComplete) {
      const { file } = this.#placing.fact.site;
      const place = { file, start: expr.start, end: expr.end };
      this.#assumes.push({ kind: 'pair', written: apart.name, place });
    }
    this.#puts.push(...puts);
    return true;
  }

  /** @returns the edits of the file, and what they take for granted */
  result(): { readonly puts: readonly Put[]; readonly assumes: readonly Assumption[] } | undefined {
    for (const reference of this.#apart) {
      if (!reference.slot || !this.#putApart(reference.expr, reference.slot, 'no')) return undefined;
    }
    for (const [reference, edits] of this.#own) {
      const put = this.#ownText(reference, edits);
      if (!put) return undefined;
      this.#puts.push(put);
    }
    return { puts: this.#puts.toSorted((a, b) => a.start - b.start), assumes: this.#assumes };
  }

  #ownText(reference: Reference, edits: readonly LineEdit[]): Put | undefined {
    const leaves = this.#leaves.filter(({ leaf }) => leaf.via[0] === reference);
    const [first] = leaves;
    if (!first || !reference.slot) return undefined;
    let text = leaves.map(({ leaf }) => (leaf.kind === 'text' ? leaf.value : '')).join('');
    for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
      text = text.slice(0, edit.start - first.start) + edit.text + text.slice(edit.end - first.start);
    }
    const { start, end, kind } = reference.slot;
    const { code, reading } = this.#placing;
    const { quote, plus } = reading.dialect;
    const isAlone = kind === 'operand';
    const said =
      code !== undefined && text.includes(HOLE)
        ? textWith(text, code, isAlone ? quote : undefined, reading.dialect, plus)
        : text;
    return said === undefined ? undefined : { start, end, text: isAlone ? quote + said + quote : said };
  }

  /** Whether nothing but this call has the text. */
  #isAlone(leaf: Leaf): boolean {
    const place = placeOf(leaf);
    const { fact, requests, moving } = this.#placing;
    if (!place) return false;
    const { start, end } = place;
    if (moving.some((one) => one.start <= start && one.end >= end)) return true;
    if (leaf.via.some(({ uses }) => uses !== 1)) return false;
    return !isHeldByOthers(fact, place, requests);
  }

  /** A variable that holds a name, as in `slug = "#{org}/#{name}"`, is no place for words of a path. */
  #isOfAddress({ via }: Leaf): boolean {
    const inner = via.at(-1);
    return (
      inner === undefined ||
      this.#leaves.some(
        ({ leaf }) =>
          leaf.kind === 'text' && leaf.via.at(-1) === inner && /repositories|:\/\//.test(leaf.value),
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
