/** Promises that are made of callbacks. */
import { Node } from './syntax.ts';

/**
 * The promise that a call settles: `resolve(…)` in `new Promise((resolve) => …)`.
 *
 * @returns undefined for every other call
 */
export function promiseSettledBy(call: Node | undefined): Node | undefined {
  if (!Node.isCallExpression(call) || call.getArguments().length !== 1) return undefined;
  const callee = call.getExpression();
  if (!Node.isIdentifier(callee)) return undefined;
  const [parameter, ...more] = callee.getDefinitionNodes();
  if (!Node.isParameterDeclaration(parameter) || more.length > 0) return undefined;
  const executor = parameter.getParent();
  if (!Node.isArrowFunction(executor) && !Node.isFunctionExpression(executor)) return undefined;
  const made = executor.getParent();
  return executor.getParameters()[0] === parameter &&
    Node.isNewExpression(made) &&
    made.getExpression().getText() === 'Promise'
    ? made
    : undefined;
}
