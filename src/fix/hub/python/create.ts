/** Creating a repository: the namespace of the body goes into the path too. */
import { bodyOf, type BodyValue } from '../../../flow/request/body.ts';
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import type { Assumption } from '../../../prove/change.ts';
import { HOLE } from '../shape.ts';
import type { Rewrite } from '../rewriter.ts';
import { fixOf, type Task } from './job.ts';
import { lineChangeOf } from '../line-change.ts';
import { definitionOf, dotted, isBinding, scopeOf } from './names.ts';
import { urlChangeOf, type Put } from './url-change.ts';

export function rewriteCreate(task: Task): Rewrite | undefined {
  const { verdict, replacement, call, world } = task;
  const { fact } = verdict;
  const [name, field] = bodyField(task) ?? [];
  if (name === undefined || field === undefined) return undefined;
  // Through a function of the project: whether that sends what it is given may not be seen.
  const isSeen = fact.general === undefined || fact.body.includes(field);
  const body = bodyOf(world, fact.site, 'name', [field]);
  const value = body.kind === 'seen' ? body.fields.get(field) : undefined;
  const given = value && writtenAs(value, task);
  if (!given) return undefined;
  const { text, node } = given;
  const line = lineChangeOf(verdict, replacement, new Map([[name, text ?? HOLE]]));
  const scope = scopeOf(call);
  if (node && meansAnother(rootName(node), scope)) return undefined;
  const bound = (node && definitionOf(rootName(node))?.bindings) ?? [];
  // A text elsewhere does not know the name, or not yet.
  const mayHold = (offset: number) =>
    !node ||
    (scopeOf(task.root.descendantForIndex(offset, offset) ?? task.root).id === scope.id &&
      bound.every(({ startIndex }) => startIndex < offset));
  const change = line && urlChangeOf(task, line, mayHold);
  const puts = change && (node ? interpolated(task.root, change.puts, node.text) : change.puts);
  if (!change || !puts) return undefined;
  const at = ({ startIndex, endIndex }: Node) => ({ file: fact.site.file, start: startIndex, end: endIndex });
  const assumes: readonly Assumption[] = [
    ...change.assumes,
    ...(isSeen ? [] : [{ kind: 'sent', written: dotted(child(call, 'function')), place: at(call) } as const]),
    ...(node && bound.length > 1
      ? [{ kind: 'one value', written: node.text, place: at(node) } as const]
      : []),
  ];
  return fixOf(task, puts, assumes);
}

function bodyField({ replacement: { fill = {} } }: Task): readonly [name: string, field: string] | undefined {
  for (const [name, sources] of Object.entries(fill)) {
    for (const source of sources) if (source.kind === 'body') return [name, source.field];
  }
  return undefined;
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

interface Written {
  /** A plain text. */
  readonly text?: string;
  /** A name, or a field of one: written twice, it must be the same twice. */
  readonly node?: Node;
}

function writtenAs(value: BodyValue, { root, verdict }: Task): Written | undefined {
  if (value.kind === 'words') return /^[\w.-]+$/.test(value.words) ? { text: value.words } : undefined;
  const { file, start, end } = value.at;
  const node = file === verdict.fact.site.file ? root.namedDescendantForIndex(start, end) : undefined;
  const isName = /^[A-Za-z_][\w.]*(?:(?<=\w)\[(['"])\w+\1\])?$/.test(node?.text ?? '');
  return node && isName ? { node } : undefined;
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
