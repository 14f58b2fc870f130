/** What a name stands for, where it is declared once and never set again. */
import { Node, VariableDeclarationKind } from './syntax.ts';
import { usesOf } from './source.ts';

export interface Declared {
  /** The name where it is declared: of a variable, or of a field of an object. */
  readonly name: Node;
  readonly value: Node;
}

/** @returns undefined for what may change, or comes from elsewhere */
export function declaredBy(use: Node): Declared | undefined {
  if (Node.isPropertyAccessExpression(use)) return fieldOf(use.getExpression(), use.getName());
  if (!Node.isIdentifier(use)) return undefined;
  const [declaration, ...more] = use.getDefinitionNodes();
  if (more.length > 0 || !Node.isVariableDeclaration(declaration)) return undefined;
  const name = declaration.getNameNode();
  const value = declaration.getInitializer();
  if (!value || !Node.isIdentifier(name)) return undefined;
  const isFixed = declaration.getVariableStatement()?.getDeclarationKind() === VariableDeclarationKind.Const;
  return isFixed || usesOf(name).every((other) => !isWritten(other) || isNextPage(other))
    ? { name, value }
    : undefined;
}

/** `url = page.next`: what is asked for after the first page comes from the Hub itself. */
function isNextPage(use: Node): boolean {
  const parent = use.getParent();
  return (
    Node.isBinaryExpression(parent) &&
    /^(?:[\w.?]+\.)?next(?: (?:\|\||\?\?) (?:null|undefined|''|""))?$/.test(parent.getRight().getText())
  );
}

function fieldOf(object: Node, name: string): Declared | undefined {
  const record = declaredBy(object)?.value;
  if (!Node.isObjectLiteralExpression(record)) return undefined;
  const field = record.getProperty(name);
  const value = Node.isPropertyAssignment(field) ? field.getInitializer() : undefined;
  return Node.isPropertyAssignment(field) && value ? { name: field.getNameNode(), value } : undefined;
}

export function isWritten(use: Node): boolean {
  const parent = use.getParent();
  if (Node.isBinaryExpression(parent)) {
    return parent.getLeft() === use && /^(?:[^=!<>]*=|[*&|?<>]+=)$/.test(parent.getOperatorToken().getText());
  }
  return Node.isPrefixUnaryExpression(parent) || Node.isPostfixUnaryExpression(parent)
    ? /^(?:\+\+|--)|(?:\+\+|--)$/.test(parent.getText())
    : false;
}
