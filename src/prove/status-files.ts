/** Other files that distinguish a status: the functions that get it, and what it is looked up in or compared with. */
import type { Around } from '../flow/code/around.ts';
import type { World } from '../flow/code/world.ts';
import { ownFunctions } from '../flow/follow/calls/called-functions.ts';
import type { Call, Expr } from '../ir/ir.ts';
import { anyWithin } from '../ir/within.ts';
import { calleeValues } from '../trace/evaluator/apply.ts';

/** Names that a status goes through. */
const deepest = 8;

/** @param status where it is read @returns their paths: `State.of(answer.status)`, `status in states.DENIED` */
export function filesOfStatus(world: World, around: Around, status: Expr, depth = 0): readonly string[] {
  if (depth > deepest) return [];
  const further = (one: Expr) => filesOfStatus(world, around, one, depth + 1);
  return around.parentsOf(status).flatMap((parent): readonly string[] => {
    if (parent.kind === 'statement') {
      const uses = around.bindingsOf(status).flatMap(({ scope, name }) => around.uses(scope, name));
      return uses.filter((use) => use !== status).flatMap(further);
    }
    const { node } = parent;
    const called = node.kind === 'call' ? filesCalled(world, around, node) : [];
    const read = node.kind === 'call' && node.callee === status ? further(node) : [];
    return [...called, ...filesNamed(world, around, node, status), ...read];
  });
}

function filesCalled(world: World, around: Around, call: Call): readonly string[] {
  const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
  return ownFunctions(world, around, call, values).map(({ file }) => file.file);
}

/** Files that an expression has a name of. */
function filesNamed(world: World, around: Around, node: Expr, but: Expr): readonly string[] {
  const found = new Set<string>();
  anyWithin(node, (one) => {
    if (one.kind !== 'name' || one === but) return false;
    const imported = around.imports.find(({ name, scope }) => around.uses(scope, name).includes(one));
    const file = imported && world.ev.project.resolve(imported.from, around.file);
    if (file !== undefined) found.add(file);
    return false;
  });
  return [...found];
}
