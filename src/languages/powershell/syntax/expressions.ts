/** Expressions: https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_operator_precedence. */
import type { Cursor } from './cursor.ts';
import { blockFrom } from './blocks.ts';
import { hash } from './hashes.ts';
import { enclosed, expansion, string, variable } from './strings.ts';
import type { BinaryNode, MemberNode, Node } from './tree.ts';

interface Operator {
  readonly text: string;
  readonly rank: number;
  /** As it is written, in UTF-16 units. */
  readonly length: number;
}

const ranks: readonly (readonly [rank: number, pattern: RegExp])[] = [
  [1, /\?\?(?!=)/y],
  [2, /[-\u2013-\u2015](?:and|or|xor)\b/iy],
  [3, /[-\u2013-\u2015](?:band|bor|bxor|shl|shr)\b/iy],
  [
    4,
    /[-\u2013-\u2015][ic]?(?:eq|ne|gt|ge|lt|le|like|notlike|match|notmatch|contains|notcontains|in|notin|replace|split|join|is|isnot|as)\b/iy,
  ],
  [7, /[-\u2013-\u2015]f(?![\w-])/iy],
  [5, /\+(?![+=])|[-\u2013-\u2015](?![-=\u2013-\u2015]|[a-z])/iy],
  [6, /[*/%](?!=)/y],
  [8, /\.\./y],
];
const commaRank = 9;
/** Members and calls in a row; more are no code that people write. */
const maxPostfixes = 200;

function operator(c: Cursor): Operator | undefined {
  if (c.peek() === ',') return c.commas ? { text: ',', rank: commaRank, length: 1 } : undefined;
  for (const [rank, pattern] of ranks) {
    const found = c.sees(pattern);
    if (found) {
      const text = found[0].toLowerCase().replace(/^[\u2013-\u2015]/, '-');
      return {
        text: text.replace(
          /^-[ic](?=eq|ne|g[te]|l[te]|like|not|match|contains|in\b|replace|split|join)/,
          '-',
        ),
        rank,
        length: found[0].length,
      };
    }
  }
  return undefined;
}

/** An expression with its operators; undefined if none begins here. */
export function expression(c: Cursor): Node | undefined {
  const start = c.pos;
  const test = binary(c, 0);
  if (!test) return undefined;
  c.blanks();
  if (!c.sees(/\?(?![?.[])/y)) return test;
  c.pos++;
  c.lines();
  const yes = c.nested(() => expression(c), c.commas);
  c.lines();
  if (!yes || !c.skip(':')) {
    c.problem(': is missing');
    return test;
  }
  c.lines();
  const no = c.nested(() => expression(c), c.commas);
  const nothing: Node = { kind: 'nothing', start: c.pos, end: c.pos };
  return { kind: 'conditional', test, yes, no: no ?? nothing, start, end: c.pos };
}

function binary(c: Cursor, least: number): Node | undefined {
  const start = c.pos;
  let left = unary(c);
  for (;;) {
    if (!left) return undefined;
    const before = c.pos;
    c.blanks();
    const found = operator(c);
    if (!found || found.rank < least) {
      c.pos = before;
      return left;
    }
    c.pos += found.length;
    c.lines();
    const right = binary(c, found.rank + 1);
    if (!right) {
      if (found.text !== ',') c.problem(`nothing follows ${found.text}`);
      return left;
    }
    left = joined(left, found, right, start, c.pos);
  }
}

/** Operators of one rank in a row are one node, so that long chains are not deep. */
function joined(left: Node, { text, rank }: Operator, right: Node, start: number, end: number): Node {
  if (text === ',') {
    if (left.kind !== 'items') return { kind: 'items', items: [left, right], start, end };
    left.items.push(right);
    return { ...left, end };
  }
  const same: BinaryNode | undefined = left.kind === 'binary' && left.rank === rank ? left : undefined;
  if (same) same.rest.push({ operator: text, right });
  return same
    ? { ...same, end }
    : { kind: 'binary', rank, first: left, rest: [{ operator: text, right }], start, end };
}

function unary(c: Cursor): Node | undefined {
  const start = c.pos;
  const sign = c.take(
    /!|[-\u2013-\u2015](?:not|bnot|join|[ic]?split)\b|\+\+|--|\+(?=[\s\d$(.])|-(?=[\d$(.[])|,/iy,
  );
  if (sign) {
    c.blanks();
    // The operand of a sign extends as far as the sign binds: `-join $a, $b`.
    const operand = c.nested(() => (sign[0] === ',' ? unary(c) : binary(c, 9)), c.commas);
    const of: Node = operand ?? { kind: 'nothing', start: c.pos, end: c.pos };
    const text = sign[0].toLowerCase().replace(/^[\u2013-\u2015]/, '-');
    if (text === ',') return { kind: 'items', items: [of], start, end: c.pos };
    return { kind: 'unary', operator: text, operand: of, start, end: c.pos };
  }
  const type = c.peek() === '[' ? typeLiteral(c) : undefined;
  if (!type) {
    const found = primary(c);
    return found && postfixes(c, found, start);
  }
  const before = c.pos;
  c.blanks();
  if (c.sees(/[$@"'(\u2018-\u201e[{\d]|-\d/y)) {
    const of = c.nested(() => unary(c), c.commas);
    if (of) return { kind: 'cast', type, of, start, end: c.pos };
  }
  c.pos = before;
  return postfixes(c, { kind: 'type', name: type, start, end: c.pos }, start);
}

/** `[System.Net.WebClient]`: the name, without what it is made of. */
function typeLiteral(c: Cursor): string | undefined {
  const whole = c.sees(/\[\s*([A-Za-z_][\w.+`]*)/y);
  if (!whole) return undefined;
  c.balanced();
  return whole[1];
}

export function postfixes(c: Cursor, first: Node, start: number): Node {
  let node = first;
  for (let i = 0; i < maxPostfixes; i++) {
    const link = c.take(/\?\.(?=[\w"'$({])|\.(?=[\p{L}\p{N}_"'$({])|::/uy);
    if (link) {
      c.blanks();
      node = member(c, node, start);
      continue;
    }
    if (c.peek() === '(' && node.kind === 'member') {
      node = { kind: 'invoke', callee: node, args: methodArguments(c), start, end: c.pos };
    } else if (c.peek() === '[' || (c.at('?[') && c.skip('?'))) {
      node = { kind: 'index', of: node, key: key(c), start, end: c.pos };
    } else if (c.take(/\+\+|--/y)) {
      return { kind: 'unary', operator: '++', operand: node, start, end: c.pos };
    } else return node;
  }
  return node;
}

function member(c: Cursor, of: Node, start: number): MemberNode {
  const at = c.pos;
  const simple = c.take(/[\p{L}\p{N}_]+/uy)?.[0];
  // `Empty[int]()`: what a method is made for changes nothing.
  if (simple !== undefined) c.take(/\[[\w.,[\] ]+\](?=\()/y);
  const name: string | Node = simple ??
    string(c) ??
    expansion(c) ??
    primary(c) ?? { kind: 'nothing', start: at, end: at };
  return { kind: 'member', of, name, at: { start: at, end: c.pos }, start, end: c.pos };
}

/** `(a, b)`: each argument reaches to the next comma. */
function methodArguments(c: Cursor): readonly Node[] {
  const read = (): Node[] => {
    c.pos++;
    const args: Node[] = [];
    for (c.lines(); !c.isAtEnd && c.peek() !== ')'; c.lines()) {
      const before = c.pos;
      const arg = expression(c);
      if (arg) args.push(arg);
      c.lines();
      if (!c.skip(',') && c.peek() !== ')') {
        c.problem(') is missing');
        if (c.pos === before || c.sees(/[}\]]/y)) break;
      }
    }
    c.skip(')');
    return args;
  };
  return c.nested(read, false) ?? [];
}

function key(c: Cursor): Node {
  const start = c.pos;
  const found = c.nested(() => {
    c.pos++;
    c.lines();
    const inner = expression(c);
    c.expect(']');
    return inner;
  });
  return found ?? { kind: 'nothing', start, end: c.pos };
}

/** What an expression begins with; undefined if none does. */
export function primary(c: Cursor): Node | undefined {
  const start = c.pos;
  switch (c.peek()) {
    case '$':
      return expansion(c);
    case '(': {
      const body = enclosed(c);
      return { kind: 'paren', body, start, end: c.pos };
    }
    case '{':
      return blockFrom(c);
    case '@':
      if (c.at('@(')) {
        c.pos++;
        return { kind: 'array', body: enclosed(c), start, end: c.pos };
      }
      if (c.at('@{')) return hash(c, unary);
      return string(c) ?? variable(c, '@');
    default: {
      const number = c.take(
        /(?:0x[\da-f]+|\d+(?:\.\d+)?(?:e[-+]?\d+)?|\.\d+)(?:u?[ylsn]|[ld])?(?:[kmgtp]b)?(?![\w])/iy,
      );
      if (number) return { kind: 'number', value: number[0], start, end: c.pos };
      return string(c);
    }
  }
}
