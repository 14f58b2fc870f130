/** Decides whether each change is safe: nothing about it is open, and nothing else reads the text that it edits. */
import type { Edit, Fix } from '../../finding.ts';
import { reasonAt } from '../../findings/reason.ts';
import { isWithin } from '../../trace/model/places.ts';
import type { Offer } from './offer.ts';
import type { OpenPoint } from '../../judge/engine/open-point.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { World } from '../../flow/code/world.ts';
import { openOfAnswer, openOfText } from '../../prove/engine/address-read.ts';
import type { Readers } from '../../trace/call-graph/readers.ts';
import type { Lines } from '../../judge/lines.ts';

/** What a code base shows about a place. */
export interface ReadersAt {
  /** Who reads what is there; `unseen` if that is unknown. */
  readonly of: (place: Place) => Readers;
  /** Whether a name is there. */
  readonly holdsName: (place: Place) => boolean;
  /** What requests, and their answers, are followed by. */
  readonly world: Omit<World, 'read' | 'site'>;
}

/**
 * @param offers all that are made of one code base: those that edit one text in the same way move together
 * @returns each as it is to be made
 */
export function settled(offers: readonly Offer[], readersAt: ReadersAt): ReadonlyMap<Offer, Offer> {
  const alike = new Map<string, Offer[]>();
  for (const offer of offers) {
    const key = offer.edits.map(keyOf).join();
    alike.set(key, [...(alike.get(key) ?? []), offer]);
  }
  return new Map(
    [...alike.values()].flatMap((group) => {
      const other = otherReader(group, readersAt);
      return group.map((offer) => [
        offer,
        withAnswer(other ? apart(offer, other, readersAt) : offer, readersAt),
      ]);
    }),
  );
}

function withAnswer(offer: Offer, readersAt: ReadersAt): Offer {
  if (offer.open || !offer.request) return offer;
  return { ...offer, open: openOfAnswer(readersAt.world, offer.request) };
}

/** One change of all that belong to one finding: safe if each is. */
export function together(offers: readonly Offer[]): Offer | undefined {
  const [first] = offers;
  if (!first) return undefined;
  const edits = new Map(offers.flatMap((offer) => offer.edits.map((edit) => [keyOf(edit), edit])));
  return { ...first, edits: [...edits.values()], open: offers.find(({ open }) => open)?.open };
}

export function fixOf({ title, edits, open }: Offer, lines: Lines): Fix {
  if (!open) return { safety: 'safe', title, edits };
  return {
    safety: 'unsafe',
    title: `${title}; review needed: ${reasonAt(open.what, open.at, lines)}`,
    edits,
  };
}

/** A reader of the edited value for which the change is not meant. */
function otherReader(alike: readonly Offer[], readersAt: ReadersAt): OpenPoint | undefined {
  // What needs review anyway keeps its own reason, unless the edit is better made elsewhere.
  const isSettled = alike.every(({ open, shared }) => open && !shared);
  const requests = isSettled ? [] : alike.flatMap(({ request }) => request ?? []);
  const ofText =
    requests.length > 0 ? openOfText(readersAt.world, requests, alike[0]?.edits ?? []) : undefined;
  return ofText ?? readerOfName(alike, readersAt);
}

function readerOfName(alike: readonly Offer[], readersAt: ReadersAt): OpenPoint | undefined {
  const [first] = alike;
  const place = first?.shared && first.edits[0];
  if (!place) return undefined;
  const readers = readersAt.of(place);
  if (readers.kind === 'unseen') return { what: 'other readers of this value are not in sight', at: place };
  const uses = alike.flatMap(({ shared }) => shared?.uses ?? []);
  const read = readers.reads.find((one) => !uses.some((use) => isWithin(one, use)));
  if (read) return { what: `${readers.name} is also read`, at: read };
  return readers.beyond && { what: `${readers.name} can be read from other files`, at: readers.beyond };
}

/** The change made at the use alone; if that cannot be, it is left to a person to look at the other reader. */
function apart(
  { shared, title, edits, open, request }: Offer,
  { what, at }: OpenPoint,
  readersAt: ReadersAt,
): Offer {
  const atUse = shared?.atUse;
  return atUse && readersAt.holdsName(atUse)
    ? { title, edits: [atUse], open, ...(request ? { request } : {}) }
    : { title, edits, open: { what, at } };
}

function keyOf({ file, start, end, text }: Edit): string {
  return JSON.stringify([file, start, end, text]);
}
