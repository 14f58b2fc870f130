/** What a loop gives a name in one round, and the program reads in another one or behind the loop: it depends on the order of the rounds. */
import type { Expr, Name, Span, Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Around } from '../code/around.ts';
import { endOf } from '../code/end-of.ts';
import type { World } from '../code/world.ts';
import { numberedAt } from './numbered-by-hand.ts';
import { isForOne } from './sought.ts';
import { mayTie } from './ties.ts';

/** What a loop takes in each round: an expression, or the names that a command of a shell reads. */
export type Taken = Expr | readonly string[];

/**
 * `for (const entry of entries) last = entry.name;`, `if (entry.pulls !== before) …; before = entry.pulls;`. What is worked out from
 * what the name had before is left out, and so is the greatest of all.
 *
 * @param body of the loop
 * @returns where the name is read
 */
export function carriedOver(
  world: World,
  around: Around,
  body: readonly Stmt[],
  item: Taken,
): Span | undefined {
  return new Rounds(world, around, body, item).found();
}

class Rounds {
  private readonly around: Around;
  private readonly body: readonly Stmt[];
  private readonly item: Taken;
  private readonly text: string;
  private readonly end: number;
  private readonly start: number;
  private readonly taken: Set<string>;

  constructor(world: World, around: Around, body: readonly Stmt[], item: Taken) {
    this.around = around;
    this.body = inOneList(body);
    this.item = item;
    this.text = world.textOf(around.file.file);
    this.end = Math.max(0, ...this.body.map(endOf));
    this.taken = new Set('kind' in item ? [] : item);
    this.start = 'kind' in item ? item.start : Math.min(this.end, ...this.body.map(startOf));
  }

  found(): Span | undefined {
    // What is skipped, or ends the loop, is looked for.
    const isLeft = /\b(?:next|continue|break|return)\b/.test(this.text.slice(this.start, this.end + 40));
    return this.among(this.body, isLeft) ?? this.numbered();
  }

  private numbered(): Span | undefined {
    const at = numberedAt(this.text.slice(this.start, this.end));
    return at === undefined ? undefined : { start: this.start + at, end: this.end };
  }

  private among(list: readonly Stmt[], isLeft: boolean): Expr | undefined {
    for (const [i, stmt] of list.entries()) {
      if (stmt.kind === 'branch' && !stmt.loop) {
        const found = stmt.arms.flatMap((arm) => this.inArm(arm, list[i - 1], isLeft) ?? [])[0];
        if (found) return found;
      }
      const running = this.runningTotal(stmt);
      if (running) return running;
      const given = this.given(stmt);
      if (!given) continue;
      this.taken.add(given.name);
      const read = stmt.kind === 'assign' ? this.readOf(stmt.target, stmt.span.start, isLeft) : undefined;
      if (read) return read;
    }
    return undefined;
  }

  /** `if (entry.is_private) last = entry.name;`: the last one of those, unless there is one alone, or the greatest is kept. */
  private inArm(arm: readonly Stmt[], before: Stmt | undefined, isLeft: boolean): Expr | undefined {
    const body = inOneList(arm);
    const first = body[0];
    if (!first) return undefined;
    const test = this.text.slice(before ? startOf(before) : this.start, startOf(first));
    const names = body.flatMap((stmt) => this.given(stmt)?.name ?? []);
    const isGreatest =
      /[<>]|-[gl][te]\b/.test(test) && names.some((name) => new RegExp(`\\b${name}\\b`).test(test));
    if (isGreatest) return mayTie(test) ? this.firstOfEqual(body, test) : undefined;
    return isForOne(test) ? undefined : this.among(body, isLeft);
  }

  /** `if (repo.stars > most) { most = repo.stars; best = repo.name; }`: of equal ones the first is kept, whatever else is read of it. */
  private firstOfEqual(body: readonly Stmt[], test: string): Expr | undefined {
    for (const stmt of body) {
      const given = this.given(stmt);
      if (!given || stmt.kind !== 'assign') continue;
      const { start, end } = given.value;
      const own = this.text.slice(start, end).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
      if (new RegExp(String.raw`(?<![\w.])${own}(?![\w.[(>-])`).test(test)) continue;
      const read = this.readBehind(stmt.target);
      if (read) return read;
    }
    return undefined;
  }

  /** `total += repo.pulls; if (total > limit) …`: the sum of those so far. */
  private runningTotal(stmt: Stmt): Name | undefined {
    if (stmt.kind !== 'assign' || !stmt.append || !anyWithin(stmt.value, this.isOf)) return undefined;
    return this.usesOf(stmt.target).find(
      (one) =>
        one !== stmt.target && one.start > this.start && one.end < this.end && !this.around.isAssigned(one),
    );
  }

  private readonly isOf = (one: Expr): boolean =>
    one === this.item || (one.kind === 'name' && this.taken.has(one.name));

  private given(stmt: Stmt): { readonly name: string; readonly value: Expr } | undefined {
    const given = givenName(stmt, this.text, this.item);
    if (!given) return undefined;
    const { name, value } = given;
    if (!anyWithin(value, this.isOf)) return undefined;
    const isOwn = (one: Expr) => one.kind === 'name' && one.name === name;
    return anyWithin(value, isOwn) ? undefined : given;
  }

  /** The first place behind the loop where the name is used, or one in it before it is given, unless that gives it another value. */
  private readOf(target: Expr, at: number, isLeft: boolean): Name | undefined {
    const inside = this.usesOf(target).find((one) => one.start >= this.start && one.start < at);
    if (inside && !this.around.isAssigned(inside)) return inside;
    return isLeft ? undefined : this.readBehind(target);
  }

  private readBehind(target: Expr): Name | undefined {
    const next = this.usesOf(target).find((one) => one.start >= this.end);
    return next && !this.around.isAssigned(next) ? next : undefined;
  }

  private usesOf(target: Expr): readonly Name[] {
    if (target.kind !== 'name') return [];
    const scope = this.around.file.points.get(target)?.scope.find(target.name);
    return this.around.uses(scope, target.name).toSorted((a, b) => a.start - b.start);
  }
}

function inOneList(body: readonly Stmt[]): readonly Stmt[] {
  return body.flatMap((stmt) => (stmt.kind === 'block' ? inOneList(stmt.body) : [stmt]));
}

function startOf(stmt: Stmt): number {
  switch (stmt.kind) {
    case 'branch':
      return Math.min(...stmt.arms.flat().map(startOf));
    case 'block':
      return Math.min(...stmt.body.map(startOf));
    case 'expression':
      return stmt.value.start;
    default:
      return stmt.span.start;
  }
}

function givenName(
  stmt: Stmt,
  text: string,
  item: Taken,
): { readonly name: string; readonly value: Expr } | undefined {
  if (stmt.kind === 'bind') return stmt.value && { name: stmt.name, value: stmt.value };
  if (stmt.kind !== 'assign' || stmt.append || stmt.target.kind !== 'name') return undefined;
  const { target, value } = stmt;
  // No `+=`, and no `[] =`; what a loop is given has other words between.
  return value === item || /^\s*:?=[\s("'${]*$/.test(text.slice(target.end, value.start))
    ? { name: target.name, value }
    : undefined;
}
