/** A reader of the tags of v1: rewritten so that the tags of all pages come where the array came. */
import { Node } from './syntax.ts';
import type { Edit } from '../../../finding.ts';
import { pointsInWords } from '../../../prove/proof.ts';
import { helperFor } from './all-tags.ts';
import type { BodyPoint } from './answer.ts';
import { promiseSettledBy } from './promised.ts';
import { dressed } from './source.ts';
import { answerUse, type AnsweredCall } from './answer-use.ts';
import { tagTypeOf } from './tag-type.ts';
import type { Style } from './style.ts';

type Reader =
  | { readonly kind: 'pages'; readonly edits: readonly Edit[] }
  | { readonly kind: 'not-rewritable'; readonly why: string };

interface ReaderJob extends AnsweredCall {
  readonly file: string;
  readonly text: string;
  readonly style: Style;
}

export function readerOf({ file, text, style, ...asked }: ReaderJob): Reader {
  const { call, answer } = asked;
  if (answer.escapes.length > 0) {
    return notRewritable(pointsInWords(answer.escapes, (of) => asked.world.textOf(of)));
  }
  if (answer.parsed.length === 0) return notRewritable('its answer is not parsed');
  const taken = answerUse(asked);
  if (typeof taken === 'string') return notRewritable(taken);
  const { point, ask, options } = taken;
  if (options === undefined) return notRewritable('each page needs the same options');
  const type = /\.[cm]?tsx?$/i.test(file) ? tagTypeOf(point, call) : undefined;
  if (type?.kind === 'not-rewritable') return notRewritable(type.why);
  const helper = helperFor({
    file,
    text,
    style,
    ask,
    options,
    type: type?.text,
  });
  if (!helper) return notRewritable('the file needs a function that reads the pages');
  const edits = pointEdits(type?.point ?? point, helper.name, file, text, style);
  if (!edits) return notRewritable('its answer is read where `await` is not allowed');
  return {
    kind: 'pages',
    edits: [...edits, ...helper.edits, ...(type?.edits(file, helper.pageType) ?? [])],
  };
}

function pointEdits(
  point: BodyPoint,
  helper: string,
  file: string,
  text: string,
  style: Style,
): readonly Edit[] | undefined {
  const put = (start: number, putText: string, end = start): Edit => ({ file, start, end, text: putText });
  switch (point.kind) {
    case 'promise':
      return [put(point.node.getEnd(), `${lineBreakBefore(point.node, text)}.then(${helper})`)];
    case 'value': {
      const { node } = point;
      // A promise takes the promise of all tags as well as the tags.
      if (promiseSettledBy(dressed(node).getParent())) {
        return [put(node.getStart(), `${helper}(`), put(node.getEnd(), `)`)];
      }
      const async = asyncEdits(node, file);
      if (!async) return undefined;
      const isMember = Node.isPropertyAccessExpression(dressed(node).getParent()) && dressed(node) === node;
      const [open, close] = isMember ? ['(', ')'] : ['', ''];
      return [...async, put(node.getStart(), `${open}await ${helper}(`), put(node.getEnd(), `)${close}`)];
    }
    case 'binding': {
      const statement = point.node.getFirstAncestor(Node.isVariableStatement);
      if (statement?.getDeclarations().length !== 1) return undefined;
      const page = ['firstPage', 'firstTags'].find((name) => !new RegExp(`\\b${name}\\b`).test(text));
      if (page === undefined) return undefined;
      const lineStart = text.lastIndexOf('\n', statement.getStart()) + 1;
      const indent = /^\s*/.exec(text.slice(lineStart))?.[0] ?? '';
      const field = Node.isBindingElement(point.node)
        ? (point.node.getPropertyNameNode()?.getText() ?? point.name.getText())
        : '';
      const line = `const ${point.name.getText()} = await ${helper}(${page})${style.semicolon}`;
      return [
        put(point.node.getStart(), `${field}: ${page}`, point.node.getEnd()),
        put(statement.getEnd(), `\n${indent}${line}`),
      ];
    }
  }
}

/** A chain with a line for each link goes on in that way. */
function lineBreakBefore(node: Node, text: string): string {
  const callee = Node.isCallExpression(node) ? node.getExpression() : undefined;
  if (!Node.isPropertyAccessExpression(callee)) return '';
  return /\r?\n[ \t]*$/.exec(text.slice(0, callee.getNameNode().getStart() - 1))?.[0] ?? '';
}

/** What makes the function around it one that can await: nothing, or `async` where what it returns is not awaited. */
function asyncEdits(node: Node, file: string): readonly Edit[] | undefined {
  if (Node.isAwaitExpression(node)) return [];
  const owner = node.getFirstAncestor(
    (one) =>
      Node.isArrowFunction(one) ||
      Node.isFunctionExpression(one) ||
      Node.isFunctionDeclaration(one) ||
      Node.isMethodDeclaration(one),
  );
  if (!owner) return [];
  if (Node.isArrowFunction(owner) || Node.isFunctionExpression(owner)) {
    if (owner.isAsync()) return [];
    const call = owner.getParent();
    const callee = Node.isCallExpression(call) ? call.getExpression() : undefined;
    return Node.isPropertyAccessExpression(callee) && /^(?:then|on|once)$/.test(callee.getName())
      ? [{ file, start: owner.getStart(), end: owner.getStart(), text: 'async ' }]
      : undefined;
  }
  return (Node.isFunctionDeclaration(owner) || Node.isMethodDeclaration(owner)) && owner.isAsync()
    ? []
    : undefined;
}

function notRewritable(why: string): Reader {
  return { kind: 'not-rewritable', why };
}
