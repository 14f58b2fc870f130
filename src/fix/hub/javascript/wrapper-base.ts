/** The base that a field holds, or that a wrapper puts before a path: it may change where no other call goes through it. */
import { Node } from './syntax.ts';
import type { Place, RequestFact, TextPiece } from '../../../trace/fact.ts';
import { isWritten } from './declared.ts';
import type { UrlJob } from './place-url.ts';
import { usesOf } from './source.ts';
import { isExported } from './via.ts';

/** @param base the field in the call that holds it, where one does */
export function mayChange(
  piece: TextPiece,
  base: Node | undefined,
  { verdict, argument, others, takesWhole }: UrlJob,
): boolean {
  const { fact } = verdict;
  const { file, start, end } = piece.from;
  if (file !== fact.site.file || end - start !== piece.value.length || piece.value === '') return false;
  const isWrapped = fact.sends.start !== fact.site.start || fact.sends.file !== fact.site.file;
  const call = argument.getFirstAncestor(
    (node) => node.getStart() === fact.site.start && node.getEnd() === fact.site.end,
  );
  const callee = Node.isCallExpression(call) ? call.getExpression() : undefined;
  const moves = [fact.site, ...others.moveToo];
  // The base of a client's instance: the call may be given a whole address instead, where its client takes one.
  if (!isWrapped && !base && (takesWhole || !isOwnInstance(callee, moves))) return false;
  if (base && isReadElsewhere(base, moves)) return false;
  const isSame = (other: RequestFact) => other === fact.general || other.general === fact;
  const isFree = ({ site }: RequestFact) => others.moveToo.some((place) => place.start === site.start);
  const holds = ({ url }: RequestFact) =>
    url.some((one) => one.within.file === file && one.within.start === piece.within.start);
  if (others.requests.some((other) => !isSame(other) && !isFree(other) && holds(other))) return false;
  if (!isWrapped) return true;
  const name = Node.isPropertyAccessExpression(callee) ? callee.getNameNode() : callee;
  // Calls of the wrapper that nothing is known of may ask for anything.
  return name !== undefined && calledBy(name).every((use) => isIn(use, moves));
}

/** `registry.get(…)` of a `registry` that nothing but calls that move reads. */
function isOwnInstance(callee: Node | undefined, moves: readonly Place[]): boolean {
  const name = Node.isPropertyAccessExpression(callee) ? callee.getExpression() : callee;
  if (!Node.isIdentifier(name)) return false;
  const [definition, ...more] = name.getDefinitionNodes();
  if (!Node.isVariableDeclaration(definition) || more.length > 0) return false;
  const uses = usesOf(definition.getNameNode()).filter((use) => !isDeclared(use));
  return !isExported(definition.getNameNode()) && uses.every((use) => isIn(use, moves));
}

/** `this.base` in another place than a call that moves, where it is not given its value. */
function isReadElsewhere(base: Node, moves: readonly Place[]): boolean {
  const text = base.getText();
  return base
    .getSourceFile()
    .getDescendants()
    .some(
      (node) =>
        node.getKind() === base.getKind() &&
        node.getText() === text &&
        !isWritten(node) &&
        !isIn(node, moves),
    );
}

function isIn(node: Node, places: readonly Place[]): boolean {
  return places.some(({ start, end }) => node.getStart() >= start && node.getEnd() <= end);
}

function calledBy(name: Node): readonly Node[] {
  if (Node.isIdentifier(name)) return usesOf(name).filter((use) => !isDeclared(use));
  return Node.isPrivateIdentifier(name)
    ? name.findReferencesAsNodes().filter((use) => !isDeclared(use))
    : [name];
}

function isDeclared(use: Node): boolean {
  const parent = use.getParent();
  return (
    Node.isMethodDeclaration(parent) ||
    Node.isFunctionDeclaration(parent) ||
    Node.isVariableDeclaration(parent)
  );
}
