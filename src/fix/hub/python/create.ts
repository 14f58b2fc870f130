/** Creating a repository: the namespace of the body goes into the path too. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import { fromBody } from '../namespace-from-body.ts';
import { HOLE } from '../shape.ts';
import type { Rewrite } from '../rewriter.ts';
import { fixOf, type Task } from './job.ts';
import { lineChangeOf } from '../line-change.ts';
import { definitionOf, isBinding, scopeOf } from './names.ts';
import { urlChangeOf } from './url-change.ts';
import type { Put } from './put.ts';

export function rewriteCreate(task: Task): Rewrite | undefined {
  const { verdict, replacement, call, world, root } = task;
  const body = fromBody(verdict.fact, replacement, world);
  if (!body || body === 'none') return undefined;
  const { code, name, inPath } = body;
  const line = lineChangeOf(verdict, replacement, new Map([[name, inPath]]));
  const scope = scopeOf(call);
  const node = code && (root.namedDescendantForIndex(code.at.start, code.at.end) ?? undefined);
  if (node && meansAnother(rootName(node), scope)) return undefined;
  const bound = (node && definitionOf(rootName(node))?.bindings) ?? [];
  // A text elsewhere does not know the name, or not yet.
  const mayHold = (offset: number) =>
    !node ||
    (scopeOf(root.descendantForIndex(offset, offset) ?? root).id === scope.id &&
      bound.every(({ startIndex }) => startIndex < offset));
  const change = line && urlChangeOf(task, line, mayHold);
  const puts = change && (code ? interpolated(root, change.puts, code.text) : change.puts);
  return change && puts && fixOf(task, puts, [...change.assumes, ...(code?.assumes ?? [])]);
}

function rootName(node: Node): Node {
  return node.type === 'identifier' ? node : (node.descendantsOfType('identifier')[0] ?? node);
}

/** Whether the name of a body that is made elsewhere has another meaning where it is sent. */
function meansAnother(name: Node, scope: Node): boolean {
  return (
    scopeOf(name).id !== scope.id &&
    scope.descendantsOfType('identifier').some((other) => other.text === name.text && isBinding(other))
  );
}

/** The name in the braces of an f-string; a plain literal becomes one. */
function interpolated(root: Node, puts: readonly Put[], name: string): readonly Put[] | undefined {
  const result: Put[] = [];
  for (const put of puts) {
    if (!put.text.includes(HOLE)) {
      result.push(put);
      continue;
    }
    const own = /^(['"])/.exec(put.text)?.[1];
    const literal = own === undefined ? literalAt(root, put.start) : undefined;
    if (own === undefined && !literal) return undefined;
    const quote = own ?? literal?.lastChild?.text ?? '"';
    const inner = requoted(name, quote);
    const isFormat = literal !== undefined && /f/i.test(literal.firstChild?.text ?? '');
    const text = put.text.replace(HOLE, `{${inner}}`);
    if (own !== undefined) result.push({ ...put, text: `f${text}` });
    else {
      if (literal && !isFormat) {
        const isTemplate =
          /^(?:attribute)$/.test(literal.parent?.type ?? '') ||
          (literal.parent?.type === 'binary_operator' && child(literal.parent, 'operator')?.type === '%');
        if (isTemplate || /[{}]/.test(literal.text) || /\burllib2\b/.test(root.text)) return undefined;
        result.push({ start: literal.startIndex, end: literal.startIndex, text: 'f' });
      }
      result.push({ ...put, text });
    }
  }
  return result;
}

/** The braces hold no quote of their own f-string. */
function requoted(name: string, quote: string): string {
  const other = quote.includes('"') ? "'" : '"';
  return name.replaceAll(/['"]/g, other);
}

function literalAt(root: Node, offset: number): Node | undefined {
  for (let node = root.descendantForIndex(offset, offset); node; node = node.parent) {
    if (node.type === 'string') return node;
  }
  return undefined;
}
