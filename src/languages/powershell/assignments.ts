/** `$x = …`, `$x.y += …`, `$a, $b = …`. */
import type { Expr, Field, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { variableOf } from './plain-nodes.ts';
import { evaluated, field, member, span, unknown, withDefault } from './nodes.ts';
import type { AssignNode, Node } from './syntax/tree.ts';
import { variableKey, withoutScope } from './names.ts';

/** The statements of an assignment, and the value that it has itself. */
export function assignment(
  node: AssignNode,
  ctx: Context,
): { readonly statements: readonly Stmt[]; readonly value: Expr } {
  const value = completed(ctx.expression(node.value), node, ctx);
  const statements = assignTo(node.target, value, node, ctx);
  return { statements, value };
}

/** Objects that are a request; their address and method are set later. */
const requests = /^\[net\.(?:http\.httprequestmessage|(?:http)?webrequest)\]$/;

/** A request object with what its members are given after it was made, up to the next one under the same name. */
function completed(value: Expr, node: AssignNode, ctx: Context): Expr {
  const variable = variableOf(node.target);
  const made = value.kind === 'call' && value.callee.kind === 'member' ? value.callee.of : undefined;
  const type = value.kind === 'call' && value.form === 'new' ? value.callee : made;
  if (variable === undefined || value.kind !== 'call' || type?.kind !== 'name' || !requests.test(type.name)) {
    return value;
  }
  const named = ['method', 'requesturi'].flatMap((key): readonly Field[] => {
    const given = ctx.file.fields.find(
      (one) => one.variable === variable && one.name === key && one.at > node.end,
    );
    return given ? [field(given.value, key, ctx.expression(given.value))] : [];
  });
  return named.length > 0 ? { ...value, named: [...value.named, ...named] } : value;
}

function assignTo(target: Node, value: Expr, node: AssignNode, ctx: Context): readonly Stmt[] {
  if (target.kind === 'cast') return assignTo(target.of, value, node, ctx);
  if (target.kind === 'items') {
    return target.items.flatMap((item, i) =>
      assignTo(
        item,
        value.kind === 'list' ? (value.items[i] ?? unknown(item)) : member(item, value, String(i)),
        node,
        ctx,
      ),
    );
  }
  const to = targetOf(target, ctx);
  if (to?.kind !== 'name' && to?.kind !== 'member' && to?.kind !== 'index') return [evaluated(value)];
  const { operator } = node;
  const isSum = value.kind === 'text' && value.number === true;
  const append = operator === '+=' && !isSum;
  const given =
    operator === '??='
      ? withDefault(node, ctx.expression(target), value)
      : operator === '=' || append
        ? value
        : unknown(node, [value]);
  return [{ kind: 'assign', target: to, value: given, append, span: span(node) }];
}

function targetOf(target: Node, ctx: Context): Expr | undefined {
  if (target.kind !== 'variable') {
    return target.kind === 'member' || target.kind === 'index' ? ctx.expression(target) : undefined;
  }
  const key = variableKey(target.name);
  if (key === 'null') return undefined;
  const written = withoutScope(target.name);
  return { kind: 'name', name: key, ...(written === key ? {} : { shown: written }), ...span(target) };
}
