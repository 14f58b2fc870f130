/**
 * Interfaces that only declare requests, and whose code a library makes: Retrofit, Feign, `@HttpExchange`, JAX-RS.
 *
 * Each becomes a class whose construction, with the client that makes it, sends all its requests: the code that makes
 * the object shows the base. What a client does with its `@endpoint` is described in the model file.
 */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { ClassMember, Expr, Fn, Span, Stmt } from '../../ir/ir.ts';
import { slice } from '../literal-units.ts';
import { annotationsOf, argument, isAnnotated, settingOf, spanOf, type Annotation } from './annotations.ts';
import type { Context } from './context.ts';
import { anchored, callOf, child, children, evaluated, member, name, span } from './nodes.ts';

const verb = /^(get|head|post|put|patch|delete|options)(?:Exchange)?$/i;
/** Controllers have these too, which answer requests; on an interface for a client they mean one. */
const mapping = /^(?:(Get|Post|Put|Patch|Delete)Mapping|RequestMapping)$/;
const clientMarks = /^(?:FeignClient|HttpExchange|RegisterRestClient|Client)$/;
const paths = ['value', 'path', 'url'];

interface Endpoints {
  readonly members: readonly ClassMember[];
  /** Sends them all, if the interface states the base itself. */
  readonly start: readonly Stmt[];
}

/** @param bound the name under which the interface is bound */
export function endpointsOf(node: Node, bound: string, ctx: Context): Endpoints {
  if (node.type !== 'interface_declaration') return { members: [], start: [] };
  const marks = annotationsOf(node);
  const body = child(node, 'body');
  const methods = (body ? children(body) : []).filter(({ type }) => type === 'method_declaration');
  const isClient = isAnnotated(marks, clientMarks);
  const prefix = prefixOf(marks, ctx);
  const sent = (client: (at: Span) => Expr) =>
    methods.flatMap((method) => requestOf(method, prefix, isClient, client, ctx));
  const requests = sent((at) => name(at, '@client'));
  if (requests.length === 0) return { members: [], start: [] };
  const at = span(node);
  const construct: Fn = {
    kind: 'function',
    name: bound,
    params: [{ name: '@client' }],
    body: requests,
    ownSelf: true,
    ...at,
  };
  const base = baseOf(marks, ctx);
  const start = base
    ? sent(() => endpoint(name(at, '@declared'), 'base', [base], at))
    : // A user may give the base, or a file that is not in sight.
      /\bretrofit2?\.http\b/.test(ctx.text)
      ? sent((place) => name(place, 'Retrofit'))
      : [];
  return {
    members: [{ name: bound, static: false, role: 'constructor', value: construct }],
    start,
  };
}

function endpoint(of: Expr, key: string, args: readonly Expr[], at: Span): Expr {
  return callOf(at, member(at, of, key), args);
}

/** The base that the interface itself names. */
function baseOf(marks: readonly Annotation[], ctx: Context): Expr | undefined {
  for (const mark of marks) {
    const keys =
      mark.name === 'FeignClient'
        ? ['url']
        : mark.name === 'RegisterRestClient'
          ? ['baseUri']
          : ['value', 'url'];
    const base = clientMarks.test(mark.name) ? argument(mark, keys, ctx) : undefined;
    if (base && !isPath(base)) return base;
    const key = mark.name === 'RegisterRestClient' ? argument(mark, ['configKey'], ctx) : undefined;
    if (key?.kind === 'text') {
      return settingOf(anchored(key, `quarkus.rest-client.${key.value}.url`), undefined, key);
    }
  }
  return undefined;
}

/** What all paths of the interface begin with. */
function prefixOf(marks: readonly Annotation[], ctx: Context): Expr | undefined {
  for (const mark of marks) {
    if (mark.name === 'FeignClient') {
      const prefix = argument(mark, ['path'], ctx);
      if (prefix) return prefix;
    }
    if (mark.name === 'Path' || mark.name === 'RequestMapping') return argument(mark, paths, ctx);
    const prefix = mark.name === 'HttpExchange' ? argument(mark, ['value', 'url'], ctx) : undefined;
    if (prefix && isPath(prefix)) return prefix;
  }
  return undefined;
}

function isPath(value: Expr): boolean {
  return value.kind === 'text' && value.value.startsWith('/');
}

function requestOf(
  method: Node,
  prefix: Expr | undefined,
  isClient: boolean,
  client: (at: Span) => Expr,
  ctx: Context,
): readonly Stmt[] {
  const marks = annotationsOf(method);
  const below = marks.find((mark) => mark.name === 'Path');
  for (const mark of marks) {
    const at = spanOf(mark);
    const found = methodAndPath(mark, isClient, ctx);
    if (!found) continue;
    const path = found.path ?? (below && argument(below, paths, ctx));
    const parts = [prefix, path].filter((part) => part !== undefined);
    if (parts.length === 0) return [];
    // Where they meet there is one slash: the model file knows `@path`.
    const whole = parts.length === 1 ? parts[0] : callOf(at, name(at, '@path'), parts);
    return whole ? [evaluated(endpoint(client(at), '@endpoint', [found.method, whole], at))] : [];
  }
  return [];
}

interface Found {
  readonly method: Expr;
  readonly path: Expr | undefined;
}

function methodAndPath(mark: Annotation, isClient: boolean, ctx: Context): Found | undefined {
  const at = spanOf(mark);
  if (mark.name === 'RequestLine') {
    const line = argument(mark, ['value'], ctx);
    if (line?.kind !== 'text') return undefined;
    const [, word, blank = ''] = /^([A-Z]+)(\s+)/.exec(line.value) ?? [];
    if (word === undefined) return undefined;
    const path = slice(line, word.length + blank.length, line.value.length);
    return { method: anchored(at, word), path: { ...path, start: line.start, end: line.end } };
  }
  if (mark.name === 'HTTP' || mark.name === 'HttpExchange') {
    const method = argument(mark, ['method'], ctx);
    return method && { method, path: argument(mark, paths.toReversed(), ctx) };
  }
  const word = verb.exec(mark.name)?.[1] ?? (isClient ? mapping.exec(mark.name)?.[1] : undefined);
  if (word !== undefined) {
    return { method: anchored(at, word.toUpperCase()), path: argument(mark, paths, ctx) };
  }
  if (!isClient || mark.name !== 'RequestMapping') return undefined;
  return { method: argument(mark, ['method'], ctx) ?? anchored(at, 'GET'), path: argument(mark, paths, ctx) };
}

/** Calls that give an object of such an interface, by the interface as an argument. */
const makers = /^(?:create|createClient|createService|target|proxy|build|newInstance|newResource|getClient)$/;

/** `retrofit.create(Hub.class)`: the object is made with what it is called on. */
export function madeObject(node: Node, made: Expr, args: readonly Node[], type: (node: Node) => Expr): Expr {
  const literal = args.find((arg) => arg.type === 'class_literal');
  const [of] = literal ? children(literal) : [];
  const key = child(node, 'name')?.text ?? '';
  if (!of || !makers.test(key) || !child(node, 'object')) return made;
  return callOf(span(node), type(of), [made], [], 'new');
}
