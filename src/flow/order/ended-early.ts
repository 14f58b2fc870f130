/** Loops that end before all entries were seen, for a reason that no entry gives: the ones that come first are taken by their place. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Around } from '../code/around.ts';
import { withoutComments } from '../code/comments.ts';
import { valuesOf, wayTo } from '../code/way-to.ts';
import { mayTie } from './ties.ts';
import type { World } from '../code/world.ts';

/**
 * `if (picked.length === budget) return picked;`. A search ends, too, but what it looks for is in the entry: `if (tag.name === wanted)`.
 *
 * @param item what a loop takes from the list in each round
 * @returns where the loop is left
 */
export function endedEarly(world: World, around: Around, item: Expr): Span | undefined {
  const steps = (wayTo(around.file.program.body, item) ?? []).filter((step) => step.kind === 'statement');
  const [inmost, ...beyond] = steps.reverse();
  // The body of a loop may be a block of its own. What a comprehension gives is no end of a loop.
  const outer = beyond.map(({ list, at }) => list[at]).find((stmt) => stmt?.kind !== 'block');
  const isLoop = outer?.kind === 'branch' && (outer.loop === true || around.file.language === 'shell');
  if (!inmost || !isLoop) return undefined;
  const { list, at } = inmost;
  return new Loop(world, around).leaving(
    list,
    at,
    list.slice(0, at + 1).flatMap((stmt) => taking(stmt, item)),
  );
}

/** `while read -r name; do … done < <(curl … | jq …)`: the same, of a loop that reads it. */
export function readingEndedEarly(world: World, around: Around, reading: Expr): Span | undefined {
  const steps = (wayTo(around.file.program.body, reading) ?? []).filter((step) => step.kind === 'statement');
  const inmost = steps.at(-1);
  const loop = inmost?.list[inmost.at + 1];
  const [body] = loop?.kind === 'branch' ? loop.arms : [];
  const first = body?.findIndex((stmt) => stmt.kind !== 'assign' || !isRead(stmt.value)) ?? 0;
  const names = body?.slice(0, first).flatMap((stmt) => nameOf(stmt) ?? []);
  return body && names && new Loop(world, around).leaving(body, -1, names);
}

/** What `read` gives its names has no form. */
const isRead = (node: Expr): boolean => node.kind === 'unknown' && node.parts.length === 0;

/** The names that a statement gives what it takes from the item. */
function taking(stmt: Stmt, item: Expr): readonly string[] {
  const has = valuesOf(stmt).some((value) => holds(value, item));
  const name = has ? nameOf(stmt) : undefined;
  return name === undefined ? [] : [name];
}

function nameOf(stmt: Stmt): string | undefined {
  if (stmt.kind === 'bind') return stmt.name;
  return stmt.kind === 'assign' && stmt.target.kind === 'name' ? stmt.target.name : undefined;
}

class Loop {
  private readonly text: string;
  private readonly isShell: boolean;

  constructor(world: World, { file }: Around) {
    this.isShell = file.language === 'shell';
    this.text = withoutComments(world.textOf(file.file), file.language);
  }

  /** @param own the names that hold a part of the item */
  leaving(list: readonly Stmt[], from: number, own: readonly string[]): Span | undefined {
    const names = [...own];
    for (const [i, stmt] of list.entries()) {
      if (i <= from) continue;
      if (stmt.kind === 'return') return stmt.span;
      if (stmt.kind === 'expression' && this.breaksAt(stmt.value.start)) return stmt.value;
      const name = nameOf(stmt);
      // `picked = append(picked, tag.Name)` gathers, and is no part of this item.
      if (
        name !== undefined &&
        valuesOf(stmt).some((value) => mentions(value, names)) &&
        !this.gathers(stmt, name)
      ) {
        names.push(name);
      }
      if (stmt.kind === 'block') {
        const found = this.leaving(stmt.body, -1, names);
        if (found) return found;
      }
      const before = list[i - 1];
      if (stmt.kind !== 'branch') continue;
      if (before?.kind !== 'expression') {
        const end = stmt.loop === true ? undefined : this.leftByNumbers(stmt.arms, before, names);
        if (end) return end;
        continue;
      }
      const test = before.value;
      const isOfItem = mentions(test, names);
      // `next unless tag['name'] == wanted`: what comes behind it is for that entry.
      if (isOfItem && this.skips(stmt.arms, test)) return undefined;
      const isOpen =
        !isOfItem ||
        (mayTie(this.text.slice(test.start, test.end)) && stmt.arms.some((arm) => gives(arm, names)));
      if (isOpen && stmt.loop !== true && this.isLeft(stmt.arms, test, names)) return test;
    }
    const last = list.at(-1);
    const end = last && list.length > from + 1 ? endOf(last) : undefined;
    return end !== undefined && this.breaksAt(end) ? { start: end, end: end + 1 } : undefined;
  }

  /** `left=$((left - ${#name}))` names it by its word alone. */
  private gathers(stmt: Stmt, name: string): boolean {
    if (stmt.kind === 'assign' && stmt.append) return true;
    const [value] = valuesOf(stmt).slice(-1);
    if (!value || !this.isShell) return value !== undefined && mentions(value, [name]);
    return new RegExp(`\\b${name}\\b`).test(this.text.slice(value.start, value.end));
  }

  /** `((left < 0)) && break`: arithmetic of a shell is no expression, and its words stand before what it decides. */
  private leftByNumbers(
    arms: readonly (readonly Stmt[])[],
    before: Stmt | undefined,
    names: readonly string[],
  ): Span | undefined {
    const [end] = arms.flatMap((arm) => this.leaving(arm, -1, names) ?? []);
    const from = before && endOf(before);
    const test =
      end && /\(\([^()]*\)\)[\s;]*(?:&&|\|\||then)\s*$/.exec(this.text.slice(from ?? 0, end.start))?.[0];
    return test?.match(/\w+/g)?.some((word) => names.includes(word)) === false ? end : undefined;
  }

  private skips(arms: readonly (readonly Stmt[])[], { start, end }: Span): boolean {
    const starts = arms.flatMap(([first]) => (first?.kind === 'expression' ? [first.value.start] : []));
    return (
      /\b(?:continue|next)\s+(?:if|unless)[\s(]*$/.test(this.text.slice(Math.max(0, start - 20), start)) ||
      [end, ...starts].some((at) => /^[\s(){:;]*(?:continue|next)\b/.test(this.text.slice(at, at + 400)))
    );
  }

  private isLeft(
    arms: readonly (readonly Stmt[])[],
    { start, end }: Span,
    names: readonly string[],
  ): boolean {
    const breaks = arms.some((arm) => arm.length === 0) && (this.breaksAt(end) || this.breaksIf(start));
    return breaks || arms.some((arm) => this.leaving(arm, -1, names) !== undefined);
  }

  /** `) break;`, `: break` */
  private breaksAt(end: number): boolean {
    return /^[\s(){:;]*break\b/.test(this.text.slice(end, end + 400));
  }

  /** `break if …` */
  private breaksIf(start: number): boolean {
    return /\bbreak\s+(?:if|unless)[\s(]*$/.test(this.text.slice(Math.max(0, start - 20), start));
  }
}

function endOf(stmt: Stmt): number | undefined {
  return valuesOf(stmt).at(-1)?.end;
}

/** Whether something of the item is what the loop ends with. */
const gives = (arm: readonly Stmt[], names: readonly string[]): boolean =>
  arm.some((stmt) => valuesOf(stmt).some((value) => mentions(value, names)));

const holds = (node: Expr, part: Expr): boolean => anyWithin(node, (one) => one === part);

const mentions = (node: Expr, names: readonly string[]): boolean =>
  anyWithin(node, (one) => one.kind === 'name' && names.includes(one.name));
