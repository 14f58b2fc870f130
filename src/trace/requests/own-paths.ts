/**
 * Paths that only an engine has, passed to unknown code, in a file that names the socket of an engine:
 * `new Socket('/var/run/docker.sock').request('/containers/json')`. With a version of the Engine's they need no socket beside them.
 */
import type { Call, Expr } from '../../ir/ir.ts';
import { argumentsOf } from '../evaluator/arguments.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { Draft } from '../evaluator/clients/requests.ts';
import { leadingText, skeleton } from '../model/pieces.ts';
import { isTestFile } from '../model/test-file.ts';
import type { Env, StringValue } from '../model/value.ts';
import { nameOf } from '../model/name-of.ts';
import { asString, placeOf } from '../model/values.ts';
import { enginePath, ownPath, versionedPath } from '../relevance/engine-addresses.ts';
import { guessedMethod, keeps } from './guessed-requests.ts';
import { socketIn } from './request-lines.ts';

/** What sends it is called so, with any of a few words behind. */
const sends =
  /^_*(?:request|req|get|post|put|delete|head|fetch|send|exec|execute|call|perform|query)(?:_|[A-Z]|$)/;

/** What takes requests, describes them or keeps their answers, and sends none. */
const serves =
  /app|rout|server|mux|group|express|mock|nock|stub|intercept|^r$|answer|repl(?:y|ies)|respon|cache|map$|store|fixture/i;

/** @param isFollowed a function of the project that is called may put a version before its path, unless it has one */
export function ownPaths(ev: Evaluator, call: Call, env: Env, isFollowed = false): readonly Draft[] {
  const { file } = env;
  const { callee } = call;
  if (call.form === 'command' || callee.kind !== 'member') return [];
  // `Get` of Go and C# is as often what a server takes: there a version has to be in the path.
  const isPlain = sends.test(callee.name);
  if (!isPlain && !sends.test(`${callee.name.slice(0, 1).toLowerCase()}${callee.name.slice(1)}`)) return [];
  // A decorator describes the code after it.
  if (
    serves.test(lastName(callee.of)) ||
    file.program.text[call.start - 1] === '@' ||
    isTestFile(file.file)
  ) {
    return [];
  }
  const socket = isFollowed || !isPlain ? undefined : socketIn(file);
  if (!socket && !file.texts.some(({ value }) => enginePath.test(value) || versionedPath.test(value))) {
    return [];
  }
  if (keeps(ev, callee.of, env) || (!isPlain && takesHandler(ev, call, env))) return [];
  const drafts: Draft[] = [];
  argumentsOf(ev, call, env)
    .slice(0, 3)
    .forEach((thunk, i) => {
      for (const value of ev.force(thunk)) {
        const url = asString(value);
        if (!url || !isOwn(url, socket !== undefined)) continue;
        const { method, from } = guessedMethod(ev, call, { call, env, receiver: undefined }, callee.name);
        drafts.push({
          method,
          methodFrom: from,
          url,
          urlAt: placeOf(file, call.args[i] ?? call),
          query: [],
          body: [],
          client: nameOf(callee),
          // With a version it is as sure as a client that the models know.
          certainty: socket ? 'name' : 'model',
          undecidedBy: url.undecidedBy,
          ...(socket ? { socket } : {}),
        });
      }
    });
  return drafts;
}

/** `m.Get("/v1.24/containers/json", list)`: a server gets what answers. */
function takesHandler(ev: Evaluator, call: Call, env: Env): boolean {
  return call.args.some((arg) => ev.values(arg, env).some(({ kind }) => kind === 'function'));
}

function isOwn(url: StringValue, hasSocket: boolean): boolean {
  const text = skeleton(url.pieces);
  const path = text.startsWith('v') && versionedPath.test(text) ? `/${text}` : text;
  if (!ownPath.test(path)) return hasSocket && isOpen(url);
  return hasSocket || versionedPath.test(path);
}

/** What callers give. */
function isOpen({ pieces, undecidedBy }: StringValue): boolean {
  return undecidedBy.length > 0 && pieces[0]?.kind === 'hole' && leadingText(pieces) === '';
}

function lastName(of: Expr): string {
  return of.kind === 'name' || of.kind === 'member' ? of.name : of.kind === 'call' ? lastName(of.callee) : '';
}
