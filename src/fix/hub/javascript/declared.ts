/** What a name represents where it is declared. */
import { Node, VariableDeclarationKind } from './syntax.ts';

export interface Declared {
  /** The name where it is declared: of a variable, or of a field of an object. */
  readonly name: Node;
  readonly value: Node;
  /** False for a variable that may be given another value. */
  readonly isFixed: boolean;
}

/** @returns undefined for what comes from elsewhere */
export function declaredBy(use: Node): Declared | undefined {
  if (Node.isPropertyAccessExpression(use)) return fieldOf(use.getExpression(), use.getName());
  if (!Node.isIdentifier(use)) return undefined;
  const [declaration, ...more] = use.getDefinitionNodes();
  if (more.length > 0 || !Node.isVariableDeclaration(declaration)) return undefined;
  const name = declaration.getNameNode();
  const value = declaration.getInitializer();
  if (!value || !Node.isIdentifier(name)) return undefined;
  const isFixed = declaration.getVariableStatement()?.getDeclarationKind() === VariableDeclarationKind.Const;
  return { name, value, isFixed };
}

function fieldOf(object: Node, name: string): Declared | undefined {
  const declared = declaredBy(object);
  if (!Node.isObjectLiteralExpression(declared?.value)) return undefined;
  const field = declared.value.getProperty(name);
  const value = Node.isPropertyAssignment(field) ? field.getInitializer() : undefined;
  return Node.isPropertyAssignment(field) && value
    ? { name: field.getNameNode(), value, isFixed: declared.isFixed }
    : undefined;
}
