/** Statements of the tree as IR. */
import type { Expr, Leave, Stmt } from '../../ir/ir.ts';
import { assignment } from './assignments.ts';
import { classStatement } from './classes.ts';
import type { Context } from './context.ts';
import { plainText, testedVariable, variableOf } from './plain-nodes.ts';
import { functionOf } from './functions.ts';
import { importOf, usingStatement } from './imports.ts';
import { commandKey, variableKey } from './names.ts';
import { eachOf, evaluated, repeated, name, span, withDefault } from './nodes.ts';
import { isOutput } from './output.ts';
import { argumentNamed, givenOf } from './arguments.ts';
import { pipelineStatements } from './pipelines.ts';
import { cmdletSignature, commandOf } from './signatures.ts';
import type { CommandNode, Node, Statement } from './syntax/tree.ts';
import { armOfSwitch, leave } from '../jumps.ts';

/** @param returns true in the body of a function: what its statements put out is what the function gives */
export function body(list: readonly Statement[], ctx: Context, returns = false): readonly Stmt[] {
  return list.flatMap((node, i) => {
    const before: Stmt[] = [];
    const found = statement(node, { ...ctx, before }, returns, i === list.length - 1);
    return before.length > 0 ? [...before, ...found] : found;
  });
}

/** `exit` and `throw` leave the function. */
const leaving: Readonly<Record<string, Leave['of']>> = { break: 'loop', continue: 'round' };

function statement(node: Statement, ctx: Context, returns: boolean, last: boolean): readonly Stmt[] {
  switch (node.kind) {
    case 'expression':
      return evaluation(node.value, ctx, returns, last);
    case 'if':
      return ifStatement(node, ctx, returns);
    case 'foreach': {
      const item = eachOf(node.variable, ctx.expression(node.of));
      const inner = body(node.body, ctx, returns);
      const target = ctx.expression(node.variable);
      const bound: readonly Stmt[] =
        target.kind === 'name'
          ? [{ kind: 'assign', target, value: item, append: false, span: span(node.variable) }]
          : [];
      return [{ kind: 'branch', arms: [[...bound, ...inner]], total: false, loop: true }];
    }
    case 'loop': {
      const arm = [...body(node.head, ctx), ...body(node.body, ctx, returns), ...body(node.each, ctx)];
      return [...body(node.before, ctx), repeated(arm)];
    }
    case 'switch': {
      const subject = ctx.expression(node.subject);
      const bound: Stmt = { kind: 'bind', name: '_', value: subject, span: span(node.subject) };
      const arms = node.clauses.map((clause) => [
        ...(clause.test ? [evaluated(ctx.expression(clause.test))] : []),
        ...armOfSwitch(body(clause.body, ctx, returns)),
      ]);
      const total = node.clauses.some(({ test }) => test === undefined);
      return [{ kind: 'block', body: [bound, { kind: 'branch', arms, total }] }];
    }
    case 'try': {
      const arms = node.catches.map((inner) => body(inner, ctx, returns));
      const caught: readonly Stmt[] = arms.length > 0 ? [{ kind: 'branch', arms, total: false }] : [];
      return [...body(node.body, ctx, returns), ...caught, ...body(node.last, ctx)];
    }
    case 'function': {
      const { block } = node;
      const value = functionOf(node, node.name, block.params ?? [], block.body, ctx);
      return [{ kind: 'bind', name: commandKey(node.name), value, hoisted: true, span: span(node) }];
    }
    case 'class':
      return [classStatement(node, ctx)];
    case 'flow': {
      const value = node.value && ctx.expression(node.value);
      if (node.word === 'return') return [{ kind: 'return', ...(value ? { value } : {}), span: span(node) }];
      return [...(value ? [evaluated(value)] : []), leave(node, leaving[node.word] ?? 'function')];
    }
    case 'using':
      return usingStatement(node);
    case 'part':
      return body(node.body, ctx, returns);
    default:
      return node satisfies never;
  }
}

function evaluation(node: Node, ctx: Context, returns: boolean, last: boolean): readonly Stmt[] {
  if (node.kind === 'assign') return assignment(node, ctx).statements;
  if (node.kind === 'chain') return node.items.flatMap((item) => evaluation(item, ctx, returns, last));
  if (node.kind === 'command') {
    const special = importOf(node, ctx) ?? declaration(node, ctx);
    if (special) return special;
  }
  if (returns && isOutput(node, last)) {
    return [{ kind: 'return', value: ctx.expression(node), span: span(node) }];
  }
  return node.kind === 'pipeline' ? pipelineStatements(node, ctx) : [evaluated(ctx.expression(node))];
}

/** `Set-Variable -Name X -Value …`. */
function declaration(node: CommandNode, ctx: Context): readonly Stmt[] | undefined {
  const command = commandOf(plainText(node.name) ?? '');
  if (command !== 'set-variable' && command !== 'new-variable') return undefined;
  const given = givenOf(node.elements, cmdletSignature(command));
  const written = plainText(argumentNamed(given, 'name', 0));
  const named = given.some(({ name: key }) => key === 'name');
  const value = argumentNamed(given, 'value', named ? 0 : 1);
  if (written === undefined || !value) return undefined;
  const target = name(node, variableKey(written), written);
  return [{ kind: 'assign', target, value: ctx.expression(value), append: false, span: span(node) }];
}

function ifStatement(node: Statement & { kind: 'if' }, ctx: Context, returns: boolean): readonly Stmt[] {
  const given = defaultGiven(node, ctx);
  if (given) return given;
  const tests = node.arms.map(({ test }) => evaluated(ctx.expression(test)));
  const arms = node.arms.map((arm) => body(arm.body, ctx, returns));
  if (node.otherwise) arms.push(body(node.otherwise, ctx, returns));
  return [...tests, { kind: 'branch', arms, total: node.otherwise !== undefined }];
}

/** `if (-not $x) { $x = … }`: a variable that has no value gets one. */
function defaultGiven(node: Statement & { kind: 'if' }, ctx: Context): readonly Stmt[] | undefined {
  const [arm, another] = node.arms;
  const [only, more] = arm?.body ?? [];
  if (!arm || another || node.otherwise || more || only?.kind !== 'expression') return undefined;
  const { value: given } = only;
  const tested = testedVariable(arm.test);
  if (given.kind !== 'assign' || given.operator !== '=' || !tested?.negated) return undefined;
  if (variableOf(given.target) !== tested.key) return undefined;
  const target: Expr = ctx.expression(given.target.kind === 'cast' ? given.target.of : given.target);
  if (target.kind !== 'name') return undefined;
  const value = withDefault(given, ctx.expression(given.target), ctx.expression(given.value));
  return [{ kind: 'assign', target, value, append: false, span: span(given) }];
}
