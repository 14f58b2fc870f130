/** What is around such a field in its code: whether entries that differ in it stay apart up to what decides between them. */
import { before, type Code, type Range } from '../../code/tokens.ts';
import { behind, comparesTwo, keepsApart, setsKey } from './field-words.ts';
import type { Fields, DistinctRange, Read } from './fields.ts';

/** Signs and brackets of one expression. */
const mostSteps = 40;

const compares = /^(?:<|>|<=|>=|<=>|-)$/;
const joins = /^(?:\+|\.)$/;
const defaults = /^(?:\?\?|\|\||or)$/;
/** What holds a side against a number, and turns it round. */
const ofSides = /^(?:[-*<>=]=?|===)$/;
const mapsList = /^(?:map|collect|pluck|[sS]elect|array_map|set)$/;

export function isDistinguished(fields: Fields, read: Read): boolean {
  let next: DistinctRange | boolean | undefined = fields.through(read);
  for (let steps = 0; typeof next === 'object' && steps < mostSteps; steps++) {
    next = next.isSide ? aroundSide(fields, next, read.field) : aroundValue(fields, next, read.field);
  }
  return next === true;
}

type Step = DistinctRange | boolean;

/** One sign further out from a value. */
function aroundValue(fields: Fields, value: DistinctRange, field: string): Step {
  const { code } = fields;
  const { from, to } = value;
  const [left, right] = [code.text(from - 1), code.isFirst(to) ? '' : code.text(to)];
  if (left === '!') return false;
  if (compares.test(right) && !isArrow(code, to)) {
    const other = code.operand(to + 1, 1);
    return fields.has(other, field) && { from, to: other.to, isSide: true };
  }
  if (compares.test(left) && !isSign(code, from - 1)) {
    const other = code.operand(from - 2, -1);
    return fields.has(other, field) && { from: other.from, to, isSide: true };
  }
  if (joins.test(right)) return { ...value, to: code.operand(to + 1, 1).to };
  if (joins.test(left)) return { ...value, from: code.operand(from - 2, -1).from };
  return besideEither(fields, value, field);
}

/** One sign further out from what states which of two comes first. */
function aroundSide(fields: Fields, side: DistinctRange, field: string): Step {
  const { code } = fields;
  const { from, to } = side;
  const [left, right] = [code.text(from - 1), code.isFirst(to) ? '' : code.text(to)];
  if (ofSides.test(right)) return { ...side, to: code.operand(to + 1, 1).to };
  if (left === '*' || (left === '-' && !isSign(code, from - 1))) {
    return { ...side, from: code.operand(from - 2, -1).from };
  }
  if (right === '?') return { ...side, to: behindChoice(code, to) };
  if (/^(?:&&|and)$/.test(left)) {
    // Of those that are equal in something else.
    const other = code.operand(from - 2, -1);
    const isEqual = code.tokens.slice(other.from, other.to).some(({ text }) => /^={2,3}$/.test(text));
    return isEqual && { ...side, from: other.from };
  }
  if (left === '!') return { ...side, from: from - 1 };
  return besideEither(fields, side, field);
}

function besideEither(fields: Fields, kept: DistinctRange, field: string): Step {
  const { code } = fields;
  const { from, to } = kept;
  if (!code.isFirst(to) && defaults.test(code.text(to))) return { ...kept, to: code.operand(to + 1, 1).to };
  const left = code.text(from - 1);
  // `-`, `&` and `*` before a value; `:name`, `&:name`
  const isSymbol = left === ':' && /^(?:[(,[&]|)$/.test(code.text(from - 2));
  if (/^[-&*]$/.test(left) || isSymbol) return { ...kept, from: from - 1 };
  return isEnd(code, kept) && outside(fields, kept, field);
}

/** The second sign of an arrow compares nothing. */
function isArrow(code: Code, at: number): boolean {
  return code.text(at) === '-' && code.text(at + 1) === '>';
}

/** Before a number, not between two. */
function isSign(code: Code, at: number): boolean {
  const last = code.tokens[at - 1];
  if (code.text(at) !== '-') return false;
  if (!last) return true;
  return last.kind === 'sign' ? !/^[)\]]$/.test(last.text) : last.kind === 'word' && before.test(last.text);
}

function behindChoice(code: Code, at: number): number {
  let to = at;
  while (/^[?:]$/.test(code.text(to))) to = code.operand(to + 1, 1).to;
  return to;
}

/** Whether it is all of an argument, of an item of a list or of what a function gives. */
function isEnd(code: Code, { from, to, isSide }: DistinctRange): boolean {
  const left = code.isFirst(from) ? '' : code.text(from - 1);
  const right = code.isFirst(to) ? '' : code.text(to);
  const isChoice = isSide && /^(?:\?|if|elsif|elif|unless|while)$/.test(left);
  const isKey = left === '=' && setsKey.test(code.text(from - 2));
  const isLeft = /^(?:[,;({[:|]|=>|->|\|\||\?\?|&&|)$/.test(left) || before.test(left);
  const isRight = /^(?:[,;)}\]:]|=>|\|\||\?\?|)$/.test(right) || behind.test(right);
  return (isLeft || isChoice || isKey) && (isRight || (isSide && right === '{'));
}

/** What is around it in the next bracket. */
function outside(fields: Fields, { from, to, isSide }: DistinctRange, field: string): Step {
  const { code, given } = fields;
  const open = code.opens(from);
  if (open === undefined || code.text(open) === '{') return true;
  const range: Range = { from: open, to: code.behind(open) };
  if (code.text(open) === '[') return code.isIndex(open) ? false : { ...range, isSide };
  const called = code.isWord(open - 1) ? code.text(open - 1) : '';
  if (called === '' || before.test(called)) return { ...range, isSide };
  if (isSide && /^(?:if|elsif|elif|while|when)$/.test(called)) return true;
  const whole: Read = { field, from: code.startOf(open - 1), to: range.to };
  if (comparesTwo.test(called)) {
    const isOfBoth =
      fields.has({ from: open, to: from }, field) || fields.has({ from: to, to: range.to }, field);
    return isOfBoth && !isSide && { ...whole, isSide: true };
  }
  const isMapped = given.isList === true && mapsList.test(called);
  if ((!keepsApart.test(called) && !isMapped) || isOfDay(fields, open)) return false;
  return isSide ? { ...whole, isSide } : (fields.through(whole) ?? false);
}

/** `LocalDate.parse(…)`, and `Date.parse(…)` of Ruby: several entries have the same day. */
function isOfDay({ code, given }: Fields, open: number): boolean {
  const of = code.text(open - 1) === 'parse' ? code.text(open - 3) : '';
  return /^(?:LocalDate|Year|YearMonth|Month)$/.test(of) || (of === 'Date' && given.language === 'ruby');
}
