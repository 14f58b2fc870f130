/** Whether an expression is a text, as far as the compiler and the environment show. */
import { Node } from './syntax.ts';
import { bare } from './source.ts';

/** @returns whether it may be no text: what is written out in a URL, and has no methods of one */
export function mayBeOther(node: Node): boolean {
  const inner = bare(node);
  const text = inner.getText();
  const isPlain = /^[\w$]+(?:\.[\w$]+)*$/.test(text);
  return (
    /^(?:process|import\.meta)\.env\./.test(text) ||
    isOtherByType(inner) ||
    !(isPlain || Node.isCallExpression(inner) || Node.isElementAccessExpression(inner))
  );
}

/** Whether TypeScript takes it for more than a text: a template writes it out, a method of it does not compile. */
function isOtherByType(node: Node): boolean {
  if (!/\.[cm]?tsx?$/.test(node.getSourceFile().getBaseName())) return false;
  const type = node.getType();
  if (type.isAny()) return isFromList(node);
  const checker = node.getProject().getTypeChecker().compilerObject;
  return !checker.isTypeAssignableTo(type.compilerType, checker.getStringType());
}

/** An item of what comes from another file: there may be none. */
function isFromList(node: Node): boolean {
  const [definition] = Node.isIdentifier(node) ? node.getDefinitionNodes() : [];
  return Node.isBindingElement(definition)
    ? Node.isArrayBindingPattern(definition.getParent()) && !definition.getInitializer()
    : Node.isVariableDeclaration(definition) &&
        !definition.getTypeNode() &&
        Node.isElementAccessExpression(definition.getInitializer());
}
