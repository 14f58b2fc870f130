/**
 * Modules of Elixir that use a client have its functions as their own: `get("/x")` behind `use Tesla` is
 * `Tesla.get(client, "/x")`, with a client made of what is plugged in, and behind `use HTTPoison.Base` it is
 * `HTTPoison.get(process_request_url("/x"))`.
 */
import { dottedName } from '../../ir/dotted-name.ts';
import type { Call, Expr, Name, Span, Stmt } from '../../ir/ir.ts';
import { mapChildren, mapStatement, type Mapping } from '../../ir/map.ts';

/** @param body statements of a file */
export function withUsedClients(body: readonly Stmt[]): readonly Stmt[] {
  return body.map((stmt) => {
    if (stmt.kind !== 'block') return stmt;
    const used = stmt.body.map(usedBy).find((name) => name !== undefined);
    const inner = withUsedClients(stmt.body);
    return { ...stmt, body: used === undefined ? inner : withClient(inner, used) };
  });
}

const clients = ['Tesla', 'HTTPoison.Base'] as const;
type Client = (typeof clients)[number];

/** `use Tesla` is read as the name alone, with its options behind it. */
function usedBy(stmt: Stmt): Client | undefined {
  if (stmt.kind !== 'expression') return undefined;
  const { value } = stmt;
  const first = value.kind === 'unknown' ? value.parts[0] : value;
  const path = first && dottedName(first);
  return clients.find((client) => client === path);
}

/** No name of the language has a blank. */
const made = 'use Tesla';
const verb = /^(?:get|head|delete|options|post|put|patch|request)!?$/;

function withClient(body: readonly Stmt[], used: Client): readonly Stmt[] {
  const own = new Set(body.flatMap((stmt) => (stmt.kind === 'bind' ? [stmt.name] : [])));
  const builder = ['process_request_url', 'process_url'].find((name) => own.has(name));
  const mapping: Mapping = {
    expr: (expr) => {
      const inner = mapChildren(expr, mapping);
      if (inner.kind !== 'call' || inner.callee.kind !== 'name') return inner;
      const { callee } = inner;
      if (!verb.test(callee.name) || own.has(callee.name)) return inner;
      return used === 'Tesla' ? ofTesla(inner, callee) : ofHttpoison(inner, callee, builder);
    },
    body: (inner) => inner.map((stmt) => mapStatement(stmt, mapping)),
  };
  const mapped = mapping.body(body);
  if (used !== 'Tesla') return mapped;
  // Behind what is plugged in, which may be kept in attributes before.
  const last = body.findLastIndex((stmt) => plugged(stmt) !== undefined);
  return [...mapped.slice(0, last + 1), clientOf(body), ...mapped.slice(last + 1)];
}

/** `Tesla.client([{Tesla.Middleware.BaseUrl, "…"}, …])` of all that is plugged in. */
function clientOf(body: readonly Stmt[]): Stmt {
  const plugs = body.flatMap((stmt) => plugged(stmt) ?? []);
  const span: Span = { start: plugs[0]?.start ?? 0, end: plugs.at(-1)?.end ?? 0 };
  const items = plugs.map(({ args, start, end }): Expr => ({ kind: 'list', items: args, start, end }));
  const list: Expr = { kind: 'list', items, ...span };
  const callee = member('Tesla', 'client', span);
  return {
    kind: 'bind',
    name: made,
    value: { kind: 'call', callee, args: [list], named: [], form: 'call', ...span },
    span,
  };
}

function plugged(stmt: Stmt): Call | undefined {
  const value = stmt.kind === 'expression' ? stmt.value : undefined;
  return value?.kind === 'call' && dottedName(value.callee) === 'plug' ? value : undefined;
}

function ofTesla(call: Call, { name, start, end }: Name): Call {
  const [first, second] = call.args;
  const isGivenClient = first && !isText(first) && second && isText(second);
  const client: Expr = { kind: 'name', name: made, start, end };
  return {
    ...call,
    callee: member('Tesla', name, { start, end }),
    args: isGivenClient ? call.args : [client, ...call.args],
  };
}

function ofHttpoison(call: Call, { name, start, end }: Name, builder: string | undefined): Call {
  const [url, ...others] = call.args;
  const callee = member('HTTPoison', name, { start, end });
  if (!url || builder === undefined) return { ...call, callee };
  const built: Expr = {
    kind: 'call',
    callee: { kind: 'name', name: builder, start, end },
    args: [url],
    named: [],
    form: 'call',
    start: url.start,
    end: url.end,
  };
  return { ...call, callee, args: [built, ...others] };
}

const isText = ({ kind }: Expr): boolean => kind === 'text' || kind === 'join';

function member(of: string, name: string, at: Span): Expr {
  return { kind: 'member', of: { kind: 'name', name: of, ...at }, name, at, ...at };
}
