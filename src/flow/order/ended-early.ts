/** Loops that end before all entries were seen, for a reason that more than one entry may give: those that come first are taken by their place. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Around } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import { valuesOf, wayTo } from '../code/way-to.ts';
import type { World } from '../code/world.ts';
import { isForOne, passesOne } from './sought.ts';

/**
 * `if (picked.length === budget) return picked;`. A search for one entry ends, too: `if (tag.name === wanted)`.
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

/** `while read -r name; do … done < <(curl … | jq …)`: a loop that reads it; its body, and the names that are read in each round. */
export interface Reading {
  readonly body: readonly Stmt[];
  readonly names: readonly string[];
}

/** @param span of the loop, or of a group of commands around it */
export function readingWithin({ file }: Around, node: Expr): Reading | undefined {
  const own = node.kind === 'unknown' ? (node.body ?? []) : [];
  const body = branchIn(own, node) ?? branchIn(file.program.body, node);
  const names = body ? namesRead(body) : [];
  return body && names.length > 0 ? { body, names } : undefined;
}

export function readingEndedEarly(world: World, around: Around, { body, names }: Reading): Span | undefined {
  return new Loop(world, around).leaving(body, -1, names);
}

/** The body of the outermost loop or condition that stands between these offsets. */
function branchIn(list: readonly Stmt[], span: Span): readonly Stmt[] | undefined {
  for (const stmt of list) {
    if (stmt.kind === 'block') {
      const found = branchIn(stmt.body, span);
      if (found) return found;
    }
    if (stmt.kind !== 'branch') continue;
    for (const arm of stmt.arms) {
      const [first] = arm.flatMap(valuesOf);
      if (first && first.start >= span.start && first.end <= span.end) return arm;
      const found = branchIn(arm, span);
      if (found) return found;
    }
  }
  return undefined;
}

/** Those of the command; where lowering has left it out, those that are given something first. */
function namesRead(body: readonly Stmt[]): readonly string[] {
  const [head] = body;
  const value = head?.kind === 'expression' ? head.value : undefined;
  if (value?.kind === 'call' && value.callee.kind === 'text' && value.callee.value === 'read') {
    return value.args.flatMap((arg) => (arg.kind === 'text' && /^\w+$/.test(arg.value) ? [arg.value] : []));
  }
  const first = body.findIndex((stmt) => stmt.kind !== 'assign' || !isRead(stmt.value));
  return body.slice(0, first < 0 ? undefined : first).flatMap((stmt) => nameOf(stmt) ?? []);
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
    this.text = codeOf(world, file);
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
      if (isOfItem && this.skips(stmt.arms, test)) {
        const rest = list.slice(i + 1).flatMap(valuesOf);
        const isKept = rest.some((value) => mentions(value, names));
        if (!isKept || passesOne(this.text.slice(test.start, test.end))) return undefined;
        continue;
      }
      if (stmt.loop === true || !this.isLeft(stmt.arms, test, names)) continue;
      if (!isOfItem || this.takesFirst(stmt.arms, test, names)) return test;
    }
    const last = list.at(-1);
    const end = last && list.length > from + 1 ? endOf(last) : undefined;
    return end !== undefined && this.breaksAt(end) ? { start: end, end: end + 1 } : undefined;
  }

  /** `if (!entry.is_private) return entry;`: several may pass, and what the program has of one is more than that it is there. */
  private takesFirst(
    arms: readonly (readonly Stmt[])[],
    { start, end }: Span,
    names: readonly string[],
  ): boolean {
    const isOfItem = (stmt: Stmt): boolean =>
      valuesOf(stmt).some((value) => mentions(value, names)) ||
      (stmt.kind === 'block' && stmt.body.some(isOfItem));
    const test = this.text.slice(start, end);
    // What goes wrong is no entry that is looked for: `if err := visit(entry); err != nil { return err }`.
    if (isForOne(test) || /\berr\w*\b/i.test(test)) return false;
    return arms.some((arm) => arm.some(isOfItem));
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

const holds = (node: Expr, part: Expr): boolean => anyWithin(node, (one) => one === part);

const mentions = (node: Expr, names: readonly string[]): boolean =>
  anyWithin(node, (one) => one.kind === 'name' && names.includes(one.name));
