/** The URL of a call, moved to its replacement: as edits of the source. */
import type { Node } from './syntax.ts';
import type { Piece, RequestFact, TextPiece } from '../../../trace/model/fact.ts';
import { slashesAt, type Slashes } from '../../../flow/slashes/slashes.ts';
import type { World } from '../../../flow/code/world.ts';
import type { Assumption } from '../../../findings/change.ts';
import { literalPattern } from '../../../languages/literal-pattern.ts';
import { skeleton, unfoldStart } from '../../../trace/model/pieces.ts';
import { HOLE, movedOrigin } from '../shape.ts';
import { lineEdits, movedUnits, segmentsOf, shapeOfUnits } from './move-line.ts';
import { namesAsPath } from './names.ts';
import { placedUrl, notRewritable, type MovedUrl, type UrlJob } from './place-url.ts';
import type { NotRewritable } from './not-rewritable.ts';
import { farAround, unitsOf, type FarPieces, type HoleUnit, type Unit } from './url-units.ts';
import { mayChange } from './wrapper-base.ts';
import { wantedPath, type WantedPart } from './wanted-path.ts';

export function movedUrl(job: UrlJob): MovedUrl | NotRewritable {
  const { verdict, replacement, argument, style } = job;
  const { fact, match } = verdict;
  const file = fact.site.file;
  const found = withoutHead(unitsOf(argument));
  const written = found?.every((unit) => isAskedFor(unit, fact)) ? found : undefined;
  const base = written && baseIn(written, fact);
  const own = base ? written.slice(1) : written;
  if (!own) return notRewritable('its URL is built in a way that dockshift cannot follow');
  const far = farAround(fact.url, (piece) => isWrittenIn(piece, own, argument, file));
  if (!far) return notRewritable('part of its URL is set elsewhere');
  const units = withFar(own, isResolved(own, fact) ? { ...far, after: '' } : far, (piece) =>
    mayChange(piece, base !== undefined, job),
  );
  const shape = shapeOfUnits(units);
  const segments = shape && isLineOf(shape.text, fact) ? segmentsOf(shape) : undefined;
  const wanted = segments && wantedPath(match.entry, replacement, segments);
  if (!shape || !wanted) {
    return notRewritable('its path is built in a way that dockshift cannot follow');
  }
  const assumes: Assumption[] = far.assumed.map(({ name, from }) => ({
    kind: 'address',
    written: name,
    place: from,
  }));
  const holes = new Map<number, string>();
  const escaped: string[] = [];
  const parts = wanted.flatMap((part, i): readonly WantedPart[] => {
    const index = namesIndex(part, wanted, i, segments);
    if (index === undefined) return [part];
    const at = unitIndex(units, shape.segments[index]?.start ?? -1);
    const unit = units[at];
    if (unit?.kind !== 'hole') return [part];
    const slashes = slashesIn(job.world, file, unit, fact.url);
    const mayBeOfficial = match.entry.paths.some((path) => path.includes('/v1/'));
    if (slashes === 0 && mayBeOfficial) return [part];
    if (slashes === 0) escaped.push(unit.node.getText());
    if (slashes !== 1 && !mayBeOfficial) {
      const { node } = unit;
      const place = { file, start: node.getStart(), end: node.getEnd() };
      assumes.push({ kind: 'pair', written: node.getText(), place });
    }
    holes.set(at, namesAsPath(unit.node, style.quote, mayBeOfficial && slashes !== 1));
    return [{ kind: 'names', index }];
  });
  if (escaped[0] !== undefined) {
    return notRewritable(
      `\`${escaped[0]}\` is one segment, and the new path needs namespace and name separately`,
    );
  }
  // `library` came with the name alone; if the expression contains it, it goes.
  const clean = parts.filter(
    (part, i) =>
      !(part.kind === 'word' && ['library', 'repositories'].includes(part.text) && isBefore(parts, i)),
  );
  const edits = lineEdits(
    shape,
    clean,
    securely(movedOrigin(shape.text.slice(0, shape.origin.end), verdict.match.entry.hosts, replacement.host)),
  );
  if (!edits) return notRewritable('its path is built in a way that dockshift cannot follow');
  const hasQuery = shape.pathEnd < shape.text.length;
  if (job.query !== undefined && hasQuery) {
    return notRewritable('its URL has a query that the new call may not accept');
  }
  const asked = job.query === undefined ? edits : withQuery(edits, shape.pathEnd, job.query);
  const changes = movedUnits(units, asked);
  if (!changes) return notRewritable('its URL is built in a way that dockshift cannot follow');
  return placedUrl({ units, changes, holes, assumes, job });
}

/** Whether the line is that of the request: what is no text in it represents one name, or two. */
function isLineOf(line: string, { url }: RequestFact): boolean {
  const pattern = line
    .split(HOLE)
    .map((text) => literalPattern(text))
    .join('[^/]*(?:/[^/]*)?');
  return new RegExp(`^${pattern}$`).test(skeleton(unfoldStart(url)));
}

/** A variable may hold another address than the one that it is declared with. */
function isAskedFor(unit: Unit, { url, site }: RequestFact): boolean {
  for (let via = unit.kind === 'far' ? undefined : unit.via; via; via = via.outer) {
    const { isFixed, value } = via.declared;
    if (!isFixed && !url.some((piece) => isIn(piece, value, site.file))) return false;
  }
  return true;
}

/** `${base}/…` has an empty text before its base. */
function withoutHead(units: readonly Unit[] | undefined): readonly Unit[] | undefined {
  const [first, second] = units ?? [];
  return first?.kind === 'text' && first.value === '' && second?.kind === 'hole' ? units?.slice(1) : units;
}

/** A field or a parameter that the URL begins with: what it holds is stated elsewhere. */
function baseIn([first]: readonly Unit[], { url, site }: RequestFact): HoleUnit | undefined {
  if (first?.kind !== 'hole') return undefined;
  const { node } = first;
  return url.some((piece) => isIn(piece, node, site.file)) ? undefined : first;
}

/** The last name is known, and its value is elsewhere: it does not come from a wrapper. */
function isResolved(own: readonly Unit[], { url, general, site }: RequestFact): boolean {
  const last = own.findLast((unit) => unit.kind === 'hole' || unit.value !== '');
  if (last?.kind !== 'hole' || general) return false;
  return !url.some((piece) => isIn(piece, last.node, site.file));
}

/** Where a part of the new path holds what may be `namespace/name`. */
function namesIndex(
  part: WantedPart,
  wanted: readonly WantedPart[],
  i: number,
  segments: ReturnType<typeof segmentsOf>,
): number | undefined {
  if (part.kind === 'names') return part.index;
  if (part.kind !== 'segment' || !segments[part.index]?.mayHoldTwo) return undefined;
  const before = wanted.slice(Math.max(0, i - 2), i);
  const isFilled = before[0]?.kind === 'word' && before[0].text === 'library' && before[1]?.kind === 'word';
  return isFilled ? part.index : undefined;
}

function isBefore(parts: readonly WantedPart[], i: number): boolean {
  const next = parts[i + 1];
  const after = parts[i + 2];
  const part = parts[i];
  if (part?.kind !== 'word') return false;
  return part.text === 'library'
    ? after?.kind === 'names'
    : next?.kind === 'names' && parts[i - 1]?.kind === 'word' && wordAt(parts, i - 1) === 'library';
}

function wordAt(parts: readonly WantedPart[], i: number): string | undefined {
  const part = parts[i];
  return part?.kind === 'word' ? part.text : undefined;
}

/** What the code shows, or what the evaluator found that it always is. */
function slashesIn(world: World, file: string, { node }: HoleUnit, pieces: readonly Piece[]): Slashes {
  const [start, end] = [node.getStart(), node.getEnd()];
  const own = slashesAt(world, { file, start, end });
  if (own !== 'open') return own;
  const piece = pieces.find(({ from }) => from.start === start && from.end === end);
  return piece?.kind === 'hole' && piece.segment === true ? 0 : 'open';
}

function withQuery(
  edits: NonNullable<ReturnType<typeof lineEdits>>,
  end: number,
  query: string,
): NonNullable<ReturnType<typeof lineEdits>> {
  const last = edits.find((edit) => edit.end === end);
  return last
    ? edits.map((edit) => (edit === last ? { ...edit, text: `${edit.text}${query}` } : edit))
    : [...edits, { start: end, end, text: query }];
}

function unitIndex(units: readonly Unit[], offset: number): number {
  let at = 0;
  return units.findIndex((unit) => {
    const here = at;
    at += unit.kind === 'hole' ? 1 : unit.value.length;
    return here === offset && unit.kind === 'hole';
  });
}

function isWrittenIn(piece: Piece, units: readonly Unit[], argument: Node, file: string): boolean {
  if (piece.from.start === piece.from.end) return false;
  return (
    isIn(piece, argument, file) ||
    units.some(
      (unit) => unit.kind !== 'far' && isIn(piece, unit.kind === 'text' ? unit.literal : unit.node, file),
    )
  );
}

function isIn({ from }: Piece, node: Node, file: string): boolean {
  return from.file === file && from.start >= node.getStart() && from.end <= node.getEnd();
}

function withFar(
  own: readonly Unit[],
  { before, after }: FarPieces,
  mayChange: (piece: TextPiece) => boolean,
): readonly Unit[] {
  const [first] = own;
  const isDoubled = first?.kind === 'text' && first.value.startsWith('/');
  const units = before.map((piece, i): Unit => {
    const value =
      isDoubled && i === before.length - 1 && piece.value.endsWith('/')
        ? piece.value.slice(0, -1)
        : piece.value;
    return mayChange(piece) && first && first.kind !== 'far'
      ? {
          kind: 'text',
          value,
          start: piece.from.start,
          literal: first.kind === 'text' ? first.literal : first.node,
          isOfWrapper: true,
        }
      : { kind: 'far', value };
  });
  return [...joinedFar(units), ...own, ...(after === '' ? [] : [{ kind: 'far' as const, value: after }])];
}

/** A base is one unit, of however many pieces. */
function joinedFar(units: readonly Unit[]): readonly Unit[] {
  const isFar = units.length > 0 && units.every((unit) => unit.kind === 'far');
  return isFar ? [{ kind: 'far', value: units.map(({ value }) => value).join('') }] : units;
}

/** A request that goes to another address need not be led from http to https first. */
function securely(origin: string): string {
  return origin.replace(/^http:(?=\/\/hub\.docker\.com$)/, 'https:');
}
