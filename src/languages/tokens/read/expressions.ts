/** Expressions: the mark that binds least is searched for, and each of its sides is read separately. */
import type { Expr, Span } from '../../../ir/ir.ts';
import { application } from './applications.ts';
import { choiceOfArms } from './arms.ts';
import {
  isGroup,
  isMark,
  isName,
  isOneOf,
  nameNode,
  spanOf,
  split,
  unknown,
  withoutBreaks,
  wordText,
  type Reading,
} from './nodes.ts';
import type { Token } from '../scan/tokens.ts';

const maxDepth = 90;

const logic = '&& == != === !== <=> <= >= =~ !~ < > and in is isnt ||| eq ne instanceof'.split(' ');
const arithmetic = '+ - * / % & | ^ << >> .. ..< ... ++ -- ~ <> <| **'.split(' ');

/** @param at the place of the expression, should it be empty */
export function expression(given: readonly Token[], reading: Reading, at = spanOf(given)): Expr {
  const items = withoutBreaks(given);
  const span = spanOf(items, at);
  if (items.length === 0 || reading.depth > maxDepth || reading.steps-- <= 0) return unknown([], span);
  reading.depth++;
  const found = binary(items, reading) ?? application(items, reading);
  reading.depth--;
  return found;
}

function binary(items: readonly Token[], reading: Reading): Expr | undefined {
  const { row } = reading;
  const [only, second] = items;
  if (!only || !second) return undefined;
  const span = spanOf(items);
  const operands = (texts: readonly string[] | undefined) => operandsAt(items, texts, reading);
  // Nix: `{ pkgs }: …`
  if (row.lambdas?.includes(':') && isMark(second, ':')) return expression(items.slice(2), reading);
  const lambda = lambdaOf(items, reading);
  if (lambda) return lambda;
  const assigned = operands(row.assigns);
  if (assigned) return unknown(assigned.slice(1), span);
  const ternary = row.ternary ? ternaryOf(items, reading) : undefined;
  if (ternary) return ternary;
  if (isName(only, 'if', 'unless')) return choice(items, reading);
  const byCase = choiceOfArms(items, reading);
  if (byCase) return byCase;
  const after = operands(row.backPipes);
  if (after) {
    return after.reduceRight((argument, callee) => called(callee, argument, span));
  }
  const piped = operands(row.pipes);
  if (piped) return piped.reduce((argument, callee) => called(callee, argument, span));
  const otherwise = operands(row.defaults);
  if (otherwise) return { kind: 'either', options: otherwise, fallback: true, ...span };
  const compared = operands(logic.filter((mark) => !row.joins.includes(mark)));
  if (compared) return unknown(compared, span);
  const joined = operands(row.joins);
  if (joined) return { kind: 'join', parts: joined, ...span };
  const formatted = row.formats === undefined ? undefined : operands([row.formats]);
  const [format, ...rest] = formatted ?? [];
  if (format) {
    return operation('%', [format, ...rest], span);
  }
  const cast = items.findIndex((token) => isName(token, 'as'));
  if (cast > 0) return expression(items.slice(0, cast), reading);
  const path = pathOf(items, reading);
  if (path) return path;
  const others = operands(arithmetic);
  return others && unknown(others, span);
}

/** `base / "images" / name`, `/("images") / name`: libraries join paths and URLs with it; a quotient has no text in it. */
function pathOf(items: readonly Token[], reading: Reading): Expr | undefined {
  const [first, second] = items;
  const isRooted = isMark(first, '/') && second !== undefined && isGroup(second, '(');
  const given = isRooted ? items.slice(1) : items;
  if (!isRooted && !given.some((token) => isMark(token, '/'))) return undefined;
  const segments = operandsAt(given, ['/'], reading) ?? (isRooted ? [expression(given, reading)] : undefined);
  if (!segments?.some(({ kind }) => kind === 'text')) return undefined;
  const span = spanOf(items);
  const args = isRooted ? [wordText('', span.start, span.start), ...segments] : segments;
  return operation('/', args, span);
}

/** An operator that works on texts, as a call of a function of its name. */
function operation(operator: string, args: readonly Expr[], span: Span): Expr {
  const callee = nameNode(operator, { start: span.start, end: span.start });
  return { kind: 'call', callee, args, named: [], form: 'call', ...span };
}

/** The operands between marks that have something on both sides; undefined if there are none. */
function operandsAt(
  items: readonly Token[],
  texts: readonly string[] | undefined,
  reading: Reading,
): Expr[] | undefined {
  if (!texts || texts.length === 0) return undefined;
  const isBetween = (token: Token, i: number): boolean => {
    const before = items[i - 1];
    if (i === 0 || i === items.length - 1 || !isOneOf(token, texts) || before?.kind === 'mark') return false;
    // `-x` and `&x` behind a blank, with none after them, belong to what follows.
    const next = items[i + 1];
    const tight = next && 'blank' in next && !next.blank;
    const prefix =
      token.kind === 'mark' && token.blank && tight && ['-', '&', '*', '~', '<', '%'].includes(token.text);
    return !(prefix && reading.row.calls !== undefined);
  };
  if (!items.some(isBetween)) return undefined;
  return split(items, isBetween).map((part) => expression(part, reading));
}

function ternaryOf(items: readonly Token[], reading: Reading): Expr | undefined {
  const question = items.findIndex((token, i) => i > 0 && isMark(token, '?'));
  if (question < 0) return undefined;
  let depth = 0;
  const colon = items.findIndex((token, i) => {
    if (i <= question) return false;
    if (isMark(token, '?')) depth++;
    else if (isMark(token, ':') && depth-- === 0) return true;
    return false;
  });
  if (colon < 0) return undefined;
  return {
    kind: 'either',
    test: expression(items.slice(0, question), reading),
    options: [
      expression(items.slice(question + 1, colon), reading),
      expression(items.slice(colon + 1), reading),
    ],
    fallback: false,
    ...spanOf(items),
  };
}

/** `if (c) a else b`, `if c then a else b`. */
function choice(items: readonly Token[], reading: Reading): Expr {
  const arms = split(items.slice(1), (token) => isName(token, 'else', 'elif', 'elsif'));
  const options = arms.map((given) => {
    const arm = isName(given[0], 'if') ? given.slice(1) : given;
    const then = arm.findIndex((token) => isName(token, 'then'));
    const [first, ...rest] = arm;
    if (then >= 0) return expression(arm.slice(then + 1), reading);
    return first?.kind === 'group' && first.open === '(' && rest.length > 0
      ? expression(rest, reading)
      : expression(arm, reading);
  });
  return { kind: 'either', options, fallback: false, ...spanOf(items) };
}

/** The value before a pipe is the first argument of the call after it. */
function called(callee: Expr, argument: Expr, span: { start: number; end: number }): Expr {
  if (callee.kind === 'call') return { ...callee, args: [argument, ...callee.args], ...span };
  if (callee.kind !== 'name' && callee.kind !== 'member') return unknown([callee, argument], span);
  return { kind: 'call', callee, args: [argument], named: [], form: 'call', ...span };
}

/** `x => …`, `(a, b) -> …`, `\x -> …`. */
function lambdaOf(items: readonly Token[], reading: Reading): Expr | undefined {
  const { row } = reading;
  const arrow = items.findIndex((token) => isMark(token, ...(row.lambdas ?? [])));
  if (arrow <= 0 || arrow > 8) return undefined;
  const head = items.slice(0, arrow);
  if (
    !head.every(
      (token) =>
        token.kind === 'name' ||
        isMark(token, '\\', ',', ':') ||
        (token.kind === 'group' && token.open === '('),
    )
  ) {
    return undefined;
  }
  const named = head.flatMap((token) => (token.kind === 'group' ? token.items : [token]));
  const params = named.flatMap((token) =>
    token.kind === 'name' && !['fn', 'fun', 'async', 'func'].includes(token.text)
      ? [{ name: token.text.replace(/^\$/, '') }]
      : [],
  );
  const rest = items.slice(arrow + 1);
  const [block] = rest;
  const body =
    rest.length === 1 && block?.kind === 'group' && block.open === '{'
      ? reading.statements(block.items)
      : [{ kind: 'return' as const, value: expression(rest, reading), span: spanOf(rest) }];
  return { kind: 'function', params, body, ownSelf: false, ...spanOf(items) };
}
