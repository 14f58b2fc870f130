/** Parts of a string that code asks for: those of a URL, and those between separators. */
import { cut, drop, fullText, originOf, skeleton, take, unfoldStart } from '../model/pieces.ts';
import type { PartsValue, StringValue, Value } from '../model/value.ts';
import { opaque } from '../model/values.ts';

/** `url.hostname`, `url.pathname`: https://url.spec.whatwg.org/#url-class. */
export function partOfUrl(of: StringValue, name: string): StringValue | undefined {
  const pieces = unfoldStart(of.pieces);
  const origin = skeleton(originOf(pieces));
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(origin)?.[0];
  if (scheme === undefined) return ofPath(of, name);
  const rest = skeleton(pieces).slice(origin.length);
  const query = rest.search(/[?#]/);
  const path = query < 0 ? rest : rest.slice(0, query);
  switch (name) {
    case 'origin':
      return { ...of, pieces: take(pieces, origin.length) };
    case 'protocol':
      return { ...of, pieces: take(pieces, scheme.length - 2) };
    case 'scheme':
      return { ...of, pieces: take(pieces, scheme.length - 3) };
    case 'host':
    case 'hostname':
      return { ...of, pieces: drop(take(pieces, origin.length), scheme.length) };
    case 'pathname':
    case 'path':
      return { ...of, pieces: drop(take(pieces, origin.length + path.length), origin.length) };
    case 'search':
      return { ...of, pieces: drop(pieces, origin.length + path.length) };
    default:
      return undefined;
  }
}

/** What is a path alone is its own path. */
function ofPath(of: StringValue, name: string): StringValue | undefined {
  const text = skeleton(of.pieces);
  const isPath = /^\/[^?#]*$/.test(text) && !text.startsWith('//');
  return isPath && (name === 'pathname' || name === 'path') ? of : undefined;
}

/** One part of a split string; if the parts are not known it is a hole without a separator in it. */
export function part(of: PartsValue, number: number): Value {
  const text = fullText(of.of.pieces);
  // From the end, if the number is negative.
  const index = number < 0 ? (text?.split(of.separator).length ?? 0) + number : number;
  const piece = of.of.pieces[0];
  const found = text?.split(of.separator)[index];
  if (text !== undefined && found !== undefined && piece?.kind === 'text' && of.of.pieces.length === 1) {
    const start =
      text.split(of.separator).slice(0, index).join(of.separator).length +
      (index > 0 ? of.separator.length : 0);
    return { ...of.of, pieces: [cut(piece, start, start + found.length)] };
  }
  const hole = of.of.pieces.find((candidate) => candidate.kind === 'hole');
  const from = hole?.from ?? piece?.from ?? { file: '', start: 0, end: 0 };
  return opaque(hole?.name ?? '…', from, of.undecidedBy, of.separator === '/' ? { segment: true } : {});
}
