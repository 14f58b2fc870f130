/** Whether an answer that is an error gets as far as a place: code that looks at the status may end its way before. */
import type { Expr, Stmt } from '../ir/ir.ts';
import type { Place } from '../trace/fact.ts';
import type { FileIndex } from '../trace/scope.ts';
import { aroundOf, type Around } from './around.ts';
import { wordsOf } from './shown.ts';
import { shownBy, type Shows } from './status-test.ts';
import { valuesOf, wayTo, type Step } from './way-to.ts';
import type { World } from './world.ts';

/** @param statuses where the status of the answer is looked at, before that place or behind it */
export function isStopped(world: World, file: FileIndex, statuses: readonly Place[], place: Place): boolean {
  const way = wayTo(file.program.body, place) ?? [];
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
      ? isStoppedAmong(step, way[i + 1], { around, text, world, shows })
      : isChosen(step.node, way[i + 1], shows),
  );
}

interface Looking {
  readonly world: World;
  readonly around: Around;
  readonly text: string;
  readonly shows: (node: Expr) => Shows;
}

function isStoppedAmong(
  { list, at }: Step & { kind: 'statement' },
  next: Step | undefined,
  looking: Looking,
): boolean {
  return list.slice(0, at + 1).some((stmt, i) => {
    if (stmt.kind === 'expression' && i < at && isAsserted(stmt.value, looking)) return true;
    const test = list[i - 1];
    if (stmt.kind !== 'branch' || test?.kind !== 'expression' || !isIf(test.value, looking.text)) {
      return false;
    }
    const shown = looking.shows(test.value);
    const [wrong, right] = shown === 'error' ? [0, 1] : [1, 0];
    if (shown === undefined) return false;
    if (i < at) return isLeft(stmt.arms[wrong], test.value, wrong, looking);
    return next?.kind === 'statement' && next.list === stmt.arms[right];
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

/** `assert(response.ok)` */
function isAsserted(node: Expr, { world, around, shows }: Looking): boolean {
  if (node.kind !== 'call' || !/^assert(?:\.ok)?$/.test(wordsOf(world, around, node.callee))) return false;
  const [first] = node.args;
  return first !== undefined && shows(first) === 'found';
}

/** Where names are read that are given the status and nothing else. */
function named(around: Around, way: readonly Step[], statuses: readonly Place[]): readonly Expr[] {
  const values = way.flatMap((step) => (step.kind === 'statement' ? step.list.flatMap(valuesOf) : []));
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

/** Whether nothing goes on behind the branch that gets into the arm. */
function isLeft(arm: readonly Stmt[] | undefined, test: Expr, place: number, looking: Looking): boolean {
  const last = arm?.at(-1);
  if (!arm) return false;
  if (!last) {
    // These statements have no form in the IR.
    return (
      place === 0 &&
      /^\s*\)\s*(?:\{\s*)?(?:continue|break)\b/.test(looking.text.slice(test.end, test.end + 80))
    );
  }
  if (last.kind === 'block') return isLeft(last.body, test, place, looking);
  if (last.kind === 'return') return true;
  if (last.kind !== 'expression') return false;
  const { start } = last.value;
  return (
    /\bthrow[\s(]*$/.test(looking.text.slice(Math.max(0, start - 20), start)) ||
    (last.value.kind === 'call' &&
      wordsOf(looking.world, looking.around, last.value.callee) === 'process.exit')
  );
}
