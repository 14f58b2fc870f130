/** Which name represents what: enough of Python's scopes to follow a variable that is bound once. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';

const scopes = new Set(['function_definition', 'lambda', 'class_definition', 'module']);

/** The function, class or module that a node is in. */
export function scopeOf(node: Node): Node {
  let at = node;
  for (let up = node.parent; up; up = up.parent) {
    // Defaults and decorators are evaluated around the function.
    if (scopes.has(up.type) && !isHead(up, at)) return up;
    at = up;
  }
  return at;
}

function isHead(scope: Node, part: Node): boolean {
  return scope.type === 'class_definition' && child(scope, 'body')?.id !== part.id;
}

/** A name with the scope that binds it, and everything that binds it there. */
export interface Definition {
  readonly name: string;
  readonly scope: Node;
  readonly bindings: readonly Node[];
}

/** @returns undefined for names that the file does not bind: built-in ones */
export function definitionOf(identifier: Node): Definition | undefined {
  const name = identifier.text;
  const first = scopeOf(identifier);
  for (
    let scope: Node | undefined = first;
    scope;
    // The root of a broken file is no module.
    scope = scope.parent ? scopeOf(scope) : undefined
  ) {
    // A method does not see the names of its class.
    if (scope.type === 'class_definition' && scope.id !== first.id) continue;
    const bindings = bindingsIn(scope, name);
    if (
      bindings.some(
        ({ parent }) => parent?.type === 'global_statement' || parent?.type === 'nonlocal_statement',
      )
    ) {
      continue;
    }
    if (bindings.length > 0) return { name, scope, bindings };
  }
  return undefined;
}

function bindingsIn(scope: Node, name: string): readonly Node[] {
  return scope
    .descendantsOfType('identifier')
    .filter((node) => node.text === name && isBinding(node) && homeOf(node).id === scope.id);
}

/** The scope in which a binding counts: the name of a function belongs to what is around it. */
function homeOf(binding: Node): Node {
  const { parent } = binding;
  const names = parent?.type === 'function_definition' || parent?.type === 'class_definition';
  return names ? scopeOf(parent) : scopeOf(binding);
}

const patterns = new Set([
  'pattern_list',
  'tuple_pattern',
  'list_pattern',
  'list_splat_pattern',
  'dictionary_splat_pattern',
]);
const parameters = new Set(['parameters', 'lambda_parameters', 'typed_parameter']);
const imports = new Set(['import_statement', 'import_from_statement', 'aliased_import', 'dotted_name']);

export function isBinding(identifier: Node): boolean {
  let node = identifier;
  while (node.parent && patterns.has(node.parent.type)) node = node.parent;
  const { parent } = node;
  if (!parent) return false;
  switch (parent.type) {
    case 'assignment':
    case 'augmented_assignment':
    case 'for_statement':
    case 'for_in_clause':
      return child(parent, 'left')?.id === node.id;
    case 'default_parameter':
    case 'typed_default_parameter':
    case 'function_definition':
    case 'class_definition':
    case 'named_expression':
      return child(parent, 'name')?.id === node.id;
    case 'as_pattern_target':
    case 'global_statement':
    case 'nonlocal_statement':
    case 'delete_statement':
      return true;
    case 'dotted_name':
      return isImported(parent, node);
    default:
      return parameters.has(parent.type);
  }
}

/** `import a.b` binds `a`; `from m import a` binds `a`, and nothing of `m`. */
function isImported(dotted: Node, part: Node): boolean {
  const { parent } = dotted;
  if (!parent || !imports.has(parent.type)) return false;
  if (parent.type === 'import_from_statement') return child(parent, 'module_name')?.id !== dotted.id;
  if (parent.type === 'aliased_import' && child(parent, 'name')?.id === dotted.id) return false;
  return dotted.namedChildren[0]?.id === part.id;
}

/** What a name is bound to, if it is bound once, by a plain assignment. */
export function valueOf({ bindings }: Definition): Node | undefined {
  const [only, more] = bindings;
  const assignment = only?.parent;
  if (more || assignment?.type !== 'assignment' || child(assignment, 'left')?.id !== only?.id) {
    return undefined;
  }
  const value = child(assignment, 'right');
  return value?.type === 'assignment' ? undefined : value;
}

/** Every place that reads the name. */
export function usesOf({ name, scope }: Definition): readonly Node[] {
  return scope
    .descendantsOfType('identifier')
    .filter(
      (node) =>
        node.text === name && !isBinding(node) && !isLabel(node) && definitionOf(node)?.scope.id === scope.id,
    );
}

/** The name of an attribute, of a keyword or of a module that is imported is no variable. */
function isLabel(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'dotted_name') return true;
  if (parent?.type === 'attribute') return child(parent, 'attribute')?.id === node.id;
  return parent?.type === 'keyword_argument' && child(parent, 'name')?.id === node.id;
}

export function rootOf(node: Node): Node {
  let at = node;
  while (at.parent) at = at.parent;
  return at;
}

/** `urllib.request.urlopen`, if the node is nothing but names. */
export function dotted(node: Node | undefined): string {
  if (node?.type === 'identifier') return node.text;
  if (node?.type !== 'attribute') return '';
  const of = dotted(child(node, 'object'));
  const name = child(node, 'attribute')?.text ?? '';
  return of === '' ? '' : `${of}.${name}`;
}
