/** An object that keeps what a loop gives it, and what the program asks it for then. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { nothing, on, taken, type Outcome, type Spot } from '../code/spot.ts';
import { joined } from '../code/taint.ts';
import { opens, readAtPath, readsOfFiles } from './stored-file.ts';

/** Methods and functions of such an object that give nothing of what it keeps. */
const writes =
  /^(?:f?write\w*|f?put\w*|f?print\w*|add\w*|append\w*|push\w*|insert\w*|save\w*|store|send\w*|emit|encode|Encode|Write\w*|Fprint\w*|Print\w*|f?close|Close|end|finish|destroy|f?flush|Flush|sync|Sync|commit|rollback|begin\w*|seek|Seek|rewind|truncate|tell|lock|unlock|flock|fileno|Error|Err|on|once|cork|uncork|puts|p|header|setHeader|fileno|name|path|Name|unlink|delete|isatty|setLevel|addHandler|checkError|hasError)$/i;

/** Members that give the path of a file. */
const givesPath = /^(?:name|path|Name|getPath|getAbsolutePath|toPath|to_path)$/;

/** Methods that give all of it as one text. */
const readsAll = /^(?:getvalue|string|toString|String|to_s|stream_get_contents)$/;

/** Statements of SQL that give no rows. */
const changesRows =
  /^\s*(?:insert|create|update|delete|replace|drop|alter|truncate|begin|commit|pragma|merge|upsert|set|start|lock)\b/i;
/** How many there are, or in an order that the statement names. */
const sortsRows = /\border\s+by\b|^\s*select\s+count\s*\(/i;

/** The numbers that a database gives its rows, or a part of the rows that are in the order of what two may share. */
const takesPlaces =
  /\b(?:rowid|(?:\w{1,30}\.)?id|(?:row_number|rank|lag|lead|first_value|last_value)\s?\()|\border\s+by\b(?![^;]{0,200}\bname\b)[^;]{0,200}\blimit\b/i;

/** Calls that start another program: what that does with its input is out of sight. */
const starts =
  /^(?:spawn|fork|Popen|p?open[23]?|proc_open|exec|execFile|Command|CommandContext|StdinPipe|ProcessBuilder|create_subprocess_\w+)$/;

/** Methods that call a function with what comes, and events that have nothing of it. */
const listens = /^(?:on\w*|once|subscribe|add\w*Listener|addEventListener)$/;
const ends = /^(?:finish|error|close|end|drain|open|ready)$/;

/** Where the program has such an object, and what it was made by. */
export interface Store {
  readonly around: Around;
  readonly uses: readonly Expr[];
  readonly made: readonly Call[];
}

interface Writing {
  readonly by: Expr;
  readonly behind: number;
}

/**
 * @param row with the list whose entries it keeps
 * @returns what the program asks it for behind the loop, or whenever it has something
 */
export function askedFor(row: Spot, store: Store, { by, behind }: Writing): readonly Outcome[] {
  const { around, uses, made } = store;
  const own = around.file === row.around.file ? row.around.functionAround(by) : undefined;
  const asks = uses.flatMap((one) => {
    const isElsewhere = around.file !== row.around.file || around.functionAround(one) !== own;
    const isBehind = isElsewhere || one.start >= behind;
    if (isIn(one, by)) return nothing;
    const spot = { ...row, around, node: one };
    return isBehind ? asked(spot, one) : listened(spot, one);
  });
  const started = made.filter((call) => starts.test(calledName(call)) && isProgram(call));
  const opened = made.filter((call) => opens.test(calledName(call)));
  return [
    ...asks,
    ...started.map((call) => taken({ ...row, around, node: call }, call)),
    ...opened.flatMap((call) => readsOfFiles({ ...row, around }, call, Math.max(behind, call.end))),
  ];
}

/** `open(path)` of a file is none, nor `db.exec(…)`. */
function isProgram(call: Call): boolean {
  const name = calledName(call);
  if (name === 'exec') return call.callee.kind === 'name';
  return name !== 'open' || call.args.some((one) => one.kind === 'text' && one.value.startsWith('|'));
}

/** `bus.on('repo', (name) => …)` in front of the loop. */
function listened(spot: Spot, node: Expr): readonly Outcome[] {
  const { around } = spot;
  return around.parentsOf(node).flatMap((parent) => {
    const member = parent.kind === 'expression' && parent.node.kind === 'member' ? parent.node : undefined;
    return member && (listens.test(member.name) || member.name === 'pipe') ? askedOf(spot, member) : nothing;
  });
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
    // `createInterface({ input: out })`
    if (outer.kind === 'record') return asked(spot, outer);
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
  if (givesPath.test(member.name)) return readAtPath(spot, call ?? member);
  // `child.stdout`, `db.posts`: what is asked for is behind it.
  if (!call) {
    return around.parentsOf(member).some((one) => one.kind === 'expression' && one.node.kind === 'member')
      ? asked(spot, member)
      : nothing;
  }
  const [sql] = call.args;
  const text = sql && textOf(sql);
  if (text !== undefined && changesRows.test(text)) return nothing;
  if (text !== undefined && sortsRows.test(text) && !takesPlaces.test(text)) return nothing;
  if (listens.test(member.name)) return ends.test(text ?? '') ? nothing : [taken(spot, call)];
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
