/** Commands that pass their input to a connection as it is: `printf 'GET /info …' | nc -U docker.sock`. */
import type { Call, Expr, Stmt } from '../../../ir/ir.ts';
import type { CommandModel } from '../../../models/command-schema.ts';
import { readOperands, type Word } from '../../commands/command-line.ts';
import { peerOf, requestIn } from '../clients/raw-http.ts';
import type { Draft } from '../clients/requests.ts';
import type { Env, StringValue } from '../../model/value.ts';
import { placeOf } from '../../model/values.ts';

/** A command line, with every value that each of its words can have. */
interface Line {
  readonly given: readonly { readonly values: readonly StringValue[] }[];
  readonly words: readonly Word[];
  readonly call: Call;
  readonly env: Env;
}

/** @param valuesOf what a command prints */
export function peerRequests(
  model: CommandModel,
  { given, words, call, env }: Line,
  valuesOf: (expr: Expr) => readonly StringValue[],
): readonly Draft[] {
  const operands = readOperands(model, words) ?? [];
  const place = placeOf(env.file, call);
  const peer = peerOf(
    operands.flatMap(({ index }) => given[index]?.values.slice(0, 1) ?? []),
    place,
  );
  const own = call.named.find((field) => field.kind === 'field' && field.name.startsWith('<<'));
  const input = own?.value ?? env.file.feeds.get(call);
  if (!peer || !input) return [];
  return printers(input)
    .flatMap(valuesOf)
    .flatMap((value) => {
      const sent = requestIn(value, peer, place);
      if (!sent) return [];
      const { method, url, socket, body } = sent;
      return {
        method,
        methodFrom: `${model.client} with ${method}`,
        url,
        urlAt: place,
        query: [],
        body,
        client: model.client,
        certainty: 'model' as const,
        undecidedBy: url.undecidedBy,
        ...(socket ? { socket } : {}),
      };
    });
}

/** The commands of a group that is one stage of a pipeline: `{ printf …; sleep 1; } | nc …`. */
function printers(stage: Expr): readonly Expr[] {
  return stage.kind === 'unknown' && stage.body ? expressionsOf(stage.body) : [stage];
}

function expressionsOf(body: readonly Stmt[]): readonly Expr[] {
  return body.flatMap((statement) => {
    if (statement.kind === 'block') return expressionsOf(statement.body);
    return statement.kind === 'expression' ? [statement.value] : [];
  });
}
