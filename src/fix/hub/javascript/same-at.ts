/** Whether an expression has the same value at another place of its file. */
import { Node } from './syntax.ts';
import { hasOneValue } from '../../../flow/address/one-value.ts';
import type { World } from '../../../flow/code/world.ts';
import { isFunction } from './is-function.ts';

/** @returns true for a name, or what is read of one, declared before that place in a block or a function around it, and set once */
export function isSameAt(world: World, file: string, node: Node, place: Node): boolean {
  const root = rootOf(node);
  const definitions = Node.isIdentifier(root) ? root.getDefinitionNodes() : [];
  return (
    definitions.length > 0 &&
    hasOneValue(world, { file, start: root.getStart(), end: root.getEnd() }) &&
    definitions.every((definition) => {
      const scope = definition.getFirstAncestor(
        (ancestor) => Node.isBlock(ancestor) || Node.isSourceFile(ancestor) || isFunction(ancestor),
      );
      return (
        definition.getEnd() <= place.getStart() &&
        scope?.containsRange(place.getPos(), place.getEnd()) === true
      );
    })
  );
}

/** The name that the expression begins with. */
function rootOf(node: Node): Node {
  return Node.isPropertyAccessExpression(node) ? rootOf(node.getExpression()) : node;
}
