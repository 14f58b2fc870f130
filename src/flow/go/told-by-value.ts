/** Errors as values: what a program does with the error that a decoder gives, and that of its functions which hand it on. */
import type { Call, Expr, Fn } from '../../ir/ir.ts';
import { callersOf } from '../all-callers.ts';
import { isAside } from '../aside.ts';
import type { Around, Binding } from '../around.ts';
import { wordsOf } from '../shown.ts';
import type { Escape } from '../use.ts';
import type { World } from '../world.ts';

const otherError = 'what reading the answer fails with is used, and is another error now';

/** Functions that put an error into another one. */
const wraps = /^(?:fmt\.Errorf|errors\.(?:Wrapf?|WithMessagef?|WithStack|Join))$/;

/** @param call whose only result, or whose last one, is the error */
export function toldByValue(
  world: World,
  around: Around,
  call: Call,
  seen: ReadonlySet<Fn> = new Set(),
): readonly Escape[] {
  const further = around.furtherResults(call).at(-1);
  const given = further?.value ?? call;
  const names = around.bindingsOf(given);
  if (names.length === 0) return used(world, around, given, seen);
  return names.flatMap((name) => ofName(world, around, name, seen));
}

function ofName(
  world: World,
  around: Around,
  { scope, name }: Binding,
  seen: ReadonlySet<Fn>,
): readonly Escape[] {
  return around.uses(scope, name).flatMap((use) => used(world, around, use, seen));
}

/** What becomes of an error at one place. */
function used(world: World, around: Around, use: Expr, seen: ReadonlySet<Fn>): readonly Escape[] {
  return around.parentsOf(use).flatMap((parent): readonly Escape[] => {
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      const isResult = stmt.kind === 'return' || (stmt.kind === 'expression' && stmt.result !== undefined);
      return isResult ? toCallers(world, around, use, seen) : [];
    }
    const { node } = parent;
    // It is compared: `err != nil`.
    if (node.kind === 'join') return [];
    if (node.kind === 'call' && node.callee !== use) {
      const words = wordsOf(world, around, node.callee);
      if (wraps.test(words)) return used(world, around, node, seen);
      if (isAside(around, words) || isToStandardError(world, around, node)) {
        return [];
      }
    }
    return [{ why: otherError, place: { file: around.file.file, start: node.start, end: node.end } }];
  });
}

function toCallers(world: World, around: Around, use: Expr, seen: ReadonlySet<Fn>): readonly Escape[] {
  const info = around.functionAround(use);
  if (!info || seen.has(info.fn)) return [];
  const known = new Set([...seen, info.fn]);
  return callersOf(world, info).calls.flatMap((one) => toldByValue(world, one.around, one.call, known));
}

/** `fmt.Fprintln(os.Stderr, err)` */
function isToStandardError(world: World, around: Around, { args: [first] }: Call): boolean {
  return first !== undefined && wordsOf(world, around, first) === 'os.Stderr';
}
