/** Which class an object is of, as far as the code that makes it shows. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { children, plainName } from './nodes.ts';
import { typeName } from './types.ts';

/** Types whose objects are changed by what is called on them. */
const changing = /(?:Builder|Buffer|Connection|RequestBase|WebTarget)$/;

export function isChanging(type: string | undefined): boolean {
  return type !== undefined && changing.test(type);
}

/** The same for a variable. */
export function typeOfObject(node: Node, ctx: Context): string | undefined {
  return node.type === 'identifier' ? ctx.locals.get(plainName(node)) : madeType(node);
}

/** The class of `Request.Builder()`, however it goes on; that of `x as Type`. */
export function madeType(node: Node | undefined): string | undefined {
  let at = node;
  while (at?.type === 'parenthesized_expression') at = children(at)[0];
  if (at?.type === 'as_expression') return typeName(children(at).at(-1));
  for (; at; at = children(at)[0]) {
    if (at.type !== 'call_expression' && at.type !== 'navigation_expression') return undefined;
    const [called] = at.type === 'call_expression' ? children(at) : [];
    const key = called?.type === 'identifier' ? called : called && children(called).at(-1);
    const text = plainName(key);
    if (text === 'build') return undefined;
    if (/^[A-Z]/.test(text)) return text;
    if (/^new\w*Builder$/.test(text)) return 'Builder';
  }
  return undefined;
}
