/** One of two is kept, for the same of both that is compared. */
import { escaped } from '../code/regex-escape.ts';

interface Greater {
  /** The words that are compared. */
  readonly test: string;
  /** What is kept of this round, if it has more. */
  readonly kept: string;
}

/** @param own the words of a value, with what was there before as `□`: `entry.pulls > □.pulls ? entry : □` */
export function greaterOf(own: string): Greater | undefined {
  const { test, arms } = partsOf(own);
  const [yes = '', no = ''] = arms.map(bare);
  const kept = yes === '□' ? no : no === '□' ? yes : '';
  if (kept === '' || kept.includes('□')) return undefined;
  const parts = conditions(test);
  // `□ ? □ : entry.name` keeps the first, whatever it has.
  const isOfBoth =
    parts.every((part) => comparesBoth(part, kept)) && parts.some((part) => compared.test(part));
  return isOfBoth ? { test, kept } : undefined;
}

/** @returns the words of a value, with those of a target as `□` */
export function marked(value: string, target: string): string {
  const name = escaped(target);
  return value.replaceAll(
    new RegExp(
      `\\$\\{?${name}(?!\\w)(?::?-0?(?=\\}))?\\}?|(?<!(?<!\\.\\.)\\.|[\\w$'"@-])${name}(?![\\w'"])`,
      'g',
    ),
    '□',
  );
}

/** `test ? yes : no`, and `yes if test else no` of Python. */
function partsOf(own: string): { readonly test: string; readonly arms: readonly string[] } {
  const [test = '', rest] = own.split('?', 2);
  if (rest !== undefined) return { test, arms: rest.split(':', 2) };
  const [yes = '', behind = ''] = own.split(/\bif\b/, 2);
  const [asked = '', no = ''] = behind.split(/\belse\b/, 2);
  return { test: asked, arms: [yes, no] };
}

/** @returns whether an entry is kept by a test that compares the same of it and of what was kept before: `entry.pulls > best.pulls` */
export function isChosenByTest(test: string, target: string, kept: string): boolean {
  const parts = conditions(marked(test, target)).filter((part) => part.includes('□'));
  return parts.length > 0 && parts.every((part) => comparesBoth(part, bare(kept)));
}

const compared = /[<>]/;

function conditions(test: string): readonly string[] {
  return test
    .replaceAll(/^\[\[?\s|\s\]\]?$/g, '')
    .split(/\|\||&&|\bor\b|\band\b/)
    .map(bare);
}

/** Without blanks, brackets and the marks of a shell. */
function bare(words: string): string {
  return words
    .replaceAll(/\s-[gl][te]\s/g, '>')
    .replaceAll(/[\s()"'$&]/g, '')
    .replaceAll('?.', '.')
    .replace(/\?\?-?\d+$/, '');
}

const nothing = /^(?:null|None|nil|NULL|undefined|-?1|0?)$/;

/** @param part bare: `entry.pulls>□.pulls`, `!□` */
function comparesBoth(part: string, other: string): boolean {
  const [left = '', right, more] = part.split(/[<>!=]=+|[<>]/);
  if (right === undefined) return /^(?:!|not)?□(?:is\w+|\.\w+\??)?$/.test(part);
  if (more !== undefined) return false;
  if (/^□(?:\.\w+|\[\w+\])*$/.test(left) && nothing.test(right)) return true;
  const [one, two] = [left, right].map((side) => side.replaceAll('□', () => other));
  return left.includes('□') !== right.includes('□') && one === two;
}
