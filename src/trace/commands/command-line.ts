/** Reads the words of a command by the command's model: which requests it sends. */
import { type Given, type Parsed, group } from './command-options.ts';
import type { CommandModel, CommandOption } from '../../models/command-schema.ts';
import { bodyNames, queryNames, queryPairs } from '../model/body-names.ts';
import { HOLE, isLikelyUrl, shapeOf, type Word } from './command-words.ts';
import type { GivenPart, Method } from '../model/fact.ts';
import { hostBehindSlashes } from '../urls/one-slash.ts';
import { readItems, type Items } from './httpie-items.ts';

export { HOLE, type Word };

export interface UrlWord {
  /** The word's `index`. */
  readonly index: number;
  /** Where in the word's shape the URL begins: after `--url=`. */
  readonly offset: number;
  /** What the command puts in front of it: a scheme, or the host of a shorthand (`:3000/path`). */
  readonly prefix?: string;
  /** Where in the URL its host begins, if one slash or three precede it and do for two. */
  readonly hostAt?: number;
}

interface CommandRequest {
  /** Where the URLs are; each of them is a request. */
  readonly urls: readonly UrlWord[];
  /** `unknown` if the code does not show it. */
  readonly method: Method;
  /** `-X POST`, `--data`, `curl without a method`. */
  readonly methodFrom: string;
  /** Names of query parameters that are given apart from the URL. */
  readonly query: readonly string[];
  /** Names of the body's fields, if the words show them. */
  readonly body: readonly string[];
  /** Query parameters and headers with values that the words show. */
  readonly given: readonly GivenPart[];
  /** The word that names the socket or pipe, and where in it the name begins. */
  readonly socket?: Pick<UrlWord, 'index' | 'offset'>;
}

/**
 * The requests of one command line: one for each group of words (curl's `--next` begins another), none if there is
 * no URL. `input` states that standard input is given (a pipe, a here-document).
 */
export function readCommandLine(
  model: CommandModel,
  words: readonly Word[],
  input = false,
): readonly CommandRequest[] {
  const groups = group(model, words);
  if (groups.some((parsed) => parsed.inert)) return [];
  return groups.flatMap((parsed) => {
    const request = requestOf(model, parsed, input);
    return request.urls.length > 0 ? [request] : [];
  });
}

/** The words of a command line that are no options; undefined if an option states that nothing is sent. */
export function readOperands(model: CommandModel, words: readonly Word[]): readonly Word[] | undefined {
  const groups = group(model, words);
  return groups.some(({ inert }) => inert) ? undefined : groups.flatMap(({ operands }) => operands);
}

function requestOf(model: CommandModel, parsed: Parsed, input: boolean): CommandRequest {
  const { given } = parsed;
  const items = model.operands === 'request' ? readItems(parsed.operands) : undefined;
  const { method, methodFrom } = methodOf(model, given, items, input);
  const bodyIsQuery = given.some(({ option }) => option.bodyIsQuery === true);
  const bodies = valuesOf(given, 'body');
  const body = bodies.flatMap(bodyNames);
  const queries = valuesOf(given, 'query');
  const query = queries.flatMap(queryNames);
  const socket = given.findLast(({ option, value }) => option.is === 'socket' && value !== undefined);
  return {
    urls: urlsOf(model, parsed, items),
    method,
    methodFrom,
    query: unique([...query, ...(bodyIsQuery ? body : []), ...(items?.query ?? [])]),
    body: unique([...(bodyIsQuery ? [] : body), ...(items?.body ?? [])]),
    given: [
      ...[...queries, ...(bodyIsQuery ? bodies : [])]
        .flatMap(queryPairs)
        .map((pair) => ({ of: 'query' as const, ...pair })),
      ...valuesOf(given, 'header').flatMap(headerPart),
      ...(items?.given ?? []),
    ].filter(({ value }) => !value.includes(HOLE)),
    ...(socket?.value ? { socket: { index: socket.value.index, offset: socket.at } } : {}),
  };
}

/** `Accept: text/plain` */
function headerPart(text: string): readonly GivenPart[] {
  const [, name, value] = /^([\w-]+):(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) return [];
  return [{ of: 'header', name: name.toLowerCase(), value: value.trim() }];
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function valuesOf(given: readonly Given[], is: CommandOption['is']): string[] {
  return given.flatMap((one) => (one.option.is === is && one.value ? [valueOf(one)] : []));
}

function valueOf(given: Given): string {
  return given.value ? shapeOf(given.value).slice(given.at) : '';
}

type MethodOfCommand = Pick<CommandRequest, 'method' | 'methodFrom'>;

/** What was stated last about the method itself, else the first option of the model that asks for one. */
function methodOf(
  model: CommandModel,
  given: readonly Given[],
  items: Items | undefined,
  input: boolean,
): MethodOfCommand {
  const stated = given.filter(({ option }) => option.is === 'method').at(-1);
  if (stated) {
    const word = valueOf(stated);
    return { method: methodNamed(word), methodFrom: `${stated.written} ${word.replaceAll(HOLE, '…')}` };
  }
  if (items?.method !== undefined) {
    return { method: methodNamed(items.method), methodFrom: `${model.client} ${items.method}` };
  }
  for (const option of model.options) {
    const asked = option.method === undefined ? undefined : given.find((one) => one.option === option);
    if (asked && option.method !== undefined) return { method: option.method, methodFrom: asked.written };
  }
  if (items?.sendsBody) return { method: 'POST', methodFrom: `${model.client} with a body` };
  if (input && model.methodWithInput) {
    return { method: model.methodWithInput, methodFrom: `${model.client} with standard input` };
  }
  return { method: model.method, methodFrom: `${model.client} (GET by default)` };
}

const METHODS: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function methodNamed(word: string): Method {
  return METHODS.find((method) => method === word.toUpperCase()) ?? 'unknown';
}

function urlsOf(model: CommandModel, parsed: Parsed, items: Items | undefined): UrlWord[] {
  const named = parsed.given.flatMap((one): UrlWord[] =>
    one.option.is === 'url' && one.value ? [urlWord(model, one.value, one.at)] : [],
  );
  if (items) return [...named, ...(items.url ? [urlWord(model, items.url, 0)] : [])];
  const known = parsed.operands.filter((word) => isLikelyUrl(word));
  const sure = parsed.operands.filter((word) => !word.many);
  const chosen = known.length > 0 ? known : sure.length > 0 ? sure : named.length > 0 ? [] : parsed.operands;
  return [...named, ...chosen.map((word) => urlWord(model, word, 0))];
}

/** HTTPie and xh: `https` and `xhs` are the same commands with another scheme; `:/path` is on this machine. */
function urlWord(model: CommandModel, word: Word, offset: number): UrlWord {
  const { index } = word;
  const url = shapeOf(word).slice(offset);
  if (model.operands === 'request') {
    if (/^:\d/.test(url)) return { index, offset, prefix: `${model.scheme}localhost` };
    if (url.startsWith(':/') && !url.startsWith('://')) {
      return { index, offset: offset + 1, prefix: `${model.scheme}localhost` };
    }
    if (url.startsWith('://')) return { index, offset: offset + 3, prefix: model.scheme };
  }
  const hostAt = model.oneSlashDoes ? hostBehindSlashes(url) : undefined;
  if (hostAt !== undefined) return { index, offset, hostAt };
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(url) || url.startsWith(HOLE);
  return hasScheme ? { index, offset } : { index, offset, prefix: model.scheme };
}
