/** Whether a walk through pages keeps or shows something of each entry: then it counts on which page it ends. */
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { endingsOf } from './continuation-tests.ts';
import { entryCodeIn, showsEach } from './entry-code.ts';
import type { PageRound } from './page-round.ts';
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { eachPart } from '../../ir/walk.ts';
import type { Around } from '../code/around.ts';
import { isYielded } from '../code/yielded.ts';

/** @param grown names and fields that hold more with each page, as `keyOf` names them */
export function isKept(
  world: World,
  round: PageRound,
  grown: ReadonlySet<string>,
  uses: readonly Use[],
): boolean {
  const { around, body, span } = round;
  if (entryCodeIn(world, round, uses).some((code) => showsEach(world, code.around, code.body))) return true;
  const names = [...grown];
  if (names.some((key) => key.startsWith('.'))) return true;
  const passed = passedOn(around, body);
  const tests = endingsOf(round);
  return names.some((name) =>
    [...around.file.points.keys()].some(
      (one) =>
        one.kind === 'name' &&
        one.name === name &&
        !tests.some((test) => isIn(one, test)) &&
        (isIn(one, span) ? passed.some((value) => isIn(one, value)) : isRead(round, one)),
    ),
  );
}

const isIn = (one: Span, { start, end }: Span): boolean => start <= one.start && one.end <= end;

/** Behind the loop, or in another function. */
function isRead({ around, body, span }: PageRound, one: Expr): boolean {
  const [first] = body;
  const isBefore =
    first !== undefined &&
    one.end <= span.start &&
    around.functionAround(one) === around.functionAround(first);
  return !isBefore && !around.isAssigned(one);
}

/** What a round returns or yields. */
function passedOn(around: Around, body: readonly Stmt[]): readonly Span[] {
  const { text } = around.file.program;
  return body.flatMap((stmt) => {
    const found: Span[] = [];
    if (stmt.kind === 'return' && stmt.value) found.push(stmt.value);
    eachPart(
      stmt,
      (node) => {
        if (isYielded(text, node)) found.push(node);
      },
      (list) => found.push(...passedOn(around, list)),
    );
    return found;
  });
}
