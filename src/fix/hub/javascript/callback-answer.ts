/** Where the parsed answer of a call with a callback comes up: pieces of it are gathered, and parsed at their end. */
import { Node } from './syntax.ts';
import type { Answer } from './answer.ts';
import { bare, usesOf } from './source.ts';
import { literally } from '../../../languages/literally.ts';

const harmless = new Set(['statusCode', 'statusMessage', 'resume', 'setEncoding', 'destroy', 'complete']);
const asText = 'its answer is read as text';

/** @param call of `https.get` or `https.request`, whose last argument takes the response */
export function callbackAnswer(call: Node): Answer {
  const answer: Answer = { points: [], lost: undefined };
  const [callback] = Node.isCallExpression(call) ? call.getArguments().slice(-1) : [];
  const inner = callback && bare(callback);
  if (!Node.isArrowFunction(inner) && !Node.isFunctionExpression(inner)) {
    return { ...answer, lost: 'its answer is handed on' };
  }
  const response = inner.getParameters()[0]?.getNameNode();
  if (!response) return answer;
  for (const use of usesOf(response)) readResponse(use, answer);
  return answer;
}

function readResponse(use: Node, answer: Answer): void {
  let access = use.getParent();
  if (!Node.isPropertyAccessExpression(access) || access.getExpression() !== use) {
    answer.lost ??= 'its answer is handed on';
    return;
  }
  // `response.on(…).on(…)`: each gives the response again.
  while (Node.isPropertyAccessExpression(access)) {
    const name = access.getName();
    const call: Node | undefined = access.getParent();
    if (Node.isCallExpression(call) && /^(?:on|once)$/.test(name)) readEvent(call, answer);
    else if (!harmless.has(name)) answer.lost ??= `\`${name}\` of its answer is read`;
    access = Node.isCallExpression(call) ? call.getParent() : undefined;
  }
}

function readEvent(call: Node, answer: Answer): void {
  const [event, listener] = Node.isCallExpression(call) ? call.getArguments() : [];
  if (!Node.isStringLiteral(event) || event.getLiteralText() !== 'data') return;
  const gathered = listener && gatheredIn(listener);
  if (!gathered) {
    answer.lost ??= asText;
    return;
  }
  for (const other of usesOf(gathered)) {
    if (listener.containsRange(other.getPos(), other.getEnd())) continue;
    readGathered(other, answer);
  }
}

/** The name that a listener adds each chunk to: `body += chunk`, `chunks.push(chunk)`. */
function gatheredIn(listener: Node): Node | undefined {
  const inner = bare(listener);
  if (!Node.isArrowFunction(inner) && !Node.isFunctionExpression(inner)) return undefined;
  const chunk = inner.getParameters()[0]?.getName();
  const body = inner.getBody();
  const statements = Node.isBlock(body) ? body.getStatements() : [body];
  const [only, ...more] = statements;
  if (!only || more.length > 0 || chunk === undefined) return undefined;
  const expression = bare(Node.isExpressionStatement(only) ? only.getExpression() : only);
  const written = new RegExp(
    String.raw`^([\w$]+)(?: \+= |\.push\(| = \1 \+ )(?:Buffer\.from\()?${literally(chunk)}\b`,
  );
  const name = written.exec(expression.getText())?.[1];
  const use =
    name === undefined
      ? undefined
      : expression.getDescendants().find((node) => Node.isIdentifier(node) && node.getText() === name);
  const [declared] = Node.isIdentifier(use) ? use.getDefinitionNodes() : [];
  return Node.isVariableDeclaration(declared) ? declared.getNameNode() : undefined;
}

/** `JSON.parse(body)`, `JSON.parse(Buffer.concat(chunks).toString('utf8'))`, or a text that is parsed then. */
function readGathered(use: Node, answer: Answer): void {
  let node = use;
  for (let parent = node.getParent(); parent; node = parent, parent = parent.getParent()) {
    if (Node.isVariableDeclaration(parent) && Node.isIdentifier(parent.getNameNode())) {
      for (const other of usesOf(parent.getNameNode())) readGathered(other, answer);
      return;
    }
    if (Node.isCallExpression(parent) && parent.getExpression().getText() === 'JSON.parse') {
      if (parent.getArguments().length > 1) break;
      answer.points.push({ kind: 'value', node: parent });
      return;
    }
    const isJoined = Node.isPropertyAccessExpression(parent)
      ? /^(?:toString|join|trim)$/.test(parent.getName())
      : Node.isCallExpression(parent) &&
        /(?:^Buffer\.concat|\.toString|\.join|\.trim)$/.test(parent.getExpression().getText());
    if (!isJoined) break;
  }
  answer.lost ??= asText;
}
