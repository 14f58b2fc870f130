/** The options of a call, as further pages are asked for with them. */
import type { WithEach } from '../../../flow/request/query/further-pages.ts';
import { isReachable } from './clients.ts';
import { isFunction } from './is-function.ts';
import { nodeAt } from './source.ts';
import { Node, type SourceFile } from './syntax.ts';

/** @returns '' if there are none that matter, undefined if they mean nothing elsewhere in the file */
export function optionsOf(source: SourceFile, each: WithEach): string | undefined {
  switch (each.kind) {
    case 'nothing':
      return '';
    case 'options': {
      const options = nodeAt(source, each.at.start, each.at.end);
      return options && isSameElsewhere(options) ? onOneLine(options) : undefined;
    }
    case 'lost':
      return undefined;
    default:
      return each satisfies never;
  }
}

/** Every name in it is declared at the top of the file, or everywhere. */
function isSameElsewhere(options: Node): boolean {
  return [options, ...options.getDescendants()].every((node) => {
    if (Node.isThisExpression(node) || Node.isAwaitExpression(node) || isFunction(node)) return false;
    const parent = node.getParent();
    const isKey =
      (Node.isPropertyAssignment(parent) || Node.isPropertyAccessExpression(parent)) &&
      parent.getNameNode() === node;
    return !Node.isIdentifier(node) || isKey || isReachable(node);
  });
}

function onOneLine(options: Node): string {
  return options
    .getText()
    .replaceAll(/(?<!\s)[^\S\n]*\n\s*/g, ' ')
    .replaceAll(/,(?= [}\]])/g, '');
}
