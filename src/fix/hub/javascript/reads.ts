/** What a program reads from a list of tags, as far as it can be followed. */
import { isFunction } from './is-function.ts';
import { Node, type BinaryExpression, type PropertyAccessExpression } from './syntax.ts';
import { asksWhetherAny, asksWhetherThere, isMadeOfEntries, isThen, nameOf } from './asked.ts';
import { asksForOneName, eachOf, entriesCollide, keepsOne, reducesToOne } from './order.ts';
import { promiseSettledBy } from './promised.ts';
import { noReads, readBinding, readCallback, readTag, type Reads } from './read-tag.ts';
import { isSortedBefore } from './sorted-in-place.ts';
import { bare, dressed, usesOf } from './source.ts';

/** `tags`: objects with a name; `names`: something made of each; `sorted`: the order is the program's own. */
export type Held = 'tags' | 'names' | 'sorted';

const maxDepth = 12;

/** @param node an expression whose value is the list */
export function readList(node: Node, held: Held, reads: Reads, depth = 0): void {
  const outer = dressed(node);
  const parent = outer.getParent();
  if (!parent || depth > maxDepth) return handOn(held, reads);
  if (Node.isPropertyAccessExpression(parent)) return readMember(parent, held, reads, depth);
  if (Node.isElementAccessExpression(parent) && parent.getExpression() === outer) {
    const index = parent.getArgumentExpression();
    if (Node.isNumericLiteral(index) || (index?.getText() ?? '').includes('length')) {
      reads.byPlace ||= held !== 'sorted';
    } else if (held !== 'sorted') {
      reads.inOrder = true;
      const loop = parent.getFirstAncestor((one) => Node.isForStatement(one) || Node.isWhileStatement(one));
      if (loop) readBody(loop.getStatement(), undefined, held, true, reads);
    }
    return held === 'tags' ? readTag(parent, reads) : undefined;
  }
  if (Node.isForOfStatement(parent) && parent.getExpression() === outer) {
    reads.inOrder ||= held !== 'sorted';
    const list = parent.getInitializer();
    const name = Node.isVariableDeclarationList(list) ? list.getDeclarations()[0]?.getNameNode() : undefined;
    readBody(parent.getStatement(), name, held, true, reads);
    return held === 'tags' ? readBinding(name, reads) : undefined;
  }
  if (Node.isForInStatement(parent)) {
    reads.inOrder = true;
    return;
  }
  if (Node.isVariableDeclaration(parent)) return readVariable(parent.getNameNode(), held, reads, depth);
  if (Node.isSpreadElement(parent) && Node.isArrayLiteralExpression(parent.getParent())) {
    return readList(parent.getParentOrThrow(), held, reads, depth + 1);
  }
  if (Node.isBinaryExpression(parent)) return readOperand(parent, outer, held, reads, depth);
  if (Node.isPrefixUnaryExpression(parent) || Node.isIfStatement(parent)) return undefined;
  if (Node.isConditionalExpression(parent)) {
    return parent.getCondition() === outer ? undefined : readList(parent, held, reads, depth + 1);
  }
  if (Node.isCallExpression(parent) && parent.getExpression().getText() === 'Array.isArray') return undefined;
  if (Node.isAwaitExpression(parent)) return readList(parent, held, reads, depth + 1);
  const promise = promiseSettledBy(parent);
  if (promise) return readPromise(promise, held, reads, depth + 1);
  if (held !== 'sorted' && isMadeOfEntries(parent)) reads.byPlace ||= entriesCollide(outer, oneOf(held));
  if (Node.isReturnStatement(parent) || Node.isArrowFunction(parent)) {
    return readReturned(parent, held, reads, depth);
  }
  handOn(held, reads);
}

function oneOf(held: Held): 'tag' | 'name' {
  return held === 'tags' ? 'tag' : 'name';
}

/** What goes over all tags may keep one of them. */
function readBody(body: Node, binding: Node | undefined, held: Held, isLoop: boolean, reads: Reads): void {
  if (held !== 'sorted') reads.byPlace ||= keepsOne(body, eachOf(binding, body, oneOf(held)), isLoop);
}

function handOn(held: Held, reads: Reads): void {
  if (held === 'tags') reads.handedOn = true;
  if (held !== 'sorted') reads.inOrder = true;
}

function readVariable(name: Node, held: Held, reads: Reads, depth: number): void {
  if (Node.isArrayBindingPattern(name)) {
    reads.byPlace ||= held !== 'sorted';
    return;
  }
  if (!Node.isIdentifier(name)) {
    if (!/^\{\s*length\b[^,]*\}$/.test(name.getText())) handOn(held, reads);
    return;
  }
  const uses = usesOf(name);
  for (const use of uses) {
    if (held === 'sorted' || !isSortedBefore(use, uses)) readList(use, held, reads, depth + 1);
    else readSorted(use, held, reads, depth);
  }
}

function readOperand(parent: BinaryExpression, node: Node, held: Held, reads: Reads, depth: number): void {
  const operator = parent.getOperatorToken().getText();
  if (operator === '||' || operator === '??' || operator === '&&') {
    // `tags && tags.map(…)`: the left side only asks whether it is there.
    if (operator === '&&' && parent.getLeft() === node) return;
    return readList(parent, held, reads, depth + 1);
  }
  const left = parent.getLeft();
  if (operator === '=' && parent.getRight() === node && Node.isIdentifier(left)) {
    for (const use of usesOf(left)) if (!isTarget(use)) readList(use, held, reads, depth + 1);
    return;
  }
  if (operator === '=' && parent.getLeft() === node) return;
  handOn(held, reads);
}

function isTarget(use: Node): boolean {
  const parent = use.getParent();
  return Node.isVariableDeclaration(parent) || (Node.isBinaryExpression(parent) && parent.getLeft() === use);
}

const perTag = new Set([
  'map',
  'flatMap',
  'filter',
  'forEach',
  'some',
  'every',
  'find',
  'findIndex',
  'findLast',
]);
const free = new Set(['length', 'some', 'every', 'includes']);
const places = /^(?:at|pop|shift|slice|splice|reverse|toReversed|findLast|lastIndexOf)$/;

function readMember(access: PropertyAccessExpression, held: Held, reads: Reads, depth: number): void {
  const method = access.getName();
  const call = access.getParent();
  const isCalled = Node.isCallExpression(call) && call.getExpression() === access;
  if (method === 'length') return;
  if (!isCalled) return handOn(held, reads);
  const [argument] = call.getArguments();
  if (perTag.has(method)) {
    if (held === 'tags') readCallback(argument, reads);
    const inner = argument && bare(argument);
    if (Node.isArrowFunction(inner) || Node.isFunctionExpression(inner)) {
      readBody(inner.getBody(), inner.getParameters()[0]?.getNameNode(), held, false, reads);
    }
  }
  if (free.has(method)) return;
  if (places.test(method)) {
    reads.byPlace ||= held !== 'sorted';
    return readList(call, held, reads, depth + 1);
  }
  switch (method) {
    case 'sort':
    case 'toSorted':
      // Names are unique; a comparison of the program's own may find two of them equal.
      reads.inOrder ||= argument !== undefined && held !== 'sorted';
      // What is compared by its length is found equal often, and stays in the order in which it came.
      if (/\.length\b/.test(argument?.getText() ?? '') && held !== 'sorted') {
        return readList(call, held, reads, depth + 1);
      }
      if (held === 'tags') return readSortedTags(argument, call, reads, depth);
      return readList(call, 'sorted', reads, depth + 1);
    case 'filter':
      return readList(call, held, reads, depth + 1);
    case 'map':
    case 'flatMap':
      return readList(call, held === 'sorted' ? 'sorted' : 'names', reads, depth + 1);
    case 'find':
      // One name is one tag, wherever it stands.
      if (!asksWhetherAny(call) && !asksForOneName(argument, oneOf(held))) {
        reads.byPlace ||= held !== 'sorted';
      }
      if (held === 'tags') readTag(call, reads);
      return;
    case 'indexOf':
    case 'findIndex':
      if (!asksWhetherThere(call)) reads.byPlace ||= held !== 'sorted';
      return;
    case 'reduce':
      if (held !== 'sorted') {
        reads.byPlace ||= reducesToOne(argument, oneOf(held));
        reads.inOrder = true;
      }
      if (held === 'tags') reads.handedOn = true;
      return;
    default:
      reads.inOrder ||= held !== 'sorted';
      if (held === 'tags' && method !== 'forEach') reads.handedOn = true;
  }
}

/** Tags that are sorted are objects still: they are read as such, and by place at will. */
function readSortedTags(comparison: Node | undefined, call: Node, reads: Reads, depth: number): void {
  readCallback(comparison, reads);
  readSorted(call, 'tags', reads, depth);
  reads.inOrder = true;
}

/** @param node whose order is the program's own */
function readSorted(node: Node, held: Held, reads: Reads, depth: number): void {
  if (held !== 'tags') return readList(node, 'sorted', reads, depth + 1);
  const own = noReads();
  readList(node, held, own, depth + 1);
  for (const field of own.fields) reads.fields.add(field);
  reads.handedOn ||= own.handedOn;
}

/** What a function gives back: to a chain of promises, or to the callers of a function of this file. */
function readReturned(node: Node, held: Held, reads: Reads, depth: number): void {
  const owner = Node.isArrowFunction(node) ? node : node.getFirstAncestor(isFunction);
  if (!owner) return handOn(held, reads);
  const call = owner.getParent();
  if (Node.isCallExpression(call) && isThen(call.getExpression())) {
    return readPromise(call, held, reads, depth + 1);
  }
  const name = nameOf(owner);
  const uses = name ? usesOf(name) : [];
  if (!name || uses.length === 0) return handOn(held, reads);
  for (const use of uses) {
    const called = use.getParent();
    if (Node.isCallExpression(called) && called.getExpression() === use) {
      readPromise(called, held, reads, depth + 1);
    } else handOn(held, reads);
  }
}

/** @param node an expression whose value is a promise of the list */
export function readPromise(node: Node, held: Held, reads: Reads, depth = 0): void {
  const outer = dressed(node);
  const parent = outer.getParent();
  if (depth > maxDepth) return handOn(held, reads);
  if (Node.isExpressionStatement(parent)) return;
  if (Node.isPropertyAccessExpression(parent)) {
    const call = parent.getParent();
    if (!Node.isCallExpression(call)) return handOn(held, reads);
    if (parent.getName() !== 'then') return readPromise(call, held, reads, depth + 1);
    const [callback] = call.getArguments();
    const inner = callback && bare(callback);
    if (!Node.isArrowFunction(inner) && !Node.isFunctionExpression(inner)) return handOn(held, reads);
    const [parameter] = inner.getParameters();
    if (parameter) readVariable(parameter.getNameNode(), held, reads, depth + 1);
    return;
  }
  readList(outer, held, reads, depth + 1);
}
