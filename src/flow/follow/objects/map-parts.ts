/** What `names.items()`, `names.values()` and their siblings give of a map that the program has filled. */
import { inside, isKeyed, type Taint } from '../../code/taint.ts';

type Part = 'names' | 'values' | 'pairs';

/** Methods and functions, by their last names. */
const parts: ReadonlyMap<string, Part> = new Map([
  ['keys', 'names'],
  ['keySet', 'names'],
  ['array_keys', 'names'],
  ['values', 'values'],
  ['items', 'pairs'],
  ['entries', 'pairs'],
  ['entrySet', 'pairs'],
]);

/** @returns undefined if it is no such map, or the method is not known; empty if what is given has nothing of it */
export function partsOfMap(taint: Taint, method: string): readonly Taint[] | undefined {
  if (taint.kind !== 'in' || (taint.key !== '*' && !isKeyed(taint))) return undefined;
  const isName = isKeyed(taint);
  const { taint: inner } = taint;
  switch (parts.get(method)) {
    case 'names':
      return isName ? [inside('[]', inner)] : [];
    case 'values':
      return isName ? [] : [inside('[]', inner)];
    case 'pairs':
      return [inside('[]', inside(isName ? '0' : '1', inner))];
    case undefined:
      return undefined;
  }
}

/** Of a pair in Java: the place of what the method gives. */
export const ofPair: ReadonlyMap<string, string> = new Map([
  ['getKey', '0'],
  ['getValue', '1'],
]);
