/** The number of a page beside its entries: which page an entry is on depends on the order of the list. */
import type { Stmt } from '../../ir/ir.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import type { Around } from '../code/around.ts';
import { endOf } from '../code/end-of.ts';
import { placeIn } from '../code/spot.ts';
import { isToStandardError } from '../code/standard-error.ts';
import { startOf } from '../code/start-of.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { entryCodeIn } from './entry-code.ts';
import { roundOfPages, yieldedTo } from './rounds.ts';

/** @param uses of the answer @returns where the code for an entry reads the number of its page */
export function besidePageNumber(world: World, fact: RequestFact, uses: readonly Use[]): Place | undefined {
  const round = roundOfPages(world, fact);
  if (!round) return undefined;
  const own = { round, numbers: counted(round.around, round.body) };
  const yielded = yieldedTo(world, round).map((one) => ({ round: one, numbers: numbered(one.body) }));
  for (const { round: one, numbers } of [own, ...yielded]) {
    const found = numbers.size > 0 && readIn(world, one.around, entryCodeIn(world, one, uses), numbers);
    if (found) return found;
  }
  return undefined;
}

/** What a round counts up by one: `page++`. */
function counted(around: Around, body: readonly Stmt[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const stmt of body) {
    if (stmt.kind === 'block') counted(around, stmt.body).forEach((name) => found.add(name));
    if (stmt.kind !== 'assign' || stmt.target.kind !== 'name') continue;
    const { target, value, span } = stmt;
    const start = Math.min(span.start, target.start - 2);
    const words = around.file.program.text.slice(start, Math.max(span.end, value.end) + 2);
    if (step.test(words)) found.add(target.name);
  }
  return found;
}

const step = /\+\+|\+=\s*1\b|=[^=]*\+\s*1\b/;

/** `for number, page in enumerate(pages(owner))`: lowering leaves nothing of the number. */
function numbered([first]: readonly Stmt[]): ReadonlySet<string> {
  const isNumber =
    first?.kind === 'assign' && first.value.kind === 'unknown' && first.value.parts.length === 0;
  return new Set(isNumber && first.target.kind === 'name' ? [first.target.name] : []);
}

function readIn(
  world: World,
  around: Around,
  bodies: readonly (readonly Stmt[])[],
  numbers: ReadonlySet<string>,
): Place | undefined {
  const aside = around.file.calls.filter(({ call }) => isToStandardError(world, around, call));
  for (const body of bodies) {
    const start = Math.min(...body.map(startOf));
    const end = Math.max(...body.map(endOf));
    for (const node of around.file.points.keys()) {
      if (node.kind !== 'name' || !numbers.has(node.name) || node.start < start || node.end > end) continue;
      const isAside = aside.some(({ call }) => call.start <= node.start && node.end <= call.end);
      if (!isAside && !around.isAssigned(node)) return placeIn(around.file, node);
    }
  }
  return undefined;
}
