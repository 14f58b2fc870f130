/** An answer and its status as one text, which `curl -w '\n%{http_code}'` prints: where a script parts them again. */
import type { Expr } from '../../ir/ir.ts';
import { inside, type Taint } from '../code/taint.ts';
import { escape, on, use, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { commandName } from '../code/command-name.ts';
import { insideOf, stagesOf } from './command-text.ts';
import { wholeExpansion } from './expansion.ts';

const inLine = 'a line behind it';
const atEnd = 'behind it';

/** @param format of `--write-out`; undefined for one that is more than the status, with or without a line of its own */
export function withStatus(format: string): Taint | undefined {
  const own = /^(\\n|\n)?%\{(?:http|response)_code\}(?:\\n|\n)?$/.exec(format);
  return own ? inside(own[1] === undefined ? atEnd : inLine, { kind: 'text' }) : undefined;
}

export function isWithStatus({ taint }: Spot): boolean {
  return taint.kind === 'in' && (taint.key === inLine || taint.key === atEnd);
}

/** `${answer##*$'\n'}`, `${answer%$'\n'*}` */
const byLine = {
  status: /^\$\{\w+##\*(?:\$'\\n'|\n)\}$/,
  body: /^\$\{\w+%(?:\$'\\n'|\n)\*\}$/,
};
/** `tail -n1`, `sed '$d'` */
const linesBy = {
  status: /^tail (?:-n ?1|-1)(?![\d,])/,
  body: /^(?:g?sed (?:'\$d'|"\$d"|\\\$d)|g?head (?:-n ?|--lines=)-1(?!\d))/,
};
/** `${answer: -3}`, `${answer::-3}`, `${answer%???}`, `${answer%"$code"}`, `tail -c 3` */
const byEnd = {
  status: /^\$\{\w+:(?:\s+-3|\(-3\)|\s*\$\{#\w+\}\s*-\s*3)\}$|^tail -c ?-?3(?!\d)/,
  body: /^\$\{\w+(?::0?:\s*(?:-[34]|\$\{#\w+\}\s*-\s*[34])|%\?{3,4}|%"?\$\{?\w+\}?"?)\}$/,
};

/** @param outer what the text that has both is a part of */
export function parted(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const { around, node, taint } = spot;
  const text = world.textOf(around.file.file);
  const next = outer.kind === 'pipe' ? outer.stages[outer.stages.indexOf(node) + 1] : undefined;
  const isShown = outer.kind === 'call' && /^(?:echo|printf)$/.test(commandName(outer));
  if (outer.kind === 'either' || isShown || (outer.kind === 'pipe' && !next)) return [on(spot, outer)];
  const at = next ?? (outer.kind === 'call' ? outer : wholeExpansion(around, outer));
  const words = commandIn(text.slice(at.start, at.end));
  const ways = taint.kind === 'in' && taint.key === inLine ? [byLine, linesBy, byEnd] : [byEnd];
  if (ways.some(({ status }) => status.test(words))) return [use(spot, 'status', at)];
  return ways.some(({ body }) => body.test(words))
    ? [on(spot, at, { kind: 'text' })]
    : [escape(spot, 'the answer and its status are one text', at)];
}

/** The only command that reads what a `$(…)` is given: `$(echo "$answer" | tail -n1)`, `$(tail -n1 <<< "$answer")`. */
function commandIn(words: string): string {
  const own = insideOf(words);
  const [first = '', second, more] = stagesOf(own);
  return more === undefined ? (second ?? first).trim() : own;
}
