/** A function of the same file that asks and gives back the parsed answer. */
import { isReachable } from './clients.ts';
import { isFunction } from './is-function.ts';
import { Node } from './syntax.ts';

/**
 * Whether the wrapper, called with `next`, requests it: its one parameter is the whole address.
 *
 * @param call of the wrapper
 * @param sends the call inside
 */
export function asksForAnyPage(call: Node, sends: Node): boolean {
  if (!Node.isCallExpression(call) || call.getArguments().length !== 1) return false;
  const owner = ownerOf(sends);
  const [parameter] =
    Node.isFunctionDeclaration(owner) || Node.isArrowFunction(owner) || Node.isFunctionExpression(owner)
      ? owner.getParameters()
      : [];
  const [address] = Node.isCallExpression(sends) ? sends.getArguments() : [];
  return (
    parameter !== undefined && address?.getText() === parameter.getName() && isReachable(call.getExpression())
  );
}

/** The function around the call, or around the promise that is made of it. */
function ownerOf(sends: Node): Node | undefined {
  const owner = sends.getFirstAncestor(isFunction);
  const made = owner?.getParent();
  return Node.isNewExpression(made) && made.getExpression().getText() === 'Promise'
    ? made.getFirstAncestor(isFunction)
    : owner;
}
