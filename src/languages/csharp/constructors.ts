/**
 * The one constructor of a class in the IR. It takes what the longest one written takes, and after that every property
 * that an object initialiser may set, by its name: `new Hub(http) { Base = "…" }`.
 */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { ClassMember, Expr, Field, Fn, Param, Stmt } from '../../ir/ir.ts';
import { argumentsOf } from './calls.ts';
import type { Context } from './context.ts';
import type { TypeInfo } from './declarations.ts';
import { bodyOf, functionOf, parametersOf } from './functions.ts';
import { child, childOfType, children, firstOf, member, name, self, span, callOf, assign } from './nodes.ts';
import { wanted } from './registrations.ts';

/** A field or property, and what it begins with. */
export interface Initial {
  readonly key: Node;
  readonly value: Expr | undefined;
  readonly settable: boolean;
}

/** Named arguments that no parameter takes: those of the base class. */
const restName = '…initializer';

export function constructorOf(
  type: TypeInfo,
  written: readonly Node[],
  initial: readonly Initial[],
  ctx: Context,
): readonly ClassMember[] {
  const primary = childOfType(type.node, 'parameter_list');
  const bySize = written.toSorted((a, b) => count(b) - count(a));
  const main = primary ? undefined : (bySize.find((node) => !chain(node, 'this')) ?? bySize[0]);
  if (!primary && !main && initial.length === 0) return [];
  const head = main ?? primary ?? type.node;
  const settable = initial.filter((slot) => slot.settable);
  const others = written.filter((node) => node !== main);
  const value = ctx.within((): Fn => {
    const own = parametersOf(main ? child(main, 'parameters') : primary, ctx);
    const params = withDefaults(own, others, ctx).map((param) => fromOutside(param, head, type, ctx));
    const names = new Set(params.map((param) => param.name));
    const more = settable.filter(({ key }) => !names.has(key.text));
    const body: readonly Stmt[] = [
      ...baseCall(type, main, primary, ctx),
      ...(primary ? params.map((param) => kept(primary, param)) : []),
      ...(main ? bodyOf(child(main, 'body') ?? childOfType(main, 'block'), ctx) : []),
      ...initial.map((slot) => begun(slot, more.includes(slot))).flat(),
    ];
    const rest: readonly Param[] = type.base === undefined ? [] : [{ name: restName, rest: 'named' }];
    return {
      kind: 'function',
      name: type.name,
      params: [...params, ...more.map(({ key }) => ({ name: key.text })), ...rest],
      body,
      ownSelf: true,
      ...span(head),
    };
  });
  return [
    { name: type.name, static: false, role: 'constructor', value },
    // Shorter ones may call and set things too.
    ...others.map((node): ClassMember => ({
      name: `{${type.name}}`,
      static: false,
      role: 'method',
      value: functionOf(node, undefined, ctx, true),
    })),
  ];
}

function count(node: Node): number {
  const list = child(node, 'parameters');
  return list ? children(list).length : 0;
}

/** The arguments of `: this(…)` or `: base(…)`. */
function chain(node: Node, word: 'this' | 'base'): Node | undefined {
  const initializer = childOfType(node, 'constructor_initializer');
  return initializer?.children.some(({ type }) => type === word)
    ? childOfType(initializer, 'argument_list')
    : undefined;
}

/** `Hub() : this("https://…")`: what a shorter constructor gives is there when nothing is given. */
function withDefaults(params: readonly Param[], others: readonly Node[], ctx: Context): readonly Param[] {
  let known = params;
  for (const node of others) {
    const list = chain(node, 'this');
    if (!list) continue;
    const taken = new Set(
      children(child(node, 'parameters') ?? node).map((param) => child(param, 'name')?.text ?? ''),
    );
    const given = children(list);
    known = known.map((param, i) => {
      const argument = given[i];
      const words: readonly string[] = argument?.text.match(/[A-Za-z_]\w*/g) ?? [];
      if (!argument || param.default || words.some((word) => taken.has(word))) return param;
      const value = ctx.expression(argument);
      return value.kind === 'text' && value.value === '' ? param : { ...param, default: value };
    });
  }
  return known;
}

/** A client that no code passes in comes from where the program sets up its services. */
function fromOutside(param: Param, at: Node, type: TypeInfo, ctx: Context): Param {
  if (param.type !== 'HttpClient' || param.default) return param;
  const plain: Expr = callOf(at, name(at, 'HttpClient'), [], [], 'new');
  const keys = [type.name, ...type.interfaces];
  const [first, ...more] = keys.map((key) => wanted(at, key, ctx));
  const value = first ? firstOf(at, [first, ...more, plain]) : plain;
  return { name: param.name, default: value };
}

/** A parameter of the class is seen in all of it, like a field. */
function kept(list: Node, param: Param): Stmt {
  const at = children(list).find((node) => child(node, 'name')?.text === param.name) ?? list;
  return assign(at, member(at, self(at), param.name), name(at, param.name));
}

function begun({ key, value }: Initial, given: boolean): readonly Stmt[] {
  const own = given ? name(key, key.text) : undefined;
  const begins = own && value ? firstOf(key, [own, value]) : (own ?? value);
  if (!begins) return [];
  return [assign(key, member(key, self(key), key.text), begins)];
}

function baseCall(
  type: TypeInfo,
  main: Node | undefined,
  primary: Node | undefined,
  ctx: Context,
): readonly Stmt[] {
  if (type.base === undefined) return [];
  const bases = childOfType(type.node, 'base_list');
  const inBase =
    bases &&
    (childOfType(bases, 'argument_list') ??
      childOfType(childOfType(bases, 'primary_constructor_base_type') ?? bases, 'argument_list'));
  const list = main ? chain(main, 'base') : primary ? inBase : undefined;
  const at = list ?? type.node;
  const given = list ? argumentsOf(list, ctx) : { args: [], named: [] };
  const rest: Field = { kind: 'spread', value: name(at, restName) };
  return [
    {
      kind: 'expression',
      value: callOf(at, name(at, 'super'), given.args, [...given.named, rest]),
    },
  ];
}
