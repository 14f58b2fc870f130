/** Methods by which a function that is a value is called. */
import type { Member } from '../../ir/ir.ts';
import type { Env } from '../model/value.ts';
import type { Evaluator } from './evaluate.ts';

/** `task.apply(path)`; in Java the method of a function has the name that its interface gives it. */
export function callsFunction(ev: Evaluator, { name }: Member, env: Env): boolean {
  const { invokes, functionMethods } = ev.modelsOf(env.file);
  return invokes.has(name) || functionMethods?.has(name) === false;
}
