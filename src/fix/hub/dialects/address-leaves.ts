/** The leaves of a URL by their place in its line, and which of them may change for one call. */
import { isHeldByOthers } from '../same-request.ts';
import { HOLE, type LineEdit, type Part } from '../shape.ts';
import type { Constants } from '../constants.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import type { CodeLeaf, Leaf, Reference, TextLeaf } from './leaf.ts';
import type { Slot } from './slot.ts';

/** What a URL is changed for. */
export interface ChangedFor extends Constants {
  readonly fact: RequestFact;
  readonly requests: readonly RequestFact[];
  /** Whether the text at an offset may be changed there, and not only in the call; left out: any may. */
  readonly mayHold?: (offset: number) => boolean;
}

export interface Ranged<L extends Leaf = Leaf> {
  readonly leaf: L;
  /** In the line. */
  readonly start: number;
  readonly end: number;
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

  /** The code at an offset of the line, where it can be replaced. */
  codeAt(at: number): (CodeLeaf & { readonly slot: Slot }) | undefined {
    const leaf = this.all.find(
      (one) => one.leaf.kind === 'code' && one.start === at && one.end === at + 1,
    )?.leaf;
    return leaf?.kind === 'code' && leaf.slot ? { ...leaf, slot: leaf.slot } : undefined;
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

  /** A variable that holds a name, as in `slug = "#{org}/#{name}"`, is no place for words of a path. */
  isOfAddress({ via }: Leaf): boolean {
    const inner = via.at(-1);
    return (
      inner === undefined ||
      this.all.some(
        ({ leaf }) =>
          leaf.kind === 'text' && leaf.via.includes(inner) && /repositories|:\/\//.test(leaf.value),
      )
    );
  }

  /** Notes a change of a constant that stays for others: the call gets its text. @returns false where it cannot */
  giveOwn(leaf: TextLeaf, edit: LineEdit): boolean {
    const [reference] = leaf.via;
    if (!reference?.slot || !this.#isConstant(reference)) return false;
    const { kept } = this.#changedFor;
    const place = placeOf(leaf);
    if (place && !kept.some(({ start }) => start === place.start)) {
      kept.push({ ...place, uses: reference.uses });
    }
    this.#own.set(reference, [...(this.#own.get(reference) ?? []), edit]);
    return true;
  }

  /** The texts that take the places of names in the call, as `giveOwn` noted them; each with its changes. */
  ownTexts(): readonly { readonly slot: Slot; readonly text: string }[] {
    return [...this.#own].flatMap(([reference, edits]) => {
      const leaves = this.all.filter(({ leaf }) => leaf.via[0] === reference);
      const [first] = leaves;
      if (!first || !reference.slot) return [];
      let text = leaves.map(({ leaf }) => (leaf.kind === 'text' ? leaf.value : '')).join('');
      for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
        text = text.slice(0, edit.start - first.start) + edit.text + text.slice(edit.end - first.start);
      }
      return [{ slot: reference.slot, text }];
    });
  }

  #isConstant(reference: Reference): boolean {
    return this.all.every(({ leaf }) => leaf.via[0] !== reference || (leaf.kind === 'text' && leaf.isPlain));
  }
}

export function placeOf(leaf: Leaf): Part | undefined {
  return leaf.kind === 'text' ? { start: leaf.start, end: leaf.start + leaf.value.length } : leaf.slot;
}
