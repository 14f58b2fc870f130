/** What an assignment of a round does to what outlives the round. */
import { givenWords } from './given-words.ts';
import { writtenValues } from './written-values.ts';
import type { Stmt } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { endOf } from '../code/end-of.ts';
import type { World } from '../code/world.ts';
import { isInOrder, kindOf } from './changes.ts';
import type { Write } from './reads-and-writes.ts';
import { keepsOneOf } from './one-of-equal.ts';
import type { Run } from './run.ts';

type Assign = Stmt & { readonly kind: 'assign' };

/** @param end of the arm that contains it */
export function writeOf(world: World, run: Run, stmt: Assign, end: number): Omit<Write, 'isAlways' | 'test'> {
  const { target, value, append, span } = stmt;
  const text = world.textOf(run.file);
  const given = {
    ...givenWords(run, target, value),
    behind: text.slice(target.end, target.end + 20),
    before: text.slice(Math.max(0, target.start - 4), target.start),
    isTaken: value.start <= target.start && target.start < value.end,
  };
  const kind = kindOf(given, append);
  const made = madeOf(run, target);
  const whole = { start: Math.min(span.start, target.start), end: Math.max(endOf(stmt), target.end) };
  return {
    kind:
      (kind === 'adds' || target.kind === 'index') && (isInOrder(made) || keepsOneOf(run, made, [value]))
        ? 'mixes'
        : kind,
    whole,
    run,
    target,
    key: target.kind === 'index' ? target.key : undefined,
    value,
    liveRange: { start: whole.end, end },
  };
}

/** The words of what is changed, or of what a part of it is changed. */
function madeOf(run: Run, target: Assign['target']): string {
  return writtenValues(run, target.kind === 'index' ? target.of : target);
}

/** `static $used = 0;` is run once. */
export function isOnce(world: World, run: Run, { target: { start } }: Assign): boolean {
  return /\bstatic\s+\$?$/.test(world.textOf(run.file).slice(Math.max(0, start - 12), start));
}

/** `report << name` of Ruby, if the project defines what that does. */
export function shovels(
  { ev }: World,
  { around: { file } }: Run,
  { target, append }: Assign,
): readonly FnInfo[] {
  if (!append || file.language !== 'ruby') return [];
  return ev.values(target, ev.environments.root(file)).flatMap((value) => {
    if (value.kind !== 'instance') return [];
    const { members, file: own } = value.of.info;
    return (members.get('<<') ?? []).flatMap(({ value: fn }) =>
      fn.kind === 'function' ? (own.functions.get(fn) ?? []) : [],
    );
  });
}
