/** `require __DIR__ . '/x.php'`: the names of the file are seen here, and what it returns is the value. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { anchored, callNamed, child, children, unknown } from './nodes.ts';
import { somewhere } from './specifiers.ts';

export function include(node: Node, ctx: Context): Expr {
  const [target] = children(node);
  const path = target && pathOf(target);
  if (path === undefined || !/\.\w+$/.test(path)) return unknown(node, [ctx.expression(target)]);
  // If its value is used, the file returns one, and declares nothing.
  if (node.parent?.type !== 'assignment_expression') ctx.included.add(path);
  return callNamed(node, '…require', [anchored(node, path)]);
}

/** The path of a file, relative to the one that includes it: `./x.php`, `../x.php`, `…/x.php`. */
function pathOf(node: Node): string | undefined {
  switch (node.type) {
    case 'string':
    case 'encapsed_string': {
      const text = node.text.slice(1, -1);
      if (/[$\\{]/.test(text)) return undefined;
      return /^\.?\.?\//.test(text) ? text : `./${text}`;
    }
    case 'parenthesized_expression': {
      const [inner] = children(node);
      return inner && pathOf(inner);
    }
    case 'binary_expression': {
      const [left, right] = [child(node, 'left'), child(node, 'right')];
      const tail = right && pathOf(right);
      if (!left || tail === undefined || tail.startsWith(somewhere)) return undefined;
      const inner = tail.replace(/^\.?\//, '');
      const folder = folderOf(left);
      return folder === undefined ? `${somewhere}${inner}` : `${folder}/${inner}`;
    }
    default:
      return undefined;
  }
}

/** `__DIR__`, `dirname(__FILE__)`, `dirname(__DIR__, 2)`: as a relative path. */
function folderOf(node: Node): string | undefined {
  const text = node.text.replaceAll(/\s/g, '');
  if (/^__DIR__$/i.test(text) || /^(?:plugin_dir_path|dirname)\(__FILE__\)$/i.test(text)) return '.';
  const up = /^dirname\(__DIR__(?:,(\d))?\)$/i.exec(text) ?? /^dirname\(dirname\(__FILE__\)\)$/i.exec(text);
  if (up) return Array.from({ length: Number(up[1] ?? 1) }, () => '..').join('/');
  if (node.type !== 'binary_expression') return undefined;
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  const folder = left && folderOf(left);
  const inner = right && pathOf(right);
  return folder === undefined || inner === undefined ? undefined : `${folder}/${inner.replace(/^\.?\//, '')}`;
}
