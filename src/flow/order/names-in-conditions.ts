/** What names of a condition hold: the word of a field, `s` of `{ star_count: s }` and of `for (const s of stars)`, or what code makes. */
import type { Expr, Name } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import { onlyValueOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { expressionsOf } from '../code/path-to.ts';

/** `word`: what the code names it elsewhere; `code`: what it is made by. */
type Meaning =
  { readonly kind: 'word'; readonly word: string } | { readonly kind: 'code'; readonly code: string };

export type Meanings = ReadonlyMap<string, Meaning>;

/** Names that refer to one another. */
const deepest = 3;

export function meaningsIn(around: Around, node: Expr): Meanings {
  const found = new Map<string, Meaning>();
  const visit = (one: Expr): void => {
    if (one.kind === 'name' && !found.has(one.name)) {
      const meaning = meaningOf(around, one, 0);
      if (meaning !== undefined) found.set(one.name, meaning);
    }
    eachChild(one, visit, (body) => body.flatMap(expressionsOf).forEach(visit));
  };
  visit(node);
  return found;
}

function meaningOf(around: Around, name: Name, depth: number): Meaning | undefined {
  if (depth > deepest) return undefined;
  const value = onlyValueOf(around.file, name);
  return value && valueMeaning(around, value, depth + 1);
}

function valueMeaning(around: Around, value: Expr, depth: number): Meaning | undefined {
  switch (value.kind) {
    case 'member':
      return /^\d+$/.test(value.name) ? undefined : { kind: 'word', word: value.name };
    case 'index':
      if (value.key.kind === 'text' && !/^-?\d*$/.test(value.key.value)) {
        return { kind: 'word', word: value.key.value };
      }
      return value.item === true ? valueMeaning(around, value.of, depth) : undefined;
    case 'name':
      return meaningOf(around, value, depth) ?? { kind: 'word', word: value.name };
    case 'call': {
      const [first] = value.args;
      if (first?.kind === 'text' && value.args.length === 1 && /^[a-z_]+$/i.test(first.value)) {
        return { kind: 'word', word: first.value };
      }
      return made(around, value);
    }
    case 'either':
    case 'join':
    case 'unknown':
      return made(around, value);
    default:
      return undefined;
  }
}

function made({ file }: Around, { start, end }: Expr): Meaning {
  return { kind: 'code', code: file.program.text.slice(start, end) };
}
