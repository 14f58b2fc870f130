/** Format strings: https://doc.rust-lang.org/std/fmt/. */
import type { Expr, Text } from '../../ir/ir.ts';
import { slice } from '../literal-units.ts';
import type { Context } from './context.ts';
import { join, name, unknown } from './nodes.ts';

export interface FormatArguments {
  readonly positional: readonly Expr[];
  readonly named: ReadonlyMap<string, Expr>;
}

/** A brace that means itself, or a place: what comes in, and how it is shown. */
const places = /\{\{|\}\}|\{\s*(?:(\d+|[\p{L}_][\p{L}\p{N}_]*)\s*)?(?::([^{}]*))?\}/gu;

/** The texts of a format string and the values at its places, as one value. */
export function formatted(template: Expr, given: FormatArguments, ctx: Context): Expr {
  const texts = template.kind === 'join' ? template.parts : [template];
  let next = 0;
  const parts = texts.flatMap((text): readonly Expr[] => {
    if (text.kind !== 'text' || text.number) return [text];
    const out: Expr[] = [];
    let done = 0;
    for (const match of text.value.matchAll(places)) {
      if (match.index > done) out.push(slice(text, done, match.index));
      done = match.index + match[0].length;
      if (match[0] === '{{' || match[0] === '}}') {
        out.push(slice(text, match.index, match.index + 1));
        continue;
      }
      const [, key, style = ''] = match;
      // `{:.*}` takes the number of digits first.
      if (style.includes('.*')) next++;
      const at = slice(text, match.index, done);
      if (key === undefined) out.push(given.positional[next++] ?? unknown(at));
      else if (/^\d/.test(key)) out.push(given.positional[Number(key)] ?? unknown(at));
      else out.push(given.named.get(key) ?? captured(at, key, ctx));
    }
    if (done < text.value.length) out.push(slice(text, done, text.value.length));
    return out;
  });
  const [only] = parts;
  return parts.length === 1 &&
    only?.kind === 'text' &&
    template.kind === 'text' &&
    only.value === template.value
    ? template
    : join(template, parts);
}

/** `{name}`: a variable, seen from the literal. */
function captured(at: Text, key: string, ctx: Context): Expr {
  const local = ctx.local(key);
  if (local?.alias) return { ...local.alias, start: at.start, end: at.end };
  return name(at, local ? key : (ctx.item(key)?.name ?? key));
}
