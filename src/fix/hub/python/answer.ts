/** Where the answer of a call is decoded, and the variable that holds it until then. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import type { Place } from '../../../trace/model/fact.ts';
import { definitionOf, usesOf, type Definition } from './names.ts';

/** An expression that gives what the JSON states. */
export interface Decoded {
  readonly node: Node;
  /** The variable between the call and the decoding. */
  readonly held?: Held;
}

interface Held {
  readonly definition: Definition;
  /** What the variable is given, once: the call, perhaps read already. */
  readonly value: Node;
  /** `raise_for_status()` is called on it. */
  readonly raises: boolean;
}

/**
 * @param place of what gives the decoded answer
 * @returns undefined if it is not in the expression of the call, nor in one of a variable that holds it
 */
export function decodedAt(place: Place, call: Node, root: Node): Decoded | undefined {
  const found = root.namedDescendantForIndex(place.start, place.end);
  if (found?.startIndex !== place.start || found.endIndex !== place.end) return undefined;
  // `await r.json()` as a whole.
  const node = found.parent?.type === 'await' ? found.parent : found;
  if (holds(node, call)) return { node };
  for (const name of node.descendantsOfType('identifier')) {
    const definition = definitionOf(name);
    const [only, more] = definition?.bindings ?? [];
    const value = only && !more ? valueGiven(only) : undefined;
    if (!definition || !value || !holds(value, call)) continue;
    const raises = usesOf(definition).some(
      ({ parent }) => child(parent ?? undefined, 'attribute')?.text === 'raise_for_status',
    );
    return { node, held: { definition, value, raises } };
  }
  return undefined;
}

/** The value of `r = …` and of `with … as r`. */
function valueGiven(name: Node): Node | undefined {
  const { parent } = name;
  return parent?.type === 'as_pattern_target'
    ? parent.parent?.namedChildren[0]
    : child(parent?.type === 'assignment' ? parent : undefined, 'right');
}

function holds(outer: Node, { startIndex, endIndex }: Node): boolean {
  return outer.startIndex <= startIndex && endIndex <= outer.endIndex;
}
