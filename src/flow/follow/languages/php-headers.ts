/** What PHP knows of a request beside its answer: headers that a stream leaves behind, and what a handle of curl is asked. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import { inside } from '../../code/taint.ts';
import { escape, on, type Outcome, type Spot } from '../../code/spot.ts';

export function leftBehind(spot: Spot, call: Call, client: string): readonly Outcome[] {
  if (spot.around.file.language !== 'php') return [];
  if (client === 'streams') return ofStream(spot);
  return client === 'curl' ? ofHandle(spot, call) : [];
}

/** `$http_response_header` in the function that reads: all but the first line are headers. */
function ofStream(spot: Spot): readonly Outcome[] {
  const { around, node } = spot;
  const own = around.functionAround(node);
  const scopes = [undefined, own ? around.scopeOf(own.fn) : around.file.top];
  const uses = scopes.flatMap((scope) =>
    ['http_response_header', '$http_response_header'].flatMap((name) => around.uses(scope, name)),
  );
  return uses.flatMap((use) => {
    if (around.functionAround(use) !== own) return [];
    const isCounted = around.parentsOf(use).some((one) => one.kind === 'expression' && isCount(one.node));
    return isCounted
      ? [escape(spot, 'its headers are counted', use)]
      : [on(spot, use, inside('1', { kind: 'text' }))];
  });
}

const isCount = (node: Expr): boolean => node.kind === 'call' && /^(?:count|sizeof)$/.test(calledName(node));

const beyondStatus = 'more than the status of the answer is read';

/** What names the status. */
const status = /^(?:http_code|CURLINFO_(?:HTTP|RESPONSE)_CODE)$/;

function ofHandle(spot: Spot, call: Call): readonly Outcome[] {
  const asked = askedOfHandle(spot, call, 'curl_getinfo').flatMap((other) => ofInfo(spot, other));
  return calledName(call) === 'curl_multi_add_handle' ? [...asked, ...ofMany(spot, call)] : asked;
}

/** Calls of that name in the function that sends: whatever handle it is, what they give may be of this one. */
function askedOfHandle({ around }: Spot, call: Call, name: string): readonly Call[] {
  const own = around.functionAround(call);
  return around.file.calls.flatMap(({ call: other }) =>
    other.callee.kind === 'name' && other.callee.name === name && around.functionAround(other) === own
      ? [other]
      : [],
  );
}

/** `curl_multi_getcontent($handle)`: the answers of handles that are sent together. */
function ofMany(spot: Spot, call: Call): readonly Outcome[] {
  const texts = askedOfHandle(spot, call, 'curl_multi_getcontent');
  if (texts.length === 0) {
    return [escape(spot, 'the answer is not read where it is requested', call)];
  }
  return texts.map((node) => on(spot, node, { kind: 'text' }));
}

/** `curl_getinfo($curl, …)`: nothing but the status is known to be the same. */
function ofInfo(spot: Spot, call: Call): readonly Outcome[] {
  const { around } = spot;
  const [, what] = call.args;
  if (what) {
    return [isStatus(what) ? on(spot, call, { kind: 'status' }) : escape(spot, beyondStatus, call)];
  }
  const read = [call, ...around.bindingsOf(call).flatMap(({ scope, name }) => around.uses(scope, name))];
  return read.flatMap((one) => readOfInfo(spot, one));
}

function readOfInfo(spot: Spot, node: Expr): readonly Outcome[] {
  return spot.around.parentsOf(node).flatMap((parent): readonly Outcome[] => {
    if (parent.kind === 'statement') return [];
    const { node: outer } = parent;
    const isRead =
      (outer.kind === 'index' && outer.of === node && isStatus(outer.key)) ||
      (outer.kind === 'member' && outer.of === node && status.test(outer.name));
    return [isRead ? on(spot, outer, { kind: 'status' }) : escape(spot, beyondStatus, outer)];
  });
}

function isStatus(node: Expr): boolean {
  if (node.kind === 'text') return status.test(node.value);
  return (node.kind === 'name' || node.kind === 'member') && status.test(node.name);
}
