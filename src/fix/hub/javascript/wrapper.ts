/** A function of the same file that asks and gives back the parsed answer: a call of it is followed like one of a client. */
import { Node } from './syntax.ts';
import { answerOf, type BodyPoint } from './answer.ts';
import { callbackAnswer } from './callback-answer.ts';
import { clientOf, isReachable, type KnownClient } from './clients.ts';
import { isFunction } from './is-function.ts';
import { promiseSettledBy } from './promised.ts';
import { dressed, usesOf } from './source.ts';

export interface Wrapper {
  /** The call inside that sends the request. */
  readonly sends: Node;
  readonly client: KnownClient;
  /** Where the wrapper takes up the answer; undefined where the lost says why it cannot be told. */
  readonly point: BodyPoint;
}

/**
 * @param call of the wrapper
 * @param sends the call inside
 * @param id of its client
 * @returns undefined where the function does more than to give the parsed answer back
 */
export function wrapperOf(call: Node, sends: Node, id: string): Wrapper | undefined {
  const client = clientOf(id, sends);
  const owner = ownerOf(sends);
  if (!owner || !client || !Node.isCallExpression(call)) return undefined;
  if (functionCalled(call.getExpression()) !== owner) return undefined;
  const { points, lost } = client.isCallback ? callbackAnswer(sends) : answerOf(sends, client);
  const [point, ...more] = points;
  if (lost !== undefined || !point || more.length > 0) return undefined;
  const given = point.kind === 'binding' ? usesOf(point.name) : [point.node];
  return given.length === 1 && given.every((node) => isGivenBack(node, owner))
    ? { sends, client, point }
    : undefined;
}

/** The function around the call, or around the promise that is made of it. */
function ownerOf(sends: Node): Node | undefined {
  const owner = sends.getFirstAncestor(isFunction);
  const made = owner?.getParent();
  return Node.isNewExpression(made) && made.getExpression().getText() === 'Promise'
    ? made.getFirstAncestor(isFunction)
    : owner;
}

/** Whether the wrapper, handed `next`, asks for it: its one parameter is the whole address. */
export function asksForAnyPage(call: Node, wrapper: Wrapper): boolean {
  if (!Node.isCallExpression(call) || call.getArguments().length !== 1) return false;
  const owner = ownerOf(wrapper.sends);
  const [parameter] =
    Node.isFunctionDeclaration(owner) || Node.isArrowFunction(owner) || Node.isFunctionExpression(owner)
      ? owner.getParameters()
      : [];
  const [address] = Node.isCallExpression(wrapper.sends) ? wrapper.sends.getArguments() : [];
  return (
    parameter !== undefined && address?.getText() === parameter.getName() && isReachable(call.getExpression())
  );
}

function functionCalled(callee: Node): Node | undefined {
  const name = Node.isPropertyAccessExpression(callee) ? callee.getNameNode() : callee;
  if (Node.isPrivateIdentifier(name)) {
    return name
      .findReferencesAsNodes()
      .map((use) => use.getParent())
      .find(Node.isMethodDeclaration);
  }
  if (!Node.isIdentifier(name)) return undefined;
  const [definition, ...more] = name.getDefinitionNodes();
  if (!definition || more.length > 0) return undefined;
  return Node.isVariableDeclaration(definition) || Node.isPropertyDeclaration(definition)
    ? definition.getInitializer()
    : definition;
}

/** `return response.json()`, `return (await response.json()) as T`, `const data = …; return data`, `resolve(data)`. */
function isGivenBack(node: Node, owner: Node): boolean {
  const outer = dressed(node);
  const parent = outer.getParent();
  const promise = promiseSettledBy(parent);
  if (promise) return isGivenBack(promise, owner);
  if (Node.isArrowFunction(parent)) return parent === owner;
  if (Node.isReturnStatement(parent)) return parent.getFirstAncestor(isFunction) === owner;
  if (!Node.isVariableDeclaration(parent)) return false;
  const [use, ...more] = usesOf(parent.getNameNode());
  return use !== undefined && more.length === 0 && isGivenBack(use, owner);
}
