/** Loops over a list: whether it matters in which order the items come. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import { definitionOf, usesOf, type Definition } from './names.ts';

const constants = new Set(['true', 'false', 'none', 'integer', 'string']);

/** Whether a loop ends at one of the items, and does something with it that it would not do with another. */
export function endsAtOne(body: Node): boolean {
  const given = new Set<string>();
  for (const node of body.descendantsOfType(['return_statement', 'break_statement'])) {
    if (!isOfLoop(node, body)) continue;
    if (node.type === 'break_statement') {
      const before = node.parent?.namedChildren.filter(({ endIndex }) => endIndex <= node.startIndex) ?? [];
      if (!before.every(isFlag)) return true;
      given.add(before.map(({ text }) => text).join(';'));
      continue;
    }
    const [value] = node.namedChildren;
    if (value && !constants.has(value.type)) return true;
    given.add(value?.text ?? '');
  }
  return given.size > 1;
}

/** Not of a loop or a function inside. */
function isOfLoop(node: Node, body: Node): boolean {
  for (let up = node.parent; up && up.id !== body.id; up = up.parent) {
    if (up.type === 'function_definition' || up.type === 'lambda') return false;
    if (node.type === 'break_statement' && /^(?:for|while)_statement$/.test(up.type)) return false;
  }
  return true;
}

/** `found = True` */
function isFlag(statement: Node): boolean {
  const assignment = statement.namedChildren[0];
  return assignment?.type === 'assignment' && constants.has(child(assignment, 'right')?.type ?? '');
}

/** What a loop leaves behind. */
export interface LeftBehind {
  /** True where a variable or a key holds what came last. */
  readonly isLast: boolean;
  /** Lists that are filled in the order of the items. */
  readonly lists: readonly Definition[];
}

export function leftBehind(loop: Node, body: Node): LeftBehind {
  const lists = new Map<string, Definition>();
  let isLast = false;
  for (const assignment of body.descendantsOfType('assignment')) {
    const left = child(assignment, 'left');
    const right = child(assignment, 'right');
    if (!left || !right || constants.has(right.type)) continue;
    const key = left.type === 'subscript' ? child(left, 'subscript') : undefined;
    if (key) isLast ||= !isNameOfEntry(key);
    else if (isReadAfter(left, loop)) isLast ||= !isCompared(left, assignment, body);
  }
  for (const node of body.descendantsOfType(['call', 'augmented_assignment'])) {
    const callee = child(node, 'function');
    const isFilled =
      node.type === 'augmented_assignment' ||
      /^(?:append|extend|insert)$/.test(child(callee, 'attribute')?.text ?? '');
    const list = isFilled ? (child(callee, 'object') ?? child(node, 'left')) : undefined;
    const definition = list?.type === 'identifier' ? definitionOf(list) : undefined;
    if (definition) lists.set(definition.name, definition);
  }
  return { isLast, lists: [...lists.values()] };
}

function isReadAfter(target: Node, loop: Node): boolean {
  const names = target.type === 'identifier' ? [target] : target.descendantsOfType('identifier');
  if (target.type === 'attribute') return true;
  return names.some((name) => {
    const definition = definitionOf(name);
    return definition && usesOf(definition).some(({ startIndex }) => startIndex >= loop.endIndex);
  });
}

/** `if best is None or version > best: best = version` gives the same in any order. */
function isCompared(target: Node, assignment: Node, body: Node): boolean {
  if (/\b(?:max|min)\(/.test(child(assignment, 'right')?.text ?? '')) return true;
  for (let up = assignment.parent; up && up.id !== body.id; up = up.parent) {
    const condition = up.type === 'if_statement' ? (child(up, 'condition')?.text ?? '') : '';
    if (/[<>]/.test(condition) && condition.includes(target.text)) return true;
  }
  return false;
}

/** `tag["name"]`: no two entries have the same. */
export function isNameOfEntry(key: Node): boolean {
  return /^\w+(?:\[["']name["']\]|\.get\(["']name["']\))?$/.test(key.text);
}

/** Functions of a key that tell any two names apart, as far as one can see. */
export function tellsApart(key: Node | undefined): boolean {
  const value = child(key, 'value');
  if (!value) return true;
  const text = value.type === 'lambda' ? (child(value, 'body')?.text ?? '') : value.text;
  const isWhole = value.type === 'lambda' && isWholeName.test(text);
  return isWhole || /version|semver|parse|tuple|natural|natsort/i.test(text);
}

const isWholeName =
  /^\(?\w+(?:\[["']name["']\]|\.name|\.get\(["']name["']\))?(?:, \w+(?:\[["']name["']\]|\.name|\.get\(["']name["']\))?)*(?:, )?\)?$/;
