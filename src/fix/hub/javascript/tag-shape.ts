/** Types that state what fields a tag of v1 has: a tag has no layer any more. */
import {
  Node,
  SyntaxKind,
  type InterfaceDeclaration,
  type SourceFile,
  type TypeLiteralNode,
} from './syntax.ts';
import type { Edit } from '../../../finding.ts';

export type Shape = InterfaceDeclaration | TypeLiteralNode;

/** @returns undefined for what is in another file, or is made of other types */
export function shapeNamed(name: string, source: SourceFile): Shape | undefined {
  const shape = source.getInterface(name) ?? source.getTypeAlias(name)?.getTypeNode();
  return Node.isInterfaceDeclaration(shape) || Node.isTypeLiteral(shape) ? shape : undefined;
}

/** Types with the two fields that only tags of v1 have together: functions give and take them. */
export function shapesOfV1(source: SourceFile): readonly Shape[] {
  return [
    ...source.getDescendantsOfKind(SyntaxKind.InterfaceDeclaration),
    ...source.getDescendantsOfKind(SyntaxKind.TypeLiteral),
  ].filter((shape) => shape.getProperty('layer') && shape.getProperty('name'));
}

/** Fields that a new tag does not have, taken away: nothing reads them if a fix is made. */
export function withoutOldFields(shape: Shape, file: string): readonly Edit[] {
  const text = shape.getSourceFile().getFullText();
  return shape
    .getProperties()
    .filter((property) => property.getName() !== 'name' && !property.hasQuestionToken())
    .map((property) => {
      const lineStart = text.lastIndexOf('\n', property.getStart()) + 1;
      const isAlone = /^[ \t]*$/.test(text.slice(lineStart, property.getStart()));
      const after = text.slice(property.getEnd());
      const behind = (isAlone ? /^[ \t]*\r?\n/ : /^ /).exec(after)?.[0].length ?? 0;
      return {
        file,
        start: isAlone ? lineStart : property.getStart(),
        end: property.getEnd() + behind,
        text: '',
      };
    });
}
