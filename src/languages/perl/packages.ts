/**
 * Packages of Perl: those whose functions bless something, or that have a base, are classes. The names of all others are those of
 * the file.
 */
import { dottedName } from '../../ir/dotted-name.ts';
import type { Call, Class, Expr, Member, Stmt } from '../../ir/ir.ts';
import { mapChildren, mapStatement, type Mapping } from '../../ir/map.ts';
import type { Program } from '../../ir/program.ts';
import { asStatic, own } from '../class-members.ts';
import { constructorOf, makerOf, withSelf } from '../made-objects.ts';
import { withOwnMembers } from '../implicit-this.ts';
import { baseIn, nameOfPackage, packagesUsed } from './imports.ts';

interface Package {
  /** `Acme.Base`; none for what precedes all packages of a file. */
  readonly name?: string;
  readonly body: readonly Stmt[];
  /** Where the next one begins. */
  readonly end: number;
}

export function withPackages({ body, text }: Program): readonly Stmt[] {
  const packages = packagesIn(body, text.length);
  const declared = packages.flatMap(({ name }) => name ?? []);
  const classes = new Set<string>();
  let start = 0;
  const parts = packages.map((one): readonly Stmt[] => {
    const cls = one.name === undefined ? undefined : classOf(one.name, one, text.slice(start, one.end));
    start = one.end;
    if (one.name === undefined || !cls) return one.body;
    classes.add(one.name);
    const bind: Stmt = { kind: 'bind', name: one.name, value: cls, hoisted: true, span: cls };
    return [bind, ...one.body.filter((stmt) => !isFunction(stmt))];
  });
  const known = new Set([...packagesUsed(text).map(nameOfPackage), ...classes]);
  const plain = new Set(declared.filter((name) => !classes.has(name)));
  const mapping = inWhole(known, plain);
  return withOwnMembers(parts.flatMap((part) => mapping.body(part.flatMap(constantsOf))));
}

const isFunction = (stmt: Stmt): boolean => stmt.kind === 'bind' && stmt.value?.kind === 'function';

/** `package Acme::Base;` up to the next one, and `package Hub { … }`. */
function packagesIn(body: readonly Stmt[], end: number): readonly Package[] {
  const found: { name?: string; body: Stmt[]; end: number }[] = [{ body: [], end }];
  const begin = (start: number, name?: string, inner: readonly Stmt[] = []) => {
    const last = found.at(-1);
    if (last) last.end = start;
    found.push({ ...(name === undefined ? {} : { name }), body: [...inner], end });
  };
  for (const stmt of body) {
    const value = stmt.kind === 'expression' ? callOf(stmt.value, 'package') : undefined;
    const [named] = value?.args ?? [];
    const block = named?.kind === 'call' && named.args[0]?.kind === 'function' ? named.args[0] : undefined;
    const path = named && dottedName(named.kind === 'call' ? named.callee : named);
    if (!value || path === undefined) found.at(-1)?.body.push(stmt);
    else {
      const around = found.at(-1)?.name;
      begin(value.start, path, block?.body);
      if (block) begin(value.end, around);
    }
  }
  return found;
}

function classOf(name: string, { body }: Package, text: string): Class | undefined {
  const base = baseIn(text);
  const functions = body.flatMap((stmt) =>
    stmt.kind === 'bind' && stmt.value?.kind === 'function' ? [{ name: stmt.name, fn: stmt.value }] : [],
  );
  const [first] = functions;
  const made = new Map(
    functions.flatMap(({ fn }) => {
      const constructor = constructorOf(fn, madeOf);
      return constructor ? [[fn, constructor] as const] : [];
    }),
  );
  if (!first || (made.size === 0 && base === undefined)) return undefined;
  const members = functions.flatMap(({ name: key, fn }) => {
    const constructor = made.get(fn);
    if (constructor) {
      return [
        ...own(name, 'constructor', { ...constructor, ownSelf: true }),
        ...asStatic(key, 'method', makerOf(name, fn, fn.params)),
      ];
    }
    return own(key, 'method', { ...withSelf(fn, 'self'), ownSelf: true });
  });
  const at = { start: first.fn.start, end: first.fn.start };
  return {
    kind: 'class',
    name,
    ...(base === undefined ? {} : { base: { kind: 'name', name: nameOfPackage(base), ...at } }),
    members,
    start: first.fn.start,
    end: functions.at(-1)?.fn.end ?? first.fn.end,
  };
}

/** `bless { base => $base }, $class`, `$class->SUPER::new($base)` */
function madeOf(value: Expr): Expr | undefined {
  if (value.kind !== 'call') return undefined;
  if (callOf(value, 'bless')) return value.args[0];
  const { callee } = value;
  return callee.kind === 'member' && callee.of.kind === 'name' && callee.of.name === 'SUPER'
    ? value
    : undefined;
}

const callOf = (value: Expr, name: string): Call | undefined =>
  value.kind === 'call' && value.callee.kind === 'name' && value.callee.name === name ? value : undefined;

/** `use constant HUB => '…'`, `use constant { HUB => '…', API => '…' }` */
function constantsOf(stmt: Stmt): readonly Stmt[] {
  const call = stmt.kind === 'expression' ? callOf(stmt.value, 'constant') : undefined;
  const [record] = call?.args ?? [];
  if (record?.kind !== 'record') return [stmt];
  return record.fields.flatMap((field): readonly Stmt[] =>
    field.kind === 'field'
      ? [{ kind: 'bind', name: field.name, value: field.value, hoisted: true, span: field.at }]
      : [],
  );
}

/**
 * @param known packages that are one name: `Acme.Base`
 * @param plain packages whose names are those of the file
 */
function inWhole(known: ReadonlySet<string>, plain: ReadonlySet<string>): Mapping {
  const mapping: Mapping = {
    expr: (expr) => {
      const path = expr.kind === 'member' ? dottedName(expr) : undefined;
      if (path !== undefined && known.has(path)) {
        return { kind: 'name', name: path, start: expr.start, end: expr.end };
      }
      if (expr.kind === 'member' && plain.has(dottedName(expr.of) ?? '')) {
        return { kind: 'name', name: expr.name, start: expr.start, end: expr.end };
      }
      const inner = mapChildren(expr, mapping);
      if (inner.kind === 'call') return withList(withoutCallIn(inner));
      return inner.kind === 'member' && inner.name === 'new' ? callWithout(inner) : inner;
    },
    body: (inner) => inner.map((stmt) => mapStatement(stmt, mapping)),
  };
  return mapping;
}

/** `HTTP::Tiny->new` is a call, with brackets or without. */
const callWithout = (callee: Member): Call => ({
  kind: 'call',
  callee,
  args: [],
  named: [],
  form: 'call',
  start: callee.start,
  end: callee.end,
});

/** `HTTP::Tiny->new(timeout => 10)`: one call. */
const withoutCallIn = (call: Call): Call =>
  call.callee.kind === 'call' &&
  call.callee.start === call.start &&
  call.callee.end === call.callee.callee.end
    ? { ...call, callee: call.callee.callee }
    : call;

/** `join('/', $base, $path)`: what is joined is a list. */
function withList(call: Call): Call {
  const [separator, first, ...more] = call.args;
  if (!callOf(call, 'join') || !separator || !first || (more.length === 0 && first.kind === 'list')) {
    return call;
  }
  const items = [first, ...more];
  const list: Expr = { kind: 'list', items, start: first.start, end: (more.at(-1) ?? first).end };
  return { ...call, args: [separator, list] };
}
