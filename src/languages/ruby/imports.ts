/** `require` and its like: the methods of another file are this one's too. Constants are found by their names instead. */
import type { Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { plainText } from './literals.ts';
import { child, children, span } from './nodes.ts';

/** Import specifier of a file beside this one. See resolve.ts. */
export const siblingPrefix = 'sibling:';
/** Import specifier of a file on the load path, which any file of a library may be. */
export const requirePrefix = 'require:';

export function importStatements(node: Node, context: Context): readonly Stmt[] | undefined {
  const key = child(node, 'method')?.text;
  if (key === undefined || child(node, 'receiver') || context.nesting.length > 0) return undefined;
  if (key !== 'require_relative' && key !== 'load' && key !== 'require') return undefined;
  const path = pathOf(children(child(node, 'arguments') ?? node)[0]);
  if (path === undefined) return undefined;
  // Of what a library requires only its constants matter: its methods would have to be looked for everywhere.
  const beside = key !== 'require' || path.startsWith('.');
  if (!beside && !/^\.{0,2}\/|^lib\//.test(path)) return [];
  const from = `${beside ? siblingPrefix : requirePrefix}${path}`;
  return [{ kind: 'import', from, names: [{ imported: '**', local: '**' }], span: span(node) }];
}

/** `'a'`, `File.expand_path('../a', __FILE__)`, `File.join(__dir__, 'a')`, `"#{__dir__}/a"`. */
function pathOf(node: Node | undefined): string | undefined {
  const plain = plainText(node);
  if (plain !== undefined) return plain;
  const literals = /__(?:dir|FILE)__/.test(node?.text ?? '')
    ? [...(node?.text ?? '').matchAll(/'([^']*)'|(?<=[}"])(\/[^"#]*)"|"([^"#]*)"/g)]
    : [];
  const parts = literals.map(([, a, b, c]) => a ?? b ?? c ?? '').filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const path = parts.join('/').replace(/^\/+/, '');
  // Relative to the file itself its folder is one step up.
  return (node?.text ?? '').includes('expand_path') && (node?.text ?? '').includes('__FILE__')
    ? path.replace(/^\.\.\//, './').replace(/^\.\/\.\.\//, '../')
    : path;
}
