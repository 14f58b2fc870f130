/** Functions of PHP and its frameworks that the models cannot express, because their result depends on how they are called. */
import type { Expr, Field, Text } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { definition } from './assignments.ts';
import {
  anchored,
  withTest,
  callNamed,
  field,
  itemOf,
  member,
  name,
  span,
  spread,
  unknown,
  type Written,
} from './nodes.ts';
import type { Context } from './context.ts';
import { configFile } from './specifiers.ts';

/** What the call of a function gives; undefined for functions that are nothing but themselves. */
export function builtIn(
  node: Node,
  called: string,
  { args, nodes }: Written,
  ctx: Context,
): Expr | undefined {
  const [first, second, third] = args;
  switch (called) {
    case 'define':
      if (first?.kind !== 'text' || !second) return undefined;
      ctx.runBefore(definition(node, first.value, second));
      return unknown(node);
    case 'constant':
      return first?.kind === 'text' && !first.value.includes(':') ? name(node, first.value) : undefined;
    case 'compact':
      return { kind: 'record', fields: variables(nodes, args, ctx), ...span(node) };
    case 'vsprintf':
      return first && second ? callNamed(node, 'sprintf', [first, spread(node, second)]) : undefined;
    case 'trim':
      return first && second
        ? callNamed(node, 'rtrim', [callNamed(node, 'ltrim', [first, second]), second])
        : first;
    case 'str_replace':
    case 'str_ireplace':
      return first && second && third ? replacements(node, first, second, third) : undefined;
    case 'strtr':
      return first && second && !third ? translated(node, first, second) : undefined;
    case 'substr':
    case 'mb_substr':
      return first && second ? slice(node, first, second, third) : undefined;
    case 'add_query_arg':
      return withQuery(node, args);
    case 'trailingslashit':
      return (
        first && {
          kind: 'join',
          parts: [callNamed(node, 'rtrim', [first, anchored(node, '/')]), anchored(node, '/')],
          ...span(node),
        }
      );
    case 'config':
      return first?.kind === 'text' ? setting(node, first, second) : undefined;
    case 'array_filter':
      return first && withTest(node, first, filteredBy(node, first, args));
    default:
      return undefined;
  }
}

/** What decides for each item, which it is given first, unless it is asked for names alone. */
function filteredBy(node: Node, list: Expr, [, decides, mode]: readonly Expr[]): Expr {
  if (!decides) return unknown(node);
  if (mode?.kind === 'name' && mode.name === 'ARRAY_FILTER_USE_KEY') return unknown(node, [decides]);
  const isNamed = decides.kind === 'text' && /^\w+$/.test(decides.value);
  const callee = isNamed ? name(decides, decides.value) : decides;
  return calling(node, callee, [itemOf(node, list)]);
}

function calling(node: Node, callee: Expr, args: readonly Expr[]): Expr {
  return { kind: 'call', callee, args, named: [], form: 'call', ...span(node) };
}

/** `compact('a', 'b')`: a record of the variables. */
function variables(nodes: readonly Node[], args: readonly Expr[], ctx: Context): readonly Field[] {
  return args.flatMap((arg, i) => {
    const at = nodes[i];
    return at && arg.kind === 'text' ? [field(at, arg.value, name(at, ctx.variable(arg.value)))] : [];
  });
}

/** Lists of what is replaced and by what: one after the other. */
function replacements(node: Node, what: Expr, by: Expr, subject: Expr): Expr | undefined {
  if (what.kind !== 'list') return undefined;
  return what.items.reduce<Expr>((text, item, i) => {
    const put = by.kind === 'list' ? by.items[i] : by;
    return put ? callNamed(node, 'str_replace', [item, put, text]) : text;
  }, subject);
}

/** `strtr($template, ['{name}' => $name])`. */
function translated(node: Node, subject: Expr, pairs: Expr): Expr | undefined {
  if (pairs.kind !== 'record') return undefined;
  return pairs.fields.reduce<Expr>((text, pair) => {
    if (pair.kind !== 'field') return text;
    return callNamed(node, 'str_replace', [anchored(pair.at, pair.name), pair.value, text]);
  }, subject);
}

/** The third argument is a length; from the start it is the end too. */
function slice(node: Node, of: Expr, from: Expr, length: Expr | undefined): Expr {
  const known = from.kind === 'text' && (length === undefined || length.kind === 'text');
  if (!known) return unknown(node, [of, from, ...(length ? [length] : [])]);
  const start = Number(from.value);
  const end = length?.kind === 'text' ? Number(length.value) : undefined;
  if (end !== undefined && start !== 0 && end >= 0) return unknown(node, [of]);
  return calling(node, member(node, of, '[:]'), length ? [from, length] : [from]);
}

/** `add_query_arg(['page' => 2], $url)`, `add_query_arg('page', 2, $url)`. */
function withQuery(node: Node, args: readonly Expr[]): Expr | undefined {
  const url = args.length > 1 ? args.at(-1) : undefined;
  const [key, value] = args;
  if (!url || !key || !value) return undefined;
  const fields: readonly Field[] =
    args.length > 2 && key.kind === 'text' ? [{ kind: 'field', name: key.value, value, at: span(node) }] : [];
  const query: Expr = args.length > 2 ? { kind: 'record', fields, ...span(node) } : key;
  return {
    kind: 'join',
    parts: [url, anchored(node, '?'), callNamed(node, 'http_build_query', [query])],
    ...span(node),
  };
}

/** `config('services.hub.url')`: a field of what `config/services.php` returns. */
function setting(node: Node, key: Text, fallback: Expr | undefined): Expr | undefined {
  const [file, ...path] = key.value.split('.');
  if (!file || path.length === 0 || !/^[\w-]+$/.test(file)) return undefined;
  const whole = callNamed(node, '…require', [anchored(node, configFile + file)]);
  const found = path.reduce<Expr>((of, part) => member(node, of, part), whole);
  return fallback ? { kind: 'either', options: [found, fallback], fallback: true, ...span(node) } : found;
}
