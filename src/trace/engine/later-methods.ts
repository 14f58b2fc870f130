/** What is stated of a client or its builder after the call that makes it: `.withApiVersion("1.44")`, `cli.NegotiateAPIVersion(ctx)`. */
import type { Call } from '../../ir/ir.ts';
import type { EngineLibrary } from '../../models/engine-schema.ts';
import { argumentsOf } from '../evaluator/arguments.ts';
import { engineLibraryOf } from '../model/client-models.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { CallSite } from '../model/scope.ts';
import type { Env } from '../model/value.ts';
import { placeOf } from '../model/values.ts';
import type { GivenOption } from './fact.ts';
import { statedOf } from './stated.ts';
import { writtenValue } from './writing.ts';

export function laterMethods(
  ev: Evaluator,
  call: Call,
  library: EngineLibrary,
  env: Env,
): readonly GivenOption[] {
  const names = library.methods ?? [];
  if (names.length === 0) return [];
  return env.file.calls.flatMap((site) => {
    const { callee } = site.call;
    if (callee.kind !== 'member' || !names.includes(callee.name) || site.call === call) return [];
    if (!isOnIt(ev, site, call, env)) return [];
    const [first] = argumentsOf(ev, site.call, env);
    const stated = first ? statedOf(ev.force(first), library) : [];
    const [arg] = site.call.args;
    const value = arg ? { value: writtenValue(env.file, arg) } : {};
    return [{ name: callee.name, stated, at: placeOf(env.file, site.call), ...value }];
  });
}

/** Whether a method is called on what a call made. On a value that is not known it may be, and counts. */
function isOnIt(ev: Evaluator, site: CallSite, call: Call, env: Env): boolean {
  const { callee } = site.call;
  if (callee.kind !== 'member') return false;
  const values = ev.values(callee.of, env);
  const built = values.filter((value) => value.kind === 'built');
  if (built.length > 0) {
    return built.some(({ chain }) => chain.some((one) => one.call === call));
  }
  return values.some(
    (value) =>
      value.kind === 'opaque' ||
      value.kind === 'instance' ||
      // An object of another library is not one: `new PodBuilder().withApiVersion("v1")`.
      (value.kind === 'external' &&
        (value.module === undefined ||
          engineLibraryOf(ev.modelsOf(env.file), value, env.file) !== undefined)),
  );
}
