/** What the callers of a function give for one of its parameters. */
import type { Expr } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { aroundOf, type Around } from '../code/around.ts';
import type { Escape } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { callersOf, type Callers } from './all-callers.ts';

export type Argument =
  | { readonly kind: 'given'; readonly around: Around; readonly node: Expr }
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly escape: Escape };

/**
 * What the callers of a function give for a parameter, its default among it.
 *
 * @param some of its calls, if not all count
 */
export function argumentsAt(
  world: World,
  around: Around,
  fn: FnInfo,
  index: number,
  some?: Callers['calls'],
): readonly Argument[] {
  const param = fn.fn.params[index];
  const given = fn.immediate?.[index];
  if (given) return [{ kind: 'given', around, node: given }];
  const { calls, escapes } = some ? { calls: some, escapes: [] } : callersOf(world, fn);
  const opens: Argument[] = escapes.map((escape) => ({ kind: 'open', escape }));
  const found = calls.map(({ around: there, call }): Argument => {
    if (
      call.args.some((arg, i) => arg.kind === 'spread' && i <= index) ||
      call.named.some(({ kind }) => kind === 'spread')
    ) {
      const place = { file: there.file.file, start: call.start, end: call.end };
      return { kind: 'open', escape: { why: 'it gets a list of arguments', place } };
    }
    if (param?.rest === 'named') {
      return {
        kind: 'given',
        around: there,
        node: { kind: 'record', fields: call.named, start: call.start, end: call.end },
      };
    }
    const named =
      call.form === 'command'
        ? undefined
        : call.named.find((field) => field.kind === 'field' && field.name === param?.name);
    // What a call is given by name alone takes no place.
    if (!named && param?.name === '&') return { kind: 'none' };
    const node = named?.value ?? call.args[index];
    if (node) return { kind: 'given', around: there, node };
    return param?.default
      ? { kind: 'given', around: aroundOf(fn.file), node: param.default }
      : { kind: 'none' };
  });
  return [...opens, ...found];
}
