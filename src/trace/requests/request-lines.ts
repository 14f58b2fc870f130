/**
 * Requests that are written out and passed to a function, in a language whose connections are not followed: a file that names
 * the socket of an engine, and calls `query("GET /info HTTP/1.0\r\n\r\n")`, sends them there.
 */
import type { Call } from '../../ir/ir.ts';
import { argumentsOf } from '../evaluator/arguments.ts';
import { requestIn } from '../evaluator/clients/raw-http.ts';
import type { Draft } from '../evaluator/clients/requests.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { Piece } from '../model/fact.ts';
import type { FileIndex } from '../model/scope.ts';
import type { Env } from '../model/value.ts';
import { nameOf } from '../model/name-of.ts';
import { asString, placeOf } from '../model/values.ts';

/** How an engine's socket ends. */
const engineSocket = /docker[\w.-]{0,80}\.sock$/i;

/** What measures, compares or prints a text does not send it. */
const silent = /len|cmp|chr|print|log|debug|assert|error|warn/i;

export function requestLines(ev: Evaluator, call: Call, env: Env): readonly Draft[] {
  const { file } = env;
  const client = nameOf(call.callee);
  // What a shell pipes is read as a command line.
  if (call.form === 'command' || ev.modelsOf(file).writes.size > 0 || silent.test(client)) return [];
  const socket = socketIn(file);
  if (!socket) return [];
  return argumentsOf(ev, call, env).flatMap((thunk, i) =>
    ev.force(thunk).flatMap((value): readonly Draft[] => {
      const text = asString(value);
      const place = placeOf(file, call.args[i] ?? call);
      const sent = text && requestIn(text, { kind: 'socket', path: socket }, place);
      if (!sent) return [];
      const { method, url, body } = sent;
      return [
        {
          method,
          methodFrom: `${client} with ${method}`,
          url,
          urlAt: place,
          query: [],
          body,
          client,
          certainty: 'name',
          undecidedBy: url.undecidedBy,
          socket,
        },
      ];
    }),
  );
}

/** The socket of an engine that a file names. */
export function socketIn(file: FileIndex): readonly Piece[] | undefined {
  const text = file.texts.find(({ value }) => engineSocket.test(value));
  if (!text) return undefined;
  const from = placeOf(file, text);
  return [{ kind: 'text', value: text.value, from, within: from }];
}
