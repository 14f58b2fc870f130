/** Names by which a file calls functions, its own or others. */
import type { FileIndex, FnInfo } from '../model/scope.ts';

const known = new WeakMap<FileIndex, ReadonlySet<string>>();

/** Whether the file of a function calls something by its name: `this.ask(path)` in the class that `ask` is in. */
export function isCalledInItsFile({ file, name }: FnInfo): boolean {
  if (name === '') return false;
  let names = known.get(file);
  if (!names) {
    names = new Set(
      file.calls.flatMap(({ call: { callee } }) =>
        callee.kind === 'name' || callee.kind === 'member' ? [callee.name] : [],
      ),
    );
    known.set(file, names);
  }
  return names.has(name);
}
