/** What a call of a client gives, and the functions among its arguments that get it. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Field } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import type { Outcome, Spot } from '../../code/spot.ts';
import type { Taint } from '../../code/taint.ts';
import type { World } from '../../code/world.ts';
import { withParser } from '../requests/parsing-client.ts';
import { answerTables, type AnswerTable, type Part } from '../../tables/index.ts';
import { enter } from '../../uses/function-entry.ts';
import { leftBehind } from '../languages/php-headers.ts';

/** @param client its id */
export function answerOfCall(world: World, around: Around, call: Call, client: string): readonly Outcome[] {
  const place = { file: around.file.file, start: call.start, end: call.end };
  const table = answerTables[around.file.language];
  if (!table) return [{ kind: 'escape', why: 'answers in this language are not followed', place }];
  if (isShown(world, around, client)) {
    return [{ kind: 'escape', why: 'the raw answer is printed', place }];
  }
  const name = calledName(call);
  const kept = call.named.find((field) => field.kind === 'field' && field.name === 'dest');
  if (kept && around.file.language === 'yaml') {
    return [{ kind: 'escape', why: 'the answer goes to a file', place }];
  }
  if (table.takes?.includes(name) === true) {
    return [{ kind: 'escape', why: `\`${name}\` gets the whole answer`, place }];
  }
  // `connection.getInputStream()` sends it, and gives a part of the answer.
  const part = call.callee.kind === 'member' ? table.responses[client]?.[name] : undefined;
  const taint: Taint = isRequestMaker(call, client)
    ? { kind: 'request', client }
    : taintOf(
        part ?? table.gives[client] ?? table.gives['*'] ?? 'response',
        withParser(world, around, call, client),
      );
  const spot: Spot = { around, node: call, taint, way: undefined };
  const isGiven = (field: Field, to: AnswerTable['answersTo']) =>
    field.kind === 'field' && field.name === to?.argument && to.clients.includes(client);
  // What is done with a request before it is sent is looked at with the request.
  const named = call.named.filter((field) => !isGiven(field, table.asksIn));
  const callbacks = [...call.args, ...named.map(({ value }) => value)].filter(
    (arg) => arg.kind === 'function',
  );
  const inner = callbacks.flatMap((arg): readonly Outcome[] => {
    const info = around.file.functions.get(arg);
    return info && info.fn.params.length > 0 ? enter(spot, info, call, 0, 'result') : [];
  });
  // What such a block returns is what the call gives.
  const isGivenToBlock = named.some(
    (field) => field.value.kind === 'function' && isGiven(field, table.answersTo),
  );
  return [
    ...(isGivenToBlock ? [] : [{ kind: 'flow', spot } as const]),
    ...inner,
    ...leftBehind(spot, call, client),
  ];
}

/** In PHP `curl` prints what it gets, unless an option makes it return the text. */
function isShown(world: World, { file }: Around, client: string): boolean {
  if (file.language !== 'php' || client !== 'curl') return false;
  const options = world.textOf(file.file).match(/CURLOPT_RETURNTRANSFER\b.{0,12}/g) ?? [];
  return (
    options.length === 0 || !options.every((option) => /\b['"]?\s*(?:=>|,)\s*(?:true|1)\b/i.test(option))
  );
}

/** `http.NewRequest(…)`, `HttpRequest.newBuilder(…)`, `new Request.Builder().url(…).build()`: sent by another call. */
function isRequestMaker(call: Call, client: string): boolean {
  const { callee } = call;
  const name =
    callee.kind === 'member'
      ? `${callee.of.kind === 'name' ? callee.of.name : ''}.${callee.name}`
      : callee.kind === 'name'
        ? callee.name
        : '';
  if (
    client === 'java.net.http' &&
    !/^(?:send|sendAsync)$/.test(callee.kind === 'member' ? callee.name : '')
  ) {
    return true;
  }
  if (client === 'okhttp' && calledName(call) === 'build') return true;
  return /(?:NewRequest(?:WithContext)?|HttpRequest\.\w+|HttpRequestMessage|Request\.Builder|Request::(?:get|head|builder)|newBuilder|Request)$/.test(
    name,
  );
}

function taintOf(part: Part, client: string): Taint {
  if (part === 'text') return { kind: 'text' };
  if (part === 'json' || part === 'parsed') return { kind: 'json', path: '' };
  if (part === 'status') return { kind: 'status' };
  return { kind: 'response', client };
}
