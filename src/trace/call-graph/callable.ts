/** Whether a function that sends requests can be called by others than those whose calls are seen. */
import type { Expr, Fn } from '../../ir/ir.ts';
import type { Place } from '../model/fact.ts';
import type { FileIndex, FnInfo } from '../model/scope.ts';
import { placeOf } from '../model/values.ts';

export interface Callable {
  readonly name: string;
  /** Where it is passed out as a value. */
  readonly at: Place;
  /** By an export: other files show whether it is imported. */
  readonly isExport: boolean;
}

/**
 * @param file an index, with its parts
 * @param at the call that sends the requests
 * @returns the outermost function around it that is passed out; undefined if there is none
 */
export function callableAround(file: FileIndex, at: Place): Callable | undefined {
  for (const part of [file, ...file.parts]) {
    for (const info of part.functions.values()) {
      const found = isAround(info.fn, at) ? returnedFunction(part, info) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}

function returnedFunction(file: FileIndex, info: FnInfo): Callable | undefined {
  const { name, fn, owner } = info;
  const names = [name, owner?.cls.name ?? ''].filter((one) => one !== '');
  for (const [exported, { value }] of file.exports) {
    if (holds(value, fn, names)) return { name: name || exported, at: placeOf(file, value), isExport: true };
  }
  if (name === '' || owner) return undefined;
  const callees = new Set<Expr>(file.calls.map(({ call }) => call.callee));
  for (const [node, { scope }] of file.points) {
    if (node.kind !== 'name' || node.name !== name || callees.has(node)) continue;
    const isOwn = scope
      .find(name)
      ?.definitions.get(name)
      ?.some((one) => one.kind === 'value' && one.value === fn);
    if (isOwn === true) return { name, at: placeOf(file, node), isExport: false };
  }
  return undefined;
}

/** The function itself, its name or that of its class, or an object of several. */
function holds(value: Expr, fn: Fn, names: readonly string[]): boolean {
  if (value.kind === 'name') return names.includes(value.name);
  return value.start <= fn.start && fn.end <= value.end;
}

function isAround({ start, end }: Fn, at: Place): boolean {
  return start <= at.start && at.end <= end;
}
