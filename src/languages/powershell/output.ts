/** What statements put out: the value of a block, a function or brackets. */
import type { Expr, Fn, Span } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { plainText, testedVariable, variableOf } from './plain-nodes.ts';
import { callOf, nothing, span, unknown, withDefault } from './nodes.ts';
import { commandOf } from './signatures.ts';
import type { Node, Statement } from './syntax/tree.ts';

/** One of two values. If the test is the first of them, the second is its default. */
export function choice(
  node: Node,
  test: Node,
  yes: Expr,
  no: Expr,
  ctx: Context,
  first: Node | undefined,
): Expr {
  const tested = testedVariable(test);
  if (tested && !tested.negated && first && variableOf(first) === tested.key) {
    return withDefault(node, yes, no);
  }
  const decides = ctx.expression(test);
  return { kind: 'either', options: [yes, no], fallback: false, test: decides, ...span(node) };
}

/** The value of statements where one is asked for. */
export function valueOf(at: Span, body: readonly Statement[], ctx: Context): Expr {
  const [only, more] = body;
  if (!only) return nothing(at);
  if (!more && only.kind === 'expression') return ctx.expression(only.value);
  if (!more && only.kind === 'if') {
    const [arm, another] = only.arms;
    if (arm && !another) {
      const yes = valueOf(only, arm.body, ctx);
      const no = only.otherwise ? valueOf(only, only.otherwise, ctx) : nothing(only);
      const whole: Node = { kind: 'inline', statement: only, ...span(at) };
      return choice(whole, arm.test, yes, no, ctx, soleValue(arm.body));
    }
  }
  return callOf(at, outputFunction(at, body, ctx), []);
}

function soleValue(body: readonly Statement[]): Node | undefined {
  const [only, more] = body;
  return only?.kind === 'expression' && !more ? only.value : undefined;
}

/** The statements as a function without parameters, whose assignments are those of the code around it. */
function outputFunction(at: Span, body: readonly Statement[], ctx: Context): Fn {
  return { kind: 'function', params: [], body: ctx.body(body, true), ownSelf: false, ...span(at) };
}

const emitters = /^(?:write-output|join-path|get-|invoke-|convert|format-|select-|new-)/;
const silent =
  /^(?:write-(?:host|verbose|debug|warning|error|information|progress)|out-(?:null|file|host|default)|set-|add-|remove-|start-|stop-|import-|export-|install-|push-|pop-|clear-)/;

/** Whether what a statement gives is put out, and of interest to who called. */
export function isOutput(node: Node, last: boolean): boolean {
  switch (node.kind) {
    case 'assign':
    case 'chain':
    case 'block':
    case 'nothing':
      return false;
    case 'unary':
      return node.operator === '-join';
    case 'cast':
      return !/^void$/i.test(node.type);
    case 'command': {
      const written = plainText(node.name);
      const command = written === undefined ? '' : commandOf(written);
      return !silent.test(command) && (last || emitters.test(command));
    }
    case 'pipeline': {
      const end = node.stages.at(-1);
      return end !== undefined && isOutput(end, last || end.kind !== 'command');
    }
    case 'invoke':
      return last;
    default:
      return true;
  }
}

export function parts(nodes: readonly Node[], at: Span, ctx: Context): Expr {
  return unknown(
    at,
    nodes.map((node) => ctx.expression(node)),
  );
}
