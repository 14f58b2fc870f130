/** Calls that make an error: of the text that they are given, an error has its message. */
import type { Call } from '../../ir/ir.ts';
import type { FileIndex, FnInfo } from './scope.ts';

const errors = /(?:Error|Exception)$/;

/** `super(message)` in a class of errors: the constructor that it is in. */
export function errorPassedUp(file: FileIndex, call: Call): FnInfo | undefined {
  if (call.callee.kind !== 'name' || call.callee.name !== 'super') return undefined;
  return [...file.functions.values()].find(({ fn, owner }) => {
    const base = owner?.constructs.includes(fn) ? owner.cls.base : undefined;
    const isOfError = (base?.kind === 'name' || base?.kind === 'member') && errors.test(base.name);
    return isOfError && fn.start <= call.start && call.end <= fn.end;
  });
}

/** `new HubError(url)`, `super(url)` */
export function makesError(file: FileIndex, call: Call): boolean {
  const { callee, form } = call;
  if (errorPassedUp(file, call)) return true;
  return form === 'new' && (callee.kind === 'name' || callee.kind === 'member') && errors.test(callee.name);
}
