/**
 * Classes of Lua are tables: `Hub.__index = Hub`, `function Hub:get(path)`, and a function that gives `setmetatable({}, Hub)`
 * makes their objects. Libraries have words for that: `class("Hub", Base)`, `Object:extend()`.
 */
import type { Class, ClassMember, Expr, Fn, Stmt } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import { asStatic, own, shared } from '../class-members.ts';
import { constructorOf, makerOf, withSelf } from '../made-objects.ts';
import { withOwnMembers } from '../implicit-this.ts';
import { baseOf, isMadeByLibrary, madeOf } from './metatables.ts';

/** A field of a table that is given a value. */
interface Part {
  readonly owner: string;
  readonly name: string;
  readonly value: Expr;
}

/** @returns the statements of a file, in which tables that objects are made of are classes */
export function withClasses(program: Program): readonly Stmt[] {
  const { body, text } = program;
  const tables = tablesIn(body, text);
  if (tables.size === 0) return body;
  const parts = new Map<string, Part[]>([...tables].map((name) => [name, []]));
  const rest = body.filter((stmt, at) => {
    // A function has its own name first, and is then assigned under it.
    const next = partOf(body[at + 1], stmt);
    if (next) return !tables.has(next.owner);
    const part = partOf(stmt, body[at - 1]) ?? partOf(stmt);
    const own = part && parts.get(part.owner);
    if (own && part.name !== '__index') own.push(part);
    return own === undefined;
  });
  return withOwnMembers(
    rest.map((stmt) =>
      stmt.kind === 'bind' && stmt.value && tables.has(stmt.name)
        ? {
            ...stmt,
            value: classOf(stmt.name, stmt.value, parts.get(stmt.name) ?? [], program),
            hoisted: true as const,
          }
        : stmt,
    ),
  );
}

/** Tables of the file that methods are declared for, that are looked up in themselves, or that a library makes as classes. */
function tablesIn(body: readonly Stmt[], text: string): ReadonlySet<string> {
  const known = new Set([...text.matchAll(/\bfunction\s+(\w+):/g)].map(([, owner]) => owner));
  for (const stmt of body) {
    const part = partOf(stmt);
    if (part?.name === '__index') known.add(part.owner);
  }
  return new Set(
    body.flatMap((stmt) =>
      stmt.kind === 'bind' && stmt.value && (known.has(stmt.name) || isMadeByLibrary(stmt.value))
        ? [stmt.name]
        : [],
    ),
  );
}

/** @param before where it is given, only a function that this statement declares is meant */
function partOf(stmt: Stmt | undefined, before?: Stmt): Part | undefined {
  if (stmt?.kind !== 'assign' || stmt.target.kind !== 'member' || stmt.target.of.kind !== 'name') {
    return undefined;
  }
  const { of, name } = stmt.target;
  if (!before) return { owner: of.name, name, value: stmt.value };
  const isOne =
    before.kind === 'bind' &&
    before.value?.kind === 'function' &&
    before.span.start === stmt.span.start &&
    before.span.end === stmt.span.end;
  return isOne ? { owner: of.name, name, value: before.value } : undefined;
}

function classOf(name: string, table: Expr, given: readonly Part[], { body, text }: Program): Class {
  const fields = table.kind === 'record' ? table.fields : [];
  const parts = [
    ...fields.flatMap((field) =>
      field.kind === 'field' ? [{ owner: name, name: field.name, value: field.value }] : [],
    ),
    ...given,
  ];
  const base = baseOf(name, table, body);
  const makers = parts.flatMap((part) => makerIn(part, table) ?? []);
  const isMade = makers.length > 0 || base !== undefined || isMadeByLibrary(table);
  const isMadeAsBase = makers.length === 0 && base !== undefined && isMadeByLibrary(table);
  const members = parts.flatMap((part): readonly ClassMember[] => {
    const { value } = part;
    if (value.kind !== 'function') return shared(part.name, 'field', value);
    const maker = makers.find(({ of }) => of === value);
    if (maker) return maker.members;
    const isOfObject = isMade && takesObject.test(text.slice(value.start, value.start + longestHead));
    return (isOfObject ? own : asStatic)(part.name, 'method', { ...withSelf(value, 'self'), ownSelf: true });
  });
  const inherited = isMadeAsBase
    ? asStatic('new', 'method', makerOf(name, table, [{ name: 'all', rest: true }]))
    : [];
  return {
    kind: 'class',
    name,
    ...(base ? { base } : {}),
    members: [...members, ...inherited],
    start: table.start,
    end: table.end,
  };
}

/** `function Hub:get(path)`, `Hub.get = function(self, path)` */
const takesObject = /^function(?:\s+[\w.]+)?(?::|\s*\(\s*self\b)/;
const longestHead = 200;

interface Maker {
  /** The function as it is written. */
  readonly of: Fn;
  /** The constructor, and the function that calls it. */
  readonly members: readonly ClassMember[];
}

function makerIn({ owner, name, value }: Part, table: Expr): Maker | undefined {
  if (value.kind !== 'function') return undefined;
  const isBegun = isMadeByLibrary(table);
  const made = constructorOf(value, madeOf(owner)) ?? (isBegun && beginners.has(name) ? value : undefined);
  if (!made) return undefined;
  const constructor = own(owner, 'constructor', { ...withSelf(made, 'self'), ownSelf: true });
  const maker = asStatic(isBegun ? 'new' : name, 'method', makerOf(owner, value, value.params));
  return { of: value, members: [...constructor, ...maker] };
}

/** The methods that objects begin with, if a library makes the class. */
const beginners: ReadonlySet<string> = new Set(['initialize', 'init', '__init', 'new']);
