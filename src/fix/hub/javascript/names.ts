/** One expression that holds `namespace/name`, or the name of an official image: as the new path needs it. */
import { Node } from './syntax.ts';
import { bare } from './source.ts';

/**
 * @param quote that the file uses
 * @param mayBeOfficial whether a name without a slash was an official image
 */
export function namesAsPath(node: Node, quote: string, mayBeOfficial: boolean): string {
  const q = (text: string) => quote + text + quote;
  const replaced = (text: string) => `${text}.replace(${q('/')}, ${q('/repositories/')})`;
  const inner = bare(node);
  const text = inner.getText();
  const isPlain = /^[\w$]+(?:\.[\w$]+)*$/.test(text);
  // What is no text is written as one in a URL too; only a text can be taken apart.
  const isOutside = /^process\.env\.|^import\.meta\.env\./.test(text) || mayBeOther(inner);
  const simple = isOutside || !(isPlain || Node.isCallExpression(inner)) ? `String(${text})` : text;
  if (!mayBeOfficial) return replaced(simple);
  return isPlain && !isOutside
    ? replaced(`(${text}.includes(${q('/')}) ? ${text} : ${q('library/')} + ${text})`)
    : replaced(`${simple}.replace(/^[^/]+$/, ${q('library/$&')})`);
}

/** Whether TypeScript takes it for more than a text: a template writes it out, a method of it does not compile. */
function mayBeOther(node: Node): boolean {
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
