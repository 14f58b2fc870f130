/**
 * The curl extension. A handle is a record: of its options, and of the `method` that they choose beside
 * CURLOPT_CUSTOMREQUEST, which takes precedence. If a value decides whether the method is POST it is `given`.
 * https://curl.se/libcurl/c/CURLOPT_CUSTOMREQUEST.html
 */
import type { Expr, Field, Index, Name, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { anchored, field, member, name, span, unknown } from './nodes.ts';

const custom = 'CURLOPT_CUSTOMREQUEST';

/** Options that set the method, if they are not false. */
const methods: Readonly<Record<string, string>> = {
  CURLOPT_POST: 'POST',
  CURLOPT_NOBODY: 'HEAD',
  CURLOPT_PUT: 'PUT',
  CURLOPT_UPLOAD: 'PUT',
  CURLOPT_HTTPGET: 'GET',
};

/** Whether the key of an array is an option of curl. */
export function isOption(key: Node): boolean {
  return key.type === 'name' || key.type === 'qualified_name' ? /^\\?CURLOPT_\w+$/.test(key.text) : false;
}

/** The fields that an option gives to a handle, the option itself first. */
export function optionFields(key: Node, option: string, value: Expr, ctx: Context): readonly Field[] {
  const own = field(key, option, value);
  const method = Object.hasOwn(methods, option) ? methods[option] : undefined;
  const { verb, given } = ctx.guard;
  // `if ($method === 'PUT') …`: whichever branch it is, the variable holds the method.
  if (verb && (method !== undefined || option === custom)) {
    const stated = field(key, custom, ctx.expression(verb));
    return option === custom ? [stated] : [own, stated];
  }
  if (method === undefined || isOff(value)) return [own];
  if (option === 'CURLOPT_POST' && given) return [own, field(key, 'given', ctx.expression(given))];
  return [own, field(key, 'method', anchored(key, method))];
}

/** `false`, `0`, `null`, `''`. */
function isOff(value: Expr): boolean {
  return value.kind === 'text' && (value.value === '' || value.value === '0');
}

/** A call of the extension that makes or changes a handle; undefined for others. */
export function curlCall(node: Node, called: string, nodes: readonly Node[], ctx: Context): Expr | undefined {
  const [handleNode, second, third] = nodes;
  switch (called) {
    case 'curl_init': {
      const url = handleNode ? [field(handleNode, 'CURLOPT_URL', ctx.expression(handleNode))] : [];
      return { kind: 'record', fields: url, ...span(node) };
    }
    case 'curl_setopt':
      if (!handleNode || !second || !third) return undefined;
      return setOption(node, handle(handleNode, ctx), second, ctx.expression(third), ctx);
    case 'curl_setopt_array':
      return handleNode && second ? setOptions(node, handle(handleNode, ctx), second, ctx) : undefined;
    case 'curl_exec':
      return handleNode ? sent(node, called, [handle(handleNode, ctx)]) : undefined;
    case 'curl_multi_add_handle':
      return second ? sent(node, called, [handle(second, ctx)]) : undefined;
    case 'curl_copy_handle':
      return handleNode ? handle(handleNode, ctx) : undefined;
    default:
      return undefined;
  }
}

/** `$this->curl = curl_init()`: the member holds the handle with the options that the rest of the function gives it. */
export function handleInMember(
  target: Node,
  made: Node | undefined,
  value: Expr,
  ctx: Context,
): Stmt | undefined {
  if (target.type !== 'member_access_expression' || value.kind !== 'record') return undefined;
  if (made?.type !== 'function_call_expression' || !/^\\?curl_init\b/.test(made.text)) return undefined;
  const to = ctx.expression(target);
  if (to.kind !== 'member' || to.of.kind !== 'self') return undefined;
  const at = span(made);
  const local = ctx.madeHandle(target.text.replaceAll(/\s/g, ''), (held) => ({
    kind: 'assign',
    target: to,
    value: name(made, held),
    append: false,
    span: at,
  }));
  return { kind: 'bind', name: local, value, span: at };
}

function sent(node: Node, called: string, args: readonly Expr[]): Expr {
  return { kind: 'call', callee: name(node, called), args, named: [], form: 'call', ...span(node) };
}

/** The variable that holds a handle; a handle in a member is given a local name, so that its options can be followed. */
function handle(node: Node, ctx: Context): Name {
  const value = ctx.expression(node);
  return value.kind === 'name' ? value : name(node, ctx.handle(node.text.replaceAll(/\s/g, ''), value));
}

function setOption(node: Node, of: Name, option: Node, value: Expr, ctx: Context): Expr {
  if (!isOption(option)) {
    const key = ctx.expression(option);
    const target: Index = { kind: 'index', of, key, ...span(node) };
    ctx.runBefore({ kind: 'assign', target, value, append: false, span: span(node) });
    return unknown(node);
  }
  const fields = optionFields(option, option.text.replace(/^\\/, ''), value, ctx);
  ctx.runBefore(...fields.flatMap((given) => settings(node, of, given)));
  return unknown(node);
}

function settings(node: Node, of: Name, given: Field): readonly Stmt[] {
  if (given.kind !== 'field') return [];
  const target = member(node, of, given.name);
  return [{ kind: 'assign', target, value: given.value, append: false, span: span(node) }];
}

function setOptions(node: Node, of: Name, options: Node, ctx: Context): Expr {
  const value = ctx.expression(options);
  if (value.kind === 'record' && value.fields.every(({ kind }) => kind === 'field')) {
    ctx.runBefore(...value.fields.flatMap((given) => settings(node, of, given)));
    return unknown(node);
  }
  const fields: readonly Field[] = [
    { kind: 'spread', value: of },
    { kind: 'spread', value },
  ];
  const whole: Expr = { kind: 'record', fields, ...span(node) };
  ctx.runBefore({ kind: 'assign', target: of, value: whole, append: false, span: span(node) });
  return unknown(node);
}
