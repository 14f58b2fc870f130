/** `if`, `case`, loops, `&&` and `||`: branches. */
import type {
  AndOr,
  ArithmeticExpression,
  ArithmeticFor,
  Case,
  CompoundList,
  For,
  If,
  PipelineNode,
  Select,
  Statement,
  While,
} from 'unbash';
import type { Expr, Stmt } from '../../ir/ir.ts';
import { lowerArithmetic } from './arithmetic.ts';
import { assignName, nameOf } from './assignments.ts';
import { arms, branchOf, type Arm } from './branches.ts';
import type { Context } from './context.ts';
import { plainText } from './plain.ts';
import { spanOf } from './source.ts';
import { lowerItem } from './words.ts';

/** Commands after which nothing further of the surrounding list runs. */
const LEAVING = new Set(['exit', 'return', 'continue', 'break']);

function leaves(list: readonly Statement[], context: Context): boolean {
  const last = list[list.length - 1]?.command;
  return last?.type === 'Command' && LEAVING.has(plainText(last.name, context) ?? '');
}

function armOf(list: CompoundList, context: Context, head: readonly Stmt[] = []): Arm {
  const body = context.lower.statements(list.commands, context);
  return { body: [...head, ...body], leaves: leaves(list.commands, context) };
}

export function lowerIf(node: If, context: Context): Stmt[] {
  const { lower, merge } = arms(context);
  const condition = context.lower.statements(node.clause.commands, context);
  const found = [lower(() => armOf(node.then, context))];
  for (const elif of node.elif) {
    found.push(
      lower(() => armOf(elif.then, context, context.lower.statements(elif.clause.commands, context))),
    );
  }
  const last = node.else;
  if (last) found.push(lower(() => armOf(last, context)));
  merge();
  return [...condition, ...branchOf(found, last !== undefined)];
}

export function lowerCase(node: Case, context: Context): Stmt[] {
  const { lower, merge } = arms(context);
  const word = context.lower.word(node.word, context);
  // With the patterns that a variable is compared with.
  const at = spanOf(context.source, node);
  const subject: Stmt[] =
    word.kind === 'text'
      ? []
      : word.kind === 'name'
        ? [{ kind: 'expression', value: { kind: 'unknown', parts: [word], ...at } }]
        : [{ kind: 'expression', value: word }];
  const found = node.items.map((_, index) => lower(() => itemArm(node, index, context)));
  merge();
  const total = node.items.some((item) => item.pattern.some((pattern) => pattern.text === '*'));
  return [...subject, ...branchOf(found, total)];
}

/** An item's commands, and those that it falls through to with `;&`. */
function itemArm(node: Case, index: number, context: Context): Arm {
  const body: Stmt[] = [];
  for (let at = index; at < node.items.length; at++) {
    const item = node.items[at];
    if (!item) break;
    body.push(...context.lower.statements(item.body.commands, context));
    if (item.terminator !== ';&') return { body, leaves: leaves(item.body.commands, context) };
  }
  return { body, leaves: false };
}

export function lowerFor(node: For | Select, context: Context): Stmt[] {
  const name = nameOf(node.name, context);
  const span = spanOf(context.source, node.name);
  const items: Expr[] = node.wordlist
    ? node.wordlist.map((word) => asWords(lowerItem(word, context)))
    : [{ kind: 'spread', value: { kind: 'name', name: '@', ...span }, ...span }];
  const [only] = items;
  const value: Expr =
    items.length === 1 && only && only.kind !== 'spread'
      ? only
      : { kind: 'either', options: items, fallback: false, ...span };
  return loop(node, context, () => {
    const head = name && items.length > 0 ? [assignName(name, value, context)] : [];
    return [...head, ...context.lower.statements(node.body.commands, context)];
  });
}

/** What a document puts there alone, without quotes, is split at its blanks: `$(REPOS)` of make. */
function asWords(item: Expr): Expr {
  const isBare = item.kind === 'text' && item.at === item.start;
  const isPut = isBare && /^[\ue000-\uf8ff]$/.test(item.value);
  return isPut ? { kind: 'spread', value: item, start: item.start, end: item.end } : item;
}

export function lowerArithmeticFor(node: ArithmeticFor, context: Context): Stmt[] {
  const { initialize, test, update, body } = node;
  const part = (one: ArithmeticExpression | undefined) => (one ? lowerArithmetic(one, context) : []);
  return [
    ...part(initialize),
    ...loop(node, context, () => [
      ...part(test),
      ...context.lower.statements(body.commands, context),
      ...part(update),
    ]),
  ];
}

export function lowerWhile(node: While, context: Context): Stmt[] {
  return loop(node, context, () => [
    ...context.lower.statements(node.clause.commands, context),
    ...context.lower.statements(node.body.commands, context),
  ]);
}

/** The body may run any number of times: a `shift` in it moves the parameters by an unknown number. */
function loop(node: { pos: number; end: number }, context: Context, body: () => Stmt[]): Stmt[] {
  const { positional } = context.scope;
  if (/\bshift\b/.test(context.source.text.slice(node.pos, node.end))) positional.by = undefined;
  const lowered = body();
  return lowered.length > 0 ? [{ kind: 'branch', arms: [lowered], total: false, loop: true }] : [];
}

/** `a && b || c`: what follows `a` may run. */
export function lowerAndOr(node: AndOr, context: Context): Stmt[] {
  const { commands, operators } = node;
  const at = (index: number): Arm => commandArm(commands[index], context);
  const [first] = commands;
  const statements = first ? context.lower.statements([asStatement(first)], context) : [];
  for (let index = 0; index < operators.length;) {
    const { lower, merge } = arms(context);
    const found: Arm[] = [];
    let total = false;
    if (operators[index] === '&&') {
      found.push(
        lower(() => {
          const body: Stmt[] = [];
          let last = false;
          for (; operators[index] === '&&'; index++) {
            const arm = at(index + 1);
            body.push(...arm.body);
            last = arm.leaves;
          }
          return { body, leaves: last };
        }),
      );
      total = operators[index] === '||';
    }
    if (operators[index] === '||') {
      const next = index + 1;
      found.push(lower(() => at(next)));
      index++;
    }
    merge();
    statements.push(...branchOf(found, total));
  }
  return statements;
}

function commandArm(node: PipelineNode | undefined, context: Context): Arm {
  if (!node) return { body: [], leaves: false };
  const list = node.type === 'BraceGroup' ? node.body.commands : [asStatement(node)];
  return { body: context.lower.statements(list, context), leaves: leaves(list, context) };
}

export function asStatement(node: PipelineNode): Statement {
  return { type: 'Statement', pos: node.pos, end: node.end, command: node, background: undefined };
}
