import { Node } from './syntax.ts';

/** Whether a node is a function of any form. */
export function isFunction(node: Node): boolean {
  return (
    Node.isArrowFunction(node) ||
    Node.isFunctionExpression(node) ||
    Node.isFunctionDeclaration(node) ||
    Node.isMethodDeclaration(node)
  );
}
