/** Changes of the path of a request to an engine. */
import { isSamePlace, isWithin } from '../../trace/model/places.ts';
import type { EngineContext } from '../../judge/engine/context.ts';
import type { OpenPoint } from '../../judge/engine/open-point.ts';
import { openOfStated } from '../../prove/engine/proof.ts';
import type { EngineTarget } from '../../judge/engine/target.ts';
import type { Piece, Place, RequestFact, TextPiece } from '../../trace/model/fact.ts';
import { render } from '../../trace/model/pieces.ts';
import { insert, obstacle, replace, type Obstacle, type Offer, type Shared } from './offer.ts';

/** Puts the version where the path begins: in the literal that holds its first word, after the part that a base holds. */
export function fixOfPath(fact: RequestFact, target: EngineTarget, context: EngineContext): Offer | Obstacle {
  const { proposed } = context;
  const at = beginOf(target.path);
  if (proposed === undefined) return noVersion(fact.urlAt);
  if (!at) return obstacle('the start of the path is not in the code', fact.urlAt);
  if (at.piece.from.file !== fact.sends.file) {
    return obstacle('the start of the path is in another file, and other calls use it', at.piece.from);
  }
  const { piece, offset } = at;
  const isSlash = piece.value[offset] === '/';
  const edit = insert(piece.from.file, placeIn(piece, offset), isSlash ? `/v${proposed}` : `v${proposed}/`);
  return {
    title: `use v${proposed}, which every supported engine accepts`,
    edits: [edit],
    open: openOfRequest(fact, target) ?? openOfStated(proposed, fact.urlAt, context),
    shared: sharedOf(fact, piece, undefined),
    request: fact,
  };
}

/** Engines without a version in common: nothing can be stated for all of them. */
export function noVersion(at: Place): Obstacle {
  return obstacle('the targeted engines have no version in common', at);
}

/** Where the first word of a path begins, with the slash before it if that is written beside it. */
function beginOf(path: readonly Piece[]): { piece: TextPiece; offset: number } | undefined {
  // A slash that joins a base and a path is nowhere.
  const written = path.filter((piece) => piece.kind === 'hole' || piece.from.end > piece.from.start);
  const first = written.findIndex((piece) => piece.kind === 'hole' || /[^/]/.test(piece.value));
  const piece = written[first];
  if (piece?.kind === 'text') return { piece, offset: Math.max(0, piece.value.search(/[^/]/) - 1) };
  // What is only known at run time follows a slash that is written.
  const before = written[first < 0 ? written.length - 1 : first - 1];
  return before?.kind === 'text' && before.value !== ''
    ? { piece: before, offset: before.value.length - 1 }
    : undefined;
}

function placeIn({ map, from }: TextPiece, offset: number): number {
  return map?.[offset] ?? from.start + offset;
}

/** Whether it goes to an engine, and is sent as it is read. */
function openOfRequest(
  { urlAt, certainty, client }: RequestFact,
  { evidence }: EngineTarget,
): OpenPoint | undefined {
  if (evidence !== 'shown') return { what: 'nothing shows that this is an engine', at: urlAt };
  return certainty === 'model' ? undefined : { what: `the effect of ${client} is unknown`, at: urlAt };
}

/** @returns undefined for a piece that is in the request itself, and serves nothing else */
export function sharedOf(
  { site, sends, urlAt }: RequestFact,
  piece: TextPiece,
  atUse: Shared['atUse'],
): Shared | undefined {
  const uses = [site, sends, urlAt];
  return uses.some((use) => isWithin(piece.from, use)) ? undefined : { uses, atUse };
}

/**
 * Another version in the place of a name that holds one: `/v${V}/info` becomes `/v1.44/info`.
 *
 * @param piece the version; the name holds it alone, or with the v before it
 * @returns undefined if the name is not between two texts of one expression
 */
export function versionAtUse({ url, site, sends, urlAt }: RequestFact, piece: TextPiece, version: string) {
  const index = url.findIndex((one) => one.kind === 'text' && isWithin(piece.from, one.from));
  const [before, own, behind] = [url[index - 1], url[index], url[index + 1]];
  if (before?.kind !== 'text' || own?.kind !== 'text' || behind?.kind !== 'text') return undefined;
  const { file } = before.from;
  const isOne = before.within.start === behind.within.start && before.within.end === behind.within.end;
  const isOwn = [site, sends, urlAt].some((use) => isWithin(before.from, use));
  const isBetween = behind.from.start > before.from.end && behind.from.file === file;
  const lead = ['', 'v'].find((sign) => own.value === sign + piece.value);
  return isOne && isOwn && isBetween && lead !== undefined
    ? replace({ file, start: before.from.end, end: behind.from.start }, lead + version)
    : undefined;
}

/** Puts the version before the path that is passed to a function of the project: `"http://localhost$1"`. */
export function fixOfWrapper({ url, sends }: RequestFact, { proposed }: EngineContext): Offer | Obstacle {
  const hole = url.findIndex((piece) => piece.kind === 'hole');
  const [given, origin] = [url[hole], url[hole - 1]];
  // The origin and the path must be in one literal, with nothing between them.
  if (proposed === undefined) return noVersion(sends);
  const isHost = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+$/i.test(render(url.slice(0, hole)));
  if (given === undefined || origin?.kind !== 'text' || !isHost) {
    return obstacle('callers may not pass the whole path', sends);
  }
  const { within, from } = origin;
  const isOne = within.file === sends.file && isSamePlace(within, given.within);
  if (!isOne || from.end === from.start) {
    return obstacle('host and path are not in one literal', sends);
  }
  return {
    title: `use v${proposed} in every request that is sent from here`,
    edits: [insert(from.file, from.end, `/v${proposed}`)],
    open: { what: 'a caller may pass a path with a version', at: sends },
  };
}

/**
 * Gives a URL a host if its path takes the place of one: `http:/v1.24/info` becomes `http://localhost/v1.24/info`.
 *
 * @param word what is there
 * @param version what is put before it, or in its place
 */
export function fixOfHost(
  fact: RequestFact,
  word: TextPiece,
  version: { readonly text: string; readonly replaces: boolean; readonly open: OpenPoint | undefined },
): Offer | Obstacle {
  const { url, sends } = fact;
  const start = word.map?.[0] ?? word.from.start;
  const end = word.map?.[word.value.length] ?? word.from.end;
  const [scheme] = url;
  const isWritten = scheme?.kind === 'text' && scheme.from.end > scheme.from.start;
  const isPlain = word.from.file === sends.file && end - start === word.value.length;
  if (!isPlain || (isWritten && scheme.within.start !== word.within.start)) {
    return obstacle('the URL is built from several parts', word.from);
  }
  const before = url[url.findIndex((piece) => piece.kind === 'text' && isWithin(word.from, piece.from)) - 1];
  // The second slash is made up if only one is written, and the whole scheme if there is none.
  const isMadeUp = before?.kind === 'text' && before.from.start === before.from.end && before.value === '/';
  const place: Place = { file: word.from.file, start, end: version.replaces ? end : start };
  return {
    title: `name a host, so that v${version.text} is sent`,
    edits: [replace(place, `${isMadeUp ? '/' : ''}localhost/v${version.text}${version.replaces ? '' : '/'}`)],
    open: version.open,
    shared: sharedOf(fact, word, undefined),
    request: fact,
  };
}
