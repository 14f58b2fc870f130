/** What the arithmetic of a shell reads and changes: `((left -= size))`, `$((n + 1))`, which lowering leaves as it is. */
import type { Expr, Span } from '../../ir/ir.ts';
import { endOf } from '../code/end-of.ts';
import { startOf } from '../code/start-of.ts';
import type { World } from '../code/world.ts';
import type { State } from './found.ts';
import type { Run } from './run.ts';

/** `people[i++ % 3]` and `people[i]` are, too. */
const arithmetic = /\$?\(\(((?:[^()]|\([^()]*\))*)\)\)|\blet\s+["']?([^\n;"']+)|\w\[([^\]\n]{1,160})\]/g;
const changes = /\b(\w{1,80}) ?(?:\+\+|--|[-+*|]?=(?!=))|(?:\+\+|--) ?(\w{1,80})/;
const asks = /&&|\|\||^(?:if|while|until|elif)\s|\[/;

/** @param found by what it is; what is found here is added */
export function addArithmetic(world: World, run: Run, found: Map<string, State>): void {
  const text = world.textOf(run.file);
  const start = text.lastIndexOf('\n', Math.min(...run.body.map(startOf))) + 1;
  // The last statement may be lowered to nothing.
  const end = text.indexOf('\n', Math.max(start, ...run.body.map(endOf)));
  for (const match of text.slice(start, end < 0 ? undefined : end + 200).matchAll(arithmetic)) {
    if (/\bdone\b/.test(text.slice(start, start + match.index)) && start + match.index > end) break;
    const inside = match[1] ?? match[2] ?? match[3] ?? '';
    const whole = { start: start + match.index, end: start + match.index + match[0].length };
    const within = lineAround(text, whole);
    // `n=$((n + 1))` and `((n++))` only count; `echo "$((n++)) $name"` takes the number, too.
    const isTaken = !/^(?:\(|let)/.test(match[0]) && !/(?:\w=["']?|: )$/.test(text.slice(start, whole.start));
    const node: Expr = { kind: 'unknown', parts: [], ...whole };
    const [, first, second] = changes.exec(inside) ?? [];
    const changed = first ?? second;
    for (const name of new Set(inside.match(/(?<!\w)[A-Za-z_]\w*/g))) {
      for (const { writes, reads } of statesOf(found, name)) {
        const isOwn = name === changed;
        if (isOwn) {
          const kind = run.mentions(whole) ? 'adds' : 'counts';
          writes.push({
            kind,
            whole: isTaken ? whole : commandAround(text, whole),
            run,
            target: node,
            key: undefined,
            value: undefined,
            isAlways: false,
            reach: undefined,
            test: undefined,
          });
        }
        const isGiven = !isOwn && asks.test(text.slice(within.start, within.end));
        reads.push({ node, run, within, governed: [], isGiven });
      }
    }
  }
}

function statesOf(found: Map<string, State>, name: string): readonly State[] {
  const known = [...found].flatMap(([key, state]) =>
    key === name || key.startsWith(`${name} `) ? [state] : [],
  );
  if (known.length > 0) return known;
  const state: State = { writes: [], reads: [] };
  found.set(name, state);
  return [state];
}

/** Of a line with several commands, the one that it is in. */
function commandAround(text: string, { start, end }: Span): Span {
  const before = Math.max(...['\n', ';', '&', '|', '{'].map((sign) => text.lastIndexOf(sign, start - 1)));
  const behind = text.slice(end).search(/[\n;&|}]/);
  return { start: before + 1, end: behind < 0 ? text.length : end + behind };
}

/** Without the space in front. */
function lineAround(text: string, { start, end }: Span): Span {
  const next = text.indexOf('\n', end);
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const indent = /^\s*/.exec(text.slice(line))?.[0].length ?? 0;
  return { start: line + indent, end: next < 0 ? text.length : next };
}
