/** What a call needs when it moves into a function of the module: names that only its own function knows. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import { definitionOf } from './names.ts';

export interface Parameter {
  readonly name: string;
  /** The expression that is passed. */
  readonly value: string;
}

/** An expression as it is in the new function. */
interface Moved {
  readonly text: string;
  readonly parameters: readonly Parameter[];
}

interface Swap {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * @param given nodes that become something else, with what they become
 * @returns undefined if it cannot be moved with confidence
 */
export function moved(node: Node, given: readonly (readonly [Node, string])[]): Moved | undefined {
  const swaps: Swap[] = given.map(([{ startIndex: start, endIndex: end }, text]) => ({ start, end, text }));
  const parameters = new Map<string, Parameter>();
  for (const identifier of identifiersOf(node)) {
    const isDone = swaps.some(
      ({ start, end }) => identifier.startIndex >= start && identifier.endIndex <= end,
    );
    if (isDone || isLabel(identifier)) continue;
    const definition = definitionOf(identifier);
    if (!definition || definition.scope.type === 'module') continue;
    // A module that is imported in the function alone is not known outside of it.
    if (
      definition.bindings.some(
        ({ parent }) => parent?.type === 'dotted_name' || parent?.type === 'aliased_import',
      )
    ) {
      return undefined;
    }
    const unit = unitOf(identifier, node);
    if (!unit) return undefined;
    const known = parameters.get(unit.name);
    if (known && known.value !== unit.node.text) return undefined;
    parameters.set(unit.name, { name: unit.name, value: unit.node.text });
    swaps.push({ start: unit.node.startIndex, end: unit.node.endIndex, text: unit.name });
  }
  let text = node.text;
  for (const { start, end, text: put } of swaps.toSorted((a, b) => b.start - a.start)) {
    text = text.slice(0, start - node.startIndex) + put + text.slice(end - node.startIndex);
  }
  if (/\blambda\b|\bfor\b/.test(text) || (text.includes('\n') && text.includes('#'))) return undefined;
  const line = text
    .replace(/(?<!\s)[^\S\n]*\n\s*/g, ' ')
    .replace(/\( /g, '(')
    .replace(/,? \)/g, ')');
  return { text: line, parameters: [...parameters.values()] };
}

function identifiersOf(node: Node): readonly Node[] {
  return node.type === 'identifier' ? [node] : node.descendantsOfType('identifier');
}

/** The name with its fields, as far as it is not called; else the whole value of the keyword around it. */
function unitOf(identifier: Node, within: Node): { readonly name: string; readonly node: Node } | undefined {
  let node = identifier;
  while (node.parent?.type === 'attribute' && node.parent.parent?.type !== 'call') node = node.parent;
  if (node.endIndex > within.endIndex) return undefined;
  const last = node.type === 'attribute' ? (child(node, 'attribute')?.text ?? '') : node.text;
  const name = last.replace(/^_+/, '');
  return name === 'self' || name === 'cls' || reserved.has(name) ? undefined : { name, node };
}

/** Names of the new function itself. */
const reserved = new Set(['url', 'tags', 'page', '']);

function isLabel({ id, parent }: Node): boolean {
  if (parent?.type === 'attribute') return child(parent, 'attribute')?.id === id;
  return parent?.type === 'keyword_argument' && child(parent, 'name')?.id === id;
}
