/** Whether every object that an expression can be is written in the code: of others a field is not known. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import { valuesOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import type { World } from '../code/world.ts';

const deepest = 6;

/** `context ?? { method: 'GET' }` is not: what the evaluator gives for it is the part that it knows. */
export function isWhollySeen(world: World, around: Around, node: Expr, depth = 0): boolean {
  if (depth > deepest) return false;
  const into = (one: Expr, there = around) => isWhollySeen(world, there, one, depth + 1);
  const root = world.ev.environments.root(around.file);
  switch (node.kind) {
    case 'either':
      return node.options.every((option) => into(option));
    case 'name': {
      const values = valuesOf(around.file, node);
      return values.every((value) => value === node || into(value)) && isKnown();
    }
    case 'call': {
      const functions = calleeValues(world.ev, node, root).flatMap((value) =>
        value.kind === 'function' ? [value.info] : [],
      );
      return (
        functions.every(({ fn, file }) => returnsIn(fn.body).every((one) => into(one, aroundOf(file)))) &&
        isKnown()
      );
    }
    default:
      return isKnown();
  }

  function isKnown(): boolean {
    return world.ev
      .values(node, root)
      .every(({ kind }) => kind !== 'opaque' && kind !== 'external' && kind !== 'client');
  }
}

function returnsIn(body: readonly Stmt[]): readonly Expr[] {
  return body.flatMap((stmt): readonly Expr[] => {
    switch (stmt.kind) {
      case 'return':
        return stmt.value ? [stmt.value] : [];
      case 'block':
        return returnsIn(stmt.body);
      case 'branch':
        return stmt.arms.flatMap((arm) => returnsIn(arm));
      default:
        return [];
    }
  });
}
