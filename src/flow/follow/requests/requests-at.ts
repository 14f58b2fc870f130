/** Whether a call sends a request to an address that is followed. */
import type { Call } from '../../../ir/ir.ts';
import { calledClient } from '../../../trace/evaluator/clients/requests.ts';
import type { Value } from '../../../trace/model/value.ts';
import { requestRow } from '../../../trace/model/client-models.ts';
import type { Place } from '../../../trace/model/fact.ts';
import { calleeWords } from '../../code/code-in-messages.ts';
import { escape, on, placeIn, use, type Outcome, type Spot, type Way } from '../../code/spot.ts';
import { answerOfCall } from '../calls/answer-of-call.ts';
import { requestsAround, requestsOfCall } from '../../order/requests-of-call.ts';
import { innermost } from '../../code/taint.ts';
import type { World } from '../../code/world.ts';

/** @returns undefined if it is no call of a client */
export function requestAt(
  world: World,
  spot: Spot,
  call: Call,
  values: readonly Value[],
): readonly Outcome[] | undefined {
  const { around, taint, way } = spot;
  const place = placeIn(around.file, call);
  // A function that is no client may do anything with the address.
  const facts = requestsOfCall(world.requests, place).filter(({ certainty }) => certainty !== 'mention');
  // A builder asks for what the call at its end asks for.
  if (facts.length === 0 && innermost(taint).kind === 'address') {
    const inner = requestsAround(world.requests, place);
    if (inner.length > 0 && !values.some(({ kind }) => kind === 'function')) {
      return inner.map(({ site }) => ({ kind: 'use', use: 'next', path: 'address', place: site }));
    }
  }
  const clients = values.flatMap(
    (value) => calledClient(world.ev, value, world.ev.environments.root(around.file)) ?? [],
  );
  const isClient = clients.length > 0;
  const isRequest = clients.some(({ model, path }) => requestRow(model, path) !== undefined);
  // A wrapper that was entered from one call asks for that one.
  const own = facts.filter((fact) => isOnWay(fact.site, way));
  const counting = way && own.length > 0 ? own : facts;
  if (facts.length === 0 && !isClient) return undefined;
  // A wrapper of the project is entered, and so is what makes an object of it.
  if (!isClient && values.some(({ kind }) => kind === 'function' || kind === 'class')) return undefined;
  // `URI(page['next'])` may be asked later, and taken apart.
  if (innermost(taint).kind === 'next') {
    if (ofUri.test(calleeWords(world, around, call))) return [on(spot, call)];
    // What is asked for by a call of a known address is followed from there.
    const [client] = facts.length === 0 ? clients : [];
    const answer = client ? answerOfCall(world, around, call, client.model.id) : [];
    return [use(spot, 'next', call), ...answer.map((one) => onWay(one, way))];
  }
  if (counting.length > 0) {
    return counting.map(({ site }) => ({ kind: 'use', use: 'next', path: 'address', place: site }));
  }
  return isRequest
    ? [escape(spot, 'the address is also requested by a call that is not checked', call)]
    : [on(spot, call)];
}

/** What makes an object of an address, and is a client at the same time: `URI(next).read` of Ruby. */
const ofUri = /^URI(?:\.(?:parse|join))?$/;

/** The calls that it has been entered by lead back to where the next page is asked for. */
const onWay = (outcome: Outcome, way: Way | undefined): Outcome =>
  outcome.kind === 'flow' && !outcome.spot.way ? { ...outcome, spot: { ...outcome.spot, way } } : outcome;

function isOnWay(site: Place, way: Way | undefined): boolean {
  for (let at = way; at; at = at.outer) {
    if (at.around.file.file === site.file && at.call.start === site.start && at.call.end === site.end) {
      return true;
    }
  }
  return false;
}
