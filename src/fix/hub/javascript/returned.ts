/** What a call of a function of the same file gives back, if the function is nothing but one expression. */
import {
  Node,
  SyntaxKind,
  type Identifier,
  type MethodDeclaration,
  type PrivateIdentifier,
} from './syntax.ts';
import type { Declared } from './declared.ts';

/** @returns undefined for what is no such call */
export function returnedBy(call: Node): Declared | undefined {
  if (!Node.isCallExpression(call)) return undefined;
  const callee = nameOf(call.getExpression());
  if (!callee) return undefined;
  const [definition, ...more] = callee.getDefinitionNodes();
  if (more.length > 0) return undefined;
  const made = Node.isVariableDeclaration(definition) ? definition.getInitializer() : definition;
  if (
    !(
      Node.isArrowFunction(made) ||
      Node.isFunctionExpression(made) ||
      Node.isFunctionDeclaration(made) ||
      (Node.isMethodDeclaration(made) && isOwn(made))
    ) ||
    made.isAsync() ||
    !made.getParameters().every((parameter) => Node.isIdentifier(parameter.getNameNode()))
  ) {
    return undefined;
  }
  const name =
    Node.isVariableDeclaration(definition) ||
    Node.isFunctionDeclaration(definition) ||
    Node.isMethodDeclaration(definition)
      ? definition.getNameNode()
      : undefined;
  const body = made.getBody();
  if (!name || !body) return undefined;
  if (!Node.isBlock(body)) return { name, value: body, isFixed: true };
  const [only, ...others] = body.getStatements();
  const value = Node.isReturnStatement(only) && others.length === 0 ? only.getExpression() : undefined;
  return value && { name, value, isFixed: true };
}

/** `address`, `this.#address` */
function nameOf(callee: Node): Identifier | PrivateIdentifier | undefined {
  if (Node.isIdentifier(callee)) return callee;
  const isOfThis = Node.isPropertyAccessExpression(callee) && Node.isThisExpression(callee.getExpression());
  const name = isOfThis ? callee.getNameNode() : undefined;
  return Node.isIdentifier(name) || Node.isPrivateIdentifier(name) ? name : undefined;
}

/** Whether no other class can have another one in its place. */
function isOwn(method: MethodDeclaration): boolean {
  return Node.isPrivateIdentifier(method.getNameNode()) || method.hasModifier(SyntaxKind.PrivateKeyword);
}
