/** The places of the code where all tags have to take the place of the parsed answer. */
import type { Place } from '../../../trace/model/fact.ts';
import { dressed, nodeAt } from './source.ts';
import { Node, SyntaxKind, type SourceFile } from './syntax.ts';

export type BodyPoint =
  | { readonly kind: 'promise'; readonly node: Node }
  | { readonly kind: 'value'; readonly node: Node }
  /** `const { data: tags } = await …` */
  | { readonly kind: 'binding'; readonly name: Node; readonly node: Node };

/** @returns undefined if nothing can be put */
export function pointAt(source: SourceFile, { start, end }: Place): BodyPoint | undefined {
  const node = nodeAt(source, start, end);
  const element = node?.getParent();
  if (Node.isBindingElement(element)) {
    const name = element.getNameNode();
    return Node.isIdentifier(name) ? { kind: 'binding', name, node: element } : undefined;
  }
  if (Node.isPropertyAccessExpression(node)) return { kind: 'value', node };
  if (!Node.isCallExpression(node)) return undefined;
  return node.getExpression().getText() === 'JSON.parse' ? { kind: 'value', node } : promised(node);
}

/** @param node whose value is a promise of the parsed answer */
export function promised(node: Node): BodyPoint {
  const outer = dressed(node);
  const parent = outer.getParent();
  return Node.isAwaitExpression(parent)
    ? { kind: 'value', node: parent }
    : { kind: 'promise', node: chainOf(outer) ?? node };
}

/** `.then((r) => r.json())`: the call of `then` gives what its function gives back, if that is always the answer. */
function chainOf(node: Node): Node | undefined {
  const parent = node.getParent();
  const owner = Node.isArrowFunction(parent)
    ? parent
    : Node.isReturnStatement(parent)
      ? parent.getFirstAncestor(
          (one) =>
            Node.isArrowFunction(one) || Node.isFunctionExpression(one) || Node.isFunctionDeclaration(one),
        )
      : undefined;
  const returns = owner?.getDescendantsOfKind(SyntaxKind.ReturnStatement) ?? [];
  if (returns.some((one) => one !== parent)) return undefined;
  const call = owner?.getParent();
  if (!Node.isCallExpression(call) || call.getArguments()[0] !== owner) return undefined;
  const callee = call.getExpression();
  return Node.isPropertyAccessExpression(callee) && callee.getName() === 'then' ? call : undefined;
}
