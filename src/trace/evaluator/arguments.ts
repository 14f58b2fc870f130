/** The arguments of a call as the called function gets them: by position, by name, and spread from objects. */
import type { Call, Fn } from '../../ir/ir.ts';
import type { Evaluator } from './evaluate.ts';
import { itemsOf } from './items.ts';
import { fieldOf } from './objects/record-fields.ts';
import type { Env, Layer, Thunk, Value } from '../model/value.ts';

/** Used as the name of an argument that is an object whose fields are arguments: `**options`. */
const spreadName = '**';

/** The arguments of a call, with those of `f.call(self, …)` and `f.apply(self, […])` in their place. */
export function argumentsOf(ev: Evaluator, call: Call, env: Env, via?: 'call' | 'apply'): readonly Thunk[] {
  const args = itemsOf(ev, call.args, env);
  if (via === 'call') return args.slice(1);
  if (via !== 'apply') return args;
  const [list] = args[1] ? ev.force(args[1]) : [];
  return list?.kind === 'list' ? list.items : [];
}

/** What a function of the project is given: named arguments come last, under their names. */
export function givenTo(ev: Evaluator, call: Call, env: Env): readonly Thunk[] {
  const args = argumentsOf(ev, call, env);
  // What a command has under names are its redirections.
  if (call.named.length === 0 || call.form === 'command') return args;
  const named = call.named.flatMap((field): readonly Thunk[] => {
    if (field.kind === 'computed') return [];
    return [
      { kind: 'later', expr: field.value, env, name: field.kind === 'field' ? field.name : spreadName },
    ];
  });
  return [...args, ...named];
}

/** The values that a parameter is given; undefined if the call leaves it to its default. */
export function boundTo(
  ev: Evaluator,
  fn: Fn,
  index: number,
  args: readonly Thunk[],
): readonly Value[] | undefined {
  const param = fn.params[index];
  if (!param) return undefined;
  const named = args.filter((arg) => arg.name !== undefined);
  const isTaken = named.some((arg) => fn.params.some((other) => other.name === arg.name));
  const positional =
    named.length > 0
      ? args.filter((arg) => arg.name === undefined && !(isTaken && isRecordOf(arg, named)))
      : args;
  if (param.rest === 'named') return [{ kind: 'record', layers: restOf(fn, args), undecidedBy: [] }];
  if (param.rest) {
    return [
      { kind: 'list', items: param.rest === 'all' ? positional : positional.slice(index), undecidedBy: [] },
    ];
  }
  const own = args.find((arg) => arg.name === param.name);
  if (own) return ev.force(own);
  // What follows a list of all further arguments can only be given by name.
  const behindRest = fn.params.some((other, i) => i < index && other.rest !== undefined);
  // Parameters that are given by name take no place among the others.
  const taken = fn.params.filter(
    (other, i) => i < index && args.some((arg) => arg.name === other.name),
  ).length;
  const inRest = param.default ? undefined : positional.find(({ rest }) => rest);
  const at = behindRest ? undefined : (positional[index - taken] ?? inRest);
  if (at) return ev.force(at);
  for (const spread of args) {
    if (spread.name !== spreadName) continue;
    const found = ev
      .force(spread)
      .flatMap((value) => (value.kind === 'record' ? fieldOf(ev, value, param.name) : []));
    if (found.length > 0) return found;
  }
  return undefined;
}

/** Whether an argument is the named ones once more: in some languages these may also be given as one record. */
function isRecordOf(arg: Thunk, [first]: readonly Thunk[]): boolean {
  if (arg.kind !== 'later' || arg.expr.kind !== 'record' || first?.kind !== 'later') return false;
  const [field] = arg.expr.fields;
  return field !== undefined && field.kind !== 'computed' && field.value.start === first.expr.start;
}

/** Named arguments that no parameter takes. */
function restOf(fn: Fn, args: readonly Thunk[]): readonly Layer[] {
  return args.flatMap((arg): readonly Layer[] => {
    if (arg.name === undefined || fn.params.some((param) => param.name === arg.name)) return [];
    return [
      arg.name === spreadName ? { kind: 'value', value: arg } : { kind: 'field', name: arg.name, value: arg },
    ];
  });
}
