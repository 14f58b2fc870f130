/** Functions that are passed to a call: under a name, in quotes, or as what makes one. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { onlyValueOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import type { Spot } from '../code/spot.ts';
import { answerTables } from '../tables/index.ts';
import type { World } from '../code/world.ts';

/** The function that an argument is, or refers to. */
export function functionGiven(world: World, spot: Spot, arg: Expr): FnInfo | undefined {
  return arg.kind === 'function' ? spot.around.file.functions.get(arg) : functionNamed(world, spot, arg);
}

export function functionNamed(world: World, spot: Spot, node: Expr): FnInfo | undefined {
  if (node.kind === 'list') {
    const method = spot.around.file.language === 'php' ? methodIn(node) : undefined;
    const { file } = spot.around;
    const files = method === undefined ? [] : [file, ...world.usersOf(file, [method])];
    const own = files.flatMap(({ functions }) =>
      [...functions.values()].filter(({ name, owner }) => owner && name === method),
    );
    return own.length === 1 ? own[0] : undefined;
  }
  const inQuotes = node.kind === 'text' && node.value;
  if (inQuotes && spot.around.file.language === 'php') {
    return [...spot.around.file.functions.values()].find(({ name, owner }) => !owner && name === inQuotes);
  }
  if (node.kind === 'text' || node.kind === 'record') return undefined;
  const values = world.ev.values(node, world.ev.environments.root(spot.around.file));
  const [only] = values;
  return only?.kind === 'function' && values.length === 1 ? only.info : undefined;
}

/** The name of the method that a callable of PHP gives in a list: `[$this, 'compare']`. */
export function methodIn({ items: [, name, more] }: Expr & { readonly kind: 'list' }): string | undefined {
  return name?.kind === 'text' && !more && /^[A-Za-z_]\w*$/.test(name.value) ? name.value : undefined;
}

/** `new Set()`, `set()`, `Hash.new(0)`: a list or a map with nothing in it yet. */
export function isContainer(node: Expr): boolean {
  return (
    node.kind === 'call' && containers.test(calledName(node).replace('#new', '')) && node.args.every(isNoCode)
  );
}

const containers =
  /^(?:set|frozenset|dict|list|defaultdict|deque|\w*(?:Set|Map|Hash|Dict|Counter|List|Array|Deque|Queue))$/;

const isNoCode = ({ kind }: Expr): boolean => kind === 'text' || kind === 'name' || kind === 'list';

export function mayBeFunction(node: Expr): boolean {
  return (
    !isContainer(node) &&
    !['text', 'record', 'list', 'join'].includes(node.kind) &&
    !(node.kind === 'unknown' && node.parts.length === 0) &&
    !(node.kind === 'either' && node.options.length === 0)
  );
}

/** `itemgetter('name')` */
export function isGetter({ file }: Around, arg: Expr): arg is Call {
  if (arg.kind !== 'call') return false;
  const name = calledName(arg);
  return answerTables[file.language]?.functions[name] === 'getter';
}

/** What a name is given, if that is one value: `BY_NAME = itemgetter('name')`. */
export function valueOf({ file }: Around, arg: Expr): Expr {
  if (arg.kind !== 'name') return arg;
  return onlyValueOf(file, arg) ?? arg;
}
