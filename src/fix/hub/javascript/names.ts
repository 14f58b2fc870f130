/** One expression that holds `namespace/name`, or the name of an official image: as the new path wants it. */
import { Node } from './syntax.ts';
import { bare } from './source.ts';
import { literally } from '../../../languages/literally.ts';

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
  const isOutside = /^process\.env\.|^import\.meta\.env\./.test(text) || mayBeMissing(inner);
  const simple = isOutside || !(isPlain || Node.isCallExpression(inner)) ? `String(${text})` : text;
  if (!mayBeOfficial) return replaced(simple);
  return isPlain && !isOutside
    ? replaced(`(${text}.includes(${q('/')}) ? ${text} : ${q('library/')} + ${text})`)
    : replaced(`${simple}.replace(/^[^/]+$/, ${q('library/$&')})`);
}

/** A name that TypeScript may take for `undefined`: a template says so in words, a method of it does not compile. */
function mayBeMissing(node: Node): boolean {
  if (!Node.isIdentifier(node) || !/\.[cm]?tsx?$/.test(node.getSourceFile().getBaseName())) return false;
  const [definition, ...more] = node.getDefinitionNodes();
  if (more.length > 0 || isChecked(node)) return false;
  if (Node.isParameterDeclaration(definition)) return definition.hasQuestionToken();
  if (Node.isBindingElement(definition)) {
    return Node.isArrayBindingPattern(definition.getParent()) && !definition.getInitializer();
  }
  return (
    Node.isVariableDeclaration(definition) &&
    !definition.getTypeNode() &&
    Node.isElementAccessExpression(definition.getInitializer())
  );
}

/** `if (!image) throw …` before it. */
function isChecked(use: Node): boolean {
  const before = use.getSourceFile().getFullText().slice(0, use.getStart());
  const name = literally(use.getText());
  return new RegExp(String.raw`\bif \([^;{]*(?:!${name}\b|\b${name} === undefined)`).test(before);
}
