/** Whether an argument is a request that was made before, and no address. */
import type { Expr } from '../../../ir/ir.ts';
import { calledName } from '../../../ir/called-name.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { functionRow } from '../../../trace/model/client-models.ts';
import { definitionsOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';

/** Names of names. */
const deepest = 6;

export function isRequestObject(world: World, around: Around, node: Expr, depth = 0): boolean {
  if (depth > deepest) return false;
  const into = (one: Expr) => isRequestObject(world, around, one, depth + 1);
  switch (node.kind) {
    case 'name': {
      return definitionsOf(around.file, node).some(
        (one) => one.kind === 'value' && one.value !== undefined && into(one.value),
      );
    }
    case 'either':
      return node.options.some(into);
    case 'unknown':
      return node.parts.length === 1 && node.parts.some(into);
    case 'record':
      return node.fields.some((field) => field.kind === 'field' && field.name.startsWith('CURLOPT_'));
    case 'call': {
      if (calledName(node).endsWith('Request')) return true;
      const env = world.ev.environments.root(around.file);
      const models = world.ev.modelsOf(around.file);
      return (
        calleeValues(world.ev, node, env).some((value) => {
          if (value.kind === 'external') return functionRow(models, value)?.gives === 'request';
          if (value.kind !== 'function') return false;
          const { file, fn } = value.info;
          return (file.returns.get(fn) ?? []).some((one) =>
            isRequestObject(world, aroundOf(file), one, depth + 1),
          );
        }) ||
        (node.callee.kind === 'member' && into(node.callee.of))
      );
    }
    default:
      return false;
  }
}
