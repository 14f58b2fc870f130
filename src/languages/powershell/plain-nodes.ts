/** What can be read off a node of the tree: its plain text, its variable, the variable that it tests. */
import { variableKey } from './names.ts';
import type { Node } from './syntax/tree.ts';

/** The text of a string that nothing is put into. */
export function plainText(node: Node | undefined): string | undefined {
  if (node?.kind !== 'string') return undefined;
  let value = '';
  for (const part of node.parts) {
    if (part.kind !== 'chunk') return undefined;
    value += part.value;
  }
  return value;
}

/** The variable that a condition asks for: `$x`, `-not $x`, `$null -ne $x`, `[string]::IsNullOrEmpty($x)`. */
export function testedVariable(node: Node): { readonly key: string; readonly negated: boolean } | undefined {
  switch (node.kind) {
    case 'variable':
      return { key: variableKey(node.name), negated: false };
    case 'paren': {
      const [only, more] = node.body;
      return only?.kind === 'expression' && !more ? testedVariable(only.value) : undefined;
    }
    case 'unary': {
      const inner =
        node.operator === '!' || node.operator === '-not' ? testedVariable(node.operand) : undefined;
      return inner && { ...inner, negated: !inner.negated };
    }
    case 'binary': {
      const [only, more] = node.rest;
      if (!only || more || !/^-(?:eq|ne)$/.test(only.operator)) return undefined;
      const sides = [node.first, only.right];
      const key = sides.map(variableOf).find((found) => found !== undefined && found !== 'null');
      return key !== undefined && sides.some(isNothing)
        ? { key, negated: only.operator === '-eq' }
        : undefined;
    }
    case 'invoke': {
      const [arg] = node.args;
      const asks = typeof node.callee.name === 'string' && /^IsNullOr/i.test(node.callee.name);
      const key = asks && arg ? variableOf(arg) : undefined;
      return key === undefined ? undefined : { key, negated: true };
    }
    default:
      return undefined;
  }
}

export function variableOf(node: Node): string | undefined {
  if (node.kind === 'cast') return variableOf(node.of);
  return node.kind === 'variable' ? variableKey(node.name) : undefined;
}

function isNothing(node: Node): boolean {
  return variableOf(node) === 'null' || plainText(node) === '';
}
