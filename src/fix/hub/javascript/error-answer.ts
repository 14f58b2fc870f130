/** Whether a program does with an answer that is an error what it did: collecting tags throws where there are none. */
import { isFunction } from './is-function.ts';
import { Node } from './syntax.ts';
import type { BodyPoint } from './answer.ts';
import { bare, dressed, usesOf } from './source.ts';

/** What arrays have, and neither objects nor texts. */
const ofArrays = new Set([
  'every',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'flatMap',
  'forEach',
  'map',
  'pop',
  'reduce',
  'some',
  'sort',
  'toSorted',
]);

/** True where it threw on an error already, or looks at the status before it reads. */
export function throwsOnErrors(call: Node, client: string, point: BodyPoint): boolean {
  // These reject statuses that are errors by themselves.
  if (['axios', 'got', 'ky'].includes(client)) return true;
  if (isStatusAsked(call, point)) return true;
  const [first] = firstUses(point);
  return first !== undefined && isArrayCall(first.use) && isAlwaysReached(first.use, first.scope);
}

/** Between the call and the reading of its answer. */
function isStatusAsked(call: Node, { node }: BodyPoint): boolean {
  // A chain of promises begins with the call; anything else stands behind it, or around it.
  const end = node.getStart() > call.getEnd() ? node.getStart() : node.getEnd();
  const isInCallback = node.getStart() > call.getStart() && node.getEnd() < call.getEnd();
  const between = call
    .getSourceFile()
    .getFullText()
    .slice(isInCallback ? call.getStart() : call.getEnd(), end);
  return /\bif\s*\([^{}]*?(?:\.ok\b|\bstatus(?:Code)?\b)|\.ok\s*\?|\bassert\w*\([^;]*(?:\.ok\b|\bstatus\b)/.test(
    between,
  );
}

interface FirstUse {
  readonly use: Node;
  /** The function or file that it must be reached in. */
  readonly scope: Node;
}

/** The first use of the list in the text, where it is bound to a name; else itself. */
function firstUses({ kind, node }: BodyPoint): readonly FirstUse[] {
  let value = dressed(node);
  let parent = value.getParent();
  if (kind === 'promise') {
    if (Node.isPropertyAccessExpression(parent) && parent.getName() === 'then') {
      const then = parent.getParent();
      const [callback] = Node.isCallExpression(then) ? then.getArguments() : [];
      const inner = callback && bare(callback);
      if (!Node.isArrowFunction(inner) && !Node.isFunctionExpression(inner)) return [];
      const name = inner.getParameters()[0]?.getNameNode();
      return name ? inOrder(usesOf(name), inner) : [];
    }
    if (!Node.isAwaitExpression(parent)) return [];
    value = dressed(parent);
    parent = value.getParent();
  }
  const scope = scopeOf(value);
  if (Node.isVariableDeclaration(parent)) return inOrder(usesOf(parent.getNameNode()), scope);
  return [{ use: value, scope }];
}

function inOrder(uses: readonly Node[], scope: Node): readonly FirstUse[] {
  return uses.toSorted((a, b) => a.getStart() - b.getStart()).map((use) => ({ use, scope }));
}

function isArrayCall(use: Node): boolean {
  const access = dressed(use).getParent();
  // `tags[0].name`
  if (Node.isElementAccessExpression(access) && Node.isNumericLiteral(access.getArgumentExpression())) {
    const field = access.getParent();
    return (
      Node.isPropertyAccessExpression(field) && !field.hasQuestionDotToken() && !access.hasQuestionDotToken()
    );
  }
  if (!Node.isPropertyAccessExpression(access) || access.hasQuestionDotToken()) return false;
  const call = access.getParent();
  return ofArrays.has(access.getName()) && Node.isCallExpression(call) && call.getExpression() === access;
}

/** No branch, loop or function between the use and the scope that it stands in. */
function isAlwaysReached(use: Node, scope: Node): boolean {
  let inner = use;
  for (let outer = use.getParent(); outer && inner !== scope; inner = outer, outer = outer.getParent()) {
    if (outer === scope) return true;
    if (isFunction(outer) || Node.isCaseClause(outer)) return false;
    if (Node.isIfStatement(outer) && outer.getExpression() !== inner) return false;
    if (Node.isForOfStatement(outer) && outer.getExpression() !== inner) return false;
    if (Node.isWhileStatement(outer) || Node.isForStatement(outer) || Node.isForInStatement(outer)) {
      return false;
    }
    if (Node.isConditionalExpression(outer) && outer.getCondition() !== inner) return false;
    if (
      Node.isBinaryExpression(outer) &&
      /^(?:&&|\|\||\?\?)$/.test(outer.getOperatorToken().getText()) &&
      outer.getRight() === inner
    ) {
      return false;
    }
  }
  return inner === scope;
}

function scopeOf(node: Node): Node {
  return node.getFirstAncestor(isFunction) ?? node.getSourceFile();
}
