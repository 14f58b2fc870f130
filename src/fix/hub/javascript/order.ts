/** Code that goes over tags and ends up with one of them, whichever comes first or last: another order makes it another one. */
import { Node, type CallExpression } from './syntax.ts';
import { isWritten } from './declared.ts';
import { isFunction } from './is-function.ts';
import { bare } from './source.ts';

/** What a loop, or a function that is handed each tag, knows of the tag at hand. */
export interface Each {
  /** Names that hold the tag or something of it: what is made of them differs from tag to tag. */
  readonly own: ReadonlySet<string>;
  /** Those of them that hold its name, which no other tag has. */
  readonly unique: ReadonlySet<string>;
}

/**
 * @param binding that the tag is given to: a name or a pattern; undefined where the code reads it by an index
 * @param body in which it is used
 * @param held whether it is a tag or its name
 */
export function eachOf(binding: Node | undefined, body: Node, held: 'tag' | 'name'): Each {
  const own = new Set<string>();
  const unique = new Set<string>();
  if (Node.isIdentifier(binding)) {
    own.add(binding.getText());
    if (held === 'name') unique.add(binding.getText());
  } else if (Node.isObjectBindingPattern(binding)) {
    for (const element of binding.getElements()) {
      own.add(element.getName());
      if ((element.getPropertyNameNode()?.getText() ?? element.getName()) === 'name') {
        unique.add(element.getName());
      }
    }
  }
  const each = { own, unique };
  for (const declaration of body.getDescendants()) {
    if (!Node.isVariableDeclaration(declaration)) continue;
    const value = declaration.getInitializer();
    if (!value || !speaksOf(value, each)) continue;
    own.add(declaration.getName());
    if (isNameOfTag(value, each)) unique.add(declaration.getName());
  }
  return each;
}

/** `(tag) => tag.name === wanted`: at most one tag is meant. */
export function asksForOneName(callback: Node | undefined, held: 'tag' | 'name'): boolean {
  const inner = callback && bare(callback);
  if (!Node.isArrowFunction(inner) && !Node.isFunctionExpression(inner)) return false;
  const body = inner.getBody();
  const returned = Node.isBlock(body) ? body.getStatements()[0] : body;
  const test = Node.isReturnStatement(returned) ? returned.getExpression() : returned;
  const each = eachOf(inner.getParameters()[0]?.getNameNode(), inner, held);
  return test !== undefined && isOneName(test, each);
}

/** @param isLoop whether leaving the body leaves the tags that are left */
export function keepsOne(body: Node, each: Each, isLoop: boolean): boolean {
  const constants = new Set<string>();
  for (const node of body.getDescendants()) {
    if (Node.isBinaryExpression(node) && isWritten(node.getLeft()) && keepsLast(node, body, each)) {
      return true;
    }
    if (Node.isCallExpression(node) && setsLast(node, each)) return true;
    if (isLoop && Node.isReturnStatement(node) && ownerOf(node) === ownerOf(body)) {
      if (isGuarded(node, body, each)) continue;
      const value = node.getExpression();
      if (value && speaksOf(value, each)) return true;
      constants.add(value?.getText() ?? '');
    }
    if (isLoop && isExit(node, body) && !isGuarded(node, body, each) && !isFlag(node)) return true;
  }
  return constants.size > 1;
}

/** `(all, name) => …` of a `reduce`. */
export function reducesToOne(callback: Node | undefined, held: 'tag' | 'name'): boolean {
  const inner = callback && bare(callback);
  if (!Node.isArrowFunction(inner) && !Node.isFunctionExpression(inner)) return true;
  const [sum, item] = inner.getParameters().map((parameter) => parameter.getNameNode());
  const body = inner.getBody();
  const name = sum?.getText() ?? '';
  const each = eachOf(item, inner, held);
  if (keepsOne(body, each, false)) return true;
  const text = body.getText();
  if (inner.getDescendants().some((node) => isLostField(node, each, name))) return true;
  const grows = new RegExp(
    String.raw`\.\.\.${escaped(name)}\b|\b${escaped(name)}\s*(?:[+\[]|\.(?:push|add|set|concat)\b)`,
  );
  return !isComparison(text) && !grows.test(text);
}

/** `{ ...all, [major]: name }`: of two names with one key the last stays. */
function isLostField(node: Node, each: Each, sum: string): boolean {
  if (!Node.isPropertyAssignment(node)) return false;
  const key = node.getNameNode();
  const value = node.getInitializer();
  return (
    Node.isComputedPropertyName(key) &&
    !isNameOfTag(key.getExpression(), each) &&
    value !== undefined &&
    speaksOf(value, each) &&
    !names(value).has(sum)
  );
}

/** `Object.fromEntries(…)`, `new Map(…)`: of two entries with one key the last stays. */
export function entriesCollide(list: Node, held: 'tag' | 'name'): boolean {
  const inner = bare(list);
  const [callback] = Node.isCallExpression(inner) ? inner.getArguments() : [];
  const made = callback && bare(callback);
  if (!Node.isArrowFunction(made)) return false;
  const body = made.getBody();
  const entry = Node.isExpression(body) ? bare(body) : undefined;
  if (!Node.isArrayLiteralExpression(entry)) return false;
  const each = eachOf(made.getParameters()[0]?.getNameNode(), made, held);
  const [key, value] = entry.getElements();
  return key !== undefined && !isNameOfTag(key, each) && value !== undefined && speaksOf(value, each);
}

/** `newest = tag.name`, where neither the name nor a comparison decides. */
function keepsLast(assignment: Node, body: Node, each: Each): boolean {
  if (!Node.isBinaryExpression(assignment)) return false;
  const [target, value] = [assignment.getLeft(), assignment.getRight()];
  const operator = assignment.getOperatorToken().getText();
  if (!['=', '??=', '||=', '&&='].includes(operator) || !speaksOf(value, each)) return false;
  if (Node.isIdentifier(target)) {
    if (isInside(target, body) || names(value).has(target.getText())) return false;
  } else if (Node.isElementAccessExpression(target)) {
    const key = target.getArgumentExpression();
    if (key && isNameOfTag(key, each)) return false;
    if (value.getText().includes(target.getText())) return false;
  } else if (speaksOf(target, each)) return false;
  const tests = testsAround(assignment, body);
  return !tests.some((test) => isOneName(test, each) || isComparison(test.getText()));
}

/** `newest.set(major, tag.name)` */
function setsLast(call: CallExpression, each: Each): boolean {
  const callee = call.getExpression();
  const [key, value] = call.getArguments();
  return (
    Node.isPropertyAccessExpression(callee) &&
    callee.getName() === 'set' &&
    key !== undefined &&
    value !== undefined &&
    !isNameOfTag(key, each) &&
    speaksOf(value, each) &&
    !value.getText().includes(`${callee.getExpression().getText()}.get(`)
  );
}

function isInside(target: Node, body: Node): boolean {
  if (!Node.isIdentifier(target)) return false;
  return target
    .getDefinitionNodes()
    .some((node) => node.getStart() >= body.getStart() && node.getEnd() <= body.getEnd());
}

function isExit(node: Node, body: Node): boolean {
  if (Node.isBreakStatement(node)) {
    const left = node.getFirstAncestor(
      (one) => Node.isIterationStatement(one) || Node.isSwitchStatement(one) || one === body,
    );
    return left === body || left === body.getParent();
  }
  return Node.isCallExpression(node) && node.getExpression().getText() === 'process.exit';
}

/** `found = true; break;` */
function isFlag(node: Node): boolean {
  const statement = Node.isStatement(node) ? node : node.getFirstAncestor((one) => Node.isStatement(one));
  const block = statement?.getParent();
  const statements = Node.isBlock(block) ? block.getStatements() : [];
  return (
    statements.every(
      (one) =>
        one === statement || /^[\w.$]+ = (?:true|false|null|\d+|'[^']*'|"[^"]*");?$/.test(one.getText()),
    ) &&
    Node.isBreakStatement(node) &&
    statements.length > 1
  );
}

function isGuarded(node: Node, body: Node, each: Each): boolean {
  return testsAround(node, body).some((test) => isOneName(test, each));
}

function testsAround(node: Node, body: Node): readonly Node[] {
  const tests: Node[] = [];
  let inner = node;
  for (let outer = node.getParent(); outer && inner !== body; inner = outer, outer = outer.getParent()) {
    if (Node.isIfStatement(outer) && outer.getThenStatement() === inner) tests.push(outer.getExpression());
    if (Node.isConditionalExpression(outer) && outer.getCondition() !== inner) {
      tests.push(outer.getCondition());
    }
    if (Node.isBinaryExpression(outer) && outer.getRight() === inner) tests.push(outer.getLeft());
  }
  return tests;
}

/** A name that is the same, and perhaps more. */
function isOneName(test: Node, each: Each): boolean {
  const inner = bare(test);
  if (!Node.isBinaryExpression(inner)) return false;
  const operator = inner.getOperatorToken().getText();
  const sides = [inner.getLeft(), inner.getRight()];
  if (operator === '&&') return sides.some((side) => isOneName(side, each));
  return /^===?$/.test(operator) && sides.some((side) => isNameOfTag(side, each));
}

function isNameOfTag(node: Node, each: Each): boolean {
  const inner = bare(node);
  if (Node.isIdentifier(inner)) return each.unique.has(inner.getText());
  if (!Node.isPropertyAccessExpression(inner) || inner.getName() !== 'name') return false;
  const of = bare(inner.getExpression());
  return Node.isElementAccessExpression(of) || each.own.has(of.getText());
}

/** Whether it differs from tag to tag. */
function speaksOf(node: Node, { own }: Each): boolean {
  return (
    [...names(node)].some((name) => own.has(name)) || (own.size === 0 && /\]\.name\b/.test(node.getText()))
  );
}

function names(node: Node): ReadonlySet<string> {
  return new Set([node, ...node.getDescendants()].filter(Node.isIdentifier).map((one) => one.getText()));
}

function isComparison(text: string): boolean {
  return /(?<![=-])[<>](?!=?>)|compare|\b(?:gte?|lte?|max|min|newer|older|greater|less)\b/i.test(text);
}

function ownerOf(node: Node): Node | undefined {
  return node.getFirstAncestor(isFunction);
}

function escaped(name: string): string {
  return name.replaceAll(/[^\w]/g, String.raw`\$&`);
}
