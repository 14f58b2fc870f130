/** Configurations that are made for what can be read from them, and never for a client. */
import type { EngineMake } from '../../models/engine-schema.ts';
import { calleeValues } from '../evaluator/apply.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { FileIndex } from '../model/scope.ts';

/**
 * Whether a file asks a configuration for something that it holds, and names nothing that makes a client of one: it takes
 * the mapper of a library, or the host that the library finds, and sends no request.
 */
export function isOnlyAsked(ev: Evaluator, { onlyAsked }: EngineMake, file: FileIndex): boolean {
  if (!onlyAsked) return false;
  const { asked, used } = onlyAsked;
  if (used.some((name) => file.program.text.includes(name))) return false;
  const reads = file.reads.filter(({ name }) => asked.includes(name));
  if (reads.length === 0) return false;
  const own = ownCalls(ev, file, asked);
  return reads.some(({ at }) => !own.has(at));
}

/** Where the project calls functions of its own that have such a name: `Machine.getDockerHost()`. */
function ownCalls(ev: Evaluator, file: FileIndex, names: readonly string[]): ReadonlySet<number> {
  const env = ev.environments.root(file);
  return new Set(
    file.calls.flatMap(({ call }) => {
      const { callee } = call;
      if (callee.kind !== 'member' || !names.includes(callee.name)) return [];
      const isOwn = calleeValues(ev, call, env).some(({ kind }) => kind === 'function');
      return isOwn ? [callee.at.start] : [];
    }),
  );
}
