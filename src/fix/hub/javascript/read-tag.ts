/** What a program reads from one tag of v1. */
import { Node } from './syntax.ts';
import { bare, dressed, usesOf } from './source.ts';

export interface Reads {
  /** Fields of a tag other than its name. */
  readonly fields: Set<string>;
  /** Takes the first, the last or some tag by its place. */
  byPlace: boolean;
  /** Works through the tags in their order, or hands them on: whoever looks at the outcome may see another order. */
  inOrder: boolean;
  /** Hands tags on to code that is not followed. */
  handedOn: boolean;
}

export function noReads(): Reads {
  return { fields: new Set(), byPlace: false, inOrder: false, handedOn: false };
}

/** A function that is handed each tag. */
export function readCallback(callback: Node | undefined, reads: Reads): void {
  const inner = callback && bare(callback);
  if (!Node.isArrowFunction(inner) && !Node.isFunctionExpression(inner)) {
    reads.handedOn = true;
    return;
  }
  const [parameter, other] = inner.getParameters();
  // The place of the tag, or the tag that it is compared with.
  if (other) reads.inOrder = true;
  for (const one of [parameter, other]) if (one) readTagParameter(one.getNameNode(), one === other, reads);
}

function readTagParameter(name: Node, mayBeIndex: boolean, reads: Reads): void {
  const own = noReads();
  readBinding(name, own);
  for (const field of own.fields) reads.fields.add(field);
  reads.handedOn ||= own.handedOn && !mayBeIndex;
}

/** A name, or a pattern, that a tag is bound to. */
export function readBinding(name: Node | undefined, reads: Reads): void {
  if (Node.isIdentifier(name)) {
    for (const use of usesOf(name)) readTag(use, reads);
    return;
  }
  if (!Node.isObjectBindingPattern(name)) {
    reads.handedOn = true;
    return;
  }
  for (const element of name.getElements()) {
    const field = element.getPropertyNameNode()?.getText() ?? element.getName();
    if (element.getDotDotDotToken()) reads.handedOn = true;
    else if (field !== 'name') reads.fields.add(field);
  }
}

/** @param node an expression whose value is one tag */
export function readTag(node: Node, reads: Reads): void {
  const outer = dressed(node);
  const parent = outer.getParent();
  if (Node.isPropertyAccessExpression(parent)) {
    if (parent.getName() !== 'name') reads.fields.add(parent.getName());
    return;
  }
  if (Node.isElementAccessExpression(parent)) {
    const field = parent.getArgumentExpression();
    if (!Node.isStringLiteral(field)) reads.handedOn = true;
    else if (field.getLiteralText() !== 'name') reads.fields.add(field.getLiteralText());
    return;
  }
  if (Node.isVariableDeclaration(parent)) return readBinding(parent.getNameNode(), reads);
  if (Node.isPrefixUnaryExpression(parent) || Node.isIfStatement(parent)) return;
  if (Node.isConditionalExpression(parent) && parent.getCondition() === outer) return;
  if (Node.isExpressionStatement(parent)) return;
  if (Node.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.getOperatorToken().getText())) return;
  reads.handedOn = true;
}
