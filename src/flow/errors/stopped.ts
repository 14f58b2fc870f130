/** Whether an answer that is an error gets as far as a place: code that looks at the status may end its way before. */
import type { Expr, Span } from '../../ir/ir.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FileIndex } from '../../trace/model/scope.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { completesAbruptly } from '../code/abrupt-completion.ts';
import { wordsOf } from '../code/code-in-messages.ts';
import { shownBy, type Shows } from '../code/status-test.ts';
import { answerTables } from '../tables/index.ts';
import { expressionsOf, pathTo, type Step } from '../code/path-to.ts';
import type { World } from '../code/world.ts';

/** @param statuses where the status of the answer is looked at, before that place or behind it */
export function isStopped(world: World, file: FileIndex, statuses: readonly Place[], place: Place): boolean {
  const way = pathTo(file.program.body, place) ?? [];
  const text = world.textOf(file.file);
  const around = aroundOf(file);
  const seen = [...statuses.filter((one) => one.file === file.file), ...named(around, way, statuses)];
  const before = seen.filter(({ end }) => end <= place.start);
  const shows = (node: Expr): Shows =>
    shownBy(
      text,
      node,
      before.filter(({ start, end }) => node.start <= start && end <= node.end),
    );
  return way.some((step, i) =>
    step.kind === 'statement'
      ? isStoppedAmong(step, way[i + 1], { around, text, world, shows, before, place })
      : isChosen(step.node, way[i + 1], shows),
  );
}

interface Looking {
  readonly world: World;
  readonly around: Around;
  readonly text: string;
  readonly shows: (node: Expr) => Shows;
  /** Where the status is looked at in front of the place. */
  readonly before: readonly Span[];
  readonly place: Span;
}

function isStoppedAmong(
  { list, at }: Step & { kind: 'statement' },
  next: Step | undefined,
  looking: Looking,
): boolean {
  return list.slice(0, at + 1).some((stmt, i) => {
    if (stmt.kind === 'expression' && i < at && isDemanded(stmt.value, looking)) return true;
    if (stmt.kind !== 'branch') return false;
    // The tests of all arms precede the first of them.
    const test = list[i - (stmt.total ? stmt.arms.length - 1 : stmt.arms.length)];
    if (test?.kind !== 'expression' || !isIf(test.value, looking.text)) return false;
    const shown = looking.shows(test.value);
    const [first, ...others] = stmt.arms;
    if (shown === undefined) return false;
    if (i === at) {
      const right = shown === 'error' ? others : [first];
      return next?.kind === 'statement' && right.includes(next.list);
    }
    if (shown === 'error') return completesAbruptly(looking.text, first);
    return stmt.total && others.every((arm) => completesAbruptly(looking.text, arm));
  });
}

/** What decides between the arms by their order: no case of a `switch`, and no loop. */
function isIf({ start }: Expr, text: string): boolean {
  return /\bif[\s(]*$/.test(text.slice(Math.max(0, start - 20), start));
}

/** `ok ? response.json() : []` */
function isChosen(node: Expr, next: Step | undefined, shows: Looking['shows']): boolean {
  if (node.kind !== 'either' || !node.test || next?.kind !== 'expression') return false;
  const shown = shows(node.test);
  return shown !== undefined && node.options[shown === 'error' ? 1 : 0] === next.node;
}

/** `assert(response.ok)`, `assert response.ok`, `response.raise_for_status()` */
function isDemanded(node: Expr, looking: Looking): boolean {
  const { world, around, text, shows } = looking;
  if (node.kind === 'unknown') {
    const [first] = node.parts;
    return (
      /^assert\b/.test(text.slice(node.start, node.end)) && first !== undefined && shows(first) === 'found'
    );
  }
  if (node.kind !== 'call') return false;
  const { callee } = node;
  const [first] = node.args;
  if (first) return /^assert(?:\.ok)?$/.test(wordsOf(world, around, callee)) && shows(first) === 'found';
  return (
    callee.kind === 'member' &&
    looking.before.some(({ start, end }) => start === node.start && end === node.end) &&
    raisersOf(around.file.language).has(callee.name) &&
    !isCaughtBefore(node, looking)
  );
}

/** Calls that make an error of a status. */
function raisersOf(language: string): ReadonlySet<string> {
  return new Set(
    Object.values(answerTables[language]?.errors ?? {}).flatMap(({ raisedBy }) => raisedBy ?? []),
  );
}

/** What is raised there does not end the way to the place. */
function isCaughtBefore({ start, end }: Expr, { around, place }: Looking): boolean {
  return around.catches.some(
    ({ thrown }) => thrown && thrown.start <= start && end <= thrown.end && !(place.start < thrown.end),
  );
}

/** Where names are read that are given the status and nothing else. */
function named(around: Around, way: readonly Step[], statuses: readonly Place[]): readonly Expr[] {
  const values = way.flatMap((step) => (step.kind === 'statement' ? step.list.flatMap(expressionsOf) : []));
  const given = values.filter((node) =>
    statuses.some(({ start, end }) => node.start === start && node.end === end),
  );
  return given.flatMap((value) =>
    around
      .bindingsOf(value)
      .flatMap(({ scope, name }) =>
        scope.definitions.get(name)?.length === 1 ? around.uses(scope, name) : [],
      ),
  );
}
