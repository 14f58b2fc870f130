/**
 * What a loop gives an object that is no list, entry by entry: a file, a buffer, a database, another process. It keeps them in
 * their order, and what the program asks it for behind the loop may be one of them by its place.
 */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Member, Name } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { nothing, on, placeIn, taken, type Outcome, type Spot } from '../code/spot.ts';
import { joined } from '../code/taint.ts';
import { textAt, type World } from '../code/world.ts';
import { isSent } from '../order/sent-whole.ts';
import { callersOf } from '../uses/all-callers.ts';
import { opens, readsOfFiles } from './stored-file.ts';

/** Functions that write into an argument. */
const writesInto = /^(?:fput\w*|fwrite|Fprint\w*|WriteString|dump)$/;
/** Methods that keep nothing of what they are given. */
const keepsNothing =
  /^(?:delete\w*|remove\w*|discard|unlink\w*|pop|clear|has\w*|includes?\??|contains?\w*|get|indexOf|find\w*|test|match\w*|format|startsWith|endsWith)$/i;

/** Methods and functions of such an object that give nothing of what it keeps. */
const writes =
  /^(?:f?write\w*|f?put\w*|f?print\w*|add\w*|append\w*|push\w*|insert\w*|save\w*|store|send\w*|emit|encode|Encode|Write\w*|Fprint\w*|Print\w*|f?close|Close|end|finish|destroy|f?flush|Flush|sync|Sync|commit|rollback|begin\w*|seek|Seek|rewind|truncate|tell|lock|unlock|flock|fileno|Error|Err|on|once|cork|uncork|puts|p|header|setHeader|fileno|name|path|Name|unlink|delete|isatty|setLevel|addHandler)$/i;

/** Methods that give all of it as one text. */
const readsAll = /^(?:getvalue|string|toString|String|to_s|stream_get_contents)$/;

/** Statements of SQL that give no rows. */
const changesRows =
  /^\s*(?:insert|create|update|delete|replace|drop|alter|truncate|begin|commit|pragma|merge|upsert|set|start|lock)\b/i;
const sortsRows = /\border\s+by\b/i;

const prints = /^(?:echo|print|printf|vprintf)\b/;

/** Objects that were made of one another. */
const deepest = 3;

/** Where the program has such an object, and what it was made by. */
interface Store {
  readonly around: Around;
  readonly uses: readonly Expr[];
  readonly made: readonly Call[];
}

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
  const stores = intoOf(call).flatMap((into) => storesOf(world, around, into));
  return [
    ...stores.flatMap((store) => askedFor(row, store, { by: call, behind })),
    ...readsOfFiles(row, call, behind),
  ];
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
  const scope = around.file.points.get(root)?.scope.find(root.name);
  const definitions = scope?.definitions.get(root.name) ?? [];
  if (definitions.length === 0 || definitions.some(({ kind }) => kind === 'import')) return [];
  const made = definitions.flatMap((one) => (one.kind === 'value' && one.value ? callIn(one.value) : []));
  const given = definitions.flatMap((one) =>
    one.kind === 'param' && scope?.fn
      ? callersOf(world, scope.fn).calls.flatMap(({ around: there, call }) => {
          const arg = call.args[one.index];
          return arg ? storesOf(world, there, arg, depth + 1) : [];
        })
      : [],
  );
  const uses = around.uses(scope, root.name);
  return [{ around, uses, made }, ...given, ...madeWith(world, around, made, depth)];
}

/** `buf` of `csv.writer(buf)`, `child` of `child.stdin` */
function madeWith(world: World, around: Around, made: readonly Call[], depth: number): readonly Store[] {
  return made.flatMap(({ args: [first], callee }) => [
    ...(first ? storesOf(world, around, first, depth + 1) : []),
    ...(callee.kind === 'member' ? storesOf(world, around, callee.of, depth + 1) : []),
  ]);
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

interface Writing {
  readonly by: Call;
  readonly behind: number;
}

function askedFor(row: Spot, store: Store, { by, behind }: Writing): readonly Outcome[] {
  const { around, uses, made } = store;
  const own = around.file === row.around.file ? row.around.functionAround(by) : undefined;
  const asks = uses.flatMap((one) => {
    const isElsewhere = around.file !== row.around.file || around.functionAround(one) !== own;
    const isBehind = isElsewhere || one.start >= behind;
    return isBehind && !isIn(one, by) ? asked({ ...row, around, node: one }, one) : nothing;
  });
  const opened = made.filter((call) => opens.test(calledName(call)));
  return [
    ...asks,
    ...opened.flatMap((call) => readsOfFiles({ ...row, around }, call, Math.max(behind, call.end))),
  ];
}

const isIn = (node: Expr, { start, end }: Expr): boolean => node.start >= start && node.end <= end;

/** What the code makes of the object at one of its uses. */
function asked(spot: Spot, node: Expr): readonly Outcome[] {
  const { around } = spot;
  return around.parentsOf(node).flatMap((parent): readonly Outcome[] => {
    if (parent.kind === 'statement') {
      return parent.stmt.kind === 'return' ? [taken(spot, node)] : nothing;
    }
    const { node: outer } = parent;
    if (outer.kind === 'index') return outer.of === node ? [taken(spot, outer)] : nothing;
    if (outer.kind === 'member') return askedOf(spot, outer);
    if (outer.kind === 'unknown' && outer.parts.length === 1) return asked(spot, outer);
    if (outer.kind === 'call' && outer.callee !== node) {
      return isDropped(around, outer) || writes.test(calledName(outer)) ? nothing : readBy(spot, outer);
    }
    return nothing;
  });
}

function askedOf(spot: Spot, member: Expr & { readonly kind: 'member' }): readonly Outcome[] {
  const { around } = spot;
  const [call] = around
    .parentsOf(member)
    .flatMap((one) => (one.kind === 'expression' && one.node.kind === 'call' ? [one.node] : []))
    .filter((one) => one.callee === member);
  // `child.stdout`, `db.posts`: what is asked for is behind it.
  if (!call) {
    return around.parentsOf(member).some((one) => one.kind === 'expression' && one.node.kind === 'member')
      ? asked(spot, member)
      : nothing;
  }
  const [sql] = call.args;
  const text = sql && textOf(sql);
  if (text !== undefined && (changesRows.test(text) || sortsRows.test(text))) return nothing;
  const listens = call.args.some(({ kind }) => kind === 'function') && /^(?:on|once)$/.test(member.name);
  if (listens)
    return /^(?:finish|error|close|end|drain|open|ready)$/.test(text ?? '') ? nothing : [taken(spot, call)];
  const isQuery = text !== undefined && /^\s*(?:select|with)\b/i.test(text);
  if (!isQuery && (writes.test(member.name) || isDropped(around, call))) return nothing;
  return readBy(spot, call);
}

function readBy(spot: Spot, call: Call): readonly Outcome[] {
  return readsAll.test(calledName(call)) ? [on(spot, call, joined(spot.taint))] : [taken(spot, call)];
}

function textOf(node: Expr): string | undefined {
  if (node.kind === 'text') return node.value;
  return node.kind === 'join' && node.parts[0]?.kind === 'text' ? node.parts[0].value : undefined;
}

function isDropped(around: Around, call: Call): boolean {
  return around.parentsOf(call).every((one) => one.kind === 'statement' && one.stmt.kind === 'expression');
}
