/** What the catalogue states of one request. */
import type { Catalog, ResolvedEntry } from '../catalog/catalog.ts';
import type { Confidence } from '../finding.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import { best, partsOf, shapesOf, type Match } from './match.ts';
import { clues, nameClues, type Clue } from './one-or-two.ts';
import { removedBehind } from './open-end.ts';
import { parseUrl, type Url } from './url.ts';

export interface Verdict {
  readonly fact: RequestFact;
  readonly url: Url;
  readonly match: Match;
  readonly confidence: Confidence;
  /** Another entry that it may be just as well. */
  readonly or: ResolvedEntry | undefined;
  readonly clues: readonly Clue[];
  /** True if no caller could make another verdict of it. */
  readonly settled: boolean;
}

/** @returns undefined for a request that the catalogue does not know */
export function judge(catalog: Catalog, fact: RequestFact): Verdict | undefined {
  const url = parseUrl(fact.url);
  if (!url) return undefined;
  const ofCall = judgeCall(catalog, fact, url);
  // Of a call that goes away its parts need not be mentioned.
  return ofCall?.match.entry.rule === undefined ? (judgePart(catalog, fact, url) ?? ofCall) : ofCall;
}

/** A deprecated parameter or field that the request has; none if it fits another call better. */
function judgePart(catalog: Catalog, fact: RequestFact, url: Url): Verdict | undefined {
  const [match] = best(partsOf(catalog, url, fact), fact.method);
  if (!match || match.stretched > 0) return undefined;
  if (shapesOf(catalog, url, fact).some(({ literals }) => literals > match.literals)) return undefined;
  return { fact, url, match, confidence: certainty(fact), or: undefined, clues: [], settled: false };
}

function judgeCall(catalog: Catalog, fact: RequestFact, url: Url): Verdict | undefined {
  const shapes = shapesOf(catalog, url, fact);
  const matches = best(shapes, fact.method);
  const [first, second] = matches;
  const sure = certainty(fact);
  if (!first) return leftToCallers(catalog, fact, url, sure);
  if (!second && isMeantForTwo(first, shapes)) return undefined;
  if (!second || first.stretched === second.stretched) {
    return {
      fact,
      url,
      match: first,
      confidence: sure,
      or: undefined,
      clues: [],
      settled: isMethodFixed(fact, first) && first.stretched === 0 && isFixed(first),
    };
  }
  const found = clues(first, url, fact);
  const weight = found.reduce((sum, clue) => sum + clue.weight, 0);
  const match = weight > 0 ? second : first;
  // Whichever way it is decided, a clue against it stays one.
  const isDisputed = found.some((clue) => Math.sign(clue.weight) === -Math.sign(weight));
  const confidence = weight === 0 ? 'low' : isDisputed && sure === 'high' ? 'medium' : sure;
  return {
    fact,
    url,
    match,
    confidence,
    or: weight === 0 ? second.entry : undefined,
    clues: found,
    settled: false,
  };
}

/** A path that callers go on with, and that is gone however they do. */
function leftToCallers(catalog: Catalog, fact: RequestFact, url: Url, sure: Confidence): Verdict | undefined {
  if (fact.isFinal || fact.certainty === 'mention') return undefined;
  const [match, other] = removedBehind(catalog, url, fact.method);
  if (!match) return undefined;
  const confidence = sure === 'high' ? 'medium' : sure;
  return { fact, url, match, confidence, or: other?.entry, clues: [], settled: false };
}

/**
 * `POST /v2/repositories/{image}`: what holds `namespace/name` makes another path of it, which the catalogue knows, but
 * not by this method. Only names and defaults speak here: a function that creates one repository is called after one.
 */
function isMeantForTwo(match: Match, shapes: readonly Match[]): boolean {
  const longer = shapes.filter(({ stretched }) => stretched > 0);
  const [only, ...more] = match.values.values();
  if (!only || more.length > 0 || longer.length === 0) return false;
  if (longer.some(({ entry }) => entry === match.entry)) return false;
  return nameClues(only).reduce((sum, clue) => sum + clue.weight, 0) > 0;
}

/** How sure it is that the request goes out as it is seen. */
export function certainty(fact: RequestFact): Confidence {
  if (fact.certainty === 'mention') return 'low';
  if (fact.generic) return fact.certainty === 'model' && fact.method !== 'unknown' ? 'medium' : 'low';
  return fact.certainty === 'model' && fact.method !== 'unknown' && !fact.oneOfSeveral ? 'high' : 'medium';
}

/** A shape in which every hole represents one whole segment reads the same from every caller. */
function isFixed(match: Match): boolean {
  return [...match.values.values()].every((segment) => segment.pieces.length === 1);
}

/** A method that a caller gives can make another call of it. */
function isMethodFixed(fact: RequestFact, match: Match): boolean {
  return fact.method !== 'unknown' || match.entry.methods === 'any';
}
