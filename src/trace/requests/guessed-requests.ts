/** Requests of unknown functions: because a URL is passed to them. */
import type { Call, Expr } from '../../ir/ir.ts';
import { argumentsOf } from '../evaluator/arguments.ts';
import { commandRequests } from '../evaluator/commands/commands.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import { concat } from '../model/strings.ts';
import type { Method } from '../model/fact.ts';
import { makesError } from '../model/made-errors.ts';
import { fieldOf } from '../evaluator/objects/record-fields.ts';
import { append, fullText, holdsText, isAbsolute, synthetic } from '../model/pieces.ts';
import { placeKeys, placeValues, placeWord, type Applied } from '../evaluator/clients/places.ts';
import { methodOf, type Draft } from '../evaluator/clients/requests.ts';
import type { Env, StringValue, Value } from '../model/value.ts';
import { nameOf } from '../model/name-of.ts';
import { asString, placeOf, stringOf } from '../model/values.ts';

/**
 * A URL is passed to an unknown function. It may well send it; how is known by its name (`client.get`) or
 * by a method among its arguments.
 */
export function guessedRequests(ev: Evaluator, call: Call, env: Env): readonly Draft[] {
  if (call.form === 'command') return commandRequests(ev, call, env);
  const models = ev.modelsOf(env.file);
  const name =
    call.callee.kind === 'member' ? call.callee.name : call.callee.kind === 'name' ? call.callee.name : '';
  const isVerb = call.callee.kind === 'member' && models.file.verbs?.[name] !== undefined;
  if (
    name === '' ||
    models.silent.has(name) ||
    makesError(env.file, call) ||
    (/^(?:is|has|log|print|assert|expect|to[A-Z]|use[A-Z]\w*State)/.test(name) && !isVerb)
  ) {
    return [];
  }
  const at: Applied = { call, env, receiver: undefined };
  if (call.callee.kind === 'member' && (models.functions.has(`.${name}`) || keeps(ev, call.callee.of, env))) {
    return [];
  }
  const args = argumentsOf(ev, call, env);
  const drafts: Draft[] = [];
  args.slice(0, 4).forEach((thunk, index) => {
    for (const value of ev.force(thunk)) {
      const urls =
        value.kind === 'record' ? optionUrls(ev, value, at) : asString(value) ? [asString(value)] : [];
      const through = value.kind === 'record' ? throughSocket(ev, value, at) : [];
      for (const { url, socket } of [...urls.map((url) => ({ url, socket: undefined })), ...through]) {
        if (!url || !holdsText(url.pieces)) continue;
        const { method, from } = guessedMethod(ev, call, at, name);
        const arg = call.args[index];
        drafts.push({
          method,
          methodFrom: from,
          url,
          query: placeKeys(ev, models.file.options?.query.map((field) => `${index + 1}.${field}`) ?? [], at),
          body: [],
          client: nameOf(call.callee),
          certainty: certaintyOf(nameOf(call.callee), method),
          urlAt: placeOf(env.file, arg ?? call),
          undecidedBy: url.undecidedBy,
          ...(socket ? { socket: socket.pieces } : {}),
        });
      }
    }
  });
  return drafts;
}

/** Words in the names of functions that send what they are given. */
const asks =
  /get|fetch|request|req$|load|call|query|send|post|put|patch|delete|head|api|http|ajax|json|invoke|read|crawl|scrape|client|rest|retrieve|pull|ping|check|probe|list|find|open|swr|curl|wget|retry|with|run|exec|follow|page/i;

/** A function whose name does not suggest a request, and that shows no method, is only known to hold the URL. */
function certaintyOf(name: string, method: Method): Draft['certainty'] {
  return method !== 'unknown' || asks.test(name) ? 'name' : 'mention';
}

/** What keeps something under a URL, or describes an answer to it. */
export function keeps(ev: Evaluator, of: Expr, env: Env): boolean {
  return isStore(ev, of, env) || isMock(ev, of, env);
}

/** `rest.get(url, resolver)` of a mock server: it describes an answer. */
function isMock(ev: Evaluator, of: Expr, env: Env): boolean {
  const { mocks } = ev.modelsOf(env.file);
  if (of.kind === 'name' && mocks.has(of.name)) return true;
  return ev
    .values(of, env)
    .some((value) => value.kind === 'external' && mocks.has(value.module ?? value.path.split('.')[0] ?? ''));
}

/** `cache.get(url)`: the URL is a key there. */
function isStore(ev: Evaluator, of: Expr, env: Env): boolean {
  const { stores } = ev.modelsOf(env.file);
  return ev.values(of, env).some(
    (value) =>
      value.kind === 'list' ||
      (value.kind === 'record' && value.table !== undefined) ||
      (value.kind === 'external' &&
        stores.has(
          value.path
            .replace(/\(\).*$/, '')
            .split('.')
            .at(-1) ?? '',
        )),
  );
}

function optionUrls(ev: Evaluator, value: Value, at: Applied): readonly (StringValue | undefined)[] {
  const options = ev.modelsOf(at.env.file).file.options;
  if (value.kind !== 'record' || !options) return [];
  const read = (names: readonly string[]) =>
    names.flatMap((name) => fieldOf(ev, value, name)).flatMap((found) => asString(found) ?? []);
  const urls = read(options.url);
  const place = placeOf(at.env.file, at.call);
  const bases = read(options.base);
  if (bases.length === 0) return urls;
  return urls.flatMap((url) =>
    isAbsolute(url.pieces)
      ? [url]
      : bases.map((base) => ({ ...concat(base, url), pieces: append(base.pieces, url.pieces, place) })),
  );
}

interface ThroughSocket {
  readonly url: StringValue;
  readonly socket: StringValue;
}

/** `request({ socketPath, path })`: what is asked for through a socket needs no host. */
function throughSocket(ev: Evaluator, value: Value, at: Applied): readonly ThroughSocket[] {
  const through = ev.modelsOf(at.env.file).file.options?.through;
  if (value.kind !== 'record' || !through) return [];
  const read = (names: readonly string[]) =>
    names
      .flatMap((name) => fieldOf(ev, value, name))
      .flatMap((found) => asString(found) ?? [])
      .filter(({ pieces }) => pieces.length > 0);
  const sockets = read(through.socket);
  const origin = stringOf([synthetic('http://localhost', placeOf(at.env.file, at.call))]);
  return read(through.path).flatMap((path) =>
    sockets.map((socket) => ({ url: concat(origin, path), socket })),
  );
}

/** By an option, by a word among the arguments, or by the name of what is called. */
export function guessedMethod(
  ev: Evaluator,
  call: Call,
  at: Applied,
  name: string,
): { method: Method; from: string } {
  const models = ev.modelsOf(at.env.file);
  for (let i = 0; i < Math.min(call.args.length, 4); i++) {
    const fields = models.file.options?.method ?? [];
    const { words } = placeWord(
      ev,
      fields.map((field) => `${i}.${field}`),
      at,
    );
    const [word] = words;
    if (word !== undefined && word !== null && methodOf(word) !== 'unknown') {
      return { method: methodOf(word), from: `method ${word}` };
    }
    const text = placeValues(ev, String(i), at)
      .flatMap((value) => (value.kind === 'string' ? (fullText(value.pieces) ?? []) : []))
      .find((candidate) => /^[a-z]{3,7}$/i.test(candidate) && methodOf(candidate) !== 'unknown');
    if (text) return { method: methodOf(text), from: `${name}('${text}', …)` };
  }
  const verb = models.file.verbs?.[name];
  return verb ? { method: verb, from: `.${name}` } : { method: 'unknown', from: `${name} does not show it` };
}
