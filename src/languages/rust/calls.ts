/** Calls of functions and methods. Those of the standard library that only pass a value on are that value here. */
import type { Call, Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { commandOf } from './commands.ts';
import { pairs } from './composites.ts';
import type { Context } from './context.ts';
import { fallible } from './fallible.ts';
import { withDefault } from './defaults.ts';
import { adapted } from './iterators.ts';
import { canonical, pathExpr } from './names.ts';
import {
  anchored,
  callOf,
  child,
  children,
  construction,
  either,
  field,
  join,
  list,
  member,
  name,
  nothing,
  record,
  unknown,
} from './nodes.ts';
import { isTypeName, pathOf } from './paths.ts';
import { uriOf } from './uris.ts';

/** Functions whose result is their argument, by the last two names of their path. */
const handingOn = new RegExp(
  [
    '^(?:Some|Ok|Box|Arc|Rc|Cow|Mutex|RwLock|RefCell|Cell|Pin|Wrapping|Reverse|Poll|Cursor)(?:::(?:new|from|pin|Borrowed|Owned|Ready))?$',
    '^(?:String|str|PathBuf|Path|OsString|OsStr|CString|Bytes|Url|Uri|Vec|FastStr|SmolStr|CompactString|ByteString)::(?:new|from|parse|from_str|try_from|from_static|from_utf8|from_utf8_unchecked|from_utf8_lossy|from_iter|from_maybe_shared|copy_from_slice|from_string|as_ref|clone|to_string|to_owned|into)$',
    '^(?:Arc|Rc|Clone|ToString|ToOwned|AsRef|Into|From|TryFrom|FromStr)::(?:clone|to_string|to_owned|as_ref|into|from|try_from|from_str)$',
    '^(?:black_box|identity|Some|Ok|web::Data::new|Data::new|Extension|State|from_str|from_utf8)$',
  ].join('|'),
);
/** Functions that make an empty value. */
const empty =
  /^(?:String|Vec|PathBuf|Default|HashMap|BTreeMap|HashSet|IndexMap|Map)::(?:new|default|with_capacity)$/;
/** Values that are made when they are first asked for. */
const lazy = /^(?:Lazy|LazyLock|LazyCell|SyncLazy|AsyncLazy)::new$/;
const tables = /^(?:HashMap|BTreeMap|IndexMap|Map|HeaderMap|AHashMap|FxHashMap)::(?:from|from_iter)$/;

export function call(node: Node, ctx: Context): Expr {
  const fn = child(node, 'function');
  const args = children(child(node, 'arguments') ?? node).filter(({ id }) => id !== fn?.id);
  const command = commandOf(node, ctx);
  if (command) return command;
  const method = fn?.type === 'generic_function' ? child(fn, 'function') : fn;
  if (method?.type === 'field_expression') return methodCall(node, method, args, ctx);
  return functionCall(node, fn, args, ctx);
}

function functionCall(node: Node, fn: Node | undefined, args: readonly Node[], ctx: Context): Expr {
  const path = pathOf(fn);
  const [first] = args;
  if (!path || !fn) return callOf(node, ctx.expression(fn), ctx.expressions(args));
  const [head = ''] = path;
  const isOwn = path.length > 1 && ctx.item(head)?.module.items.has(head) === true;
  const last = path.slice(-2).join('::');
  if (path.length === 1 && head === 'Err') return unknown(node, ctx.expressions(args));
  if (!isOwn && empty.test(last)) return /^(?:Vec|HashSet)/.test(last) ? list(node, []) : nothing(node);
  if (!isOwn && first) {
    if (tables.test(last)) return pairs(first, ctx) ?? ctx.expression(first);
    if (args.length === 1 && handingOn.test(last)) return ctx.expression(first);
    if (lazy.test(last)) return callOf(node, ctx.expression(first), []);
    if (last === 'Url::parse_with_params') return withQuery(node, first, args[1], ctx);
  }
  if (args.length > 0 && isStruct(path)) {
    return construction(node, pathExpr(fn, path, ctx), [tuple(node, args, ctx)]);
  }
  if (ctx.isTest && isTested(path, ctx)) return unknown(node, ctx.expressions(args));
  const values = ctx.expressions(args);
  if (!ctx.isTest) {
    const type = path.length > 1 ? canonical(path.slice(0, -1), ctx) : undefined;
    ctx.calls.push({ type, name: path.at(-1) ?? '', args: values, within: ctx.owner?.name });
  }
  return callOf(node, pathExpr(fn, path, ctx), values);
}

/** `Hub(base)`; the variants of enums are functions here. */
function isStruct(path: readonly string[]): boolean {
  const [before, last = ''] = path.length > 1 ? path.slice(-2) : [undefined, path[0]];
  return isTypeName(last) && (before === undefined || !(isTypeName(before) || before === 'Self'));
}

/** The fields of a struct without names are numbers. */
function tuple(node: Node, args: readonly Node[], ctx: Context): Expr {
  return record(
    node,
    args.map((arg, i) => field(arg, String(i), ctx.expression(arg))),
  );
}

function withQuery(node: Node, url: Node, given: Node | undefined, ctx: Context): Expr {
  const parameters = pairs(given, ctx);
  const base = ctx.expression(url);
  if (!parameters) return base;
  return join(node, [base, anchored(node, '?'), callOf(node, name(node, '…query'), [parameters])]);
}

/** A test that calls the project's own code shows nothing that the code itself does not. */
function isTested(path: readonly string[], ctx: Context): boolean {
  const [head = ''] = path;
  const used = ctx.usePath(head) ?? path;
  if (/^(?:crate|super|self)$/.test(used[0] ?? '')) return true;
  const item = ctx.item(head);
  return item !== undefined && !item.module.isTest && item.module.items.has(head);
}

/** Methods of any value that give the value itself. */
const itself = new Set(
  'unwrap clone cloned copied as_ref as_mut as_deref as_deref_mut ok by_ref borrow borrow_mut lock into_inner unwrap_or_default to_vec into_boxed_str leak flatten transpose into_bytes as_bytes as_slice as_mut_slice boxed'.split(
    ' ',
  ),
);
/** The same, with an argument that describes failures, or selects. */
const selecting = new Set(
  'expect context with_context map_err ok_or ok_or_else wrap_err wrap_err_with inspect inspect_err filter into_report change_context attach_printable then_ignore tap or_fail'.split(
    ' ',
  ),
);
const failing =
  /^(?:unwrap|expect|context|with_context|map_err|ok|wrap_err|wrap_err_with|unwrap_or_else|change_context)$/;
/** What a call adds to the request that is being made, by the name of the argument that it is here. */
const parts = new Map(
  Object.entries({
    query: 'query',
    query_pairs: 'query',
    param: 'query',
    params: 'query',
    with_param: 'query',
    json: 'body',
    form: 'body',
    body: 'body',
    body_json: 'body',
    body_string: 'body',
    body_form: 'body',
    send_json: 'body',
    send_form: 'body',
    send_string: 'body',
    with_json: 'body',
    with_body: 'body',
    multipart: 'body',
  }),
);
const sending = /^(?:get|post|put|patch|delete|head|request|request_url|options|Request|new)$/i;

function methodCall(node: Node, fn: Node, args: readonly Node[], ctx: Context): Expr {
  const of = child(fn, 'value');
  const keyNode = child(fn, 'field');
  const key = keyNode?.text ?? '';
  if (!of || !keyNode) return unknown(node, ctx.expressions(args));
  if (args.length === 0 && (itself.has(key) || key === 'get')) {
    return failing.test(key) ? fallible(of, ctx) : ctx.expression(of);
  }
  if (selecting.has(key)) {
    const value = failing.test(key) ? fallible(of, ctx) : ctx.expression(of);
    const others = args.filter(({ type }) => type !== 'string_literal');
    return others.length === 0 ? value : either(node, [value], false, unknown(node, ctx.expressions(others)));
  }
  const uri = key === 'build' ? uriOf(node, of, ctx) : undefined;
  if (uri) return uri;
  const defaulted = withDefault(node, key, of, args, ctx) ?? adapted(node, key, of, args, ctx);
  if (defaulted) return defaulted;
  const part = parts.get(key);
  if (part !== undefined && args.length > 0) {
    const receiver = ctx.expression(of);
    const value =
      args.length === 2 ? pairOf(node, args, ctx) : (pairs(args[0], ctx) ?? ctx.expression(args[0]));
    const added = withPart(receiver, field(keyNode, part, value));
    if (added) return added;
    return callOf(node, member(fn, receiver, key, keyNode), [value]);
  }
  const values = ctx.expressions(key === 'splitn' || key === 'rsplitn' ? args.slice(1) : args);
  return callOf(node, member(fn, ctx.expression(of), key, keyNode), values);
}

/** `.query("page", "1")` */
function pairOf(node: Node, [key, value]: readonly Node[], ctx: Context): Expr {
  const named = key && ctx.expression(key);
  const given = ctx.expression(value);
  if (named?.kind !== 'text') return unknown(node, named ? [named, given] : [given]);
  return record(node, [field(named, named.value, given)]);
}

/** `client.post(url).header(…)` with a body: the call that names the method is given it. */
function withPart(receiver: Expr, given: Field): Call | undefined {
  if (receiver.kind !== 'call' || receiver.form !== 'call' || receiver.callee.kind !== 'member') {
    return undefined;
  }
  const { callee } = receiver;
  if (sending.test(callee.name) && receiver.args.length > 0) {
    return { ...receiver, named: [...receiver.named, given] };
  }
  const inner = withPart(callee.of, given);
  return inner && { ...receiver, callee: { ...callee, of: inner } };
}
