/** The leaves of a URL by their place in its line, and which of them may change for one call. */
import type { Span } from '../../../ir/ir.ts';
import { isSamePlace } from '../../../trace/model/places.ts';
import { isHeldByOthers } from '../same-request.ts';
import { HOLE, type LineEdit, type Part } from '../shape.ts';
import type { Constants, ConstantInUse } from '../constants.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import type { CodeLeaf, Leaf, Reference, TextLeaf } from './leaf.ts';
import type { Lowered } from './lowered.ts';
import type { Slot } from './slot.ts';

/** What a URL is changed for. */
export interface ChangedFor extends Constants {
  readonly fact: RequestFact;
  readonly requests: readonly RequestFact[];
  readonly lowered: Lowered;
  /** Whether the text at an offset may be changed there, and not only in the call; left out: any may. */
  readonly mayHold?: (offset: number) => boolean;
}

export interface Ranged<L extends Leaf = Leaf> {
  readonly leaf: L;
  /** In the line. */
  readonly start: number;
  readonly end: number;
}

/** What takes the place of a name in the call. */
export interface OwnText {
  readonly slot: Slot;
  /** `words`: the content of a text; `code`: an expression. */
  readonly kind: 'words' | 'code';
  readonly text: string;
}

export class AddressLeaves {
  readonly all: readonly Ranged[];
  readonly #changedFor: ChangedFor;
  /** Changes of constants that other calls need as they are: the call gets the text itself. */
  readonly #own = new Map<Reference, LineEdit[]>();

  constructor(leaves: readonly Leaf[], changedFor: ChangedFor) {
    this.#changedFor = changedFor;
    let at = 0;
    this.all = leaves.map((leaf) => {
      const start = at;
      at += leaf.kind === 'text' ? leaf.value.length : HOLE.length;
      return { leaf, start, end: at };
    });
  }

  /** The texts that an edit lies in, which can be cut. */
  holding(edit: LineEdit): readonly Ranged<TextLeaf>[] {
    return this.all.flatMap(({ leaf, start, end }) =>
      leaf.kind === 'text' && leaf.isPlain && start <= edit.start && end >= edit.end
        ? [{ leaf, start, end }]
        : [],
    );
  }

  /** The code at an offset of the line, if it can be replaced. */
  codeAt(at: number): (CodeLeaf & { readonly slot: Slot }) | undefined {
    const leaf = this.all.find(
      (one) => one.leaf.kind === 'code' && one.start === at && one.end === at + 1,
    )?.leaf;
    return leaf?.kind === 'code' && leaf.slot ? { ...leaf, slot: leaf.slot } : undefined;
  }

  /**
   * Whether it is written in the call, or no call sends it that is written elsewhere: a value that the scan has found elsewhere
   * is led to by no name, either.
   */
  isInCall(leaf: Leaf): boolean {
    const place = leaf.via.length === 0 ? placeOf(leaf) : undefined;
    if (!place) return false;
    const { fact, requests } = this.#changedFor;
    const isInside = [fact.urlAt, fact.site].some(
      ({ start, end }) => start <= place.start && place.end <= end,
    );
    return (
      isInside ||
      !isHeldByOthers(
        fact,
        place,
        requests.filter((one) => !isSamePlace(one.sends, fact.sends)),
      )
    );
  }

  /** Whether no other call has the text. */
  isAlone(leaf: Leaf): boolean {
    const place = placeOf(leaf);
    const { fact, requests, moving, mayHold } = this.#changedFor;
    if (!place) return false;
    const { start, end } = place;
    if (moving.some((one) => one.start <= start && one.end >= end)) return true;
    if (leaf.via.some(({ uses }) => uses !== 1) || mayHold?.(start) === false) return false;
    return !isHeldByOthers(fact, place, requests);
  }

  /**
   * A variable that holds a name, as in `slug = "#{org}/#{name}"`, is no place for words of a path. Nor is a name that is all of the
   * leaves: an argument of a script, `sh -c '…' sh acme/tool`.
   */
  isOfAddress({ via }: Leaf): boolean {
    const inner = via.at(-1);
    const texts = this.all.flatMap(({ leaf }) => (leaf.kind === 'text' ? [leaf] : []));
    if (inner === undefined) {
      return texts.length < this.all.length || !/^[\w.-]+\/[\w.-]+$/.test(texts.map(valueOf).join(''));
    }
    return texts.some((leaf) => leaf.via.includes(inner) && /repositories|:\/\//.test(leaf.value));
  }

  /**
   * `repo = "#{org}/#{name}"`: the name stays what it is, and is taken apart where the URL is made.
   *
   * @returns the name, if an edit puts a word where its slash is
   */
  takenApart({ start, end, text }: LineEdit): (Reference & { readonly slot: Slot }) | undefined {
    const [name] = this.holding({ start, end, text });
    const reference = name?.leaf.via[0];
    if (!name || !reference?.slot || start !== end || !/^\/?repositories\/?$/.test(text)) return undefined;
    const written = this.all
      .filter(({ leaf }) => leaf.via.includes(reference))
      .map(({ leaf }) => (leaf.kind === 'text' ? leaf.value : HOLE))
      .join('');
    const slash = name.start + name.leaf.value.indexOf('/');
    const isAtSlash = start === slash || start === slash + 1;
    return written.split('/').length === 2 && isAtSlash ? { ...reference, slot: reference.slot } : undefined;
  }

  /** Notes a value that stays for others: the call gets its own. @returns false if it cannot, and all who use the value have to move */
  giveOwn(leaf: TextLeaf, edit: LineEdit): boolean {
    const reference = this.#sharedBy(leaf);
    if (!reference?.slot) return false;
    const { value, uses } = reference;
    this.#keep({ start: value.start, end: value.end, uses });
    const place = placeOf(leaf);
    if (place) this.#keep({ ...place, uses });
    if (!this.#isConstant(reference) && !this.#isCopied(reference, leaf)) return false;
    this.#own.set(reference, [...(this.#own.get(reference) ?? []), edit]);
    return true;
  }

  #keep(part: ConstantInUse): void {
    const { kept } = this.#changedFor;
    if (!kept.some(({ start, end }) => start <= part.start && end >= part.end)) kept.push(part);
  }

  /** What takes the places of names in the call, as `giveOwn` noted it; each with its changes. */
  ownTexts(): readonly OwnText[] {
    return [...this.#own].flatMap(([reference, edits]): readonly OwnText[] => {
      const { slot, value } = reference;
      if (!slot) return [];
      const backward = edits.toSorted((a, b) => b.start - a.start);
      if (this.#isConstant(reference)) {
        const leaves = this.all.filter(({ leaf }) => leaf.via.includes(reference));
        const words = leaves.map(({ leaf }) => (leaf.kind === 'text' ? leaf.value : '')).join('');
        const from = leaves[0]?.start ?? 0;
        return [{ slot, kind: 'words', text: withEdits(words, backward, (edit) => edit.start - from) }];
      }
      const source = this.#changedFor.lowered.program.text.slice(value.start, value.end);
      const inSource = ({ start, end }: LineEdit) => {
        const held = this.holding({ start, end, text: '' }).find(({ leaf }) => leaf.via.at(-1) === reference);
        return held ? held.leaf.start + start - held.start - value.start : 0;
      };
      return [{ slot, kind: 'code', text: withEdits(source, backward, inSource) }];
    });
  }

  /** Whether a change lies in a value that stays as it is, of which the call gets a copy. */
  isInCopied({ start, end }: Span): boolean {
    return [...this.#own.keys()].some(({ value }) => value.start <= start && end <= value.end);
  }

  /** The name that others read too: the innermost, behind names that this call alone reads. */
  #sharedBy({ via }: TextLeaf): Reference | undefined {
    const at = via.findIndex(({ uses }) => uses !== 1);
    return via[Math.max(at, 0)];
  }

  /** Another call asks for the value, and it can be written once more in this one: on one line, of names that are the same there. */
  #isCopied(reference: Reference, changed: TextLeaf): boolean {
    const { slot, value, expr } = reference;
    const { lowered, fact, requests } = this.#changedFor;
    if (!isHeldByOthers(fact, value, requests)) return false;
    if (slot?.kind !== 'operand' || changed.via.at(-1) !== reference) return false;
    const { text } = lowered.program;
    if (text.slice(value.start, value.end).includes('\n')) return false;
    // `address, err := url.Parse(…)`: the value is one of several results.
    if (/,\s*\$?\w+\s*:?=\s*$/.test(text.slice(Math.max(0, value.start - 80), value.start))) return false;
    return this.all.every(({ leaf }) => {
      const at = leaf.via.indexOf(reference);
      const inner = leaf.via[at + 1]?.expr ?? (leaf.kind === 'code' ? leaf.expr : undefined);
      return at < 0 || inner === undefined || lowered.isSameAt(inner, expr);
    });
  }

  #isConstant(reference: Reference): boolean {
    return this.all.every(
      ({ leaf }) => !leaf.via.includes(reference) || (leaf.kind === 'text' && leaf.isPlain),
    );
  }
}

function valueOf({ value }: TextLeaf): string {
  return value;
}

export function placeOf(leaf: Leaf): Part | undefined {
  return leaf.kind === 'text' ? { start: leaf.start, end: leaf.start + leaf.value.length } : leaf.slot;
}

/** @param edits the last first */
function withEdits(text: string, edits: readonly LineEdit[], startOf: (edit: LineEdit) => number): string {
  return edits.reduce((now, edit) => {
    const start = startOf(edit);
    return now.slice(0, start) + edit.text + now.slice(start + edit.end - edit.start);
  }, text);
}
