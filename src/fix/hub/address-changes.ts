/** What has to change in the address of one call for it to be that of the replacement. */
import type { ResolvedEntry } from '../../catalog/catalog.ts';
import type { Verdict } from '../../judge/verdict.ts';
import type { Piece, Place, RequestFact, TextPiece } from '../../trace/model/fact.ts';
import { unfoldStart } from '../../trace/model/pieces.ts';
import { escaped } from '../../flow/code/regex-escape.ts';
import { lineChangeOf } from './line-change.ts';
import { placeOf, type LineEdit, type Placed } from './shape.ts';

type Replacement = NonNullable<ResolvedEntry['replacement']>;

/** One change of a call's address. */
export interface Move extends Placed {
  readonly text: string;
}

/** What has to change for one call alone; undefined if that is more than its URL, or cannot be known. */
export function moveOf(verdict: Verdict, textOf: (file: string) => string): readonly Move[] | undefined {
  const { fact, match, or } = verdict;
  const { replacement } = match.entry;
  if (!replacement || or !== undefined || fact.certainty === 'mention' || !movesAlone(verdict, replacement)) {
    return undefined;
  }
  const moves: Move[] = [];
  for (const change of changesOf(verdict, replacement) ?? []) {
    const placed = placeOf(lineOf(fact), change);
    if (!placed || !isOfAddress(placed, fact, textOf)) return undefined;
    moves.push({ ...placed, text: change.text });
  }
  return moves.length > 0 ? moves : undefined;
}

/** The line that changes are counted in: a base that the environment may replace is there as what it is by default. */
export function lineOf({ url }: RequestFact): readonly Piece[] {
  return unfoldStart(url);
}

/**
 * Words of a path go into text of an address alone. `acme/tool` names a repository wherever it is kept: in a variable, a
 * list, an argument, a line of a script.
 */
function isOfAddress({ piece }: Placed, fact: RequestFact, textOf: (file: string) => string): boolean {
  const own = writtenWith(lineOf(fact), piece, textOf(piece.within.file)).map(({ value }) => value);
  if (own.some((text) => isAddress.test(text)) || isBehindAddress(piece, fact, textOf)) return true;
  if (!isPartOfUrl(piece, fact)) return false;
  const { file, start } = piece.within;
  const isWhole = /^\w{0,3}["'`]*$/.test(textOf(file).slice(start, piece.from.start));
  return !isWhole || !/^[\w.-]+\/[\w.-]+$/.test(own.join(''));
}

const isAddress = /repositories|:\/\//;

/** `BASE + owner + '/?page_size=100'`, `${BASE}${owner}/`: the expression begins with a name that is given the beginning of the address. */
function isBehindAddress(piece: TextPiece, fact: RequestFact, textOf: (file: string) => string): boolean {
  const { file, start } = piece.within;
  const [, name] = beginsWithName.exec(textOf(file).slice(start, piece.from.start)) ?? [];
  if (name === undefined || !piece.value.startsWith('/')) return false;
  const given = new RegExp(
    String.raw`(?<!\w)${escaped(name)}["']?\s*(?::\s*[\w.]{1,40}\s*)?(?::?=>?|:)\s*[a-z]?["'\`]{1,3}$`,
  );
  return lineOf(fact).some(
    (one) =>
      one.kind === 'text' &&
      isAddress.test(one.value) &&
      given.test(textOf(one.from.file).slice(0, one.from.start).slice(-200)),
  );
}

/** `BASE`, `self.base`, `Hub::BASE`, `${BASE}` */
const beginsWithName =
  /^(?:[a-z]?["'`]?[#$]?\{)?\s*(?:[\w$@]+(?:\.|::|->))*[$@]*([A-Za-z_]\w*)\s*(?:\}|[+.])/;

/**
 * The texts of the same word: of one literal, in the order of the line, with nothing but names between them. A script in a literal
 * has others too: `S=acme/web` in front of `curl "https://…/$S/"`.
 */
function writtenWith(line: readonly Piece[], piece: TextPiece, source: string): readonly TextPiece[] {
  const texts = line.flatMap((one) => (one.kind === 'text' && isOfLiteral(one, piece) ? [one] : []));
  const at = texts.indexOf(piece);
  if (at < 0) return [piece];
  const isNext = (one: TextPiece, next: TextPiece | undefined) =>
    next !== undefined &&
    one.from.end <= next.from.start &&
    !/[\n;]/.test(source.slice(one.from.end, next.from.start).replaceAll(goesOn, ''));
  let [first, last] = [at, at];
  for (let one = texts[first - 1]; one && isNext(one, texts[first]); one = texts[first - 1]) first--;
  for (let one = texts[last]; one && isNext(one, texts[last + 1]); one = texts[last]) last++;
  return texts.slice(first, last + 1);
}

/** Where a text goes on in a further line. */
const goesOn = /["'`]\s{0,80}[+.\\]?\s{0,80}[a-z]?["'`]/gi;

function isOfLiteral({ within }: TextPiece, { within: other }: TextPiece): boolean {
  return within.file === other.file && within.start === other.start;
}

function isPartOfUrl({ within: { file, start, end } }: TextPiece, { urlAt }: RequestFact): boolean {
  return file === urlAt.file && start >= urlAt.start && end <= urlAt.end;
}

export function keyOf({ file, start, end }: Place): string {
  return `${file}:${start}:${end}`;
}

export function isSameMove(one: Move, two: Move): boolean {
  return keyOf(one.at) === keyOf(two.at) && one.text === two.text;
}

export function isPartOf(url: readonly Piece[], { file, start, end }: Place): boolean {
  return url.some(
    ({ kind, from }) => kind === 'text' && from.file === file && from.start <= start && from.end >= end,
  );
}

export function isInTheWay({ at: one, text }: Move, { at: two, text: other }: Move): boolean {
  if (one.file !== two.file) return false;
  if (one.start === two.start) return one.end !== two.end || text !== other;
  return one.start < two.end && two.start < one.end;
}

/** Whether nothing but the URL has to change: the answer is the same, or nothing reads it. */
function movesAlone({ fact, match }: Verdict, replacement: Replacement): boolean {
  if (!replacement.fixMethods.some((method) => method === fact.method)) return false;
  if (replacement.body !== undefined || match.stretched > 0 || mayHoldNamespace(match)) return false;
  // What the answer lacks is found by what is read of it.
  return (
    replacement.response === 'same' ||
    replacement.open !== undefined ||
    (fact.method === 'HEAD' && replacement.sameStatus === true)
  );
}

/** The one name that v1 asks for may be `acme/tool` as well as `ubuntu`. */
function mayHoldNamespace({ path, values }: Verdict['match']): boolean {
  const name = path.startsWith('/v1/') && !values.has('namespace') ? values.get('name') : undefined;
  return name !== undefined && name.text === undefined;
}

/** What the line of the URL becomes: the names stay where they are, the words between them change. */
function changesOf(verdict: Verdict, replacement: Replacement): readonly LineEdit[] | undefined {
  const line = lineChangeOf(verdict, replacement);
  return line?.slugs.length === 0 ? line.edits : undefined;
}
