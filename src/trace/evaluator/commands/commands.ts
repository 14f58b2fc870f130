/** Command lines: what they print, as a value, and the requests that they send. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { CommandModel, CommandValue } from '../../../models/command-schema.ts';
import { argumentsOf } from '../arguments.ts';
import { invoke } from '../invoke.ts';
import { readCommandLine, type UrlWord } from '../../commands/command-line.ts';
import type { Evaluator } from '../evaluate.ts';
import { concat } from '../../model/strings.ts';
import { withTwoSlashes } from '../../urls/one-slash.ts';
import { formatted } from '../operations/text-operations.ts';
import { holdsText, drop, fullText, leadingText, synthetic, skeleton } from '../../model/pieces.ts';
import { functionsNamed } from '../names/opened-modules.ts';
import { peerRequests } from './peer-commands.ts';
import type { Draft } from '../clients/requests.ts';
import { settingsWords } from './settings-words.ts';
import type { Env, FunctionValue, StringValue, Value } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { opaque, placeOf, stringOf } from '../../model/values.ts';
import {
  commandName,
  givenLines,
  givenWords,
  linesOf,
  maxWordValues,
  stringsOf,
  wordOf,
  type Given,
} from './word-values.ts';

/** What a command prints, if that is known: the output of a function of the script, of `echo`, `printf`, `cat <<EOF`. */
export function commandValue(ev: Evaluator, call: Call, env: Env): readonly Value[] {
  const unknown = () => [opaque(nameOf(call), placeOf(env.file, call))];
  const functions = commandFunctions(ev, call, env);
  if (functions.length > 0) {
    return functions.flatMap((fn) => invoke(ev, fn, argumentsOf(ev, call, env), env, call));
  }
  const name = commandName(ev, call, env);
  const row = ev.modelsOf(env.file).file.values?.find(({ names }) => names.includes(name));
  if (!row) return unknown();
  const printed = printedBy(ev, row, call, env);
  return printed.length > 0 ? printed : unknown();
}

/** The functions of the project that a command runs. */
export function commandFunctions(ev: Evaluator, call: Call, env: Env): readonly FunctionValue[] {
  const point = env.file.points.get(call);
  if (call.callee.kind !== 'text' || !point) return [];
  const { value } = call.callee;
  // `curl() { command curl "$@"; }`: inside, the name means the command.
  return functionsNamed(ev, [`${value}()`, value], point, env).filter(
    ({ info }) => info.file !== env.file || call.start < info.fn.start || call.end > info.fn.end,
  );
}

function printedBy(ev: Evaluator, row: CommandValue, call: Call, env: Env): readonly Value[] {
  const words = givenWords(ev, call, env);
  const isOption = ({ values }: Given) => leadingText(values[0]?.pieces ?? []).startsWith('-');
  const options = words.filter(isOption);
  const operands = words.filter((word) => !isOption(word));
  const known = options.every(({ values }) => row.options?.includes(fullText(values[0]?.pieces ?? []) ?? ''));
  if (!known && row.gives !== 'format') return [];
  switch (row.gives) {
    case 'words': {
      const blank = stringOf([synthetic(' ', placeOf(env.file, call))]);
      let rows: StringValue[] = [];
      operands.forEach(({ values }, i) => {
        rows =
          i === 0
            ? [...values]
            : rows
                .flatMap((row) => values.map((value) => concat(concat(row, blank), value)))
                .slice(0, maxWordValues);
      });
      return rows;
    }
    case 'format': {
      const [format, ...rest] = row.options?.includes('--')
        ? words.filter(({ values }) => fullText(values[0]?.pieces ?? []) !== '--')
        : words;
      const [template] = format?.values ?? [];
      return template
        ? formatted(
            template,
            rest.map(({ values }) => values),
          )
        : [];
    }
    case 'input': {
      const body = call.named.find((field) => field.kind === 'field' && field.name.startsWith('<<'));
      if (!body || (row.readsFiles && operands.length > 0)) return [];
      return ev.values(body.value, env);
    }
    default:
      return row.gives satisfies never;
  }
}

/** The requests of a command line: by the model of the command, or because a URL is passed to an unknown command. */
export function commandRequests(ev: Evaluator, call: Call, env: Env): readonly Draft[] {
  const name = commandName(ev, call, env);
  const { file, silent } = ev.modelsOf(env.file);
  const model = file.commands?.find(({ names }) => names.includes(name));
  if (model) return modelled(ev, model, call, env);
  if (name === '' || silent.has(name) || file.values?.some(({ names }) => names.includes(name))) return [];
  return givenWords(ev, call, env).flatMap(({ values, place }) =>
    values.flatMap((value): readonly Draft[] => {
      if (!holdsText(value.pieces)) return [];
      return [
        {
          ...draftOf(value, place),
          method: 'unknown',
          methodFrom: `${name} does not show it`,
          client: name,
          certainty: 'name',
        },
      ];
    }),
  );
}

function modelled(ev: Evaluator, model: CommandModel, call: Call, env: Env): readonly Draft[] {
  const valuesOf = (expr: Expr) => stringsOf(ev.values(expr, env), '…', placeOf(env.file, expr));
  const input = call.named.some((field) => field.kind === 'field' && field.name.startsWith('<'));
  const lines = givenLines(ev, call, env).flatMap((written) =>
    linesOf([...written, ...settingsWords(model, call, written, valuesOf)]),
  );
  const drafts = lines.flatMap((given): readonly Draft[] => {
    const words = given.map(wordOf);
    return model.operands === 'peer'
      ? peerRequests(model, { given, words, call, env }, valuesOf)
      : requestsOfLine(model, given, readCommandLine(model, words, input));
  });
  if (lines.length < 2) return drafts;
  const keyOf = ({ url, urlAt, method, query, body, given }: Draft) =>
    JSON.stringify([skeleton(url.pieces), urlAt, method, query, body, given]);
  return [...new Map(drafts.map((draft) => [keyOf(draft), draft])).values()];
}

function requestsOfLine(
  { client }: CommandModel,
  given: readonly Given[],
  requests: ReturnType<typeof readCommandLine>,
): readonly Draft[] {
  return requests.flatMap(({ method, methodFrom, query, body, given: parts, urls, socket: at }) =>
    urls.flatMap((url) => {
      const word = given[url.index];
      if (!word) return [];
      const [through] = at ? (given[at.index]?.values ?? []) : [];
      const socket = through && drop(through.pieces, at?.offset ?? 0);
      return word.values.map((value) => ({
        ...draftOf(urlOf(value, url, word.place), word.place),
        method,
        methodFrom: methodFrom.startsWith(client) ? methodFrom : `${client} ${methodFrom}`,
        query,
        body,
        ...(parts.length > 0 ? { given: parts } : {}),
        client,
        certainty: 'model' as const,
        ...(socket ? { socket } : {}),
      }));
    }),
  );
}

/** The part of a word that is the URL, with the scheme that the command puts in front. */
function urlOf(value: StringValue, { offset, prefix, hostAt }: UrlWord, place: Given['place']): StringValue {
  const pieces = drop(value.pieces, offset);
  if (hostAt !== undefined) {
    return { ...value, pieces: withTwoSlashes(pieces, hostAt, place) };
  }
  if (prefix === undefined || leadingText(pieces).startsWith(prefix)) return { ...value, pieces };
  // A base in a variable has its own scheme.
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(leadingText(pieces))) return { ...value, pieces };
  return { ...value, pieces: [synthetic(prefix, place), ...pieces] };
}

function draftOf(
  url: StringValue,
  urlAt: Given['place'],
): Pick<Draft, 'url' | 'urlAt' | 'undecidedBy' | 'query' | 'body'> {
  return { url, urlAt, undecidedBy: url.undecidedBy, query: [], body: [] };
}
