/** Statements of a script: which part of the lowering each of them goes to. */
import type { Command, CommandNode, Coproc, Redirected, Statement, TestExpression, Word } from 'unbash';
import type { Expr, Stmt } from '../../ir/ir.ts';
import { lowerArithmetic } from './arithmetic.ts';
import { assignStatement } from './assignments.ts';
import { builtinStatements } from './builtins.ts';
import { commandCall } from './commands.ts';
import { DEEPEST, type Context } from './context.ts';
import { lowerAndOr, lowerArithmeticFor, lowerCase, lowerFor, lowerIf, lowerWhile } from './control.ts';
import { functionStatement } from './functions.ts';
import { madeUpText } from './literals.ts';
import { ownNames } from './nested.ts';
import { pipelineExpr } from './output.ts';
import { isRedirected } from './plain.ts';
import { redirectFields } from './redirections.ts';
import { subshellScope } from './scope.ts';
import { spanOf } from './source.ts';

export function lowerStatements(list: readonly Statement[], context: Context): Stmt[] {
  const { state } = context;
  if (state.depth >= DEEPEST) {
    const [first] = list;
    if (first) {
      state.problems.push({ message: 'nested too deeply to be read', at: context.source.start(first.pos) });
    }
    return [];
  }
  state.depth++;
  const statements = list.flatMap((statement) => {
    const before: Stmt[] = [];
    const lowered = lowerNode(statement.command, { ...context, before });
    return [...before, ...lowered];
  });
  state.depth--;
  return statements;
}

function lowerNode(node: Statement['command'], context: Context): Stmt[] {
  switch (node.type) {
    case 'AndOr':
      return lowerAndOr(node, context);
    case 'Pipeline': {
      const [only] = node.commands;
      if (node.commands.length === 1 && only) return lowerNode(only, context);
      return [{ kind: 'expression', value: pipelineExpr(node, context) }];
    }
    default:
      return lowerCommand(node, context);
  }
}

function lowerCommand(node: CommandNode, context: Context): Stmt[] {
  switch (node.type) {
    case 'Command':
      return simpleCommand(node, context);
    case 'If':
      return lowerIf(node, context);
    case 'Case':
      return lowerCase(node, context);
    case 'For':
    case 'Select':
      return lowerFor(node, context);
    case 'ArithmeticFor':
      return lowerArithmeticFor(node, context);
    case 'While':
      return lowerWhile(node, context);
    case 'BraceGroup':
      return context.lower.statements(node.body.commands, context);
    case 'Subshell': {
      const scope = subshellScope(context.scope);
      const body = context.lower.statements(node.body.commands, { ...context, scope });
      return [{ kind: 'block', body: [...ownNames(scope, context.source.start(node.pos)), ...body] }];
    }
    case 'Function':
      return [functionStatement(node, context)];
    case 'Redirected':
      return redirected(node, context);
    case 'Coproc':
      return coprocess(node, context);
    case 'TestCommand':
      return partsStatement(testParts(node.expression, context), node, context);
    case 'ArithmeticCommand':
      return node.expression ? lowerArithmetic(node.expression, context) : [];
    default:
      return node satisfies never;
  }
}

function simpleCommand(node: Command, context: Context): Stmt[] {
  const { name } = node;
  if (name) {
    return (
      builtinStatements(node, context) ?? [{ kind: 'expression', value: commandCall(node, name, context) }]
    );
  }
  const assigned = node.prefix.flatMap((prefix) =>
    prefix.type === 'Assignment' ? [assignStatement(prefix, context)] : [],
  );
  return [...assigned, ...redirections(node.redirects, node, context)];
}

/** A compound command with redirections: `while read -r tag; do …; done < <(curl …)`. */
function redirected(node: Redirected, context: Context): Stmt[] {
  const printsTo = fileOf(node.redirects) ?? context.printsTo;
  return [
    ...redirections(node.redirects, node, context),
    ...lowerCommand(node.command, { ...context, printsTo }),
  ];
}

/** The file that they send standard output to, if it has a name. */
function fileOf(redirects: Redirected['redirects']): Word | undefined {
  return redirects.flatMap((one) => {
    if (one.type !== 'Redirect' || !one.target || !isRedirected([one]) || one.operator === '>&') return [];
    return /^[<>]\(/.test(one.target.text) ? [] : [one.target];
  })[0];
}

function redirections(
  redirects: Redirected['redirects'],
  node: { readonly pos: number; readonly end: number },
  context: Context,
): Stmt[] {
  const parts = redirectFields(redirects, context, () => undefined).flatMap((field): Expr[] => {
    if (field.kind !== 'field') return [];
    const { value } = field;
    const isPath = value.kind === 'text' || value.kind === 'name' || value.kind === 'join';
    if (field.name === '<' && isPath) return [readFile(value)];
    // `done <<<"$list"`
    return !isPath || value.kind === 'join' || isHereString(field.name, value) ? [value] : [];
  });
  return partsStatement(parts, node, context);
}

const isHereString = (operator: string, { kind }: Expr): boolean => operator === '<<' && kind === 'name';

/** `done < names` reads what `done < <(cat names)` does. */
function readFile(file: Expr): Expr {
  const { start, end } = file;
  return {
    kind: 'call',
    callee: madeUpText('cat', start),
    args: [file],
    named: [],
    form: 'command',
    start,
    end,
  };
}

/** What it prints is read through a descriptor, wherever that may be: it goes on to a command that is not known. */
function coprocess(node: Coproc, context: Context): Stmt[] {
  const { body } = node;
  const lowered =
    body.type === 'CompoundList'
      ? context.lower.statements(body.commands, context)
      : lowerCommand(body, context);
  return lowered.map((stmt) => {
    if (stmt.kind !== 'expression') return stmt;
    const { value } = stmt;
    const stages = value.kind === 'pipe' ? value.stages : [value];
    const { start, end } = value;
    return { ...stmt, value: { kind: 'pipe', stages: [...stages, reader(value)], start, end } };
  });
}

function reader({ end }: Expr): Expr {
  const callee = madeUpText('coproc', end);
  return { kind: 'call', callee, args: [], named: [], form: 'command', start: end, end };
}

function partsStatement(
  parts: readonly Expr[],
  node: { pos: number; end: number },
  context: Context,
): Stmt[] {
  if (parts.length === 0) return [];
  return [{ kind: 'expression', value: { kind: 'unknown', parts, ...spanOf(context.source, node) } }];
}

function testParts(expression: TestExpression, context: Context): Expr[] {
  switch (expression.type) {
    case 'TestUnary':
      return [context.lower.word(expression.operand, context)];
    case 'TestBinary':
      return [context.lower.word(expression.left, context), context.lower.word(expression.right, context)];
    case 'TestLogical':
      return expression.operands.flatMap((operand) => testParts(operand, context));
    case 'TestNot':
      return testParts(expression.operand, context);
    case 'TestGroup':
      return testParts(expression.expression, context);
    default:
      return expression satisfies never;
  }
}
