/** Programs of awk that read one line for each entry: whether what they print depends on the order of the lines. */
import { isFraction } from '../order/fractions.ts';
import { kindOf } from '../rounds/changes.ts';

const atEnd = /\bEND\s*\{[^}]*\}/g;
/** `entry = $1`, `sum += $2`, `held[$1] = $2` */
const assigned =
  /(?<![\w.$[])([a-z_]\w{0,40})\s?(\[[^\]]{0,80}\])?\s?((?:[-+*/%^]|\*\*)?=)(?![=~])([^;}\n]*)/gi;
/** What no two lines have alike: the line, and what it begins with. */
const ownKey = /^\[[^\]]*\$[01]\b[^\]]*\]$/;
const arrayCounted = /(?<![\w.$!])([a-z_]\w{0,40})\[([^\]]{0,80})\]\s*(?:\+\+|--|[-+*]=)/gi;

/** @param program with its quotes */
export function isOrdered(program: string): boolean {
  if (/\bgetline\b/.test(program)) return true;
  // Behind the last line, `NR` is how many there are.
  const lines = program.replaceAll(atEnd, '');
  if (/\bF?NR\b|\bexit\b/.test(lines)) return true;
  const ends = program.match(atEnd) ?? [];
  if (ends.some((end) => /\$\d|\b(?:substr|split|index|match)\s*\(/.test(end))) return true;
  // Of lines that have something in common the first one stays.
  if (/!\s*\w+\[(?!\$[01]\])[^\]]*\]\s*\+\+/.test(program)) return true;
  const body = program.replaceAll(/\b(?:BEGIN|END)\s*\{[^}]*\}|"[^"]*"|\bfor\s*\([^)]*\)/g, '');
  return isRunning(body) || isFlagged(body) || isCountRead(body) || areMixed(body);
}

/** Whether a line gives something that outlives it what no other order of the lines would. */
function areMixed(body: string): boolean {
  const given = [...body.matchAll(assigned)].map(([, name = '', key, sign = '=', written = '']) => {
    const value = written.trim();
    const isOfEntry = /\$|\bNF\b/.test(value);
    const target = `${name}${key ?? ''}`;
    const given = { behind: sign, before: '', target, value, isOfEntry, isTaken: false };
    const kind = kindOf({ ...given, isFractional: isFraction(value) }, false);
    return { name, key, kind };
  });
  // The greatest of all is the same in any order, those that were it for a while are not.
  const isShown = /\bprintf?\b/.test(body);
  return given.some(({ name, key, kind }) => {
    if (kind === 'mixes' || kind === 'first') return true;
    if (kind !== 'last') return false;
    return key === undefined ? isShown || !isHeld(body, name) : !ownKey.test(key);
  });
}

/** `$2 > most { most = $2 }`: what is greater takes its place, and how often that happens is not counted. */
function isHeld(body: string, name: string): boolean {
  const compared = `(?:[<>]=?\\s*${name}\\b|\\b${name}\\s*[<>])`;
  const arm = new RegExp(`${compared}[^{};]*?(?:\\{[^}]*)?\\b${name}\\s*=(?!=)[^}]*`).exec(body)?.[0];
  return arm !== undefined && !/\+\+|\+=/.test(arm);
}

/** `!found { print; found = 1 }`: a line is looked at for what a line before has set. */
function isFlagged(body: string): boolean {
  return [...body.matchAll(/(?<![\w.$[])([a-z_]\w*)\s*=\s*(?:\d+|"")(?![.\w])/gi)].some(([, name = '']) =>
    new RegExp(
      `!\\s*${name}\\b|\\bif\\s*\\(\\s*${name}\\b|(?:^|[;}'\\n])\\s*${name}\\s*(?:==\\s*\\w+\\s*)?\\{`,
    ).test(body),
  );
}

/** `seen[$2]++; if (seen[$2] == 1) print`: a number of an array is looked at before all lines are read. */
function isCountRead(body: string): boolean {
  return [...body.matchAll(arrayCounted)].some(([whole, name = '', key = '']) => {
    const rest = body.replace(whole, '');
    return !/^\$[01]$/.test(key.trim()) && new RegExp(`(?<![\\w$])${name}\\[`).test(rest);
  });
}

/** `n++`, `sum += $1`. */
const counted = /(?<![\w.$])([a-z_]\w*) ?(?:\+\+|--|[-+*/%^]=)|(?:\+\+|--) ?([a-z_]\w*\b)(?! ?\[)/gi;
/** As a statement, with what is added. */
const counting = /^ ?(?:[a-z_]\w* ?(?:\+\+|--)|(?:\+\+|--) ?[a-z_]\w*|[a-z_]\w* ?[-+*/%^]=(.*)) ?$/i;

/** Whether a sum or a number is looked at before all lines are read. @param body without what is done at the end */
function isRunning(body: string): boolean {
  const names = new Set([...body.matchAll(counted)].map(([, before, behind]) => before ?? behind ?? ''));
  const statements = body.split(/[{};\n]/).map((one) => one.replaceAll(/\s+/g, ' '));
  const rest = statements.map((one) => {
    const [whole, added = ''] = counting.exec(one) ?? [];
    return whole === undefined ? one : added;
  });
  return [...names].some((name) => new RegExp(`(?<![\\w$])${name}(?![\\w(])`).test(rest.join(';')));
}
