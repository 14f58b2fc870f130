/** What names of a condition hold, by the words of what they are given: `s` of `{ star_count: s }`, of `for (const s of stars)`. */
import { calledName } from '../../ir/called-name.ts';
import type { Expr, Name } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import type { Around } from '../code/around.ts';
import { valuesOf } from '../code/way-to.ts';
import type { Meanings } from './sought.ts';

/** Names that refer to one another. */
const deepest = 3;

export function meaningsIn(around: Around, node: Expr): Meanings {
  const found = new Map<string, string>();
  const visit = (one: Expr): void => {
    if (one.kind === 'name' && !found.has(one.name)) {
      const meaning = meaningOf(around, one, 0);
      if (meaning !== undefined) found.set(one.name, meaning);
    }
    eachChild(one, visit, (body) => body.flatMap(valuesOf).forEach(visit));
  };
  visit(node);
  return found;
}

function meaningOf(around: Around, name: Name, depth: number): string | undefined {
  if (depth > deepest) return undefined;
  const [only, more] = around.file.points.get(name)?.scope.find(name.name)?.definitions.get(name.name) ?? [];
  const value = only?.kind === 'value' && !more ? only.value : undefined;
  return value && lastNameOf(around, value, depth + 1);
}

function lastNameOf(around: Around, value: Expr, depth: number): string | undefined {
  switch (value.kind) {
    case 'member':
      return /^\d+$/.test(value.name) ? undefined : value.name;
    case 'index':
      if (value.key.kind === 'text') return value.key.value;
      return value.item === true ? lastNameOf(around, value.of, depth) : undefined;
    case 'name':
      return meaningOf(around, value, depth) ?? value.name;
    case 'call': {
      const [first] = value.args;
      return first?.kind === 'text' && value.args.length === 1 ? first.value : calledName(value);
    }
    default:
      return undefined;
  }
}
