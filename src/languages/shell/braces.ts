/** `{a,b}` in a word that is not quoted: as many words as there are alternatives. */
import type { LiteralPart, Word, WordPart } from 'unbash';
import type { Expr } from '../../ir/ir.ts';
import type { Context } from './context.ts';

/** More alternatives than this are left alone. */
const MOST = 32;

/**
 * The words that a word with one plain list in braces means, each made by `join` of its parts; undefined for any
 * other word. Ranges (`{1..9}`), nested and repeated lists stay one text.
 */
export function braceWords(
  word: Word,
  context: Context,
  join: (parts: readonly WordPart[]) => Expr,
): Expr[] | undefined {
  const parts = word.parts ?? [];
  const braces = parts.filter((part) => part.type === 'BraceExpansion');
  const [brace] = braces;
  if (!brace || braces.length > 1 || brace.parts) return undefined;
  const { text } = context.source;
  const items = alternatives(text, brace.pos + 1, brace.end - 1);
  if (!items) return undefined;
  const index = parts.indexOf(brace);
  return items.map((item) => join([...parts.slice(0, index), item, ...parts.slice(index + 1)]));
}

function alternatives(text: string, from: number, to: number): LiteralPart[] | undefined {
  const content = text.slice(from, to);
  if (!content.includes(',') || /[{}\\'"$`]/.test(content)) return undefined;
  let pos = from;
  const found = content.split(',').map((value): LiteralPart => {
    const item = { type: 'Literal', pos, end: pos + value.length, value, text: value } as const;
    pos += value.length + 1;
    return item;
  });
  return found.length <= MOST ? found : undefined;
}
