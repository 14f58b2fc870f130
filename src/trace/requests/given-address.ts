/** What a wrapper is given of an address: the argument that gives the URL its form, and whether that is all of it. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { Piece } from '../model/fact.ts';
import { render } from '../model/pieces.ts';
import type { CallSite } from '../model/scope.ts';
import type { Place } from '../model/value.ts';
import { asString, placeOf } from '../model/values.ts';
import { enginePath } from '../relevance/engine-addresses.ts';
import type { Interest } from '../relevance/interest.ts';

/** Of the arguments of a wrapper the one that gives the URL its form. */
export function formOfUrl(ev: Evaluator, interest: Interest, { file, call }: CallSite): Place {
  const env = ev.environments.root(file);
  const arg = givenTo(call).find((expr) => interest.inThunk(ev, { kind: 'later', expr, env }));
  return placeOf(file, arg ?? call);
}

/** A request that goes through a wrapper. */
interface Wrapped {
  /** The call in the wrapper that sends it. */
  readonly sends: CallSite;
  /** The outermost call that leads there. */
  readonly first: CallSite;
  readonly url: readonly Piece[];
  readonly socket: readonly Piece[] | undefined;
}

/** Whether what sends it may serve others, too: nothing in its file is of an engine, or all of the address is given. */
export function isGeneral(ev: Evaluator, interest: Interest, wrapped: Wrapped): boolean {
  const { sends, url, socket } = wrapped;
  const { file } = sends;
  const isOwn = ({ within }: Piece) => within.file === file.file;
  const isOfEngine =
    socket !== undefined ||
    interest.engine?.namesSocket(file) === true ||
    url.some((piece) => piece.kind === 'text' && isOwn(piece) && enginePath.test(piece.value));
  return !isOfEngine || isWhole(ev, wrapped);
}

/** Whether the URL is passed to a wrapper as it is sent, and the socket too if there is one. */
function isWhole(ev: Evaluator, { first, url, socket }: Wrapped): boolean {
  const root = ev.environments.root(first.file);
  const given = new Set(
    givenTo(first.call)
      .flatMap((expr) => ev.values(expr, root))
      .flatMap((value) => asString(value) ?? [])
      .map(({ pieces }) => render(pieces)),
  );
  return given.has(render(url)) && (!socket || given.has(render(socket)));
}

function givenTo({ args, named }: Call): readonly Expr[] {
  return [...args, ...named.map(({ value }) => value)];
}
