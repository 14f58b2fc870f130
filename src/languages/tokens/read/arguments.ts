/** The arguments of a call: positional ones, and named ones, which are also last, as a record. */
import type { Expr, Field } from '../../../ir/ir.ts';
import { field, isMark, isOneOf, spanOf, split, withoutBreaks, wordText, type Reading } from './nodes.ts';
import type { Syntax } from '../syntax.ts';
import type { Group, Token } from '../scan/tokens.ts';

export interface Arguments {
  readonly args: readonly Expr[];
  readonly named: readonly Field[];
}

const verbs: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

export function argumentsIn(group: Group, reading: Reading): Arguments {
  return argumentsOf(group.items, reading);
}

/** @param items the tokens between the brackets, or after the function's name */
export function argumentsOf(items: readonly Token[], reading: Reading): Arguments {
  const { row } = reading;
  const args: Expr[] = [];
  const named: Field[] = [];
  for (const part of partsOf(items, row)) {
    const entry = withoutBreaks(part);
    if (entry.length === 0) continue;
    const [key, mark, ...value] = entry;
    const isKeyed =
      (key?.kind === 'name' || key?.kind === 'string') && isOneOf(mark, row.fields) && value.length > 0;
    if (!isKeyed) {
      const isVerb = row.takesArguments && key?.kind === 'name' && !mark && verbs.has(key.text);
      args.push(isVerb ? wordText(key.text, key.start, key.end) : reading.expression(entry));
      continue;
    }
    const read = reading.expression(value);
    if (row.labels) args.push(read);
    if (row.labels?.includes(keyName(key)) !== false) named.push(field(keyName(key), read, key));
  }
  if (named.length === 0 || row.labels) return { args, named };
  const record: Expr = { kind: 'record', fields: named, ...spanOf(items) };
  return { args: [...args, record], named };
}

/** Between commas. Perl's `=>` is one too, but behind a word that it makes a key. */
function partsOf(items: readonly Token[], row: Syntax): readonly (readonly Token[])[] {
  const parts = split(items, (token) => isMark(token, ','));
  if (!row.takesArguments) return parts;
  return parts.flatMap((part) => {
    const [key] = part;
    // `HTTP::Request->new(GET => $url)`
    const isWord = key?.kind === 'name' && !key.text.startsWith('$') && !verbs.has(key.text);
    const isKey = isWord || key?.kind === 'string';
    return split(part, (token, i) => isMark(token, '=>') && !(isKey && i === 1));
  });
}

/** The name that a key means. */
export function keyName(token: Token): string {
  if (token.kind === 'name') return token.text.replace(/^[:$]/, '');
  if (token.kind !== 'string') return '';
  const [only] = token.parts;
  return only?.kind === 'text' ? only.value : '';
}
