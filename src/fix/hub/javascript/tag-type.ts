/** The type that a TypeScript program gives to the tags of v1. */
import { Node, type TypeNode } from './syntax.ts';
import type { Edit } from '../../../finding.ts';
import type { BodyPoint } from './answer.ts';
import { dressed } from './source.ts';
import { withoutOldFields, shapeNamed, shapesOfV1, type Shape } from './tag-shape.ts';

type TagType =
  | {
      readonly kind: 'type';
      /** Of one tag. */
      readonly text: string;
      /** The same place with the cast around it, which states what a page is now. */
      readonly point: BodyPoint;
      /** @param page the name of the type of a page */
      readonly edits: (file: string, page: string) => readonly Edit[];
    }
  | { readonly kind: 'not-rewritable'; readonly why: string };

/** Of one tag, if nothing states more. */
const NAME_ALONE = '{ name: string }';

/** Types of the first answer that state that it is a list; it is a page now. */
export function tagTypeOf(point: BodyPoint, call: Node): TagType {
  const casts: TypeNode[] = [];
  const outer = dressed(point.node);
  for (let node: Node = point.node; node !== outer;) {
    node = node.getParentOrThrow();
    const type = Node.isAsExpression(node) ? node.getTypeNode() : undefined;
    if (type) casts.push(type);
  }
  if (casts.length > 1) return notRewritable();
  // `axios.get<Tag[]>(…)`, `.json<Tag[]>()`: what the call gives is a page now.
  const calls = new Set([call, callIn(point.node)]);
  const given = [...calls].flatMap((one) => (Node.isCallExpression(one) ? one.getTypeArguments() : []));
  const parent = outer.getParent();
  const named = Node.isVariableDeclaration(parent) ? parent.getTypeNode() : undefined;
  const ofPage = [...casts, ...given];
  const declared = named ? [...ofPage, named] : ofPage;
  if (new Set(declared.map((type) => type.getText())).size > 1) return notRewritable();
  const [first] = declared;
  const item = first && itemOf(first);
  if (first && !item) return notRewritable();
  const source = call.getSourceFile();
  const shapes = new Set<Shape>(shapesOfV1(source));
  if (item?.shape) shapes.add(item.shape);
  const [cast] = casts;
  return {
    kind: 'type',
    text: item?.text ?? NAME_ALONE,
    point: cast ? { kind: 'value', node: cast.getParentOrThrow() } : point,
    edits: (file, page) => [
      ...ofPage.map((type) => ({ file, start: type.getStart(), end: type.getEnd(), text: page })),
      ...[...shapes]
        .filter((shape) => !ofPage.some((type) => type.containsRange(shape.getPos(), shape.getEnd())))
        .flatMap((shape) => withoutOldFields(shape, file)),
    ],
  };
}

/** `await ….json<T>()`: the call that gives the parsed answer. */
function callIn(node: Node): Node {
  return Node.isAwaitExpression(node) ? node.getExpression() : node;
}

interface Item {
  readonly text: string;
  /** Its shape, if it is written in this file. */
  readonly shape: Shape | undefined;
}

/** `Tag[]`, `readonly Tag[]`, `Array<{ name: string }>` */
function itemOf(list: TypeNode): Item | undefined {
  if (Node.isTypeOperatorTypeNode(list)) return itemOf(list.getTypeNode());
  if (Node.isParenthesizedTypeNode(list)) return itemOf(list.getTypeNode());
  if (list.getText() === 'any') return { text: NAME_ALONE, shape: undefined };
  const [argument, ...more] =
    Node.isTypeReference(list) && /^(?:Readonly)?Array$/.test(list.getTypeName().getText())
      ? list.getTypeArguments()
      : [];
  const item = Node.isArrayTypeNode(list) ? list.getElementTypeNode() : argument;
  if (!item || more.length > 0) return undefined;
  const type = Node.isParenthesizedTypeNode(item) ? item.getTypeNode() : item;
  if (type.getText() === 'any') return { text: NAME_ALONE, shape: undefined };
  if (Node.isTypeLiteral(type)) return { text: NAME_ALONE, shape: type };
  if (!Node.isTypeReference(type) || type.getTypeArguments().length > 0) return undefined;
  const shape = shapeNamed(type.getText(), type.getSourceFile());
  // Names are compared: a type by which there may be none does not serve.
  const name = shape?.getProperty('name');
  const isNamed = name?.hasQuestionToken() === false && name.getTypeNode()?.getText() === 'string';
  return shape && { text: isNamed ? type.getText() : NAME_ALONE, shape };
}

function notRewritable(): TagType {
  return {
    kind: 'not-rewritable',
    why: 'its answer is typed as a list, and the type must change',
  };
}
