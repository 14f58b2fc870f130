/** What a call passes of a request to an engine, in a file that mentions one: the address, or a path that it has. */
import { behindHost, enginePath } from './engine-addresses.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { Edge } from '../call-graph/edges.ts';
import type { CallSite, FileIndex } from '../model/scope.ts';
import { skeleton } from '../model/pieces.ts';
import type { Env } from '../model/value.ts';
import { asString } from '../model/values.ts';
import type { Interest } from './interest.ts';

/** Whether the address of an engine is passed to a call. */
export function givesAddress(ev: Evaluator, interest: Interest, { call, file }: CallSite, env: Env): boolean {
  return call.args
    .flatMap((arg) => ev.values(arg, env))
    .some(
      (value) =>
        value.kind === 'string' &&
        value.pieces[0]?.kind === 'text' &&
        interest.mayBeEngine(file, value.pieces, false),
    );
}

/** Whether a path of an engine is passed to a function of another file; what sends it need not mention one. */
export function givesPath(ev: Evaluator, interest: Interest, file: FileIndex, { fn, args }: Edge): boolean {
  if (fn.info.file === file || interest.engine?.namesSocket(file) !== true) return false;
  return args.some((arg) =>
    ev.force(arg).some((value) => enginePath.test(behindHost(skeleton(asString(value)?.pieces ?? [])))),
  );
}
