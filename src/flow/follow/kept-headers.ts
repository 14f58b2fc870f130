/**
 * Headers of an answer that the old calls and the new ones give alike, for they are of the API as a whole: how many requests are left,
 * and when to ask again (https://docs.docker.com/reference/api/hub/latest/#tag/rate-limiting).
 */
import type { Call, Expr, Member } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';

const kept: ReadonlySet<string> = new Set([
  'retry-after',
  'x-retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]);

/** Members of a response that hold its headers, and methods that read one by its name. */
const holders: ReadonlySet<string> = new Set(['headers', 'Header', 'getHeaders', 'Headers']);
const readers: ReadonlySet<string> = new Set([
  ...['get', 'Get', 'fetch', 'header', 'headers', 'getHeader', 'getHeaderLine', 'getHeaderField'],
  ...['getFirst', 'firstValue', 'firstValueAsLong', 'has', 'hasHeader', 'get_all'],
]);

/** `response.headers.get('Retry-After')`, `response.headers['retry-after']`, `response['Retry-After']`, `$response->getHeaderLine('Retry-After')`. */
export function readsKeptHeader(around: Around, member: Member, call: Call | undefined): boolean {
  if (isName(member.name) || (call && readers.has(member.name) && isKept(call.args[0]))) return true;
  if (!holders.has(member.name) || (call?.args.length ?? 0) > 0) return false;
  const parents = around.parentsOf(call ?? member);
  return (
    parents.length > 0 &&
    parents.every((parent) => parent.kind === 'expression' && readsKept(around, parent.node, call ?? member))
  );
}

function readsKept(around: Around, node: Expr, headers: Expr): boolean {
  if (node.kind === 'index') return node.of === headers && isKept(node.key);
  if (node.kind !== 'member') return false;
  if (isName(node.name)) return true;
  if (!readers.has(node.name)) return false;
  const calls = around.parentsOf(node);
  return calls.some((parent) => {
    if (parent.kind !== 'expression' || parent.node.kind !== 'call') return false;
    return parent.node.callee === node && isKept(parent.node.args[0]);
  });
}

function isKept(name: Expr | undefined): boolean {
  return name?.kind === 'text' && isName(name.value);
}

function isName(text: string): boolean {
  return kept.has(text.toLowerCase());
}
