/** The client that a request goes through, and the request where another call makes it: whether all that they are given is seen. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call } from '../../../ir/ir.ts';
import { isRequestObject } from '../given/request-object.ts';
import type { Followed } from './followed.ts';
import { Passage } from './passage.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';

/** Functions of PHP that take a request as a handle with its options. */
const sendsHandle: ReadonlySet<string> = new Set(['curl_exec', 'curl_multi_add_handle']);

/** @param call that sends the request */
export function openClient(
  world: World,
  around: Around,
  call: Call,
  options: Followed['options'],
): readonly Escape[] {
  const { callee } = call;
  return new Passage(world, options, 'client').of(around, callee.kind === 'member' ? callee.of : callee);
}

/**
 * What a request goes through from where it is made to where it is sent.
 *
 * @param made whether the call makes it, and others send it
 */
export function openRequest(
  world: World,
  around: Around,
  call: Call,
  options: Followed['options'],
  made: boolean,
): readonly Escape[] {
  const passage = new Passage(world, options, 'request');
  const [request] = call.args;
  return [
    ...(made ? passage.of(around, call) : []),
    ...(request && (sendsHandle.has(calledName(call)) || isRequestObject(world, around, request))
      ? passage.of(around, request)
      : []),
  ];
}
