/** Texts that grow: `b.WriteString(x)` and `fmt.Fprintf(&b, "/%s", x)` of a variable or a field of a builder, and `b.String()`. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Stmt, Text } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { anchored, callOf, child, children, member, name, span } from './nodes.ts';

const builders: ReadonlySet<string | undefined> = new Set(['strings.Builder', 'bytes.Buffer']);

/** What a builder holds before anything is written to it. */
export function emptyBuilder(node: Node, type: string | undefined): Text | undefined {
  return builders.has(type) ? { kind: 'text', value: '', at: node.startIndex, ...span(node) } : undefined;
}

/** `strings.Builder{}`, `&bytes.Buffer{}`, `new(strings.Builder)`, `bytes.NewBufferString(base)`. */
export function madeBuilder(node: Node | undefined, ctx: Context): { type: string; value: Expr } | undefined {
  const [, type, argument] =
    /^(?:&|new\(\s*)?(strings\.Builder|bytes\.Buffer)(?:\{\}|\))$|^bytes\.NewBufferString(\()/.exec(
      node?.text ?? '',
    ) ?? [];
  const value = argument === undefined ? undefined : argumentsOf(node)[0];
  if (value) return { type: 'bytes.Buffer', value: ctx.expression(value) };
  return node && type !== undefined ? { type, value: anchored(node, '') } : undefined;
}

/** @returns what a call writes to a builder; undefined if it writes to none */
export function written(node: Node | undefined, ctx: Context): readonly Stmt[] | undefined {
  const callee = node?.type === 'call_expression' ? child(node, 'function') : undefined;
  if (!node || callee?.type !== 'selector_expression') return undefined;
  const [of, method] = [child(callee, 'operand'), child(callee, 'field')?.text ?? ''];
  const args = argumentsOf(node);
  const isPrinted = of?.text === 'fmt' && /^Fprint(?:f|ln)?$/.test(method);
  if (!isPrinted && !/^Write(?:String|Byte|Rune)?$/.test(method)) return undefined;
  const target = isPrinted ? args[0] : of;
  const grows = target && builderIn(target, ctx);
  if (grows?.kind !== 'name' && grows?.kind !== 'member') return undefined;
  const given = (isPrinted ? args.slice(1) : args).map((arg) => characterOf(arg) ?? ctx.expression(arg));
  const value: Expr =
    method === 'Fprintf'
      ? callOf(node, member(node, name(node, ctx.packageName('fmt')), 'Sprintf'), given)
      : { kind: 'join', parts: given, ...span(node) };
  return [{ kind: 'assign', target: grows, value, append: true, span: span(node) }];
}

/** The text of a builder: `b.String()`. */
export function builtText(node: Node, ctx: Context): Expr | undefined {
  const callee = child(node, 'function');
  const isAsked = callee?.type === 'selector_expression' && child(callee, 'field')?.text === 'String';
  return isAsked && argumentsOf(node).length === 0 ? builderIn(child(callee, 'operand'), ctx) : undefined;
}

function builderIn(node: Node | undefined, ctx: Context): Expr | undefined {
  if (node?.type === 'unary_expression') return builderIn(child(node, 'operand'), ctx);
  if (node?.type === 'identifier') {
    return builders.has(ctx.typeOf(node.text)) ? ctx.expression(node) : undefined;
  }
  const of = node?.type === 'selector_expression' ? child(node, 'operand') : undefined;
  if (!node || of?.type !== 'identifier') return undefined;
  const type = ctx.isReceiver(of.text) ? ctx.receiver?.type : ctx.typeOf(of.text);
  const field = ctx.structs.get(type ?? '')?.fields.find((one) => one.name === child(node, 'field')?.text);
  return builders.has(field?.type) ? ctx.expression(node) : undefined;
}

/** A byte or a rune: `'/'`. */
function characterOf(node: Node): Expr | undefined {
  const [, sign] = node.type === 'rune_literal' ? (/^'([^\\])'$/u.exec(node.text) ?? []) : [];
  return sign === undefined ? undefined : anchored(node, sign);
}

const argumentsOf = (node: Node | undefined): readonly Node[] => {
  const list = node && child(node, 'arguments');
  return list ? children(list) : [];
};
