/** `builder.Append(x).Append(y);`: the variable grows. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import { argumentsOf } from './calls.ts';
import type { Context } from './context.ts';
import { joined } from './library.ts';
import { anchored, child, dottedName, member, name, span, callOf } from './nodes.ts';

/** Calls in a row that are followed. */
const maxChain = 200;

interface Link {
  readonly node: Node;
  readonly method: string;
  readonly given: Node;
}

/** @returns undefined for a statement that is none of these */
export function appended(node: Node, ctx: Context): readonly Stmt[] | undefined {
  const links: Link[] = [];
  let at: Node | undefined = node;
  while (at?.type === 'invocation_expression' && links.length < maxChain) {
    const callee = child(at, 'function');
    const given = child(at, 'arguments');
    const method = callee?.type === 'member_access_expression' ? child(callee, 'name')?.text : undefined;
    if (!callee || !given || method === undefined || !/^Append(?:Format|Line|Join)?$/.test(method)) {
      return undefined;
    }
    links.unshift({ node: at, method, given });
    at = child(callee, 'expression');
  }
  const key = at && dottedName(at);
  if (!at || links.length === 0 || key === undefined) return undefined;
  if (!ctx.isLocal(key) || ctx.typeOf(key) !== 'StringBuilder') return undefined;
  const value: Expr = { kind: 'join', parts: links.flatMap((link) => pieces(link, ctx)), ...span(node) };
  return [{ kind: 'assign', target: name(at, key), value, append: true, span: span(node) }];
}

function pieces({ node, method, given }: Link, ctx: Context): readonly Expr[] {
  const { args, named } = argumentsOf(given, ctx);
  switch (method) {
    case 'AppendFormat':
      return [callOf(node, member(node, name(node, 'string'), 'Format'), args, named)];
    case 'AppendJoin':
      return [joined(node, args)];
    case 'AppendLine':
      return [...args.slice(0, 1), anchored(node, '\n')];
    default:
      return args.slice(0, 1);
  }
}
