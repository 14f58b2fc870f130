/** Expressions of the tree as IR. */
import type { Expr, Field } from '../../ir/ir.ts';
import { assignment } from './assignments.ts';
import { commandExpr } from './commands.ts';
import type { Context } from './context.ts';
import { blockFunction } from './functions.ts';
import { invocation } from './methods.ts';
import { typeKey, variableKey, withoutScope } from './names.ts';
import { anchored, callOf, field, member, name, nothing, span, unknown } from './nodes.ts';
import { operators } from './operators.ts';
import { pipelineExpr } from './pipelines.ts';
import { valueOf, choice } from './output.ts';
import { plainText } from './plain-nodes.ts';
import type { Chunk, Node, StringNode, VariableNode } from './syntax/tree.ts';

/** Any node that gives a value. */
export function expression(node: Node, ctx: Context): Expr {
  switch (node.kind) {
    case 'string':
      return string(node, ctx);
    case 'number': {
      const value = Number(node.value);
      return anchored(node, Number.isNaN(value) ? node.value : String(value), true);
    }
    case 'variable':
      return variable(node, ctx);
    case 'type':
      return name(node, typeKey(node.name), node.name);
    case 'member':
      return memberExpr(node, ctx);
    case 'invoke':
      return invocation(node, ctx);
    case 'index':
      return index(node, ctx);
    case 'unary':
      return unary(node, ctx);
    case 'binary':
      return operators(node, ctx);
    case 'conditional':
      return choice(node, node.test, expression(node.yes, ctx), expression(node.no, ctx), ctx, node.yes);
    case 'cast':
      return node.of.kind === 'hash' ? ofHash(node, node.type, node.of, ctx) : expression(node.of, ctx);
    case 'items':
      return { kind: 'list', items: node.items.map((item) => expression(item, ctx)), ...span(node) };
    case 'array':
      return array(node, ctx);
    case 'sub':
    case 'paren':
      return valueOf(node, node.body, ctx);
    case 'hash':
      return { kind: 'record', fields: fieldsOf(node, ctx), ...span(node) };
    case 'block':
      return blockFunction(node, ctx);
    case 'command':
      return commandExpr(node, ctx);
    case 'assign': {
      const { statements, value } = assignment(node, ctx);
      ctx.before.push(...statements);
      return value;
    }
    case 'pipeline':
      return pipelineExpr(node, ctx);
    case 'chain':
      return unknown(
        node,
        node.items.map((item) => expression(item, ctx)),
      );
    case 'inline':
      return valueOf(node, [node.statement], ctx);
    case 'nothing':
      return nothing(node);
    default:
      return node satisfies never;
  }
}

function string(node: StringNode, ctx: Context): Expr {
  const parts = node.parts.map((part) => (part.kind === 'chunk' ? text(part) : expression(part, ctx)));
  const [only, more] = parts;
  if (!only) return nothing(node);
  // A word that is one variable is that variable, a string is a text.
  if (!more && only.kind === 'text') return { ...only, ...span(node) };
  return { kind: 'join', parts, ...span(node) };
}

function text({ value, map, start, end }: Chunk): Expr & { kind: 'text' } {
  return { kind: 'text', value, at: start, ...(map ? { map } : {}), start, end };
}

function variable(node: VariableNode, ctx: Context): Expr {
  const key = variableKey(node.name);
  switch (key) {
    case 'null':
      return nothing(node);
    case 'true':
    case 'false':
      return unknown(node);
    case 'this':
      return ctx.inMethod ? { kind: 'self', ...span(node) } : name(node, key);
    case 'psitem':
    case '_':
      return name(node, '_');
    default: {
      if (!key.startsWith('env:') || ctx.file.environment.has(key)) {
        return name(node, key, withoutScope(node.name));
      }
      const read = member(node, name(node, '[environment]'), 'GetEnvironmentVariable');
      return callOf(node, read, [anchored(node, node.name.slice('env:'.length))]);
    }
  }
}

function memberExpr(node: Node & { kind: 'member' }, ctx: Context): Expr {
  const written = typeof node.name === 'string' ? node.name : plainText(node.name);
  if (written !== undefined) {
    // `[System.Net.Http.HttpMethod]::Get` means the word.
    if (
      node.of.kind === 'type' &&
      /(?:^|\.)(?:HttpMethod|WebRequestMethod|WebRequestMethods)$/i.test(node.of.name)
    ) {
      return anchored(node, written.toUpperCase());
    }
    return member(node, expression(node.of, ctx), written, node.at);
  }
  const of = expression(node.of, ctx);
  if (typeof node.name === 'string') return unknown(node, [of]);
  return { kind: 'index', of, key: expression(node.name, ctx), ...span(node) };
}

function index(node: Node & { kind: 'index' }, ctx: Context): Expr {
  const of = expression(node.of, ctx);
  const key = plainText(node.key);
  if (key !== undefined) return member(node, of, key, node.key);
  if (node.key.kind === 'number') return member(node, of, node.key.value, node.key);
  if (node.key.kind === 'unary' && node.key.operator === '-' && node.key.operand.kind === 'number') {
    return member(node, of, `-${node.key.operand.value}`, node.key);
  }
  return { kind: 'index', of, key: expression(node.key, ctx), ...span(node) };
}

function unary(node: Node & { kind: 'unary' }, ctx: Context): Expr {
  const operand = expression(node.operand, ctx);
  if (node.operator === '-join') {
    return callOf(node, member(node, operand, '-join'), [nothing(node)]);
  }
  return node.operator === '+' ? operand : unknown(node, [operand]);
}

/** `@('a', 'b')`, or an item on each line. */
function array(node: Node & { kind: 'array' }, ctx: Context): Expr {
  const items = node.body.flatMap((statement): readonly Expr[] => {
    const value = statement.kind === 'expression' ? statement.value : undefined;
    if (value?.kind === 'items') return value.items.map((item) => expression(item, ctx));
    if (value?.kind === 'string' || value?.kind === 'hash') return [expression(value, ctx)];
    const whole = valueOf(statement, [statement], ctx);
    return [{ kind: 'spread', value: whole, ...span(statement) }];
  });
  return { kind: 'list', items, ...span(node) };
}

function fieldsOf(node: Node & { kind: 'hash' }, ctx: Context): readonly Field[] {
  return node.entries.map((entry) => hashField(entry.key, entry.value, ctx));
}

/** `[Net.Http.HttpClient]@{ BaseAddress = … }`: an object of .NET that is given these properties. Others are what they hold. */
function ofHash(at: Node, type: string, hash: Node & { kind: 'hash' }, ctx: Context): Expr {
  const key = typeKey(type);
  if (!key.includes('.') || /psobject\]$|pscustomobject\]$/.test(key)) return expression(hash, ctx);
  return { ...callOf(at, name(at, key, type), [], fieldsOf(hash, ctx)), form: 'new' };
}

function hashField(key: Node, value: Node, ctx: Context): Field {
  const written = plainText(key) ?? (key.kind === 'number' ? key.value : undefined);
  const lowered = expression(value, ctx);
  return written === undefined
    ? { kind: 'computed', key: expression(key, ctx), value: lowered }
    : field(key, written.toLowerCase(), lowered);
}
