/**
 * Objects that a container makes and injects into the code that requests them by a type or a token: `HttpModule.register(…)` and
 * `constructor(private http: HttpService)`, `{ provide: 'HUB', useFactory: () => … }` and `@Inject('HUB')`. Each is an export
 * under a name that no code can use; the file that requests it imports it, and `registrars.ts` finds the file.
 */
import type { TSESTree } from '@typescript-eslint/types';
import { madePrefix } from '../../ir/made-objects.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { keyName, span } from './nodes.ts';
import { nodesOf } from './tree-nodes.ts';

/** Before a token, in the place of the name of a type. */
export const tokenMark = '@';

/** What such a module makes clients of: the type that they are asked for by. */
export const httpType = 'HttpService';

/** Whether a text registers anything; most files end here. */
export const registers =
  /\bHttpModule\s*\.\s*register|\bprovide\s*:|\.\s*to(?:ConstantValue|DynamicValue)\s*\(|\buse(?:Value|Factory)\s*:|\bContainer\s*\.\s*set\s*\(/;

/** Exports of what the file registers. */
export function registered(program: TSESTree.Program, ctx: Context): readonly Stmt[] {
  return [...nodesOf(program)].flatMap((node): readonly Stmt[] => {
    if (node.type === 'ObjectExpression') return provided(node, node, field(node, 'provide'), ctx);
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
    const { callee, arguments: args } = node;
    const method = keyName(callee.property, callee.computed) ?? '';
    const [first, second] = args;
    switch (method) {
      case 'register':
      case 'registerAsync':
        if (isNamed(callee.object, 'HttpModule')) return [made(node, httpType, ctx.expression(node))];
        return second?.type === 'ObjectExpression' ? provided(node, second, first, ctx) : [];
      case 'set':
        return isNamed(callee.object, 'Container') ? named(node, first, second, ctx) : [];
      case 'toConstantValue':
        return named(node, boundIn(callee.object), first, ctx);
      case 'toDynamicValue':
        return named(node, boundIn(callee.object), first, ctx, 'called');
      default:
        return [];
    }
  });
}

/** What `@Inject(TOKEN)` or `= inject(TOKEN)` asks for, as the name of a type. */
export function injectedType(node: TSESTree.Node): string | undefined {
  // A parser of plain JavaScript has no decorators.
  const decorators = 'decorators' in node ? node.decorators.map(({ expression }) => expression) : [];
  const value = node.type === 'PropertyDefinition' && node.value ? [node.value] : [];
  for (const asked of [...decorators, ...value]) {
    if (asked.type !== 'CallExpression' || asked.callee.type !== 'Identifier') continue;
    const token = /^inject$/i.test(asked.callee.name) ? tokenOf(asked.arguments[0]) : undefined;
    // A class is asked for as by its type.
    if (token !== undefined) {
      return /^[A-Z]\w*[a-z]/.test(token) && asked.arguments[0]?.type === 'Identifier'
        ? token
        : `${tokenMark}${token}`;
    }
  }
  return undefined;
}

/** `{ useValue: … }` or `{ useFactory: … }` of a token. */
function provided(
  node: TSESTree.Node,
  given: TSESTree.ObjectExpression,
  token: TSESTree.Node | undefined,
  ctx: Context,
): readonly Stmt[] {
  const value = field(given, 'useValue');
  if (value) return named(node, token, value, ctx);
  return named(node, token, field(given, 'useFactory'), ctx, 'called');
}

function named(
  node: TSESTree.Node,
  token: TSESTree.Node | undefined,
  value: TSESTree.Node | undefined,
  ctx: Context,
  how?: 'called',
): readonly Stmt[] {
  const key = tokenOf(token);
  if (key === undefined || !value) return [];
  const given = ctx.expression(value);
  const called: Expr = { kind: 'call', callee: given, args: [], named: [], form: 'call', ...span(value) };
  return [made(node, `${tokenMark}${key}`, how ? called : given)];
}

function made(node: TSESTree.Node, type: string, value: Expr): Stmt {
  return { kind: 'export', names: [{ exported: `${madePrefix}${type}`, value }], span: span(node) };
}

/** A text, or the last name of what is no text: `TYPES.Hub`. */
function tokenOf(node: TSESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'MemberExpression' ? keyName(node.property, node.computed) : undefined;
}

/** The token of `container.bind(TOKEN)`, behind which further calls may come. */
function boundIn(node: TSESTree.Node): TSESTree.Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const method = keyName(node.callee.property, node.callee.computed);
  return method === 'bind' || method === 'rebind' ? node.arguments[0] : boundIn(node.callee.object);
}

function field(node: TSESTree.ObjectExpression, name: string): TSESTree.Node | undefined {
  for (const part of node.properties) {
    if (part.type === 'Property' && keyName(part.key, part.computed) === name) return part.value;
  }
  return undefined;
}

const isNamed = (node: TSESTree.Node, name: string): boolean =>
  node.type === 'Identifier' && node.name === name;
