/** Errors of clients and of the program itself, which hold the answer or the address: what is read of them. */
import type { Call, Expr, Member } from '../../../ir/ir.ts';
import { callersOf } from '../../uses/all-callers.ts';
import { isAside } from '../../errors/error-logs.ts';
import { chainOf, chainOfClass } from '../../errors/clauses.ts';
import { escapesOfErrorValue } from '../../errors/error-values.ts';
import { settledBy } from '../../accumulated/called-parameter.ts';
import { inside, innermost, type Taint } from '../../code/taint.ts';
import { escape, nothing, on, type Outcome, type Spot } from '../../code/spot.ts';
import { calleeWords } from '../../code/code-in-messages.ts';
import { isPrintedError, isToStandardError } from '../../code/standard-error.ts';
import { shownBy } from '../calls/given-whole.ts';
import { answerTables } from '../../tables/index.ts';
import type { World } from '../../code/world.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { functionRow } from '../../../trace/model/client-models.ts';
import { errorPassedUp } from '../../../trace/model/made-errors.ts';
import { caught } from './caught.ts';

type Thrown = Taint & { readonly kind: 'thrown' };

/** An error that the program makes itself, with the address or the text of the answer in its message. */
function own(world: World, { around }: Spot, node: Expr): Thrown {
  const made = node.kind === 'unknown' ? node.parts[0] : node;
  const chain = made?.kind === 'call' ? chainOf(world, around, made) : [];
  return { kind: 'thrown', client: 'own', names: 'text', chain };
}

/** What is followed is thrown by the program itself. */
export function thrownOn(world: World, spot: Spot, node: Expr): readonly Outcome[] {
  switch (innermost(spot.taint).kind) {
    case 'thrown':
      return caught(world, { ...spot, node });
    case 'address':
    case 'next':
      // `error.url = url`: what catches it reads the field.
      if (spot.taint.kind === 'in' && isFollowed(spot)) return caught(world, { ...spot, node });
      return thrownAddress(world, spot, node);
    default:
      return [escape(spot, 'it is thrown', node)];
  }
}

/** Functions that throw what they are given. */
const throwers = /^(?:Kernel\.)?(?:raise|fail)$/;

/** @param node where an error is made or thrown whose message names the address */
export function thrownAddress(world: World, spot: Spot, node: Expr): readonly Outcome[] {
  const { around } = spot;
  if (node.kind === 'call' && isAside(world, around, calleeWords(world, around, node))) return nothing;
  if (node.kind === 'call' && isPrintedError(world, around, node)) {
    return [escape(spot, 'the address is printed', node)];
  }
  if (around.file.language === 'go' && node.kind === 'call') {
    return escapesOfErrorValue(world, around, node, 'own').map(
      (one) => ({ kind: 'escape', ...one }) as const,
    );
  }
  if (!isFollowed(spot)) {
    const files = [around.file, ...world.usersOf(around.file, [])];
    const isCaught = files.some((one) => /\bcatch\b/.test(world.textOf(one.file)));
    return isCaught || around.file.language === 'rust'
      ? [escape(spot, 'an error has the address, and errors are not followed in this language', node)]
      : nothing;
  }
  if (node.kind === 'call' && throwers.test(calleeWords(world, around, node))) {
    const [cls = node] = node.args;
    const taint: Thrown = { ...own(world, spot, cls), chain: chainOf(world, around, cls) };
    return caught(world, { ...spot, node, taint });
  }
  const isThrown = node.kind === 'unknown';
  const taint = own(world, spot, node);
  return isThrown ? caught(world, { ...spot, node, taint }) : [on(spot, node, taint)];
}

function isFollowed({ around }: Spot): boolean {
  return answerTables[around.file.language]?.errors?.['own'] !== undefined;
}

/** `super(message)` in the constructor of an error: what it makes is an error with that message. */
export function passedUp(world: World, spot: Spot, call: Call): readonly Outcome[] | undefined {
  const { around, way } = spot;
  const info = isFollowed(spot) ? errorPassedUp(around.file, call) : undefined;
  if (!info) return undefined;
  const taint: Thrown = {
    kind: 'thrown',
    client: 'own',
    names: 'text',
    chain: info.owner ? chainOfClass(world, info.owner) : [],
  };
  if (way?.fn === info) {
    return [{ kind: 'flow', spot: { around: way.around, node: way.call, taint, way: way.outer } }];
  }
  return callersOf(world, info).calls.map((one) => ({
    kind: 'flow',
    spot: { around: one.around, node: one.call, taint, way: undefined },
  }));
}

/** A member of such an error; what its row does not have is no part of the answer. */
export function ofError(spot: Spot, member: Member, node: Expr, taint: Thrown): readonly Outcome[] {
  const table = answerTables[spot.around.file.language];
  const row = table?.errors?.[taint.client] ?? table?.errors?.['*'];
  const part = row?.members[member.name];
  switch (part) {
    case 'response':
      return [on(spot, node, { kind: 'response', client: taint.client })];
    case 'request':
      return [on(spot, node, inside('url', { kind: 'address' }))];
    case 'address':
      return [on(spot, node, { kind: 'address' })];
    case 'error':
      return [on(spot, node)];
    case 'text':
      return taint.names === 'text' ? [on(spot, node, { kind: 'address' })] : nothing;
    case 'texts':
      return taint.names === 'text' ? [on(spot, node, inside('[]', { kind: 'address' }))] : nothing;
    case 'nothing':
      return nothing;
    case undefined:
      if (row?.isResponse && table?.responses[taint.client]?.[member.name] !== undefined) {
        return [on(spot, member.of, { kind: 'response', client: taint.client })];
      }
      if (taint.names === 'text' && /^(?:length|size|bytesize|Length)$/.test(member.name)) {
        return [escape(spot, 'its text is measured', node)];
      }
      // What methods make of its text has the address, too.
      return taint.names === 'text' && node !== member ? [on(spot, node)] : nothing;
    default:
      return part satisfies never;
  }
}

/** The message of such an error becomes a part of a text. */
export function inText(spot: Spot, outer: Expr, { names }: Partial<Thrown>): readonly Outcome[] {
  return names === 'text' ? [on(spot, outer, { kind: 'address' })] : nothing;
}

/** `echo $url;`, `exit($problem->getMessage());`: what prints without being a function. */
export function shownAsItIs(spot: Spot, outer: Expr, skeleton: string): readonly Outcome[] {
  const { taint } = spot;
  const isError = taint.kind === 'thrown';
  if (!isError && taint.kind !== 'address') return nothing;
  // One of several that are printed: `echo □, ○`.
  if (/^[□○, ]+$/.test(skeleton.replaceAll(/"[^"]*"|'[^']*'/g, '○'))) return [on(spot, outer)];
  const word = /^(?:echo|print|exit|die)\b/.exec(skeleton)?.[0];
  if (word === undefined || (isError && taint.names === undefined)) return nothing;
  return [escape(spot, shownBy(taint, word), outer)];
}

/** A call is given such an error, and is no function of the project. */
export function errorGiven(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const { around } = spot;
  const promised = settledBy({ ...spot, taint: { kind: 'address' } }, call);
  if (promised) {
    return promised.length > 0
      ? promised.flatMap((one) => (one.kind === 'flow' ? [on(spot, one.spot.node)] : [one]))
      : caught(world, { ...spot, node: call });
  }
  const words = calleeWords(world, around, call);
  if (throwers.test(words)) return caught(world, { ...spot, node: call });
  // An error with this one as its cause, or with its message.
  const { names } = asThrown(spot.taint);
  if (makesError(world, spot, call)) {
    return names === undefined ? nothing : [on(spot, call, own(world, spot, call))];
  }
  if (isAside(world, around, words) || isToStandardError(world, around, call)) return nothing;
  // `"%s: %s" % (name, problem)`
  const makesText = calleeValues(world.ev, call, world.ev.environments.root(around.file)).some(
    (value) => value.kind === 'external' && functionRow(world.ev.modelsOf(around.file), value) !== undefined,
  );
  if (makesText) return inText(spot, call, asThrown(spot.taint));
  const effect = answerTables[around.file.language]?.functions[words];
  if (effect === 'text' || words === 'str') return inText(spot, call, asThrown(spot.taint));
  if (effect === 'same' || effect === 'merge') return [on(spot, call)];
  if (effect === 'test' || (effect === 'show' && names === undefined)) return nothing;
  return [escape(spot, `\`${words}\` gets the error of the request`, call.callee)];
}

/** A class of errors makes another one, with this error or its text. */
function makesError(world: World, { around }: Spot, call: Call): boolean {
  return chainOf(world, around, call).some((name) => /(?:Error|Exception)$/.test(name));
}

function asThrown(taint: Taint): Partial<Thrown> {
  const inner = innermost(taint);
  return inner.kind === 'thrown' ? inner : {};
}
