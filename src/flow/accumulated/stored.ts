/**
 * What a loop gives an object that is no list, entry by entry: a file, a buffer, a database, another process. It keeps them in
 * their order, and what the program asks it for behind the loop may be one of them by its place.
 */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Member, Name } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { nothing, on, placeIn, taken, type Outcome, type Spot } from '../code/spot.ts';
import { joined } from '../code/taint.ts';
import { textAt, type World } from '../code/world.ts';
import { isSent } from '../order/sent-whole.ts';
import { callersOf } from '../uses/all-callers.ts';
import { askedFor, type Store } from './queried-objects.ts';
import { readsOfFiles } from './stored-file.ts';

/** Functions that write into an argument. */
const writesInto = /^(?:fput\w*|fwrite|Fprint\w*|WriteString|dump)$/;
/** Methods that keep nothing of what they are given. */
const keepsNothing =
  /^(?:delete\w*|remove\w*|discard|unlink\w*|pop|clear|has\w*|includes?\??|contains?\w*|(?:get|opt)(?:[A-Z]\w*)?|indexOf|find\w*|test|match\w*|format|startsWith|endsWith)$/i;

const prints = /^(?:echo|print|printf|vprintf)\b/;

/** Objects that were made of one another. */
const deepest = 3;

/**
 * @param row with the list whose entries are given
 * @param behind the offset at which the loop ends
 */
export function storedBy(world: World, row: Spot, value: Expr, behind: number): readonly Outcome[] {
  const { around } = row;
  const printed = prints.test(textAt(world, placeIn(around.file, value))) ? captured(row) : nothing;
  if (printed.length > 0) return printed;
  const call = value.kind === 'call' ? value : undefined;
  if (!call || call.args.every(({ kind }) => kind === 'text') || isSent(world, around, call)) return nothing;
  return [
    ...intoOf(call).flatMap((into) => storedIn(world, row, { into, by: call, behind })),
    ...readsOfFiles(row, call, behind),
  ];
}

interface Storing {
  readonly into: Expr;
  /** By what it is put there. */
  readonly by: Expr;
  readonly behind: number;
}

function storedIn(world: World, row: Spot, { into, by, behind }: Storing): readonly Outcome[] {
  return storesOf(world, row.around, into).flatMap((store) => askedFor(row, store, { by, behind }));
}

/**
 * `CSV.open(path, 'w') { |csv| csv << [entry['name']] }`: a file is no list.
 *
 * @returns undefined if what something is put into is no file that a block is given
 */
export function storedInFile(world: World, row: Spot, storing: Storing): readonly Outcome[] | undefined {
  const { into } = storing;
  const scope = into.kind === 'name' ? scopeOf(row.around.file, into) : undefined;
  const isParam =
    into.kind === 'name' && scope?.definitions.get(into.name)?.every(({ kind }) => kind === 'param');
  const [taker] = isParam && scope?.fn ? takerOf(row.around, scope.fn) : [];
  return taker && calledName(taker) === 'open' ? storedIn(world, row, storing) : undefined;
}

/** `ob_get_clean()`, `redirect_stdout(buf)`: what the program prints is a text of its own. */
function captured(row: Spot): readonly Outcome[] {
  const { file } = row.around;
  return file.calls.flatMap(({ call }) => {
    const name = calledName(call);
    if (name === 'redirect_stdout') return [taken(row, call)];
    return /^ob_get_(?:clean|contents|flush)$/.test(name) ? [on(row, call, joined(row.taint))] : nothing;
  });
}

/** The objects that a call writes into: that of the method, or an argument of a function that writes. */
function intoOf(call: Call): readonly Expr[] {
  const { callee, args, named } = call;
  const name = calledName(call);
  const given = writesInto.test(name) ? args.filter((_, i) => i === 0 || i === args.length - 1) : [];
  // `print(name, file=out)`
  const file = named.flatMap((one) => (one.kind === 'field' && one.name === 'file' ? [one.value] : []));
  const own = callee.kind === 'member' && !keepsNothing.test(name) ? [callee.of] : [];
  return [...own, ...given.filter(({ kind }) => kind === 'name' || kind === 'unknown'), ...file];
}

/** The names at which the program has it, and those of what it was made with. */
function storesOf(world: World, around: Around, node: Expr, depth = 0): readonly Store[] {
  const root = rootOf(node);
  if (!root || depth > deepest) return [];
  if (root.kind === 'member') {
    const made = (around.functionAround(root)?.owner?.assigned.get(root.name) ?? []).flatMap(callIn);
    return [{ around, uses: around.members(root.name), made }, ...madeWith(world, around, made, depth)];
  }
  const scope = scopeOf(around.file, root);
  const definitions = definitionsOf(around.file, root);
  if (definitions.length === 0 || definitions.some(({ kind }) => kind === 'import')) return [];
  const made = definitions.flatMap((one) => (one.kind === 'value' && one.value ? callIn(one.value) : []));
  const block =
    definitions.some(({ kind }) => kind === 'param') && scope?.fn ? takerOf(around, scope.fn) : [];
  const given = definitions.flatMap((one) =>
    one.kind === 'param' && scope?.fn
      ? callersOf(world, scope.fn).calls.flatMap(({ around: there, call }) => {
          const arg = call.args[one.index];
          return arg ? storesOf(world, there, arg, depth + 1) : [];
        })
      : [],
  );
  const uses = around.uses(scope, root.name);
  return [{ around, uses, made: [...made, ...block] }, ...given, ...madeWith(world, around, made, depth)];
}

/** `buf` of `csv.writer(buf)`, `child` of `child.stdin` */
function madeWith(world: World, around: Around, made: readonly Call[], depth: number): readonly Store[] {
  return made.flatMap(({ args: [first], callee }) => [
    ...(first ? storesOf(world, around, first, depth + 1) : []),
    ...(callee.kind === 'member' ? storesOf(world, around, callee.of, depth + 1) : []),
  ]);
}

/** `IO.popen(command, 'w') { |io| … }`: the call that gives the object to its block. */
function takerOf(around: Around, { fn }: FnInfo): readonly Call[] {
  return around
    .parentsOf(fn)
    .flatMap((one) => (one.kind === 'expression' && one.node.kind === 'call' ? [one.node] : []));
}

function callIn(value: Expr): readonly Call[] {
  if (value.kind === 'call') return [value];
  return value.kind === 'unknown' || value.kind === 'either'
    ? (value.kind === 'unknown' ? value.parts : value.options).flatMap(callIn)
    : [];
}

/** `db` of `db.posts.insert(…)`, `buf` of `&buf`, the field of `this.out.write(…)`. */
function rootOf(node: Expr): Name | Member | undefined {
  switch (node.kind) {
    case 'name':
      return node;
    case 'member':
      return node.of.kind === 'self' ? node : rootOf(node.of);
    case 'call':
      return node.callee.kind === 'member' ? rootOf(node.callee.of) : undefined;
    case 'unknown':
      return node.parts.length === 1 && node.parts[0] ? rootOf(node.parts[0]) : undefined;
    default:
      return undefined;
  }
}
