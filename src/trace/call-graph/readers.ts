/** Who reads what a name is given: asked before the text that it is given is changed for one of its readers. */
import type { Class, ClassMember, Expr, Index, Member, Name, Span, Stmt } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import { isExported } from '../engine/settings/commands.ts';
import type { Place } from '../model/fact.ts';
import { reaching } from '../scopes/definitions.ts';
import type { Definition, FileIndex, Scope } from '../model/scope.ts';
import { placeOf } from '../model/values.ts';

export type Readers =
  /** Every place that reads the name; those that the file itself does not show are in `beyond`. */
  | {
      readonly kind: 'seen';
      readonly name: string;
      readonly reads: readonly Place[];
      /** Where the name is passed out of sight: other files, or programs that are started. */
      readonly beyond: Place | undefined;
      /** True if these can only be files that see the names of this one. */
      readonly isOfModule?: true;
    }
  /** What is there is given to no name: to a field, a parameter, an answer of a function. */
  | { readonly kind: 'unseen' };

/** In these languages a name of a module is its own unless it is exported, and an export is a reader like others. */
const ownModules: ReadonlySet<string> = new Set(['javascript', 'typescript', 'shell', 'makefile']);

/**
 * @param file an index, with its parts
 * @param at what is to be changed
 */
export function readersOf(file: FileIndex, at: Place): Readers {
  for (const part of [...file.parts, file]) {
    const given = givenAt(part.program.body, at);
    if (!given) continue;
    const { name } = given;
    if (given.isField === true) return ofField(part, given, at);
    const held = heldBy(part, given);
    // A name that is seen nowhere else is a name of other code.
    if (!held) return { kind: 'seen', name, reads: [], beyond: at };
    return {
      kind: 'seen',
      name,
      reads: readsOf(part, name, held, part.program.body),
      ...(isExported(part, name)
        ? { beyond: at }
        : isOfModule(part, held.scope)
          ? { beyond: at, isOfModule: true }
          : { beyond: undefined }),
    };
  }
  return { kind: 'unseen' };
}

/** Whether a name is read in a range of a file: only a placeholder represents it there in `"/v%s/info" % V`. */
export function holdsName(file: FileIndex, { start, end }: Place): boolean {
  return [...file.parts, file].some((part) =>
    [...part.points.keys()].some((node) => node.kind !== 'call' && start <= node.start && node.end <= end),
  );
}

/** A name, and what it is given: by itself, or to one of its fields. */
interface Given {
  readonly name: string;
  readonly value: Expr;
  /** The name in `name.field = value`. */
  readonly owner?: Name;
  /** True for a field of a class. */
  readonly isField?: true;
}

/** A field of a class that others cannot read, by whatever it is read from in this file. */
function ofField(file: FileIndex, { name, value }: Given, at: Place): Readers {
  const { text } = file.program;
  const line = text.slice(text.lastIndexOf('\n', value.start) + 1, value.start);
  const isPrivate = name.startsWith('#') || /\bprivate\b/.test(line);
  const fields = file.reads.flatMap((read) => (read.name === name ? [{ start: read.at }] : []));
  const names = [...file.points.keys()].filter((node) => node.kind === 'name' && node.name === name);
  return {
    kind: 'seen',
    name,
    reads: [...fields, ...names].map(({ start }) => ({ file: file.file, start, end: start + name.length })),
    beyond: isPrivate ? undefined : at,
  };
}

/** The innermost name whose value holds a place, with no function and no call between. */
function givenAt(body: readonly Stmt[], at: Place): Given | undefined {
  let found: Given | undefined;
  const holds = ({ start, end }: Span) => start <= at.start && at.end <= end;
  const inValue = (value: Expr, name: string | undefined): void => {
    if (!holds(value)) return;
    // The arguments of a call may go anywhere; what an object is made of is read through it.
    const isMade = value.kind === 'call' && value.form === 'new';
    if (!isMade && ['function', 'class', 'call', 'pipe'].includes(value.kind)) found = undefined;
    else if (name !== undefined) found = { name, value };
    const field = value.kind === 'class' ? fieldAt(value, holds) : undefined;
    if (field) found = { name: field.name, value: field.value, isField: true };
    eachChild(
      value,
      (child) => inValue(child, undefined),
      (inner) => inBody(inner),
    );
  };
  const inBody = (stmts: readonly Stmt[]): void => {
    for (const stmt of stmts) {
      if (stmt.kind === 'bind' && stmt.value) inValue(stmt.value, stmt.name);
      else if (stmt.kind === 'assign') assigned(stmt);
      else if (stmt.kind === 'return' && stmt.value) inValue(stmt.value, undefined);
      else if (stmt.kind === 'expression') inValue(stmt.value, undefined);
      else if (stmt.kind === 'branch') stmt.arms.forEach(inBody);
      else if (stmt.kind === 'block') inBody(stmt.body);
    }
  };
  const assigned = ({ target, value }: Extract<Stmt, { kind: 'assign' }>): void => {
    if (!holds(value)) return;
    found = undefined;
    if (target.kind === 'name') return inValue(value, target.name);
    const owner = ownerOf(target);
    if (owner) found = { name: owner.name, value, owner };
    inValue(value, undefined);
  };
  inBody(body);
  return found;
}

function fieldAt({ members }: Class, holds: (span: Span) => boolean): ClassMember | undefined {
  return members.find(({ role, value }) => role === 'field' && holds(value));
}

/** `options` of `options.curl.url`; undefined for `this.url`. */
function ownerOf({ of }: Member | Index): Name | undefined {
  if (of.kind === 'name') return of;
  return of.kind === 'member' || of.kind === 'index' ? ownerOf(of) : undefined;
}

/** A name of one scope, with those of its values that a reader must get to read what is changed. */
interface Held {
  readonly scope: Scope;
  readonly definitions: readonly Definition[];
}

function heldBy(file: FileIndex, { name, value, owner }: Given): Held | undefined {
  const point = owner && file.points.get(owner);
  const own = point?.scope.find(name);
  if (point) return own && { scope: own, definitions: reaching(own, name, point) };
  for (const [node, { scope }] of file.points) {
    const found = node.kind === 'name' && node.name === name ? scope.find(name) : undefined;
    const definitions = (found?.definitions.get(name) ?? []).filter(
      (one) => (one.kind === 'value' || one.kind === 'append') && one.value === value,
    );
    if (found && definitions.length > 0) return { scope: found, definitions };
  }
  // Nothing reads a name of the top that the file does not mention again.
  const definitions = (file.top.definitions.get(name) ?? []).filter(
    (one) => one.kind === 'value' && one.value === value,
  );
  return definitions.length > 0 ? { scope: file.top, definitions } : undefined;
}

/** Reads of a name; what gives it or one of its fields another value reads nothing that other code gets. */
function readsOf(
  file: FileIndex,
  name: string,
  { scope, definitions }: Held,
  body: readonly Stmt[],
): readonly Place[] {
  const written = assignedIn(body, name);
  const asked = askedOfHandles(file);
  return [...file.points].flatMap(([node, point]) => {
    if (node.kind !== 'name' || node.name !== name || point.scope.find(name) !== scope) return [];
    if (asked.has(node)) return [];
    if (written.some(({ start, end }) => start <= node.start && node.end <= end)) return [];
    const isHeld = reaching(scope, name, point).some((one) => definitions.includes(one));
    return isHeld ? [placeOf(file, node)] : [];
  });
}

/** Handles of curl in PHP, if no more is read of them than how a request went. */
function askedOfHandles({ language, calls }: FileIndex): ReadonlySet<Expr> {
  if (language !== 'php') return new Set();
  return new Set(
    calls.flatMap(({ call: { callee, args } }) => {
      const [handle, what] = args;
      const name = callee.kind === 'name' ? callee.name : '';
      const isInfo =
        name === 'curl_getinfo' && what?.kind === 'name' && /^CURLINFO_(?!EFFECTIVE_URL)/.test(what.name);
      return handle && (isInfo || /^curl_(?:close|errno|error)$/.test(name)) ? [handle] : [];
    }),
  );
}

/** What is written to; if that is the name itself, to the end of the value: `options = append(options, …)`. */
function assignedIn(body: readonly Stmt[], name: string): readonly Span[] {
  const found: Span[] = [];
  const inExpr = (node: Expr): void => eachChild(node, inExpr, inBody);
  const inBody = (stmts: readonly Stmt[]): void => {
    for (const stmt of stmts) {
      if (stmt.kind === 'assign') {
        const { target, value } = stmt;
        const isSelf = target.kind === 'name' && target.name === name;
        found.push({ start: target.start, end: isSelf ? Math.max(target.end, value.end) : target.end });
      }
      if (stmt.kind === 'branch') stmt.arms.forEach(inBody);
      else if (stmt.kind === 'block') inBody(stmt.body);
      else if ('value' in stmt) inExpr(stmt.value);
    }
  };
  inBody(body);
  return found;
}

function isOfModule(file: FileIndex, own: Scope): boolean {
  return own.parent === undefined && (!ownModules.has(file.language) || own.opened.length > 0);
}
