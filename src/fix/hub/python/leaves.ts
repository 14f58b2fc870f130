/** The expression of a URL as a row of leaves: texts and code, each with the place where it can be changed. */
import { child } from '../../../parsers/tree-children.ts';
import type { Node } from '../../../parsers/tree-sitter.ts';
import { HOLE } from '../shape.ts';
import { filledLeaves } from './filled.ts';
import { definitionOf, dotted, fieldOf, usesOf, valueOf } from './names.ts';

/** A name that stands for leaves written elsewhere. */
export interface Reference {
  /** What to replace so that the call holds the text itself; undefined where that cannot be. */
  readonly slot: Slot | undefined;
  /** How often the name is read in the file. */
  readonly uses: number;
}

/** A place that takes an expression; offsets are UTF-16 units. */
export interface Slot {
  readonly start: number;
  readonly end: number;
  /** In the braces of an f-string: how that string is quoted. */
  readonly inside?: string;
}

export type Leaf = TextLeaf | CodeLeaf;

export interface TextLeaf {
  readonly kind: 'text';
  readonly value: string;
  /** Where its first unit stands; every further one follows. */
  readonly start: number;
  readonly quote: string;
  /** Names that led here, the outermost first. */
  readonly via: readonly Reference[];
}

export interface CodeLeaf {
  readonly kind: 'code';
  readonly node: Node;
  readonly slot: Slot;
  /** False where a format or a conversion is applied to it. */
  readonly isPlain: boolean;
  readonly via: readonly Reference[];
}

/** Names that are followed into each other. */
const maxDepth = 6;

/** @returns undefined for texts that cannot be cut: escapes, doubled braces, formats of an unknown kind */
export function leavesOf(node: Node, via: readonly Reference[] = []): readonly Leaf[] | undefined {
  switch (node.type) {
    case 'parenthesized_expression':
      return one(
        node.namedChildren.filter(({ type }) => type !== 'comment'),
        (inner) => leavesOf(inner, via),
      );
    case 'string':
      return stringLeaves(node, via);
    case 'concatenated_string':
      return all(
        node.namedChildren.filter(({ type }) => type === 'string'),
        (part) => stringLeaves(part, via),
      );
    case 'binary_operator': {
      const [left, right] = [child(node, 'left'), child(node, 'right')];
      const operator = child(node, 'operator')?.type;
      if (!left || !right) return undefined;
      if (operator === '+') return all([left, right], (part) => leavesOf(part, via));
      return operator === '%' ? filledLeaves(node, via) : [codeLeaf(node, via)];
    }
    case 'call':
      return callLeaves(node, via);
    case 'identifier':
    case 'attribute':
      return nameLeaves(node, via, { start: node.startIndex, end: node.endIndex });
    default:
      return [codeLeaf(node, via)];
  }
}

function callLeaves(node: Node, via: readonly Reference[]): readonly Leaf[] | undefined {
  const callee = child(node, 'function');
  const args = child(node, 'arguments')?.namedChildren ?? [];
  const name = callee?.type === 'attribute' ? (child(callee, 'attribute')?.text ?? '') : (callee?.text ?? '');
  const [first, second] = args;
  if (name === 'format' && callee?.type === 'attribute') return filledLeaves(node, via);
  if (name === 'urljoin' && first && second && args.length === 2) {
    return all([first, second], (part) => leavesOf(part, via));
  }
  // `Request(url, headers=…)` is asked for what it holds.
  const url = name === 'Request' ? urlOfRequest(node) : undefined;
  return url ? leavesOf(url, via) : [codeLeaf(node, via)];
}

/** The URL that a `Request` is made with. */
export function urlOfRequest(call: Node): Node | undefined {
  const args = child(call, 'arguments')?.namedChildren ?? [];
  const named = args.find((part) => part.type === 'keyword_argument' && child(part, 'name')?.text === 'url');
  return child(named, 'value') ?? (args[0]?.type === 'keyword_argument' ? undefined : args[0]);
}

/** What a name stands for, where it is a text; else the name itself. */
export function nameLeaves(
  node: Node,
  via: readonly Reference[],
  slot: Slot,
  isPlain = true,
): readonly Leaf[] {
  const self: Leaf = { kind: 'code', node, slot, isPlain, via };
  if (via.length >= maxDepth || !isPlain) return [self];
  const definition = node.type === 'identifier' ? definitionOf(node) : undefined;
  const field = node.type === 'attribute' ? fieldOf(node) : undefined;
  const value = (definition && valueOf(definition)) ?? field?.value;
  if (!value || !holdsText(value)) return [self];
  const reads = definition ? usesOf(definition) : (field?.uses ?? []);
  const told = reads.filter((use) => isTold(use));
  // A request is more than its address: no text can take its place.
  const isRequest = value.type === 'call' && !isFormatted(value);
  const inner = leavesOf(value, [
    ...via,
    {
      slot: isRequest ? undefined : slot,
      uses: reads.filter((use) => !isTest(use)).length - told.length,
    },
  ]);
  return inner ?? [self];
}

/** `while url:` reads nothing of it. */
function isTest({ id, parent }: Node): boolean {
  const isCondition =
    parent?.type === 'while_statement' || parent?.type === 'if_statement' || parent?.type === 'not_operator';
  return isCondition && parent.namedChildren.some((part) => part.id === id);
}

/** A URL that is only printed or logged goes with the request. */
function isTold(use: Node): boolean {
  for (let up = use.parent; up && !/_definition$|^module$|^assignment$/.test(up.type); up = up.parent) {
    if (up.type === 'raise_statement') return true;
    const called = up.type === 'call' ? dotted(child(up, 'function')) : '';
    if (/^print$|^(?:self\.)?_?(?:log|logger|logging|LOG|LOGGER)\.\w+$/.test(called)) return true;
    if (called !== '' && up.type === 'call') return false;
  }
  return false;
}

function holdsText(node: Node): boolean {
  const isRequest = node.type === 'call' && /(?:^|\.)Request$/.test(dotted(child(node, 'function')));
  return (
    /^(?:string|concatenated_string|binary_operator|parenthesized_expression)$/.test(node.type) ||
    isRequest ||
    isFormatted(node)
  );
}

function isFormatted(node: Node): boolean {
  const callee = node.type === 'call' ? child(node, 'function') : undefined;
  return (
    (callee?.type === 'attribute' && /^(?:format|urljoin)$/.test(child(callee, 'attribute')?.text ?? '')) ||
    (callee?.type === 'identifier' && callee.text === 'urljoin')
  );
}

export function codeLeaf(node: Node, via: readonly Reference[]): CodeLeaf {
  return { kind: 'code', node, slot: { start: node.startIndex, end: node.endIndex }, isPlain: true, via };
}

export function stringLeaves(node: Node, via: readonly Reference[]): readonly Leaf[] | undefined {
  const open = node.firstChild;
  const close = node.lastChild;
  if (open?.type !== 'string_start' || close?.type !== 'string_end') return undefined;
  const isFormat = /f/i.test(open.text);
  const content = node.text.slice(open.endIndex - node.startIndex, close.startIndex - node.startIndex);
  if (
    /b/i.test(open.text.replace(/['"]/g, '')) ||
    content.includes('\\') ||
    (isFormat && /\{\{|\}\}/.test(content))
  ) {
    return undefined;
  }
  const quote = close.text;
  const leaves: Leaf[] = [];
  let at = open.endIndex;
  const textTo = (end: number) => {
    // Also where nothing stands: something may be put there.
    const value = node.text.slice(at - node.startIndex, end - node.startIndex);
    leaves.push({ kind: 'text', value, start: at, quote, via });
  };
  for (const part of node.namedChildren.filter(({ type }) => type === 'interpolation')) {
    textTo(part.startIndex);
    const inner = child(part, 'expression');
    if (!inner) return undefined;
    const isPlain =
      /^\{\s*$/.test(between(node, part.startIndex, inner.startIndex)) &&
      /^\s*\}$/.test(between(node, inner.endIndex, part.endIndex));
    const slot: Slot = { start: part.startIndex, end: part.endIndex, inside: quote };
    leaves.push(
      ...(inner.type === 'identifier' || inner.type === 'attribute'
        ? nameLeaves(inner, via, slot, isPlain)
        : ((isPlain && inner.type === 'string' ? stringLeaves(inner, via) : undefined) ?? [
            { kind: 'code' as const, node: inner, slot, isPlain, via },
          ])),
    );
    at = part.endIndex;
  }
  textTo(close.startIndex);
  return leaves;
}

function between(node: Node, start: number, end: number): string {
  return node.text.slice(start - node.startIndex, end - node.startIndex);
}

export function all(
  nodes: readonly Node[],
  read: (node: Node) => readonly Leaf[] | undefined,
): readonly Leaf[] | undefined {
  const leaves: Leaf[] = [];
  for (const node of nodes) {
    const found = read(node);
    if (!found) return undefined;
    leaves.push(...found);
  }
  return leaves;
}

function one(
  nodes: readonly Node[],
  read: (node: Node) => readonly Leaf[] | undefined,
): readonly Leaf[] | undefined {
  const [only, more] = nodes;
  return only && !more ? read(only) : undefined;
}

/** The leaves as one line: a unit for each piece of code. */
export function lineOf(leaves: readonly Leaf[]): string {
  return leaves.map((leaf) => (leaf.kind === 'text' ? leaf.value : HOLE)).join('');
}
