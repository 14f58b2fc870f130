/** Entries that are looked for by what several of them may have: the one that comes first is taken. */
import { areApart, type Given } from './apart/apart.ts';

/** A comparer that the code has made, or options of one, may take what differs for the same: `app-01` and `app-1` as numbers. */
const loose = /(?<![\w.$])[a-z]\w*\.compare\b|\b(?:numeric|sensitivity|ignorePunctuation)\b/;

/** `(-row[1], row[0])`, `thenComparing(Map.Entry.comparingByKey())`: last of all by what has no name, which may be that of the entry. */
const unnamed =
  /\w\[\d+\]\.localeCompare\(\w+\[\d+\]\)|[\w\])]\s*,\s*-?\w+\[\d+\]\s*(?:\)\s*)?$|\bthenComparing\((?:Map\.)?Entry\.comparingByKey\(\)\)\s*(?:\)\s*)?$/;

/** Flags of PHP with which texts are compared as they are. */
const wholeTexts = /^\\?SORT_(?:STRING|REGULAR)$/;

/** @param by the code that decides between entries @returns whether two of them may be equal in that */
export function mayTie(by: string, given: Given = {}): boolean {
  return loose.test(by) || !areApart(by, given);
}

/** @param by a function that compares entries, or gives what they are compared by */
export function mayTieBy(by: string, given: Given = {}): boolean {
  return mayTie(by, given) && !wholeTexts.test(by) && !unnamed.test(by);
}
