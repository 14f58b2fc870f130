/** Calls that live on and whose requests may look like those of a call that does not: `/users/me` beside `/users/{id}`. */
import type { Operation } from './operations.ts';

interface Node {
  readonly literals: Map<string, Node>;
  placeholder: Node | undefined;
  readonly operations: Operation[];
}

/**
 * @param gone calls that a catalogue reports, or parts of which it does
 * @param current calls that live on
 * @returns those of the current calls that one of the others can be mistaken for
 */
export function alikeWith(gone: readonly Operation[], current: readonly Operation[]): readonly Operation[] {
  const own = new Set(gone);
  const root = newNode();
  for (const operation of current) {
    if (!own.has(operation)) nodeOf(root, operation.path).operations.push(operation);
  }
  const found = new Set<Operation>();
  for (const { path, method } of gone) {
    for (const node of alike(root, segmentsOf(path))) {
      for (const operation of node.operations) {
        const isSame = segmentsOf(operation.path).join('/') === segmentsOf(path).join('/');
        // A call of another method with the same path is distinguished by the method.
        if (operation.method === method && !isSame) found.add(operation);
      }
    }
  }
  return current.filter((operation) => found.has(operation));
}

/** A placeholder fits any segment; two in a row may be written as one name, and one may hold both. */
function alike(root: Node, segments: readonly string[]): ReadonlySet<Node> {
  const reached: readonly Set<Node>[] = [...segments, ''].map(() => new Set<Node>());
  reached[0]?.add(root);
  segments.forEach((segment, at) => {
    for (const node of reached[at] ?? []) {
      const { literals, placeholder } = node;
      const literal = segment === '{}' ? [...literals.values()] : [literals.get(segment)];
      for (const next of [...literal, placeholder]) if (next) reached[at + 1]?.add(next);
      if (segment !== '{}' || !placeholder) continue;
      if (segments[at + 1] === '{}') reached[at + 2]?.add(placeholder);
      if (placeholder.placeholder) reached[at + 1]?.add(placeholder.placeholder);
    }
  });
  return reached.at(-1) ?? new Set();
}

function nodeOf(root: Node, path: string): Node {
  let node = root;
  for (const segment of segmentsOf(path)) {
    if (segment === '{}') {
      node = node.placeholder ??= newNode();
      continue;
    }
    const next = node.literals.get(segment) ?? newNode();
    node.literals.set(segment, next);
    node = next;
  }
  return node;
}

/** Segments that a placeholder is in are placeholders here. */
function segmentsOf(path: string): readonly string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.includes('{') ? '{}' : part));
}

function newNode(): Node {
  return { literals: new Map(), placeholder: undefined, operations: [] };
}
