/**
 * Calls of .NET and of its HTTP libraries whose form shows more than the name of a function: the same name means another
 * thing with other arguments, or a call on a text sends a request.
 */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import { child, children, member, name, number, oneOf, span, callOf, type Written } from './nodes.ts';
import type { Context } from './context.ts';
import { sliced } from './elements.ts';

/** Requests that Flurl sends for a text or a URL object. https://flurl.dev/docs/fluent-http/ */
const flurl =
  /^(?:Get|GetJson|GetJsonList|GetString|GetStream|GetBytes|Post|PostJson|PostString|PostUrlEncoded|PostMultipart|Put|PutJson|PutString|Patch|PatchJson|PatchString|Delete|Head|Options|Send|SendJson|SendString|DownloadFile)Async$/;

/** @param call the call as it is written; @returns undefined if there is nothing to add */
export function libraryCall(written: Written, call: Call, ctx: Context): Expr | undefined {
  const { node, method, of, args, path } = written;
  const at = span(node);
  if (of?.kind === 'name' && /^string$/i.test(of.name)) {
    if (method === 'Join') return joined(node, args);
    // A culture before the format has no effect.
    if (
      method === 'Format' &&
      /^(?:CultureInfo|NumberFormatInfo|null)\b/.test(written.argumentNodes[0]?.text ?? '')
    ) {
      return { ...call, args: args.slice(1) };
    }
    return undefined;
  }
  if (!of) return undefined;
  switch (method) {
    case 'Substring': {
      const [start, length] = args;
      if (!start || !length) return start ? sliced(node, of, [start]) : undefined;
      const [from, count] = [numberOf(start), numberOf(length)];
      return from === undefined || count === undefined
        ? undefined
        : sliced(node, of, [start, number(node, from + count)]);
    }
    case 'GetResponse':
    case 'GetResponseAsync':
    case 'BeginGetResponse':
    case 'GetRequestStream':
    case 'GetRequestStreamAsync': {
      // The request object is what the call is made on.
      const body = method.includes('Stream');
      const sends = asFunction(node, 'WebRequest', body ? 'GetRequestStream' : 'GetResponse', [of]);
      return body ? undefined : { kind: 'either', options: [call, sends], fallback: false, ...at };
    }
    case 'GetProperty':
    case 'TryGetProperty':
    case 'SelectToken':
    case 'GetValue': {
      const [key] = args;
      if (key?.kind !== 'text' || key.number || !/^\w+$/.test(key.value)) break;
      // It reads a field of an answer.
      return { kind: 'either', options: [call], fallback: false, test: member(node, of, key.value), ...at };
    }
    default:
      break;
  }
  // Overloads with a method before the data.
  if (/^Upload(?:String|Data|Values|File)(?:Async|TaskAsync)?$/.test(method) && args.length >= 3) {
    return { ...call, callee: member(node, of, `${method}/3`) };
  }
  if (ctx.usings.flurl && flurl.test(method) && path?.startsWith('Url.') !== true) {
    const sends = asFunction(node, 'FlurlHttp', method, [of, ...args]);
    return { kind: 'either', options: [call, { ...sends, named: call.named }], fallback: false, ...at };
  }
  return undefined;
}

function asFunction(node: Node, owner: string, method: string, args: readonly Expr[]): Call {
  const callee = member(node, name(node, owner), method);
  return { kind: 'call', callee, args, named: [], form: 'call', ...span(node) };
}

/** `string.Join('/', a, b)`: what comes after the separator is one list. */
export function joined(node: Node, args: readonly Expr[]): Expr {
  const [separator, ...rest] = args;
  const [only, more] = rest;
  const callee = member(node, name(node, 'string'), 'Join');
  const isList = only !== undefined && !more && only.kind !== 'text' && only.kind !== 'join';
  const items: Expr = isList ? only : { kind: 'list', items: rest, ...span(node) };
  return callOf(node, callee, separator ? [separator, items] : []);
}

function numberOf(value: Expr): number | undefined {
  return value.kind === 'text' && value.number ? Number(value.value) : undefined;
}

/** `new Uri(base, path)` is another thing than `new Uri(text)`; the kind of a URI has no effect. */
export function uriOf(node: Node, args: readonly Expr[], nodes: readonly Node[]): Expr {
  const kept = args.filter((_, i) => !/^(?:System\.)?UriKind\b/.test(nodes[i]?.text ?? ''));
  const called = kept.length > 1 ? 'Uri.Resolve' : 'Uri';
  return { kind: 'call', callee: name(node, called), args: kept, named: [], form: 'call', ...span(node) };
}

/** What a call leaves in `out var x`. */
export function outVariable(
  target: Node,
  list: Node,
  before: readonly Expr[],
  of: Expr | undefined,
  ctx: Context,
): void {
  if (target.text === '_') return;
  const called = list.parent ? (child(list.parent, 'function')?.text ?? '') : '';
  const [method = ''] = called.slice(called.lastIndexOf('.') + 1).split('<', 1);
  const value = outValue(target, method, called, list, before, of);
  ctx.before.push({ kind: 'bind', name: target.text, ...(value ? { value } : {}), span: span(target) });
  ctx.declare(target.text);
}

function outValue(
  target: Node,
  method: string,
  called: string,
  list: Node,
  before: readonly Expr[],
  of: Expr | undefined,
): Expr | undefined {
  const [first] = before;
  if (/(?:^|\.)Uri\.TryCreate$/.test(called)) return uriOf(target, before, children(list));
  if (!of) return undefined;
  if (method === 'TryGetValue' && first) return { kind: 'index', of, key: first, ...span(target) };
  return /^Try(?:Dequeue|Pop|Peek|Take|Read)$/.test(method) ? oneOf(target, of) : undefined;
}
