/** Reads of what other rounds have changed, after which a round does the same in any order. */
import { calledName } from '../../ir/called-name.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import { endOf } from '../code/end-of.ts';
import { startOf } from '../code/start-of.ts';
import type { World } from '../code/world.ts';
import { argumentsAt } from '../uses/arguments.ts';
import type { Run } from './run.ts';
import { isDistinct } from '../order/overwritten.ts';
import { isAside } from './log-output.ts';
import type { Read, State, Write } from './reads-and-writes.ts';
import { isGreatest } from './greatest-entry.ts';

/** @param all what the round changes besides */
export function isHarmless(world: World, read: Read, { writes }: State, all: readonly Write[]): boolean {
  const { node, run } = read;
  // `total = total + repo.pulls`, `seen.add(name)`; `rows.push({ name, place: rows.length })` keeps what it reads.
  const isOwn = (one: Write) =>
    one.run === run &&
    isPart(node, one) &&
    !isKeptFrom(read, one.whole) &&
    !isKeptWith(one, node) &&
    !isKeptUnder(one, read);
  if (writes.some(isOwn)) return true;
  if (isAside(world, read.run, node)) return true;
  const steps = writes.every(({ kind }) => kind === 'counts' || kind === 'constant');
  if (steps && !involves(read) && !isShown(read)) return true;
  const keepsGreatest = writes.some((one) => one.run === run && one.test === read.within && isGreatest(one));
  if (keepsGreatest) return keepsOnly(world, read, all);
  if (startsOnly(read, writes)) return true;
  const key = read.key ?? keyAsked(read);
  if (!key) return false;
  if (isDistinctKey(world, run, key)) return true;
  if (changesKey(read, key)) return false;
  const isOfKey = writes.every(
    (one) =>
      one.kind === 'constant' ||
      !one.value ||
      !one.run.mentions(one.value, one.key ? one.run.words(one.key) : ''),
  );
  return isOfKey && !involves(read, run.words(key));
}

/** Of a parameter, what callers give counts, and not its name. */
function isDistinctKey(world: World, run: Run, key: Expr): boolean {
  if (!isDistinct(run.around, key)) return false;
  const fn = run.called?.fn;
  const at = key.kind === 'name' && fn ? fn.fn.params.findIndex(({ name }) => name === key.name) : -1;
  if (!fn || at < 0) return true;
  return argumentsAt(world, run.around, fn, at).every(
    (one) => one.kind !== 'given' || isDistinct(one.around, one.node),
  );
}

/** `while name in taken: name += "-2"`: what is done under the key depends on the others. */
function changesKey({ run, governed }: Read, key: Expr): boolean {
  return changedIn(governed).some((target) => run.words(target) === run.words(key));
}

function changedIn(body: readonly Stmt[]): readonly Expr[] {
  return body.flatMap((stmt) => {
    if (stmt.kind === 'assign') return [stmt.target];
    if (stmt.kind === 'block') return changedIn(stmt.body);
    return stmt.kind === 'branch' ? stmt.arms.flatMap(changedIn) : [];
  });
}

/** What comes out of the program beside something of the entry, though another statement shows that. */
const shows =
  /^(?:await )?(?:print\w*|echo|puts|p|pp|put\w*|fmt\.Print\w*|console\.(?:log|info|dir|table)|process\.stdout\.write|(?:\$stdout|STDOUT|sys\.stdout)\.\w+|System\.out\.\w+)(?!\w)/;

function isShown({ run, within }: Read): boolean {
  return shows.test(run.words(within));
}

const isIn = ({ start, end }: Expr, whole: { start: number; end: number }): boolean =>
  start >= whole.start && end <= whole.end;

/** Of several assignments in one statement, `best, second = entry, best`, it is of its own. */
function isPart(node: Expr, { liveRange, whole, target, value }: Write): boolean {
  return liveRange === undefined
    ? isIn(node, whole)
    : isIn(node, target) || (value !== undefined && isIn(node, value));
}

/** What a call adds has it. */
function isKeptWith({ kind, value, key }: Write, node: Expr): boolean {
  return kind === 'adds' && value !== undefined && value === key && isIn(node, value);
}

/** `places[name] = places.size`: what is read of the whole map, or of another key, is kept under the key. */
function isKeptUnder({ key, value, target }: Write, read: Read): boolean {
  const { node, run } = read;
  if (key === undefined || value === undefined || !isIn(node, value)) return false;
  const isMap = run.words(node) === run.words(target.kind === 'index' ? target.of : target);
  const asked = keyAsked(read);
  return isMap && (asked === undefined || run.words(asked) !== run.words(key));
}

/** `if (!seen.add(owner)) continue;`: what the call gives decides. */
function isKeptFrom({ within, governed, isGiven }: Read, whole: { start: number; end: number }): boolean {
  return governed.length > 0 || isGiven || within.start < whole.start || within.end > whole.end;
}

/** Whether something of the entry is in what depends on it. @param but words that do not count */
function involves({ run, within, governed, isGiven, test }: Read, but = ''): boolean {
  // `if (repo.name === wanted) place = seen;`
  if (test && run.mentions(test, but)) return true;
  return isGiven || [within, ...governed.map(spanOf)].some((one) => run.mentions(one, but));
}

function spanOf(stmt: Stmt): { start: number; end: number } {
  const [start, end] = [startOf(stmt), endOf(stmt)];
  return start < end ? { start, end } : { start: end, end };
}

const keeps = /^(?:last|constant|greatest)$/;

/** `if (repo.pulls > most) { most = repo.pulls; best = repo; }`: nothing else is done for an entry that has more than those before. */
function keepsOnly(
  world: World,
  { run, governed }: Pick<Read, 'run' | 'governed'>,
  all: readonly Write[],
): boolean {
  return governed.every((stmt, i) => {
    switch (stmt.kind) {
      case 'block':
        return keepsOnly(world, { run, governed: stmt.body }, all);
      case 'branch':
        return stmt.arms.every((arm) => keepsOnly(world, { run, governed: arm }, all));
      case 'bind':
      case 'leave':
        return true;
      case 'assign':
        return all.every((one) => one.run !== run || !isIn(stmt.target, one.whole) || keeps.test(one.kind));
      case 'expression': {
        const { value } = stmt;
        const own = all.filter((one) => one.run === run && isIn(value, one.whole));
        const isKept = own.length > 0 && own.every(({ kind }) => keeps.test(kind));
        return isKept || isTest(governed[i + 1], stmt) || isAside(world, run, value);
      }
      default:
        return false;
    }
  });
}

/** A number is looked at, and not whether there is something. */
const compares = /[<>]|-[gl][te]\b|\b(?:size|length|count|len|Len|sizeof)\b/;

/** `if (!groups[owner]) groups[owner] = [];` */
function startsOnly(read: Read, writes: State['writes']): boolean {
  const { run, governed, within } = read;
  return (
    governed.length > 0 &&
    !compares.test(run.words(within)) &&
    governed.every((stmt, i) => {
      const { start, end } = spanOf(stmt);
      return (
        isTest(governed[i + 1], stmt) ||
        (stmt.kind === 'branch' &&
          stmt.arms.every((arm) => startsOnly({ ...read, governed: arm }, writes))) ||
        (stmt.kind === 'block' && startsOnly({ ...read, governed: stmt.body }, writes)) ||
        writes.some((one) => one.run === run && one.whole.start <= start && one.whole.end >= end)
      );
    })
  );
}

const isTest = (next: Stmt | undefined, stmt: Stmt): boolean =>
  next?.kind === 'branch' && stmt.kind === 'expression';

/** What a set or a map is asked for: `owner` of `seen.has(owner)`, `seen[owner]`, `owner in seen`. */
function keyAsked({ node, run }: Read): Expr | undefined {
  const { around } = run;
  for (const parent of around.parentsOf(node)) {
    if (parent.kind !== 'expression') continue;
    const { node: outer } = parent;
    if (outer.kind === 'index' && outer.of === node) return outer.key;
    if (outer.kind === 'member' && outer.of === node) {
      const [call] = around.parentsOf(outer).flatMap((one) => (one.kind === 'expression' ? [one.node] : []));
      if (
        call?.kind === 'call' &&
        call.callee === outer &&
        call.args[0] &&
        !/^(?:size|length|count)$/.test(calledName(call))
      ) {
        return call.args[0];
      }
    }
    if (
      outer.kind === 'call' &&
      outer.args.length === 2 &&
      /^(?:in_array|array_key_exists|contains|Contains)$/.test(calledName(outer))
    ) {
      return outer.args.find((one) => one !== node);
    }
    if (outer.kind === 'unknown' && outer.parts.length === 2 && /\bin\b/.test(run.words(outer))) {
      return outer.parts.find((one) => one !== node);
    }
  }
  return undefined;
}
