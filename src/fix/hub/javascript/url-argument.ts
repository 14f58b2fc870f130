/** The expression that holds the URL, in the argument that contains it. */
import { Node } from './syntax.ts';
import { declaredBy } from './declared.ts';
import { bare, usesOf } from './source.ts';

/** @returns the object itself if its options give host and path apart, undefined if they give none */
export function urlArgument(argument: Node): Node | undefined {
  const inner = optionsIn(bare(argument));
  if (!Node.isObjectLiteralExpression(inner)) return inner;
  if (inner.getProperty('path') && (inner.getProperty('hostname') ?? inner.getProperty('host'))) return inner;
  for (const name of ['url', 'uri']) {
    const property = inner.getProperty(name);
    if (Node.isPropertyAssignment(property)) return property.getInitializer();
    if (Node.isShorthandPropertyAssignment(property)) return property.getNameNode();
  }
  return undefined;
}

/** Options that are declared for this call alone. */
function optionsIn(argument: Node): Node {
  const declared = Node.isIdentifier(argument) ? declaredBy(argument) : undefined;
  return declared &&
    Node.isObjectLiteralExpression(bare(declared.value)) &&
    usesOf(declared.name).length === 1
    ? bare(declared.value)
    : argument;
}
