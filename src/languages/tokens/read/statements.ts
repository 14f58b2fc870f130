/** Statements: declarations, assignments, functions, scopes, branches; everything else is an expression. */
import type { Expr, Stmt } from '../../../ir/ir.ts';
import { changed, declaredEmpty } from './changes.ts';
import { assignment, definition } from './assignments.ts';
import { chains } from './chains.ts';
import { expression } from './expressions.ts';
import { functionOf } from './functions.ts';
import { labelledBlock } from './labelled-blocks.ts';
import { logicalLines, nested } from './lines.ts';
import {
  isGroup,
  isMark,
  isName,
  isOneOf,
  nameNode,
  plainName,
  spanOf,
  type Line,
  type Reading,
} from './nodes.ts';
import type { Syntax } from '../syntax.ts';
import type { Token } from '../scan/tokens.ts';
import { isDeclaredOnly, isBareFunction, bareFunction } from './bare-functions.ts';
import { scope } from './scoped-names.ts';
import { control, branch } from './branches.ts';

const modifiers: ReadonlySet<string> = new Set(
  'public private protected internal static override open abstract inline async suspend lazy export pub extern unsafe virtual readonly volatile sealed lateinit implicit actual expect fileprivate required convenience mutating transient synchronized final'.split(
    ' ',
  ),
);

const maxDepth = 90;

/** For each character, and for a text at all: far above what code needs that is read once. */
const stepsEach = 4;

const stepsAtLeast = 2_000;

/** @param length of what is read of the text, in UTF-16 units; left out: all of it */
export function readingOf(row: Syntax, text: string, length = text.length): Reading {
  const reading: Reading = {
    row,
    text,
    depth: 0,
    steps: stepsAtLeast + stepsEach * length,
    children: [],
    expression: (items, at) => expression(items, reading, at),
    chains: (items) => chains(items, reading),
    statements: (items) => reading.block(linesOf(items, row)),
    block(lines) {
      if (reading.depth > maxDepth || reading.steps-- <= 0) return [];
      reading.depth++;
      const body = lines.flatMap((line) => statement(line, reading));
      reading.depth--;
      return body;
    },
  };
  return reading;
}

/** Before what a function is, its parameters. */
const isList = (token: Token, at: number): boolean => at < 4 && token.kind === 'group' && token.open === '(';

function linesOf(items: readonly Token[], row: Syntax): readonly Line[] {
  const lines = logicalLines(items, row);
  return row.blocks === 'indent' ? nested(lines) : lines;
}

function statement(line: Line, reading: Reading): readonly Stmt[] {
  const { row } = reading;
  const items = withoutModifiers(line.items, row);
  const [first] = items;
  if (!first) return reading.block(line.children);
  const defined = definition(items, reading);
  if (defined) return [defined, ...reading.block(line.children)];
  const word = items.findIndex((token, i) => i < 3 && isOneOf(token, row.functions));
  const isLeading = word >= 0 && items.slice(0, word).every((token) => token.kind === 'name');
  if (isLeading || isBareFunction(items, row)) {
    const from = isLeading ? items.slice(word) : bareFunction(items);
    const found = isDeclaredOnly(from, row) ? undefined : functionOf(from, line.children, reading);
    if (found) {
      const [name, more] = found.path;
      // Scala's `def base: String = "…"` is read as a value is.
      if (row.typesInBrackets && name !== undefined && more === undefined && !from.some(isList)) {
        const { start, end } = found.fn;
        const value: Expr = { kind: 'call', callee: found.fn, args: [], named: [], form: 'call', start, end };
        return [{ kind: 'bind', name, value, hoisted: true, span: { start, end } }];
      }
      return bound(found.path, found.fn, reading);
    }
  }
  if (isOneOf(first, row.scopes) || isOneOf(items[1], row.scopes)) {
    return scope(items, line.children, reading);
  }
  if (isName(first, 'return')) return [returned(items.slice(1), reading), ...reading.block(line.children)];
  if (first.kind === 'name' && control.has(first.text) && !isOneOf(items[1], row.assigns)) {
    return branch(items, line.children, first.text, reading);
  }
  const empty = row.writes && declaredEmpty(items, row);
  if (empty) return empty;
  const labelled = row.labelledBlocks && labelledBlock(items, reading);
  if (labelled) return labelled;
  reading.children = line.children;
  const assigned = assignment(items, reading);
  const stmts = assigned ?? [changed(reading.expression(items), row)];
  // A function in it takes its lines away.
  const left = reading.children;
  reading.children = [];
  return left.length === 0
    ? stmts
    : [...stmts, { kind: 'branch', arms: [[{ kind: 'block', body: reading.block(left) }]], total: false }];
}

function withoutModifiers(items: readonly Token[], row: Syntax): readonly Token[] {
  let at = 0;
  for (; at < items.length - 1; at++) {
    const token = items[at];
    if (token?.kind === 'break') continue;
    if (
      token?.kind === 'name' &&
      modifiers.has(token.text) &&
      !isOneOf(token, row.declares) &&
      items[at + 1]?.kind !== 'mark' &&
      // `open($file, …)` is a call; `private(set) var` is none.
      !(token.text === 'open' && isGroup(items[at + 1], '('))
    ) {
      continue;
    }
    // `@Deprecated("…")`, `#[test]`
    if (isMark(token, '@') && items[at + 1]?.kind === 'name') {
      at++;
      const next = items[at + 1];
      if (next?.kind === 'group' && next.open === '(') at++;
      continue;
    }
    if (isMark(token, '#') && items[at + 1]?.kind === 'group') {
      at++;
      continue;
    }
    break;
  }
  return at === 0 ? items : items.slice(at);
}

function bound(
  path: readonly string[],
  fn: Extract<Expr, { kind: 'function' }>,
  reading: Reading,
): readonly Stmt[] {
  const name = plainName(path.at(-1) ?? '', reading.row);
  const span = { start: fn.start, end: fn.end };
  const bind: Stmt = { kind: 'bind', name, value: fn, hoisted: true, span };
  const [owner, second] = path;
  if (owner === undefined || second === undefined) return [bind];
  const target: Expr = { kind: 'member', of: nameNode(owner, span), name, at: span, ...span };
  return [bind, { kind: 'assign', target, value: nameNode(name, span), append: false, span }];
}

function returned(items: readonly Token[], reading: Reading): Stmt {
  const condition = items.findIndex((token, i) => i > 0 && isName(token, 'if', 'unless'));
  const given = condition < 0 ? items : items.slice(0, condition);
  return { kind: 'return', value: reading.expression(given), span: spanOf(items) };
}
