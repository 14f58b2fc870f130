/** Fields that an object takes over from another one, without a name in the code: settings with their defaults. */
import { takenOver } from '../../../ir/extensions.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import type { ClassInfo } from '../../model/scope.ts';
import type { Env, Value } from '../../model/value.ts';
import type { Evaluator } from '../evaluate.ts';
import { invoke } from '../invoke.ts';
import { knownMember } from '../members.ts';

/** @param name of a field, with its sign: `@root` */
export function fieldTakenOver(ev: Evaluator, info: ClassInfo, name: string, env: Env): readonly Value[] {
  const from = name.startsWith('@') ? info.assigned.get(takenOver) : undefined;
  if (!from) return [];
  return from.flatMap((expr) =>
    ev.values(expr, env).flatMap((of) => {
      const found = knownMember(ev, of, name.slice(1), env);
      return found.flatMap((value) =>
        value.kind === 'function' ? invoke(ev, value, [], env, reading(expr)) : [value],
      );
    }),
  );
}

/** A method of the other object is run, as if it were a field. */
function reading(callee: Expr): Call {
  const { start, end } = callee;
  return { kind: 'call', callee, args: [], named: [], form: 'read', start, end };
}
