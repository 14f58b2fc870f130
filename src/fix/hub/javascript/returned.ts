/** What a call of a function of the same file gives back, where the function is nothing but one expression. */
import { Node } from './syntax.ts';
import type { Declared } from './declared.ts';

/** @returns undefined for what is no such call */
export function returnedBy(call: Node): Declared | undefined {
  if (!Node.isCallExpression(call)) return undefined;
  const callee = call.getExpression();
  if (!Node.isIdentifier(callee)) return undefined;
  const [definition, ...more] = callee.getDefinitionNodes();
  if (more.length > 0) return undefined;
  const made = Node.isVariableDeclaration(definition) ? definition.getInitializer() : definition;
  if (
    !(Node.isArrowFunction(made) || Node.isFunctionExpression(made) || Node.isFunctionDeclaration(made)) ||
    made.isAsync() ||
    !made.getParameters().every((parameter) => Node.isIdentifier(parameter.getNameNode()))
  ) {
    return undefined;
  }
  const name =
    Node.isVariableDeclaration(definition) || Node.isFunctionDeclaration(definition)
      ? definition.getNameNode()
      : undefined;
  const body = made.getBody();
  if (!name || !body) return undefined;
  if (!Node.isBlock(body)) return { name, value: body };
  const [only, ...others] = body.getStatements();
  const value = Node.isReturnStatement(only) && others.length === 0 ? only.getExpression() : undefined;
  return value && { name, value };
}
