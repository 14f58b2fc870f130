/** The headers that a command is given: whether their names are seen. */
import type { Expr } from '../../ir/ir.ts';
import { definitionsOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';

/** Names of names. */
const deepest = 4;

/** The header in the same word as its option: `-H"$header"`, `--header="Accept: …"`; undefined if it is the next word. */
export function headerIn(arg: Expr): Expr | undefined {
  if (arg.kind === 'join') {
    const [head, ...rest] = arg.parts;
    const [next] = rest;
    if (head?.kind !== 'text') return arg;
    const written = behind(head.value);
    const parts = written === '' ? rest : [{ ...head, value: written }, ...rest];
    return parts.length === 1 && next ? next : { ...arg, parts };
  }
  const written = arg.kind === 'text' ? behind(arg.value) : '';
  return written === '' || arg.kind !== 'text' ? undefined : { ...arg, value: written };
}

function behind(word: string): string {
  return word.replace(/^(?:--header=?|-[a-zA-GI-Z]*H)/, '');
}

/** Whether the name of a header is seen: `-H "Accept: …"`, and not `-H "$header"` or `-H @file`. */
export function isSeenHeader(around: Around, node: Expr, depth = 0): boolean {
  if (depth > deepest) return false;
  const into = (one: Expr) => isSeenHeader(around, one, depth + 1);
  switch (node.kind) {
    case 'text':
      return !node.value.startsWith('@');
    case 'join': {
      const [head] = node.parts;
      return head?.kind === 'text' && head.value.includes(':');
    }
    case 'either':
      return node.options.every(into);
    case 'name': {
      const values = definitionsOf(around.file, node).map((one) =>
        one.kind === 'value' ? one.value : undefined,
      );
      return values.length > 0 && values.every((value) => value !== undefined && into(value));
    }
    case 'unknown':
      return node.parts.length === 0;
    case 'member':
    case 'index':
    case 'self':
    case 'list':
    case 'record':
    case 'call':
    case 'function':
    case 'class':
    case 'spread':
    case 'pipe':
      return false;
    default:
      return node satisfies never;
  }
}
