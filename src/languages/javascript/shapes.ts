/** The names that types of TypeScript have for fields: the type as which an answer is read shows which request it answers. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Shape } from '../../ir/program.ts';

/** Types inside types that are looked into. */
const maxInside = 6;

/** The interfaces and types that a file declares. */
export function shapesOf(body: readonly TSESTree.ProgramStatement[]): readonly Shape[] {
  return body.flatMap((statement): readonly Shape[] => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    switch (declared?.type) {
      case 'TSInterfaceDeclaration':
        return [{ name: declared.id.name, fields: declared.body.body.flatMap((member) => ofMember(member)) }];
      case 'TSTypeAliasDeclaration':
        return [{ name: declared.id.name, fields: fieldsOf(declared.typeAnnotation, 0) }];
      default:
        return [];
    }
  });
}

/** The names in a type that is written where it is used: `Promise<{ pull_count: number }>`. */
export function fieldsOf(type: TSESTree.TypeNode | undefined, depth: number): readonly string[] {
  if (!type || depth > maxInside) return [];
  switch (type.type) {
    case 'TSTypeLiteral':
      return type.members.flatMap((member) => ofMember(member));
    case 'TSTypeReference':
      return (type.typeArguments?.params ?? []).flatMap((inner) => fieldsOf(inner, depth + 1));
    case 'TSUnionType':
    case 'TSIntersectionType':
      return type.types.flatMap((inner) => fieldsOf(inner, depth + 1));
    case 'TSArrayType':
      return fieldsOf(type.elementType, depth + 1);
    default:
      return [];
  }
}

/** Fields inside of a field are those of something else. */
function ofMember(member: TSESTree.TypeElement): readonly string[] {
  if (member.type !== 'TSPropertySignature' || member.computed) return [];
  const { key } = member;
  if (key.type === 'Identifier') return [key.name];
  return 'value' in key && typeof key.value === 'string' ? [key.value] : [];
}
