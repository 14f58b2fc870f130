/** Statements: declarations, assignments, functions, scopes, branches; everything else is an expression. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { constructed } from './constructors.ts';
import { changed, declaredEmpty } from './changes.ts';
import { assignment, definition } from './assignments.ts';
import { expression } from './expressions.ts';
import { functionOf, paramsOf } from './functions.ts';
import { labelledBlock } from './labelled-blocks.ts';
import { logicalLines, nested } from './lines.ts';
import {
  field,
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
import type { Syntax } from './syntax.ts';
import type { Group, Token } from './tokens.ts';

const modifiers: ReadonlySet<string> = new Set(
  'public private protected internal static override open abstract inline async suspend lazy export pub extern unsafe virtual readonly volatile sealed lateinit implicit actual expect fileprivate required convenience mutating transient synchronized final'.split(
    ' ',
  ),
);
const control: ReadonlySet<string> = new Set(
  'if unless else elif elsif elseif for foreach while until loop case when switch cond try catch rescue ensure finally do begin repeat match select guard using synchronized with'.split(
    ' ',
  ),
);
const loops: ReadonlySet<string> = new Set('for foreach while until loop repeat'.split(' '));

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
    if (found) return bound(found.path, found.fn, reading);
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
  const stmts = assigned ?? [changed(expression(items, reading), row)];
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

/** Groovy's `def x = …`: the word declares names too. */
function isDeclaredOnly(items: readonly Token[], row: Syntax): boolean {
  const [word] = items;
  if (!isOneOf(word, row.declares)) return false;
  const params = items.findIndex((token) => token.kind === 'group' && token.open === '(');
  const assigns = items.findIndex((token) => isOneOf(token, row.assigns));
  return params < 0 || (assigns >= 0 && assigns < params);
}

/** `int get(char *url) {`, `get(path) = …`. */
function isBareFunction(items: readonly Token[], row: Syntax): boolean {
  if (row.bareFunctions !== true) return false;
  const params = items.findIndex((token) => token.kind === 'group' && token.open === '(');
  const [first] = items;
  if (params < 1 || !isName(items[params - 1]) || (first?.kind === 'name' && control.has(first.text))) {
    return false;
  }
  const head = items.slice(0, params);
  if (!head.every((token) => token.kind === 'name' || isMark(token, '*', '&', '::', '<', '>', ','))) {
    return false;
  }
  const last = items.at(-1);
  if (isMark(items[params + 1], '=')) return params === 1;
  return (
    params > 1 &&
    last?.kind === 'group' &&
    last.open === '{' &&
    !items.some((token) => isOneOf(token, row.assigns))
  );
}

function bareFunction(items: readonly Token[]): readonly Token[] {
  const params = items.findIndex((token) => token.kind === 'group' && token.open === '(');
  const name = items[params - 1];
  return name ? [name, ...items.slice(params - 1)] : items;
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
  return { kind: 'return', value: expression(given, reading), span: spanOf(items) };
}

/** A class, object or module: its names are seen inside it, and as its members. */
function scope(items: readonly Token[], children: readonly Line[], reading: Reading): readonly Stmt[] {
  const { row } = reading;
  const word = items.findIndex((token) => isOneOf(token, row.scopes));
  const named = items.slice(word + 1).find((token) => token.kind === 'name');
  const name = named?.kind === 'name' ? named.text : '';
  const block = items.findLast((token): token is Group => token.kind === 'group' && token.open === '{');
  const params = items.find(
    (token, i): token is Group => token.kind === 'group' && token.open === '(' && items[i - 1] === named,
  );
  const given = params && row.blocks === 'braces' ? paramsOf(params.items, reading) : [];
  const inside = block ? reading.statements(block.items) : [];
  const isMade = row.madeByCall === true && name !== '' && isName(items[word], 'class');
  // What stands in a companion is asked for by the name of the class itself.
  if (isMade && !block?.items.some((token) => isName(token, 'companion'))) {
    return constructed(name, given, [...inside, ...reading.block(children)], spanOf(items));
  }
  const own = given.flatMap((param): readonly Stmt[] =>
    param.default
      ? [{ kind: 'bind', name: param.name, value: param.default, span: params ?? spanOf(items) }]
      : [],
  );
  const body = [...own, ...inside, ...reading.block(children)];
  const span = spanOf(items);
  const names = [...new Set(body.flatMap((stmt) => (stmt.kind === 'bind' ? [stmt.name] : [])))];
  // `companion object { … }`: what has no name is seen around it.
  if (name === '') return body;
  if (names.length === 0) return [{ kind: 'block', body }];
  // References stand nowhere: what they name has a place of its own.
  const fields = names.map((member) =>
    field(member, nameNode(member, { start: span.end, end: span.end }), span),
  );
  const record: Expr = { kind: 'record', fields, ...span };
  return [
    {
      kind: 'block',
      body: [...body, { kind: 'assign', target: nameNode(name, span), value: record, append: false, span }],
    },
  ];
}

function branch(
  items: readonly Token[],
  children: readonly Line[],
  word: string,
  reading: Reading,
): readonly Stmt[] {
  const stmts: Stmt[] = [];
  const arms: (readonly Stmt[])[] = [];
  let head: Token[] = [];
  const flush = (): void => {
    const said = head.filter(
      (token) =>
        !(
          token.kind === 'name' &&
          (control.has(token.text) || token.text === 'then' || token.text === 'end')
        ),
    );
    if (said.length > 0) stmts.push(...reading.statements(said));
    head = [];
  };
  items.forEach((token, i) => {
    const before = items[i - 1];
    if (token.kind === 'group' && token.open === '{' && before?.kind !== 'mark') {
      flush();
      arms.push(armOf(reading.statements(token.items), reading));
    } else head.push(token);
  });
  flush();
  if (children.length > 0) arms.push(armOf(reading.block(children), reading));
  if (arms.length === 0) return stmts;
  return [
    ...stmts,
    { kind: 'branch', arms, total: false, ...(loops.has(word) ? { loop: true as const } : {}) },
  ];
}

/** Where the first assignment declares a name, it is seen behind the branch too: `if (beta) { url <- "…" }`. */
function armOf(body: readonly Stmt[], { row }: Reading): readonly Stmt[] {
  return row.declares === undefined ? body : [{ kind: 'block', body }];
}
