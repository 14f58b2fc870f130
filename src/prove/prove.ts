/**
 * Whether a fix is safe: the one place that decides it, for every language and every way in which a fix is made. It is
 * safe if all that matters of the request and of its answer is seen, and each part of it is known to be the same.
 */
import type { Edit } from '../finding.ts';
import { openAssumption } from './assumptions.ts';
import type { Change } from '../findings/change.ts';
import { openCreate } from './create.ts';
import { errorsCollected } from './errors-collected.ts';
import { settled } from '../judge/operation.ts';
import { readersOf } from '../flow/address/address.ts';
import { readsOwnCode } from '../flow/address/own-code.ts';
import { usesOfAnswer, usesOfErrors } from '../flow/follow/answer.ts';
import { outputTaken } from '../flow/order/output-taken.ts';
import { requestsOfSite } from '../flow/order/requests-of-call.ts';
import { isSamePlace } from '../trace/model/places.ts';
import type { Accepted } from '../flow/request/client/accepted.ts';
import { openParts } from '../flow/request/client/open-parts.ts';
import { ofEachPage } from '../flow/pages/of-each-page.ts';
import { besidePageNumber } from '../flow/pages/page-number.ts';
import { stoppedEarly } from '../flow/pages/stopped-early.ts';
import { seenFrom } from '../flow/follow/site.ts';
import type { Use } from '../flow/code/use.ts';
import type { World } from '../flow/code/world.ts';
import { ownNames } from '../ir/own-names.ts';
import { judge, type Verdict } from '../judge/verdict.ts';
import type { Place, RequestFact } from '../trace/model/fact.ts';
import { placesOfTexts } from '../trace/model/pieces.ts';
import { callsAt, changedTexts, sharedWithCallers } from './changed-texts.ts';
import { leftBehind } from './left-behind.ts';
import type { Point, Proof, ProofContext } from './proof.ts';
import { fieldsNamed, readerOf } from './reading.ts';
import { distinguished } from './distinguished.ts';
import { asksForMore, limitsOfPage } from './cut-by-page.ts';
import { isOrdered, pointOf } from './uses.ts';
import { callAt } from '../flow/follow/calls/call-at.ts';

/** Whether it is what a wrapper sends for callers that are seen, or the same request as a caller further out sees it. */
function isSeenElsewhere(
  fact: RequestFact,
  own: RequestFact,
  { requests }: Pick<World, 'requests'>,
): boolean {
  // A wrapper in between, or a sender that is an argument: it adds no text that this request does not have.
  const isBetween =
    isSamePlace(fact.sends, own.sends) &&
    placesOfTexts(fact.url).every((text) => placesOfTexts(own.url).includes(text));
  return isBetween || isInside(own, fact) || requests.some((one) => isInside(fact, one));
}

/** @param outer a call of a wrapper, or of a wrapper around that */
function isInside({ site }: RequestFact, { general }: RequestFact): boolean {
  for (let one = general; one; one = one.general) if (isSamePlace(one.site, site)) return true;
  return false;
}

/** Where all replacements of the Hub are. */
const newHost = 'hub.docker.com';

/** @param values edits of the change that are of a value beside the address */
export function prove(
  verdict: Verdict,
  change: Change,
  { world, catalog }: ProofContext,
  values: readonly Edit[] = [],
): Proof {
  const points = change.assumes.flatMap((one) => [...openAssumption({ ...world, read: () => 'use' }, one)]);
  for (const { fact } of leftBehind(verdict, change.edits, world.requests, catalog)) {
    points.push({ why: 'another call requests the same address, and stays as it is', place: fact.site });
  }
  points.push(...ofOwnCode(world, change.edits));
  const { entry } = verdict.match;
  const hostChanges =
    verdict.url.host !== (entry.isOfHub ? newHost : (entry.replacement?.host ?? verdict.url.host));
  const moved = new Set<RequestFact>([verdict.fact, ...(change.moves ?? [])]);
  const ways = requestsOfSite(world.requests, verdict.fact);
  const texts = [verdict.fact, ...ways].flatMap((fact) => changedTexts(fact, change.edits));
  const places = new Map([...texts, ...values].map((one) => [`${one.file} ${one.start}`, one]));
  for (const place of places.values()) {
    points.push(...sharedWithCallers(verdict, place, { world, catalog }));
    const { asked, escapes } = readersOf({ ...world, read: () => 'use', hostChanges }, place);
    points.push(...escapes);
    for (const call of asked) points.push(...callsAt(world, call, verdict, change, moved));
  }
  for (const fact of moved) {
    const other = fact === verdict.fact ? verdict : judge(catalog, fact);
    const own = other && settled(other, catalog, world);
    if (!own?.match.entry.replacement && !isSeenElsewhere(fact, verdict.fact, world)) {
      points.push({ why: 'another call, which does not move, requests the changed text', place: fact.site });
    }
    if (own) points.push(...unsure(own, catalog), ...pointsOf(own, change, { ...world, hostChanges }));
  }
  const distinct = [...new Map(points.map((point) => [JSON.stringify(point), point])).values()];
  if (distinct.some(({ breaks }) => breaks)) {
    return { kind: 'refuted', points: distinct.filter(({ breaks }) => breaks) };
  }
  return distinct.length === 0 ? { kind: 'proved' } : { kind: 'open', points: distinct };
}

/** Files that are edited, and that their program reads. */
function ofOwnCode(world: ProofContext['world'], edits: readonly Edit[]): readonly Point[] {
  const files = [...new Set(edits.map(({ file }) => file))];
  return files.flatMap((file) => {
    const index = world.index(file);
    const linesMove = edits.some((edit) => edit.file === file && edit.text.includes('\n'));
    return index ? readsOwnCode({ ...world, read: () => 'use' }, index, linesMove) : [];
  });
}

/** Whether the call is the one that it is taken for. */
function unsure(verdict: Verdict, catalog: ProofContext['catalog']): readonly Point[] {
  const { generic, ...fact } = verdict.fact;
  // The grammar of a shell is known, whatever is around its script.
  const own = generic && fact.inShell ? judge(catalog, fact) : verdict;
  if (own?.confidence === 'high' && own.fact.generic !== true) return [];
  return [{ why: 'this call may never be sent', place: fact.site }];
}

function pointsOf(
  { fact, match }: Verdict,
  { restores, edits }: Change,
  world: ProofContext['world'],
): readonly Point[] {
  const { replacement } = match.entry;
  if (!replacement) return [];
  const open = (replacement.open ?? []).map((why): Point => ({ why, place: fact.site }));
  const read = readerOf(replacement);
  const seeing: World = {
    ...world,
    read: (path) => read(path),
    fieldsNamed: (name) => fieldsNamed(replacement, name),
  };
  // What is changed in the function serves all its callers; what one of them gives, serves that one.
  const own = changedTexts(fact, edits).some((place) => isAround(seeing, fact, place))
    ? seeing
    : seenFrom(seeing, fact);
  const answer = usesOfAnswer(seeing, fact);
  const { uses, sent } = answer;
  const limits = ownNames(replacement.query ?? {});
  const hasOrder = restores || isOrdered(fact, seeing);
  const accepted: Accepted = {
    methods: replacement.fixMethods,
    limits: hasOrder ? limits : limitsOfPage(limits, fact, replacement, uses, seeing),
    response: restores ? 'other' : 'same',
    hasBody: fact.method === 'POST',
  };
  // A rewriter that reads the answer anew may leave nothing to show there.
  const escapes = restores ? answer.escapes : answer.escapes.filter(({ as }) => as !== 'aside');
  const request = openParts(own, fact, accepted, sent).filter(
    ({ place }) => !edits.some((edit) => isWithin(place, edit, world)),
  );
  if (fact.method === 'HEAD') {
    const failures = usesOfErrors(seeing, fact);
    return [
      ...open,
      ...request,
      ...escapes,
      ...failures,
      ...uses.flatMap(headerRead),
      ...distinguished(seeing, fact, replacement, uses),
    ];
  }
  const asked = { replacement, restores, isOrdered: hasOrder };
  const isList = uses.some(({ kind, path }) => kind === 'iterated' || path.includes('[]'));
  const isPaged = !restores && !hasOrder && asksForMore(fact, uses, seeing);
  const ofPage = isPaged
    ? (ofEachPage(seeing, fact, uses) ?? besidePageNumber(seeing, fact, uses))
    : undefined;
  const stop = isPaged && isList ? stoppedEarly(seeing, fact, uses) : undefined;
  return [
    ...open,
    ...request,
    ...escapes,
    ...distinguished(seeing, fact, replacement, uses),
    ...(restores ? errorsCollected(seeing, fact, answer) : []),
    ...openCreate(seeing, fact, replacement, uses),
    ...uses.flatMap((use) => pointOf(use, asked)),
    ...(isList && !restores && !hasOrder ? outputTaken(seeing, fact.site) : []),
    ...(stop ? [{ why: 'the walk through the pages may end before the last one', place: stop }] : []),
    ...(ofPage
      ? [
          {
            why: 'it is made of the entries of one page, and which these are is not documented',
            place: ofPage,
          },
        ]
      : []),
  ];
}

/** An answer to `HEAD` has no body: what is read by a name is a header. */
function headerRead({ kind, path, place }: Use): readonly Point[] {
  return kind === 'field' ? [{ why: `the header \`${path}\` is read`, place }] : [];
}

/** Whether a text is in the function that sends the request. */
function isAround(world: World, { sends }: RequestFact, place: Place): boolean {
  const found = callAt(world, sends);
  const fn = found?.around.functionAround(found.call);
  return fn?.file.file === place.file && fn.fn.start <= place.start && place.end <= fn.fn.end;
}

/** A value that the fix itself changes. */
function isWithin(place: Place, edit: Edit, { textOf }: ProofContext['world']): boolean {
  // What is written again as it was is not changed.
  if (edit.text.includes(textOf(place.file).slice(place.start, place.end))) return false;
  return (
    edit.file === place.file && edit.start <= place.start && edit.end >= place.end && edit.end > edit.start
  );
}
