/** What a call or an operator does to what outlives the round. */
import { givenWords } from './given-words.ts';
import { writtenValues } from './written-values.ts';
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import { answerTables } from '../tables/index.ts';
import { rootOf } from './access.ts';
import { kindOf } from './changes.ts';
import type { Write } from './reads-and-writes.ts';
import type { Run } from './run.ts';

export interface Changed {
  readonly kind: 'adds' | 'takes' | 'first' | 'mixes';
  readonly target: Expr;
  readonly args: readonly Expr[];
  /** The second argument is kept under the first. */
  readonly isMapPut?: boolean;
}

/** `n++`, `left -= size`, as a part of an expression. */
export function updatedIn(run: Run, node: Expr): Changed | undefined {
  const added = shoveledIn(run, node);
  if (added) return added;
  // JavaScript has what is assigned as one of what the expression may be.
  const [test] = node.kind === 'either' && node.test?.kind === 'unknown' ? node.test.parts : [];
  const [first, ...rest] = node.kind === 'unknown' && !node.body ? node.parts : [];
  const target = first ?? test;
  const args = node.kind === 'either' ? node.options : rest;
  if (target?.kind !== 'name' && target?.kind !== 'member' && target?.kind !== 'index') return undefined;
  const before = run.words({ start: node.start, end: target.start });
  const behind = run.words({ start: target.end, end: node.end });
  const isUpdate =
    /(?:\+\+|--) ?\$?$/.test(before) || /^ ?(?:\+\+|--|(?:[-+*|&.]|\?\?|\|\||&&)?=(?![=>~]))/.test(behind);
  return isUpdate ? { kind: 'adds', target, args } : undefined;
}

/** `all << entry['name']` of Ruby, as what a block gives. */
function shoveledIn(run: Run, node: Expr): Changed | undefined {
  if (node.kind !== 'join' || run.around.file.language !== 'ruby') return undefined;
  // What a block gives to a method of the project is read there.
  if (run.called && !run.isDropped) return undefined;
  const [target, ...args] = node.parts;
  if (target?.kind !== 'name' && target?.kind !== 'member') return undefined;
  const isShovel = /^ ?<</.test(run.words({ start: target.end, end: node.end }));
  return isShovel ? { kind: 'adds', target, args } : undefined;
}

/** A map that gives a key which is not there something of those that are. */
const numbers =
  /\bHash\.new (?:\{|do) ?\|[^|]*\|.*(?:\b(?:size|length|count|next|succ|shift|pop|rand)\b|[-+]=)|\bdefaultdict\((?:lambda ?: ?(?:len|next)\(|.*__(?:next|len)__)/;

/** `next(words)`, and `ids[name]` of a map that numbers its keys: to read it changes it. */
export function takenIn(run: Run, node: Expr): Changed | undefined {
  if (node.kind !== 'index') return undefined;
  if (numbers.test(writtenValues(run, node.of))) return { kind: 'mixes', target: node.of, args: [node.key] };
  return /^(?:next\s*\(|<-)/.test(run.words(node)) ? { kind: 'takes', target: node.of, args: [] } : undefined;
}

/** `set` of a map, `put`. */
export function isMapPut({ around }: Run, call: Call): boolean {
  return call.args.length === 2 && answerTables[around.file.language]?.methods[calledName(call)] === 'keep';
}

/** @returns the change, but for where it is done and under which test */
export function writtenBy(
  { kind, target, args, isMapPut: isMapPut = false }: Changed,
  run: Run,
): Omit<Write, 'whole' | 'isAlways' | 'test' | 'liveRange'> {
  const [first, second] = args;
  const isOfEntry = args.some((arg) => run.mentions(arg));
  const given = second && {
    ...givenWords(run, rootOf(target), second),
    behind: '',
    before: '',
    isTaken: false,
  };
  const added = kind === 'takes' || (!isOfEntry && kind !== 'mixes') ? 'counts' : kind;
  return {
    kind: isMapPut && given && kind !== 'mixes' ? kindOf(given, false) : added,
    run,
    target,
    key: target.kind === 'index' ? target.key : first,
    value: isMapPut || kind === 'first' ? second : first,
  };
}
