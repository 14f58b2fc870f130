import type { Place, RequestFact } from '../../trace/model/fact.ts';

/** @returns where the address of a request is kept, apart from the call; undefined if the call itself holds it */
export function baseOf({ url, socket = [], site, sends, urlAt }: RequestFact): Place | undefined {
  const own = [site, sends, urlAt];
  const isApart = ({ from }: { readonly from: Place }): boolean =>
    from.end > from.start && !own.some((place) => holds(place, from));
  const [first, second] = url;
  // What one slash is followed by is a piece of its own. A host that is not known is written beside its scheme.
  const isAddress =
    first?.kind === 'hole' ||
    /^[a-z][a-z0-9+.-]*:\/(?:\/.|$)/i.test(first?.value ?? '') ||
    (/^[a-z][a-z0-9+.-]*:\/\/$/i.test(first?.value ?? '') &&
      first !== undefined &&
      second?.kind === 'hole' &&
      holds(first.within, second.from));
  const base = isAddress && first && isApart(first) ? first : socket.find(isApart);
  return base?.kind === 'hole' ? base.from : base?.within;
}

function holds(outer: Place, { file, start, end }: Place): boolean {
  return outer.file === file && outer.start <= start && outer.end >= end;
}
