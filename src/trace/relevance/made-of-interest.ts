/** Whether a function has what the rules are after from its object, or from the function that made it. */
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { FnInfo } from '../model/scope.ts';
import type { Env, FunctionValue } from '../model/value.ts';
import type { Interest } from './interest.ts';

/** @param openEngine functions whose callers could determine more of what is asked of an engine */
export function isMadeOfInterest(
  ev: Evaluator,
  { self, env }: FunctionValue,
  interest: Interest,
  openEngine: ReadonlySet<FnInfo>,
): boolean {
  if (self?.kind === 'instance' && self.args?.some((arg) => interest.inThunk(ev, arg))) return true;
  for (let at: Env | undefined = env; at; at = at.outer) {
    // What a function was given that made this one: `engine('v1.30').containers()`.
    if (at.fn && openEngine.has(at.fn)) return true;
    if (at.args.some((arg) => interest.inThunk(ev, arg))) return true;
  }
  return false;
}

/** A method that an object has from its base, if the class of the object names the host. */
export function knowsHost({ self, info }: FunctionValue, interest: Interest): boolean {
  if (self?.kind !== 'instance' || info.owner === self.of.info) return false;
  const { file, cls } = self.of.info;
  return interest.namesHostIn(file, cls.start, cls.end);
}
