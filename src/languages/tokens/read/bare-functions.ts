/** Whether words make a function, if none declares it (`int get(char *url) {`), or if the one that does declares names too. */
import { isMark, isName, isOneOf } from './nodes.ts';
import type { Syntax } from '../syntax.ts';
import type { Token } from '../scan/tokens.ts';
import { control } from './branches.ts';

/** Groovy's `def x = …`: the word declares names too. */
export function isDeclaredOnly(items: readonly Token[], row: Syntax): boolean {
  const [word] = items;
  if (!isOneOf(word, row.declares)) return false;
  const params = items.findIndex((token) => token.kind === 'group' && token.open === '(');
  const assigns = items.findIndex((token) => isOneOf(token, row.assigns));
  return params < 0 || (assigns >= 0 && assigns < params);
}

/** `int get(char *url) {`, `get(path) = …`. */
export function isBareFunction(items: readonly Token[], row: Syntax): boolean {
  if (row.bareFunctions !== true) return false;
  const params = items.findIndex((token) => token.kind === 'group' && token.open === '(');
  const [first] = items;
  if (
    params < 1 ||
    !isName(items[params - 1]) ||
    isMark(items[params - 2], '.') ||
    (first?.kind === 'name' && control.has(first.text))
  ) {
    return false;
  }
  const head = items.slice(0, params);
  if (
    !head.every((token) => token.kind === 'name' || isMark(token, '*', '&', '::', '<', '>', ',', '.', '?'))
  ) {
    return false;
  }
  const last = items.at(-1);
  if (isMark(items[params + 1], '=')) return params === 1;
  if (isMark(items[params + 1], '=>')) return params > 1;
  return (
    params > 1 &&
    last?.kind === 'group' &&
    last.open === '{' &&
    !items.some((token) => isOneOf(token, row.assigns))
  );
}

/** Such a function from its name on. */
export function bareFunction(items: readonly Token[]): readonly Token[] {
  const params = items.findIndex((token) => token.kind === 'group' && token.open === '(');
  const name = items[params - 1];
  return name ? [name, ...items.slice(params - 1)] : items;
}
