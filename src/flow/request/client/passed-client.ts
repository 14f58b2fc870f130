/** A client that callers pass in: all of them get the path that changes, so all must lead to the same host. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import { leadingText } from '../../../trace/model/pieces.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import { argumentsAt } from '../../uses/arguments.ts';
import type { World } from '../../code/world.ts';
import { escapeAt } from '../given/passage-words.ts';

const deepest = 6;

/**
 * `def pulls(client): client.get("/v2/repositories/…")`, `with_client { |client| client.get(…) }`
 *
 * @returns clients of other hosts that are passed to it as well
 */
export function openPassedClient(
  world: World,
  around: Around,
  { callee }: Call,
  fact: RequestFact,
): readonly Escape[] {
  if (callee.kind !== 'member') return [];
  const host = hostOf(leadingText(fact.url));
  // Whichever caller the finding is about, the others send the same text.
  const all: World = { ...world, site: undefined, below: undefined };
  return passedTo(all, around, callee.of, 0).flatMap((one) => {
    const hosts = hostsOf(all, one.around, one.node);
    return hosts.every((other) => other === host)
      ? []
      : [escapeAt(one.around, one.node, 'it also gets a client of another host')];
  });
}

interface Given {
  readonly around: Around;
  readonly node: Expr;
}

/** What callers give for the parameter that an expression names; nothing for other expressions. */
function passedTo(world: World, around: Around, node: Expr, depth: number): readonly Given[] {
  if (node.kind !== 'name' || depth > deepest) return [];
  const scope = scopeOf(around.file, node);
  const param = definitionsOf(around.file, node).find(({ kind }) => kind === 'param');
  if (!scope?.fn || param?.kind !== 'param') return [];
  return argumentsAt(world, around, scope.fn, param.index).flatMap((one): readonly Given[] => {
    if (one.kind !== 'given') return [];
    const further = passedTo(world, one.around, one.node, depth + 1);
    return further.length > 0 ? further : [one];
  });
}

/** Where the clients lead that an expression can be; nothing for those without an address of their own. */
function hostsOf({ ev }: World, around: Around, node: Expr): readonly string[] {
  return ev
    .values(node, ev.environments.root(around.file))
    .flatMap((value) =>
      value.kind === 'client' ? value.bases.map(({ pieces }) => hostOf(leadingText(pieces))) : [],
    );
}

/** @param text an address, or a host as `Net::HTTP.start` takes it */
function hostOf(text: string): string {
  return (/^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/)?([^/?#]*)/i.exec(text)?.[1] ?? text).toLowerCase();
}
