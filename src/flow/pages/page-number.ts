/** The number of a page beside its entries: which page an entry is on depends on the order of the list. */
import type { Stmt } from '../../ir/ir.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import { isToStandardError } from '../code/standard-error.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { entryCodeIn, type EntryCode } from './entry-code.ts';
import { keyOf } from './accumulators.ts';
import { roundsOfPages, spanOf, type PageRound } from './page-round.ts';
import { yieldedTo } from './part-of-round.ts';

/** @param uses of the answer @returns where the code for an entry reads the number of its page */
export function besidePageNumber(world: World, fact: RequestFact, uses: readonly Use[]): Place | undefined {
  const rounds = roundsOfPages(world, fact, uses);
  for (const one of rounds.flatMap((round) => [round, ...yieldedTo(world, round)])) {
    const inner = one.inner.flatMap(({ fn, file }) => counted(aroundOf(file), fn.body));
    const numbers = new Set([
      ...counted(one.around, one.body),
      ...inner,
      ...passedOn(one),
      ...numbered(one.body),
    ]);
    const found = numbers.size > 0 && readIn(world, entryCodeIn(world, one, uses), numbers);
    if (found) return found;
  }
  return undefined;
}

/** What a round counts up by one, as `keyOf` names it: `page++`. */
function counted(around: Around, body: readonly Stmt[]): readonly string[] {
  return body.flatMap((stmt) => {
    if (stmt.kind === 'block') return counted(around, stmt.body);
    if (stmt.kind !== 'assign' || stmt.target.kind === 'index') return [];
    const { target, value, span } = stmt;
    const start = Math.min(span.start, target.start - 2);
    const words = around.file.program.text.slice(start, Math.max(span.end, value.end) + 2);
    const key = step.test(words) ? keyOf(target) : undefined;
    return key === undefined ? [] : [key];
  });
}

/** `collect(owner, page + 1)` within `collect(owner, page)` */
function passedOn({ around, again }: PageRound): readonly string[] {
  return again.flatMap((call) => {
    const { text } = around.file.program;
    const params = around.functionAround(call)?.fn.params ?? [];
    return params.flatMap(({ name }, i) => {
      const arg = call.args[i];
      const words = arg ? text.slice(arg.start, arg.end).replaceAll(/[\s$]/g, '') : '';
      return words === `${name.replace(/^\$/, '')}+1` ? [name] : [];
    });
  });
}

const step = /\+\+|\+=\s*1\b|=[^=]*\+\s*1\b/;

/** `for number, page in enumerate(pages(owner))`: lowering leaves nothing of the number, or has it as a key. */
function numbered([first]: readonly Stmt[]): readonly string[] {
  if (first?.kind !== 'assign' || first.target.kind !== 'name') return [];
  const { value } = first;
  const isNumber =
    (value.kind === 'unknown' && value.parts.length === 0) ||
    (value.kind === 'index' && value.item === 'key');
  return isNumber ? [first.target.name] : [];
}

function readIn(world: World, code: readonly EntryCode[], numbers: ReadonlySet<string>): Place | undefined {
  for (const { around, body } of code) {
    const aside = around.file.calls.filter(({ call }) => isToStandardError(world, around, call));
    const { start, end } = spanOf(body);
    for (const node of around.expressions) {
      if (node.kind === 'index' || !numbers.has(keyOf(node) ?? '')) continue;
      if (node.start < start || node.end > end) continue;
      const isAside = aside.some(({ call }) => call.start <= node.start && node.end <= call.end);
      if (!isAside && !around.isAssigned(node)) return placeIn(around.file, node);
    }
  }
  return undefined;
}
