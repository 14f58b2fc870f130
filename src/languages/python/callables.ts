/** Functions that take a function with its arguments, and call it: now, in a thread, or whenever they are called. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { dottedName, name, span, unknown, callOf, functionAt, type Arguments } from './nodes.ts';
import type { Context } from './context.ts';

/** By the last name: how many arguments precede the function. */
const callers: Readonly<Record<string, number>> = {
  to_thread: 0,
  submit: 0,
  run_in_executor: 1,
  run_sync: 0,
  run_in_threadpool: 0,
  call_soon: 0,
  start_soon: 0,
};

/** The call that the call makes; undefined for calls that are nothing but themselves. */
export function innerCall(
  node: Node,
  calleeNode: Node,
  { args, named }: Arguments,
  context: Context,
): Expr | undefined {
  const path = dottedName(calleeNode) ?? calleeNode.childForFieldName('attribute')?.text ?? '';
  const last = path.slice(path.lastIndexOf('.') + 1);
  if (last === 'partial') return partial(node, args, named);
  if (last === 'Thread' || last === 'Timer') {
    const [target, given] = ['target', 'args'].map(
      (key) =>
        named.flatMap((field) => (field.kind === 'field' && field.name === key ? [field.value] : []))[0],
    );
    if (!target || !isCallable(target)) return undefined;
    const items = given?.kind === 'list' ? given.items : [];
    return unknown(node, [
      { kind: 'call', callee: target, args: items, named: [], form: 'call', ...span(node) },
    ]);
  }
  const before = Object.hasOwn(callers, last) ? callers[last] : undefined;
  const target = before === undefined ? undefined : args[before];
  if (before === undefined || !target || !isCallable(target) || args.length < before + 2) return undefined;
  return {
    kind: 'call',
    callee: target,
    args: args.slice(before + 1),
    named,
    form: 'call',
    by: context.expression(calleeNode),
    ...span(node),
  };
}

function isCallable({ kind }: Expr): boolean {
  return kind === 'name' || kind === 'member' || kind === 'function';
}

/** `partial(f, a)`: a function that passes `a` and its arguments on to `f`. */
function partial(node: Node, args: Arguments['args'], named: Arguments['named']): Expr | undefined {
  const [callee, ...bound] = args;
  if (!callee || !isCallable(callee)) return undefined;
  const call: Call = callOf(
    node,
    callee,
    [...bound, { kind: 'spread', value: name(node, '…args'), ...span(node) }],
    [...named, { kind: 'spread', value: name(node, '…named') }],
  );
  return functionAt(
    node,
    [
      { name: '…args', rest: true },
      { name: '…named', rest: 'named' },
    ],
    [{ kind: 'return', value: call, span: span(node) }],
  );
}
