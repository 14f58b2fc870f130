/** The type that a TypeScript program gives to the tags of v1. */
import { Node } from 'ts-morph';
import type { Edit } from '../../../finding.ts';
import type { BodyPoint } from './answer.ts';
import { dressed } from './source.ts';

export type TagType =
  | {
      readonly kind: 'type';
      /** Of one tag. */
      readonly text: string;
      /** @param page the name of the type of a page */
      readonly edits: (file: string, page: string) => readonly Edit[];
    }
  | { readonly kind: 'stuck'; readonly why: string };

/** Types of the first answer that say that it is a list; it is a page now. */
export function tagTypeOf(point: BodyPoint, call: Node): TagType {
  const outer = dressed(point.node);
  if (outer !== point.node && !Node.isParenthesizedExpression(point.node.getParent())) {
    return stuck();
  }
  const casts: Node[] = [];
  for (let node: Node = point.node; node !== outer;) {
    node = node.getParentOrThrow();
    if (Node.isAsExpression(node)) casts.push(node);
  }
  const [cast, another] = casts;
  if (another) return stuck();
  // `axios.get<Tag[]>(…)`: what the call gives is a page now.
  const [argument, ...arguments_] = Node.isCallExpression(call) ? call.getTypeArguments() : [];
  if (arguments_.length > 0) return stuck();
  const parent = outer.getParent();
  const named = Node.isVariableDeclaration(parent) ? parent.getTypeNode() : undefined;
  const declared = Node.isAsExpression(cast) ? cast.getTypeNode() : (argument ?? named);
  if (cast && (named || argument || !declared)) return stuck();
  if (argument && named && named.getText() !== argument.getText()) return stuck();
  if (!declared) return { kind: 'type', text: '{ name: string }', edits: () => [] };
  const item = /^(?:(?:readonly )?([A-Z]\w*)\[\]|(?:Readonly)?Array<([A-Z]\w*)>)$/.exec(declared.getText());
  const name = item?.[1] ?? item?.[2];
  if (name === undefined) return stuck();
  const source = call.getSourceFile();
  const shape = source.getInterface(name) ?? source.getTypeAlias(name)?.getTypeNode();
  if (!shape || !(Node.isInterfaceDeclaration(shape) || Node.isTypeLiteral(shape))) return stuck();
  const gone = shape
    .getProperties()
    .filter((property) => property.getName() !== 'name' && !property.hasQuestionToken());
  return {
    kind: 'type',
    text: name,
    // A tag has no layer any more, and nothing here reads it.
    edits: (file, page) => [
      ...(argument ? [{ file, start: argument.getStart(), end: argument.getEnd(), text: page }] : []),
      ...gone.map((property) => {
        const text = source.getFullText();
        const isAlone = /^[ \t]*$/.test(
          text.slice(text.lastIndexOf('\n', property.getStart()) + 1, property.getStart()),
        );
        const from = isAlone ? text.lastIndexOf('\n', property.getStart()) + 1 : property.getStart();
        const after = text.slice(property.getEnd());
        const to =
          property.getEnd() +
          (isAlone ? (/^[ \t]*\r?\n/.exec(after)?.[0].length ?? 0) : (/^ /.exec(after)?.[0].length ?? 0));
        return { file, start: from, end: to, text: '' };
      }),
    ],
  };
}

function stuck(): TagType {
  return { kind: 'stuck', why: 'the type of its answer says that it is a list, and has to be written anew' };
}
