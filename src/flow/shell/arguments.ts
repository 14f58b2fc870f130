/** The arguments of a command, those that an array of the script holds among them. */
import type { Call, Expr, Name } from '../../ir/ir.ts';
import type { Definition } from '../../trace/scope.ts';
import type { Around } from '../around.ts';
import type { World } from '../world.ts';
import { aliasesOf } from './references.ts';

/** Arrays in arrays. */
const deepest = 4;

/** The call with `"${options[@]}"` taken apart, if all that the array is given is written out in the file. */
export function writtenOut(world: World, around: Around, call: Call): Call {
  return { ...call, args: call.args.flatMap((arg) => itemsOf(world, around, arg, 0) ?? [arg]) };
}

function itemsOf(world: World, around: Around, arg: Expr, depth: number): readonly Expr[] | undefined {
  if (arg.kind !== 'spread' || arg.value.kind !== 'name' || depth > deepest) return undefined;
  if (isChanged(world, around, arg.value)) return undefined;
  const lists = definitionsOf(around, arg.value).map((one) => listOf(one));
  const items = lists
    .flatMap((list) => list ?? [])
    .map((item) => itemsOf(world, around, item, depth + 1) ?? [item]);
  return lists.length === 0 || lists.includes(undefined) ? undefined : items.flat();
}

/** `options[2]=…`, or a function that fills it by its name. */
function isChanged(world: World, around: Around, node: Name): boolean {
  const { name } = node;
  const scope = around.file.points.get(node)?.scope.find(name);
  if (!scope) return true;
  const isSetInPart = around
    .uses(scope, name)
    .some((use) =>
      around
        .parentsOf(use)
        .some(
          (parent) =>
            parent.kind === 'expression' && parent.node.kind === 'index' && around.isAssigned(parent.node),
        ),
    );
  return isSetInPart || aliasesOf(world, around, { scope, name }).length > 0;
}

/** Undefined for what is no list that is written out. */
function listOf(one: Definition): readonly Expr[] | undefined {
  const value = one.kind === 'value' || one.kind === 'append' ? one.value : undefined;
  return value?.kind === 'list' ? value.items : undefined;
}

function definitionsOf({ file }: Around, node: Expr & { kind: 'name' }): readonly Definition[] {
  return file.points.get(node)?.scope.find(node.name)?.definitions.get(node.name) ?? [];
}

/** Whether the name of a header is seen: `-H "Accept: …"`, and not `-H "$header"` or `-H @file`. */
export function isSeenHeader(around: Around, node: Expr, depth = 0): boolean {
  if (depth > deepest) return false;
  const into = (one: Expr) => isSeenHeader(around, one, depth + 1);
  switch (node.kind) {
    case 'text':
      return !node.value.startsWith('@');
    case 'join': {
      const [head] = node.parts;
      return head?.kind === 'text' && head.value.includes(':');
    }
    case 'either':
      return node.options.every(into);
    case 'name': {
      const values = definitionsOf(around, node).map((one) => (one.kind === 'value' ? one.value : undefined));
      return values.length > 0 && values.every((value) => value !== undefined && into(value));
    }
    case 'unknown':
      return node.parts.length === 0;
    case 'member':
    case 'index':
    case 'self':
    case 'list':
    case 'record':
    case 'call':
    case 'function':
    case 'class':
    case 'spread':
    case 'pipe':
      return false;
    default:
      return node satisfies never;
  }
}
