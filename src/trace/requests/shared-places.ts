/** Parts of a URL that are written once for all calls of a file: constants of the module, of a class. */
import { isSamePlace } from '../model/places.ts';
import type { Piece, Place } from '../model/fact.ts';
import type { CallSite, FileIndex, FnInfo } from '../model/scope.ts';

/**
 * @param urls what one call may ask for: an entry of a table that it goes through is no part of all of them
 * @param calls those that lead to the request, with the one that sends it
 * @returns where parts are written that no function holds, if all calls in this file are in functions
 */
export function sharedPlaces(
  file: FileIndex,
  urls: readonly (readonly Piece[])[],
  calls: readonly CallSite[],
): readonly Place[] {
  const own = calls.filter((call) => call.file === file);
  if (own.length === 0 || !own.every(({ fn }) => isInFunction(fn))) return [];
  const [first = [], ...others] = urls;
  return first
    .map(({ within }) => within)
    .filter((place) => place.file === file.file)
    .filter((place) => others.every((url) => url.some(({ within }) => isSamePlace(within, place))))
    .filter((place) => !isHeld(file, place));
}

/** Whether a function of the file holds the place. */
function isHeld({ functions }: FileIndex, { start, end }: Place): boolean {
  for (const [fn, info] of functions) {
    if (fn.start <= start && end <= fn.end && isFunction(info)) return true;
  }
  return false;
}

/** A function that is called where it is may hold a whole module. */
const isFunction = ({ immediate }: FnInfo): boolean => immediate === undefined;

const isInFunction = (fn: FnInfo | undefined): boolean =>
  fn !== undefined && (isFunction(fn) || isInFunction(fn.parent));
