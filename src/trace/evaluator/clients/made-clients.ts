/** Clients that calls give: one with a base of its own, or one that an unknown function gives back. */
import type { Call } from '../../../ir/ir.ts';
import { peersAt } from './connections.ts';
import type { Evaluator } from '../evaluate.ts';
import { concat } from '../../model/strings.ts';
import { clientOf, instanceRow } from '../../model/client-models.ts';
import { append, isAbsolute, leadingText } from '../../model/pieces.ts';
import { givenParts } from './given-parts.ts';
import { placeStrings, placeWord } from './places.ts';
import { basesThrough, madeAt, socketsAt } from './sockets.ts';
import type { ClientValue, Env, UndecidedBy, Value } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { placeOf, union } from '../../model/values.ts';

/** A client with a base of its own, if the call makes one. */
export function made(ev: Evaluator, client: ClientValue, call: Call, env: Env): readonly Value[] | undefined {
  const row = instanceRow(client.model, client.path);
  if (!row) return undefined;
  const models = ev.modelsOf(env.file);
  const model = row.gives ? models.clients.get(row.gives) : client.model;
  if (!model) return undefined;
  const at = { call, env, receiver: undefined };
  const given = row.base ? placeStrings(ev, row.base, at) : [];
  const addable = row.adds ? placeStrings(ev, row.adds, at) : [];
  // Plug-ins: some give the whole base or its host, others what is added to it.
  const isMixed = row.base !== undefined && row.adds !== undefined;
  const bases = isMixed ? given.filter(({ pieces }) => isAbsolute(pieces)) : given;
  const added = isMixed ? addable.filter(({ pieces }) => leadingText(pieces).startsWith('/')) : addable;
  const onto = bases.length > 0 ? bases : client.bases;
  const peers = peersAt(ev, row, at);
  const own = [...socketsAt(ev, row, at), ...peers.sockets];
  const sockets = own.length > 0 ? own : (client.sockets ?? []);
  const first = row.passed ? undefined : (madeAt(ev, row, at) ?? client.made);
  const place = placeOf(env.file, call);
  const whole = added.flatMap((more) =>
    onto.map((base) => ({ ...concat(base, more), pieces: append(base.pieces, more.pieces, place) })),
  );
  const method = row.methodAt
    ? placeWord(ev, row.methodAt, at)
    : { words: row.method ? [row.method] : [], undecidedBy: [] };
  const sent = [...(client.given ?? []), ...givenParts(ev, [], at)];
  const words = method.words.length > 0 ? method.words : client.words;
  return [
    {
      kind: 'client',
      model,
      path: '',
      ...(sockets.length > 0 ? { sockets } : {}),
      ...(model.connection || row.passed ? { made: first ?? place } : first ? { made: first } : {}),
      bases:
        [whole, bases, peers.bases, basesThrough(ev, model, row, at)].find(({ length }) => length > 0) ??
        client.bases,
      ...(words ? { words } : {}),
      ...(sent.length > 0 ? { given: sent } : {}),
      name: client.name,
      undecidedBy: [method, ...bases, ...whole, ...own, ...peers.bases].reduce<UndecidedBy>(
        (all, { undecidedBy }) => union(all, undecidedBy),
        client.undecidedBy,
      ),
    },
  ];
}

/** An unknown function that is given a client gives that client back: `wrapper(axios.create(…))`, `promisify(request)`. */
export function decorated(ev: Evaluator, call: Call, env: Env): readonly Value[] | undefined {
  if (call.args.length === 0 || call.args.length > 3) return undefined;
  const models = ev.modelsOf(env.file);
  for (const arg of call.args) {
    if (arg.kind !== 'name' && arg.kind !== 'call' && arg.kind !== 'member') continue;
    for (const value of ev.values(arg, env)) {
      if (value.kind === 'client') return [value];
      const client = value.kind === 'external' ? clientOf(models, value) : undefined;
      if (client && value.kind === 'external' && value.module !== undefined) {
        return [{ kind: 'client', ...client, bases: [], name: nameOf(arg), undecidedBy: [] }];
      }
    }
  }
  return undefined;
}
