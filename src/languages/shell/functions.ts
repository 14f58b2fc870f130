/** Functions and aliases, and what a function prints as what it returns. */
import type { Function as FunctionNode, Statement, Word } from 'unbash';
import type { Expr, Fn, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { nestedStatements, ownNames, scriptOfWords } from './nested.ts';
import { functionScope, subshellScope } from './scope.ts';
import { spanOf } from './source.ts';
import { PARAMETERS } from './written-scripts.ts';

export function functionStatement(node: FunctionNode, context: Context): Stmt {
  const { state } = context;
  const span = spanOf(context.source, node);
  const scope = functionScope(context.scope);
  const { text } = node.name;
  state.functions.add(text);
  const { statements, subshell } = bodyOf(node);
  const inner = subshell ? subshellScope(scope) : scope;
  const lowered = context.lower.statements(statements, {
    ...context,
    scope: inner,
    before: [],
    printsTo: undefined,
  });
  const body = subshell ? [...ownNames(inner, span.start), ...lowered] : lowered;
  if (scope.runsAfter !== undefined) state.runners.set(text, scope.runsAfter);
  const value: Fn = {
    kind: 'function',
    name: text,
    params: PARAMETERS,
    body: printedIsReturned(body),
    ownSelf: false,
    ...span,
  };
  return { kind: 'bind', name: state.ambiguous.has(text) ? `${text}()` : text, value, hoisted: true, span };
}

function bodyOf(node: FunctionNode): { statements: readonly Statement[]; subshell: boolean } {
  const { body } = node;
  switch (body.type) {
    case 'BraceGroup':
      return { statements: body.body.commands, subshell: false };
    case 'Subshell':
      return { statements: body.body.commands, subshell: true };
    case 'CompoundList':
      return { statements: body.commands, subshell: false };
    default: {
      const { pos, end } = body;
      return {
        statements: [{ type: 'Statement', pos, end, command: body, background: undefined }],
        subshell: false,
      };
    }
  }
}

/** `alias x='curl -s'` is a function that passes on its parameters. */
export function aliasStatement(name: string, text: Word, context: Context): Stmt {
  const span = spanOf(context.source, text);
  const script = scriptOfWords([text], context);
  script.units.add(' "$@"', span.end, span.end);
  const scope = functionScope(context.scope);
  const body = nestedStatements(script, { ...context, scope }, span.start);
  const value: Fn = {
    kind: 'function',
    name,
    params: PARAMETERS,
    body: printedIsReturned(body),
    ownSelf: false,
    ...span,
  };
  return { kind: 'bind', name, value, span };
}

/**
 * The value of `$(f)` is what `f` prints. If only the last command of each way through the body prints, that command
 * is what the function returns.
 */
function printedIsReturned(body: readonly Stmt[]): Stmt[] {
  const returned = printsBefore(body) ? undefined : withReturn(body);
  return withoutBareReturns(returned ?? body);
}

function withReturn(body: readonly Stmt[]): Stmt[] | undefined {
  const end = lastThatCounts(body);
  const last = body[end];
  if (!last) return undefined;
  const before = body
    .slice(0, end)
    .map((statement) => (statement.kind === 'branch' ? earlyReturns(statement) : statement));
  switch (last.kind) {
    case 'expression':
      if (isRedirected(last.value)) return undefined;
      return [
        ...before,
        { kind: 'return', value: last.value, span: { start: last.value.start, end: last.value.end } },
      ];
    case 'branch':
      return [...before, { ...last, arms: last.arms.map((arm) => withReturn(arm) ?? arm) }];
    case 'block':
      return [...before, { ...last, body: withReturn(last.body) ?? last.body }];
    default:
      return undefined;
  }
}

type Branch = Extract<Stmt, { kind: 'branch' }>;

/** Arms that print and then leave the function. */
function earlyReturns(branch: Branch): Branch {
  return { ...branch, arms: branch.arms.map((arm) => (leaves(arm) ? (withReturn(arm) ?? arm) : arm)) };
}

function leaves(arm: readonly Stmt[]): boolean {
  return arm[arm.length - 1]?.kind === 'return';
}

/** The last statement, a bare `return` left aside. */
function lastThatCounts(body: readonly Stmt[]): number {
  let index = body.length - 1;
  while (body[index]?.kind === 'return') index--;
  return index;
}

/** True when something is printed that is not the last thing: then the pieces cannot be separated. */
function printsBefore(body: readonly Stmt[]): boolean {
  const end = lastThatCounts(body);
  return body.some((statement, index) => {
    if (statement.kind === 'branch') {
      return statement.arms.some((arm) =>
        index === end || leaves(arm) ? printsBefore(arm) : arm.some(prints),
      );
    }
    return index !== end && prints(statement);
  });
}

function prints(statement: Stmt): boolean {
  return statement.kind === 'expression' && isPrinting(statement.value);
}

/** `echo` and `printf` to standard output. */
function isPrinting(value: Expr): boolean {
  return (
    value.kind === 'call' &&
    value.form === 'command' &&
    value.callee.kind === 'text' &&
    (value.callee.value === 'echo' || value.callee.value === 'printf') &&
    !isRedirected(value)
  );
}

function isRedirected(value: Expr): boolean {
  return value.kind === 'call' && value.named.some((field) => field.kind === 'field' && field.name === '>');
}

/** `return 1` gives no value to `$(f)`: it leaves the function, and at the end of the body it does nothing. */
function withoutBareReturns(body: readonly Stmt[]): Stmt[] {
  const last = body.at(-1);
  const rest = last?.kind === 'return' && !last.value ? body.slice(0, -1) : body;
  return rest.map(withLeaves);
}

function withLeaves(statement: Stmt): Stmt {
  if (statement.kind === 'return') {
    return statement.value ? statement : { kind: 'leave', of: 'function', span: statement.span };
  }
  return statement.kind === 'branch'
    ? { ...statement, arms: statement.arms.map((arm) => arm.map(withLeaves)) }
    : statement;
}
