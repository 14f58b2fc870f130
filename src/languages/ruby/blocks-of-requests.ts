/** `conn.get { |request| request.url '/path' }`: a block that sets what a request sends. */
import type { Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { bodyOf, child, children, field, span, type Written } from './nodes.ts';
import type { Context } from './context.ts';

const verbs = /^(?:get|head|post|put|patch|delete|options|run_request)$/;
/** Their first argument is the method. */
const senders = /^(?:public_|__)?send(?:__)?$/;
/** What the statements of a block may be in. */
const inside = /^(?:case|when|then|else|if|elsif|unless|begin|body_statement|if_modifier|unless_modifier)$/;
/** The settings of the block's parameter, and the name of each as an argument. */
const settings: Readonly<Record<string, string>> = {
  url: 'url',
  path: 'url',
  params: 'params',
  body: 'body',
};

/** The arguments with those that the block gives; undefined for other calls. */
export function requestOf(block: Node, key: string, given: Written, context: Context): Written | undefined {
  const parameters = child(block, 'parameters');
  const [first] = parameters ? children(parameters) : [];
  const isSent = senders.test(key) && given.args.length === 1;
  if ((!verbs.test(key) && !isSent) || first?.type !== 'identifier') return undefined;
  const inner: Context = { ...context, locals: new Set([...context.locals, first.text]), before: [] };
  const addresses = new Map<string, Expr>();
  const named: Field[] = [...given.named];
  for (const found of settingsIn(bodyOf(child(block, 'body')), first.text)) {
    const value = inner.expression(found.value);
    if (found.key === 'url') addresses.set(found.value.text, value);
    else named.push(field(found.value, found.key, value));
  }
  const [address, ...others] = addresses.values();
  if (!address || given.args.length > (isSent ? 1 : 0)) return { ...given, named };
  const url: Expr =
    others.length === 0
      ? address
      : { kind: 'either', options: [address, ...others], fallback: false, ...span(block) };
  return { ...given, args: [...given.args, url], named };
}

function settingsIn(nodes: readonly Node[], parameter: string): readonly Setting[] {
  return nodes.flatMap(
    (node) =>
      settingOf(node, parameter) ?? (inside.test(node.type) ? settingsIn(children(node), parameter) : []),
  );
}

interface Setting {
  readonly key: string;
  readonly value: Node;
}

/** `request.url value`, `request.path = value`, `request.params['x'] = value`. */
function settingOf(statement: Node, parameter: string): Setting | undefined {
  const isAssignment = statement.type === 'assignment';
  const target = isAssignment ? child(statement, 'left') : statement;
  const list = target && child(target, 'arguments');
  const value = isAssignment ? child(statement, 'right') : list && children(list)[0];
  if (target?.type !== 'call' || !value || child(target, 'receiver')?.text !== parameter) return undefined;
  const method = child(target, 'method')?.text ?? '';
  const key = Object.hasOwn(settings, method) ? settings[method] : undefined;
  return key === undefined ? undefined : { key, value };
}
