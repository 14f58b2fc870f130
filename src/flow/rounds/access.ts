/** What an expression that reads or changes something begins with, and under which keys it looks. */
import type { Expr } from '../../ir/ir.ts';

/** What is changed or read there: `counts` of `counts[owner]`, `this.rows` of `this.rows.get(owner)`. */
export function rootOf(node: Expr): Expr {
  if (node.kind === 'index') return rootOf(node.of);
  if (node.kind === 'call' && node.callee.kind === 'member') return rootOf(node.callee.of);
  const [only, more] = node.kind === 'unknown' ? node.parts : [];
  return only && !more ? rootOf(only) : node;
}

/** The keys on the way to it: `owner` of `counts[owner]`. */
export function keysOf(node: Expr): readonly Expr[] {
  if (node.kind === 'index') return [node.key, ...keysOf(node.of)];
  if (node.kind === 'call' && node.callee.kind === 'member') return [...node.args, ...keysOf(node.callee.of)];
  const [only, more] = node.kind === 'unknown' ? node.parts : [];
  return only && !more ? keysOf(only) : [];
}

/** What a name refers to that is given a part of something: `const own = totals.get(owner) ?? {}`. */
export interface Access {
  /** The map, the list or the name that the part is of. */
  readonly of: Expr;
  /** Under which key; undefined for what has no parts. */
  readonly key: Expr | undefined;
}

const gets =
  /^(?:get|fetch|setdefault|getOrDefault|computeIfAbsent|getOrPut|dig|at|has|includes?|contains(?:Key)?|key)\??$/;

/** @returns undefined for what is computed from more than one thing */
export function accessOf(value: Expr): Access | undefined {
  switch (value.kind) {
    case 'name':
    case 'member': {
      const inner = value.kind === 'member' ? accessOf(value.of) : undefined;
      return inner?.key ? inner : { of: value, key: undefined };
    }
    case 'index':
      return value.item === undefined ? { of: rootOf(value.of), key: value.key } : undefined;
    case 'call': {
      const [first] = value.args;
      return value.callee.kind === 'member' && first && gets.test(value.callee.name)
        ? { of: rootOf(value.callee.of), key: first }
        : undefined;
    }
    case 'either':
      return value.options[0] && accessOf(value.options[0]);
    case 'unknown': {
      const [only, more] = value.parts;
      return only && !more && !value.body ? accessOf(only) : undefined;
    }
    default:
      return undefined;
  }
}
