/** Variables in the order in which their values become known. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';

export interface Setting {
  readonly name: string;
  readonly value: Expr;
  /** `+=`. */
  readonly append: boolean;
  /** True where make looks at the value only when it is asked for it: `=`, `?=`. */
  readonly deferred: boolean;
  /** Is between `ifeq` and `endif`. */
  readonly conditional: boolean;
  readonly span: Span;
}

/** A variable may be used before it is set: then the one that uses it comes later. Rounds in which that is sought. */
const maxRounds = 8;

export function inOrder(settings: readonly Setting[]): readonly Stmt[] {
  const ordered: Setting[] = [];
  let waiting: readonly Setting[] = settings;
  for (let round = 0; waiting.length > 0 && round < maxRounds; round++) {
    const later: Setting[] = [];
    const open = new Map<string, number>();
    for (const { name } of waiting) open.set(name, (open.get(name) ?? 0) + 1);
    for (const setting of waiting) {
      const left = (open.get(setting.name) ?? 1) - 1;
      const waits =
        setting.deferred &&
        [...namesIn(setting.value)].some((name) => name !== setting.name && (open.get(name) ?? 0) > 0);
      if (waits) {
        later.push(setting);
        continue;
      }
      ordered.push(setting);
      open.set(setting.name, left);
    }
    if (later.length === waiting.length) break;
    waiting = later;
  }
  const done = new Set(ordered);
  return [...ordered, ...settings.filter((setting) => !done.has(setting))].map(statement);
}

function statement({ name, value, append, conditional, span }: Setting): Stmt {
  const target = { kind: 'name', name, ...span } as const;
  const assign: Stmt = { kind: 'assign', target, value, append, span };
  return conditional ? { kind: 'branch', arms: [[assign]], total: false } : assign;
}

/** What a target sets for its own recipe, with the variables that are made of it, as names of that recipe. */
export function ofRecipe(own: readonly Setting[], all: readonly Setting[]): readonly Stmt[] {
  if (own.length === 0) return [];
  const names = new Set(own.map(({ name }) => name));
  const made: Setting[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const more = all.filter(
      (one) =>
        !names.has(one.name) && one.deferred && [...namesIn(one.value)].some((name) => names.has(name)),
    );
    if (more.length === 0) break;
    for (const one of more) {
      names.add(one.name);
      // Read anew with the target's values, so they are nodes of their own.
      made.push({ ...one, value: structuredClone(one.value) });
    }
  }
  return [...own, ...made]
    .filter(({ append }) => !append)
    .map(({ name, value, span }) => ({ kind: 'bind', name, value, span }));
}

function namesIn(value: Expr): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (expr: Expr): void => {
    if (expr.kind === 'name') names.add(expr.name);
    eachChild(expr, visit, () => undefined);
  };
  visit(value);
  return names;
}
