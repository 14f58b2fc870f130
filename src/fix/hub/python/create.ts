/** Creating a repository: the namespace of the body goes into the path too. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import { HOLE } from '../shape.ts';
import type { Rewrite } from '../rewriter.ts';
import { fixOf, type Task } from './job.ts';
import { lineChangeOf } from '../line-change.ts';
import { definitionOf, dotted, scopeOf, usesOf, valueOf } from './names.ts';
import { urlChangeOf, type Put } from './url-change.ts';

export function rewriteCreate(task: Task): Rewrite | undefined {
  const { verdict, replacement, call, urlNode } = task;
  const [name, field] = bodyField(task) ?? [];
  if (name === undefined || field === undefined) return undefined;
  const { fact } = verdict;
  // Through a function of the project: whether that sends what it is given may not be seen.
  const isSeen = fact.general === undefined || fact.body.includes(field);
  const holder = holderOf(call, urlNode);
  const found = valueOfField(holder, urlNode, field);
  if (!found) return undefined;
  const text = /^['"]([\w.-]+)['"]$/.exec(found.node.text)?.[1];
  const isName =
    /^[A-Za-z_][\w.]*$/.test(found.node.text) || /^[A-Za-z_][\w.]*\[(['"])\w+\1\]$/.test(found.node.text);
  if (text === undefined && !isName) return undefined;
  const line = lineChangeOf(verdict, replacement, new Map([[name, text ?? HOLE]]));
  const scope = scopeOf(call);
  const bound = definitionOf(rootName(found.node))?.bindings ?? [];
  // A text elsewhere does not know the name, or not yet.
  const mayHold = (offset: number) =>
    text !== undefined ||
    (scopeOf(task.root.descendantForIndex(offset, offset) ?? task.root).id === scope.id &&
      bound.every(({ startIndex }) => startIndex < offset));
  const change = line && urlChangeOf(task, line, mayHold);
  const puts =
    change && (text === undefined ? interpolated(task.root, change.puts, found.node.text) : change.puts);
  if (!change || !puts) return undefined;
  return fixOf(task, puts, [
    ...change.doubts,
    ...(isSeen ? [] : [`whether ${dotted(child(call, 'function'))} sends this as the body`]),
    ...(text === undefined && bound.length > 1 ? [`${found.node.text}, which is set more than once`] : []),
  ]);
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

/** The call that is given the body: that of `Request`, where the request is made before it is sent. */
function holderOf(call: Node, urlNode: Node): Node {
  const definition = urlNode.type === 'identifier' ? definitionOf(urlNode) : undefined;
  const value = definition && valueOf(definition);
  const around = value ?? urlNode.parent?.parent;
  const isRequest = around?.type === 'call' && /(?:^|\.)Request$/.test(dotted(child(around, 'function')));
  return isRequest ? around : call;
}

/** The value of a field of the body, where the code shows it, and nobody changes it afterwards. */
function valueOfField(call: Node, urlNode: Node, field: string): { readonly node: Node } | undefined {
  const args = child(call, 'arguments')?.namedChildren ?? [];
  const named = args.find((part) => /^(?:json|data|payload|body)$/.test(child(part, 'name')?.text ?? ''));
  const positional = args.find(
    (part, i) => part.type !== 'keyword_argument' && args[i - 1]?.id === urlNode.id,
  );
  const body = child(named, 'value') ?? positional;
  const record = body && recordOf(body);
  if (!record) return undefined;
  const fields = record.type === 'call' ? child(record, 'arguments') : record;
  const values = (fields?.namedChildren ?? []).flatMap((part) => {
    const key = child(part, 'key')?.text.slice(1, -1) ?? child(part, 'name')?.text;
    const value = child(part, 'value');
    return key === field && value ? [value] : [];
  });
  const [node, more] = values;
  return node && !more ? { node } : undefined;
}

function recordOf(node: Node): Node | undefined {
  if (node.type === 'dictionary') {
    return node.namedChildren.some(({ type }) => type === 'dictionary_splat') ? undefined : node;
  }
  if (node.type === 'identifier') {
    const definition = definitionOf(node);
    const value = definition && valueOf(definition);
    const uses = definition ? usesOf(definition) : [];
    const isChanged = uses.some(
      ({ parent }) =>
        /^(?:subscript|attribute)$/.test(parent?.type ?? '') &&
        /^(?:assignment|call)$/.test(parent?.parent?.type ?? ''),
    );
    return value && !isChanged ? recordOf(value) : undefined;
  }
  if (node.type !== 'call') return undefined;
  const callee = child(node, 'function');
  const called = dotted(callee);
  if (called === 'dict') return node;
  // `json.dumps(body).encode()`
  const encoded = child(callee, 'attribute')?.text === 'encode' ? child(callee, 'object') : undefined;
  if (encoded) return recordOf(encoded);
  const [first] = child(node, 'arguments')?.namedChildren ?? [];
  return /^(?:bytes|(?:\w+\.)?dumps)$/.test(called) && first ? recordOf(first) : undefined;
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
