/** The names that belong to a function because its body assigns them. */
import type { Node } from '../../parsers/tree-sitter.ts';
import { child, children } from './nodes.ts';
import { namesIn } from './patterns.ts';
import { patterns } from './targets.ts';

/** Nodes with a scope of their own. */
const scopes = ['function_definition', 'class_definition', 'lambda'];

/** Nodes that give a name a value, by the field that has the name. */
const fieldsOfNames: ReadonlyMap<string, string> = new Map([
  ['assignment', 'left'],
  ['augmented_assignment', 'left'],
  ['for_statement', 'left'],
  ['named_expression', 'name'],
  ['as_pattern', 'alias'],
]);

const met = [
  ...scopes,
  ...fieldsOfNames.keys(),
  'case_clause',
  'global_statement',
  'nonlocal_statement',
  'import_statement',
];

/** The nodes of a module that bind names. One search of the tree is much faster than a walk, or than a search for each function. */
export class Binders {
  /** By their start. */
  private readonly nodes: readonly Node[];

  constructor(root: Node) {
    this.nodes = root.descendantsOfType(met);
  }

  get imports(): readonly Node[] {
    return this.nodes.filter(({ type }) => type === 'import_statement');
  }

  /** @param body of a function; `global` and `nonlocal` names are not its own */
  localNames(body: Node): ReadonlySet<string> {
    const found = new Set<string>();
    const elsewhere = new Set<string>();
    const end = body.endIndex;
    let inner = 0;
    for (let at = this.firstFrom(body.startIndex); ; at++) {
      const node = this.nodes[at];
      if (!node || node.startIndex >= end) break;
      if (node.startIndex < inner) continue;
      const { type } = node;
      if (scopes.includes(type)) inner = node.endIndex;
      const field = fieldsOfNames.get(type);
      const target = field === undefined ? undefined : child(node, field);
      if (target) for (const local of namesOf(target)) found.add(local);
      if (type === 'case_clause') for (const local of namesIn(node)) found.add(local);
      if (type === 'global_statement' || type === 'nonlocal_statement') {
        for (const { text } of children(node)) elsewhere.add(text);
      }
    }
    for (const outer of elsewhere) found.delete(outer);
    return found;
  }

  private firstFrom(start: number): number {
    let [low, high] = [0, this.nodes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.nodes[middle]?.startIndex ?? Infinity) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The names that a target binds. */
function namesOf(target: Node): readonly string[] {
  if (target.type === 'identifier') return [target.text];
  const inside =
    patterns.has(target.type) ||
    /^(?:list_splat_pattern|list_splat|as_pattern_target|parenthesized_expression)$/.test(target.type);
  return inside ? children(target).flatMap(namesOf) : [];
}
