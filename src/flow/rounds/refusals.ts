/** Functions of the project that fail for some of the entries: their error is no failure of a request. */
import type { Call, Expr, Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { valuesOf } from '../../trace/scopes/bindings.ts';
import { abruptCompletionOf } from '../code/abrupt-completion.ts';
import type { World } from '../code/world.ts';
import { isTest } from '../code/test-command.ts';
import { functionsOf } from './called-functions.ts';
import { isFailure, type Guard } from './guards.ts';
import { runOf, type Run } from './run.ts';

/** Functions of functions that are called. */
const deepest = 2;

/** Whether the test asks how a function of the project has ended that is given the entry, and that ends in more than one way. */
export function isRefusal(world: World, { run, test }: Guard): boolean {
  return callsIn(run, test).some((call) => mayRefuse(world, run, call, 0));
}

/** In the test, or in what its names are given. */
function callsIn(run: Run, test: Expr): readonly Call[] {
  const found: Call[] = [];
  const collect = (value: Expr): boolean =>
    anyWithin(value, (one) => {
      if (one.kind === 'call') found.push(one);
      return false;
    });
  collect(test);
  anyWithin(test, (one) => {
    if (one.kind === 'name') {
      valuesOf(run.around.file, one)
        .filter((value) => run.has(value))
        .forEach(collect);
    }
    return false;
  });
  return found;
}

function mayRefuse(world: World, run: Run, call: Call, depth: number): boolean {
  if (depth > deepest || !call.args.some((arg) => run.mentions(arg))) return false;
  return functionsOf(world, run.around, call).some((fn) => {
    const names = fn.fn.params.map(({ name }) => name);
    const inner = runOf(world, { fn, by: run.inRound(call), isOwnObject: false }, names);
    return refuses(world, inner, fn.fn.body, depth);
  });
}

function refuses(world: World, run: Run, list: readonly Stmt[], depth: number): boolean {
  return list.some((stmt, i) => {
    if (stmt.kind === 'block') return refuses(world, run, stmt.body, depth);
    if (stmt.kind === 'return') {
      return stmt.value?.kind === 'call' && mayRefuse(world, run, stmt.value, depth + 1);
    }
    // What a function of a shell does last is how it ends.
    if (stmt.kind === 'expression' && !list[i + 1] && stmt.value.kind === 'call') return isTest(stmt.value);
    if (stmt.kind !== 'branch') return false;
    if (stmt.arms.some((arm) => refuses(world, run, arm, depth))) return true;
    const before = list[i - 1];
    if (stmt.loop || before?.kind !== 'expression') return false;
    if (isFailure({ run, test: before.value, isOne: false })) return false;
    return stmt.arms.some((arm) => givesError(run, arm));
  });
}

function givesError(run: Run, arm: readonly Stmt[]): boolean {
  const last = arm.at(-1);
  if (!last) return false;
  if (last.kind === 'block') return givesError(run, last.body);
  if (last.kind === 'return') {
    return last.value !== undefined && !/^(?:nil|null|None|undefined|0)$/.test(run.words(last.value));
  }
  return abruptCompletionOf(run.text, last)?.isError === true;
}
