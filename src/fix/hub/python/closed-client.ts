/** Whether a client still takes requests where its answer is read: further pages are asked for there. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import { definitionOf, rootOf } from './names.ts';

/** A session of these opens again with the next request. */
const reopening = new Set(['requests']);

/**
 * @param call of the client
 * @param place where its answer is read, behind the call
 * @param client its id
 */
export function isClosedAt(call: Node, place: Node, client: string): boolean {
  if (reopening.has(client)) return false;
  const [held] = child(call, 'function')?.descendantsOfType('identifier') ?? [];
  const definition = held && definitionOf(held);
  if (!definition || definition.scope.type === 'class_definition') return false;
  const root = rootOf(call);
  const between = root.text.slice(call.endIndex - root.startIndex, place.startIndex - root.startIndex);
  if (new RegExp(`(?<![\\w.])${held.text}\\.a?close\\(`).test(between)) return true;
  return definition.bindings.some((binding) => {
    const block = blockBinding(binding);
    return block !== undefined && !holds(block, place);
  });
}

/** The `with` statement whose head gives the name. */
function blockBinding(name: Node): Node | undefined {
  if (name.parent?.type !== 'as_pattern_target') return undefined;
  for (let up = name.parent.parent; up; up = up.parent) {
    if (up.type === 'with_statement') return up;
    if (up.type === 'block') return undefined;
  }
  return undefined;
}

function holds(block: Node, { startIndex, endIndex }: Node): boolean {
  return block.startIndex <= startIndex && endIndex <= block.endIndex;
}
