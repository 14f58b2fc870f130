/** `conn.get { |request| request.url '/path' }`: a block that sets what a request sends. */
import type { Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { bodyOf, child, children, field, type Written } from './nodes.ts';
import type { Context } from './context.ts';

const verbs = /^(?:get|head|post|put|patch|delete|options|run_request)$/;
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
  if (!verbs.test(key) || first?.type !== 'identifier') return undefined;
  const inner: Context = { ...context, locals: new Set([...context.locals, first.text]), before: [] };
  const args: Expr[] = [...given.args];
  const named: Field[] = [...given.named];
  for (const statement of bodyOf(child(block, 'body'))) {
    const found = settingOf(statement, first.text);
    if (!found) continue;
    const value = inner.expression(found.value);
    if (found.key === 'url') {
      if (args.length === 0) args.push(value);
    } else named.push(field(found.value, found.key, value));
  }
  return { ...given, args, named };
}

/** `request.url value`, `request.path = value`, `request.params['x'] = value`. */
function settingOf(statement: Node, parameter: string): { key: string; value: Node } | undefined {
  const isAssignment = statement.type === 'assignment';
  const target = isAssignment ? child(statement, 'left') : statement;
  const list = target && child(target, 'arguments');
  const value = isAssignment ? child(statement, 'right') : list && children(list)[0];
  if (target?.type !== 'call' || !value || child(target, 'receiver')?.text !== parameter) return undefined;
  const method = child(target, 'method')?.text ?? '';
  const key = Object.hasOwn(settings, method) ? settings[method] : undefined;
  return key === undefined ? undefined : { key, value };
}
