/** The name by which a reader knows a piece of code. */
import type { Expr } from '../../ir/ir.ts';

/** How a piece of code would be called by its reader: `repo.name`, `this.org`, the name of a called function. */
export function nameOf(node: Expr): string {
  switch (node.kind) {
    case 'name':
      return node.shown ?? node.name;
    case 'self':
      return 'this';
    case 'member': {
      const of = nameOf(node.of);
      const own = node.shown ?? node.name;
      return of === '…' || of === 'this' ? own : `${of}.${own}`;
    }
    case 'index':
      return nameOf(node.of);
    case 'call':
      return node.callee.kind === 'member' && node.form !== 'read' ? node.callee.name : nameOf(node.callee);
    case 'spread':
      return nameOf(node.value);
    case 'either': {
      const first = node.options[0];
      return first ? nameOf(first) : '…';
    }
    case 'unknown': {
      const [only, more] = node.parts;
      return only && !more ? nameOf(only) : '…';
    }
    default:
      return '…';
  }
}
