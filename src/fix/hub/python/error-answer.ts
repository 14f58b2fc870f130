/** Whether a program does with an answer that is an error what it did: collecting tags raises where there are none. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import type { Decoded } from './answer.ts';
import { definitionOf, dotted, rootOf, usesOf } from './names.ts';

const asksStatus =
  /\b(?:if|assert)\b[^\n]*(?:status|\.ok\b|\bis_success\b|\bis_error\b|getcode\()|\braise_for_status\(\)/;

/** True where it raised already, or would for what is no list. */
export function raisesOnErrors(call: Node, decoded: Decoded): boolean {
  const use = firstUse(decoded.node);
  return knowsErrors(call, decoded) || (use !== undefined && readsEntries(use));
}

/** True where an answer that is an error is not read: the call raises for it, or its status is looked at before. */
export function knowsErrors(call: Node, { node }: Decoded): boolean {
  // The standard library raises for a status that is an error.
  if (/(?:^|\.)(?:urlopen|open)$/.test(dotted(child(call, 'function')))) return true;
  const root = rootOf(node);
  const between = root.text.slice(call.endIndex - root.startIndex, node.startIndex - root.startIndex);
  return asksStatus.test(between) || isChosenByStatus(node);
}

/** `r.json() if r.ok else []` */
function isChosenByStatus(node: Node): boolean {
  for (let up = node.parent; up && !/_statement$|_definition$/.test(up.type); up = up.parent) {
    if (up.type === 'conditional_expression' && /\.ok\b|status/.test(up.text)) return true;
  }
  return false;
}

/** The list itself, or the first use of its name; undefined where that is not always reached. */
function firstUse(node: Node): Node | undefined {
  const { parent } = node;
  if (parent?.type === 'parenthesized_expression') return firstUse(parent);
  if (parent?.type !== 'assignment') return node;
  const name = child(parent, 'left');
  const definition = name?.type === 'identifier' ? definitionOf(name) : undefined;
  const [first] = (definition ? usesOf(definition) : []).toSorted((a, b) => a.startIndex - b.startIndex);
  return first && blockOf(first)?.id === blockOf(parent)?.id ? first : undefined;
}

function blockOf(node: Node): Node | undefined {
  for (let up = node.parent; up; up = up.parent) {
    // What is in `with` is always reached.
    if (up.type === 'block' && up.parent?.type === 'with_statement') continue;
    if (up.type === 'block' || up.type === 'module') return up;
    // What stands in a branch of an expression, or waits to be called.
    if (/^(?:lambda|conditional_expression|boolean_operator)$/.test(up.type)) return undefined;
  }
  return undefined;
}

/** Keys of a record, or letters, have no `["name"]`: reading it of each raises. */
function readsEntries({ id, parent }: Node): boolean {
  if (parent?.type === 'for_in_clause' || parent?.type === 'for_statement') {
    return child(parent, 'right')?.id === id;
  }
  const called = parent?.type === 'argument_list' ? child(parent.parent ?? undefined, 'function') : undefined;
  return /^(?:sorted|min|max)$/.test(dotted(called)) && (parent?.text.includes('lambda') ?? false);
}

/** Whether the code expects that an answer cannot be read, and nothing else: what is raised now is a `KeyError`. */
export function catchesBadJson({ node }: Decoded): boolean {
  for (let up = node.parent; up; up = up.parent) {
    const caught =
      up.type === 'try_statement' ? up.namedChildren.filter(({ type }) => type === 'except_clause') : [];
    if (
      caught.some(({ text }) =>
        /^except(?:[^\n]*\b(?:Exception|KeyError|LookupError)\b[^\n]*|\s*):/.test(text),
      )
    ) {
      return false;
    }
    if (
      caught.some(({ text }) =>
        /^except[^\n]*\b(?:ValueError|JSONDecodeError|TypeError|AttributeError)\b/.test(text),
      )
    ) {
      return true;
    }
    if (up.type === 'function_definition') return false;
  }
  return false;
}
