/** Expressions around a call that ask less of it than it says. */
import { Node } from './syntax.ts';
import { dressed } from './source.ts';

/** `!tags.find(…)`, `if (tags.find(…))`, `tags.find(…) !== undefined` */
export function asksWhetherAny(call: Node): boolean {
  const parent = dressed(call).getParent();
  if (Node.isPrefixUnaryExpression(parent) || Node.isIfStatement(parent)) return true;
  if (Node.isConditionalExpression(parent)) return parent.getCondition() === dressed(call);
  return (
    Node.isBinaryExpression(parent) &&
    /^[!=]==?$/.test(parent.getOperatorToken().getText()) &&
    /^(?:undefined|null)$/.test(parent.getRight().getText())
  );
}

/** `Object.fromEntries(…)`, `new Map(…)` */
export function isMadeOfEntries(node: Node): boolean {
  return (
    (Node.isCallExpression(node) || Node.isNewExpression(node)) &&
    /^(?:Object\.fromEntries|Map)$/.test(node.getExpression().getText())
  );
}

/** `….then` */
export function isThen(node: Node): boolean {
  return Node.isPropertyAccessExpression(node) && node.getName() === 'then';
}

/** The name of a function that no other file sees. */
export function nameOf(owner: Node): Node | undefined {
  if (Node.isFunctionDeclaration(owner) || Node.isMethodDeclaration(owner)) {
    return Node.isFunctionDeclaration(owner) && owner.isExported() ? undefined : owner.getNameNode();
  }
  const parent = owner.getParent();
  if (!Node.isVariableDeclaration(parent)) return undefined;
  return parent.getVariableStatement()?.isExported() === true ? undefined : parent.getNameNode();
}

/** `names.indexOf(x) !== -1`: whether it is there, not where. */
export function asksWhetherThere(call: Node): boolean {
  const parent = call.getParent();
  if (Node.isPrefixUnaryExpression(parent)) return parent.getText().startsWith('~');
  return (
    Node.isBinaryExpression(parent) &&
    parent.getLeft() === call &&
    /^(?:[!=]==? *-1|> *-1|>= *0|< *0)$/.test(
      `${parent.getOperatorToken().getText()} ${parent.getRight().getText()}`,
    )
  );
}
