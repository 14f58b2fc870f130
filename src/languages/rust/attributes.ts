/** What attributes state about a field: the default of an argument or a setting. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { isString, string } from './literals.ts';
import { onlyExpression } from './macros.ts';
import { callOf, children } from './nodes.ts';
import { pathExpr } from './names.ts';

/** `#[arg(default_value = "…")]`, `#[serde(default = "path::of::function")]`, `#[default = "…"]`. */
export function fieldDefault(attributes: readonly Node[], ctx: Context): Expr | undefined {
  for (const item of attributes) {
    const [attribute] = children(item);
    const kind = attribute && children(attribute)[0]?.text;
    if (!attribute || kind === undefined) continue;
    const value = attribute.childForFieldName('value');
    if (/^(?:default|educe)$/.test(kind) && value) return ctx.expression(value);
    const tokens = attribute.childForFieldName('arguments');
    const found = tokens && inTokens(tokens, kind === 'serde', ctx);
    if (found) return found;
  }
  return undefined;
}

function inTokens(tokens: Node, isPath: boolean, ctx: Context): Expr | undefined {
  const all = tokens.children;
  const at = all.findIndex(
    ({ text }, i) => /^default(?:_value(?:_t|_os_t|s_t|s)?)?$/.test(text) && all[i + 1]?.text === '=',
  );
  const first = all[at + 2];
  if (at < 0 || !first) return undefined;
  const last = all.slice(at + 2).findIndex(({ text }) => text === ',');
  const end = (last < 0 ? all.at(-1) : all[at + 2 + last])?.startIndex ?? first.endIndex;
  if (isPath && isString(first)) {
    const path = string(first, ctx.text).value.split('::');
    return callOf(first, pathExpr(first, path, ctx), []);
  }
  if (isString(first)) return string(first, ctx.text);
  return ctx.reparse({ start: first.startIndex, end }, (root) => ctx.expression(onlyExpression(root)));
}

/** The names in `#[derive(…)]`. */
export function derivedBy(attributes: readonly Node[]): ReadonlySet<string> {
  const found = attributes.flatMap(({ text }) => {
    const inner = /^#\[\s*derive\s*\(([^)]*)\)/.exec(text)?.[1];
    return inner === undefined ? [] : inner.split(',').map((part) => part.trim().replace(/^.*::/s, ''));
  });
  return new Set(found);
}
