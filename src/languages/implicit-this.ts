/**
 * Names in a class that mean its own members, without `this` before them: its own, those of its bases and of extensions in the
 * same file, and those of the classes around it. A function that nothing in the file declares may be one of a base elsewhere.
 */
import type { Class, Expr, Fn, Name, Stmt } from '../ir/ir.ts';
import { mapAll, mapChildren, mapStatement, type Mapping } from '../ir/map.ts';
import { eachChild, eachPart } from '../ir/walk.ts';

/** Before the name of a type whose members an extension adds to; no name has a blank. */
export const extensionPrefix = 'extension ';

/** @param given statements of a file, in whose classes members are plain names */
export function withOwnMembers(given: readonly Stmt[]): readonly Stmt[] {
  const { body, apart } = withExtensions(given);
  const classes = new Map<string, Class>();
  const collect = (stmts: readonly Stmt[]): void => {
    for (const stmt of stmts) eachPart(stmt, collectIn, collect);
  };
  const collectIn = (node: Expr): void => {
    if (node.kind === 'class' && node.name !== undefined) classes.set(node.name, node);
    eachChild(node, collectIn, collect);
  };
  collect(body);
  if (classes.size === 0) return body;
  const top = new Set(body.flatMap((stmt) => (stmt.kind === 'bind' ? [stmt.name] : [])));
  const file: File = { classes, top, apart };
  const inside: Mapping = {
    expr: (node) =>
      node.kind === 'class' ? inClass(node, nameOf(node), [], file) : mapChildren(node, inside),
    body: (inner) => mapAll(inner, (stmt) => mapStatement(stmt, inside)),
  };
  return inside.body(body);
}

/**
 * An extension is a part of its type. If the type is elsewhere, the extension takes its place and has its members.
 *
 * @returns `apart`: extensions of types that are elsewhere
 */
function withExtensions(body: readonly Stmt[]): {
  readonly body: readonly Stmt[];
  readonly apart: ReadonlySet<string>;
} {
  const apart = new Set<string>();
  const added = new Map<string, Class[]>();
  const types = new Set(
    body.flatMap((stmt) => (stmt.kind === 'bind' && stmt.value?.kind === 'class' ? [stmt.name] : [])),
  );
  const rest = body.flatMap((stmt): readonly Stmt[] => {
    if (stmt.kind !== 'bind' || stmt.value?.kind !== 'class' || !stmt.name.startsWith(extensionPrefix)) {
      return [stmt];
    }
    const of = stmt.name.slice(extensionPrefix.length);
    if (types.has(of)) {
      added.set(of, [...(added.get(of) ?? []), stmt.value]);
      return [];
    }
    const { span, value } = stmt;
    const target: Name = { kind: 'name', name: of, ...span };
    apart.add(of);
    const { base, mixins = [] } = value;
    const type: Name = { kind: 'name', name: of, start: span.start, end: span.start };
    const others = base ? [base, ...mixins] : mixins;
    const part: Class = { ...value, base: type, ...(others.length > 0 ? { mixins: others } : {}) };
    return [{ kind: 'block', body: [{ kind: 'assign', target, value: part, append: false, span }] }];
  });
  const whole = rest.map((stmt) => {
    const more = stmt.kind === 'bind' ? added.get(stmt.name) : undefined;
    if (stmt.kind !== 'bind' || stmt.value?.kind !== 'class' || !more) return stmt;
    const members = [...stmt.value.members, ...more.flatMap((part) => part.members)];
    const mixins = [
      ...(stmt.value.mixins ?? []),
      ...more.flatMap(({ base, mixins: others = [] }) => (base ? [base, ...others] : others)),
    ];
    return { ...stmt, value: { ...stmt.value, ...(mixins.length > 0 ? { mixins } : {}), members } };
  });
  return { body: whole, apart };
}

interface File {
  readonly classes: ReadonlyMap<string, Class>;
  /** Names that are declared outside of all classes. */
  readonly top: ReadonlySet<string>;
  /** Types of other files that the file adds members to. */
  readonly apart: ReadonlySet<string>;
}

interface Around {
  readonly names: ReadonlySet<string>;
  readonly path: Expr;
}

/** A member that is a name is an object beside the class, under its own name. */
function inClass(cls: Class, path: Expr, around: readonly Around[], file: File): Class {
  const { names, isOpen } = membersOf(cls, file);
  const statics = new Set(cls.members.flatMap((member) => (member.static ? [member.name] : [])));
  const outers = [{ names: statics, path }, ...around];
  const meant = (node: Name, local: Local | undefined, isCalled: boolean): Expr => {
    const own = (of: Expr): Expr => ({ ...node, kind: 'member', of, at: node });
    const itself: Expr = { kind: 'self', start: node.start, end: node.start };
    // `this.path` is read as the name with the whole as its place.
    if (node.end - node.start > node.name.length + 2) return own(itself);
    if (isLocal(node.name, local)) return node;
    if (names.has(node.name)) return own(itself);
    const outer = around.find((one) => one.names.has(node.name));
    if (outer) return own(outer.path);
    const mayBeOwn = isCalled || file.apart.has(cls.name ?? '');
    return isOpen && mayBeOwn && /^[a-z]/.test(node.name) && !file.top.has(node.name)
      ? { kind: 'either', options: [own(itself), node], fallback: true, start: node.start, end: node.end }
      : node;
  };
  const within = (local: Local | undefined): Mapping => {
    const mapping: Mapping = {
      expr: (node) => {
        switch (node.kind) {
          case 'name':
            return meant(node, local, false);
          case 'call': {
            const { callee } = node;
            const call = mapChildren(node, mapping);
            return callee.kind === 'name' && call.kind === 'call'
              ? { ...call, callee: meant(callee, local, true) }
              : call;
          }
          case 'function':
            return mapChildren(node, within({ names: localNames(node), around: local }));
          case 'class':
            return inClass(node, innerPath(node, path), outers, file);
          default:
            return mapChildren(node, mapping);
        }
      },
      body: (inner) => mapAll(inner, (stmt) => mapStatement(stmt, mapping)),
    };
    return mapping;
  };
  const { expr } = within(undefined);
  // What a class has itself and its objects have too is one and the same.
  const values = new Map(
    cls.members.map(({ value }) => [value, value.kind === 'name' ? value : expr(value)]),
  );
  return {
    ...cls,
    members: cls.members.map((member) => ({ ...member, value: values.get(member.value) ?? member.value })),
  };
}

const nameOf = ({ name = '', start }: Class): Expr => ({ kind: 'name', name, start, end: start });

function innerPath({ name = '', start }: Class, of: Expr): Expr {
  const at = { start, end: start };
  return { kind: 'member', of, name, at, ...at };
}

/** The names of all members, and whether a base may have more. */
function membersOf(
  cls: Class,
  { classes }: File,
): { readonly names: ReadonlySet<string>; readonly isOpen: boolean } {
  const names = new Set<string>();
  const seen = new Set<Class>();
  let isOpen = false;
  const add = (one: Class): void => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const { name, role, value } of one.members) {
      if (role !== 'constructor') names.add(name);
      else if (value.kind === 'function') keptIn(value).forEach((kept) => names.add(kept));
    }
    for (const base of [...(one.base ? [one.base] : []), ...(one.mixins ?? [])]) {
      const known = classes.get(base.kind === 'name' || base.kind === 'member' ? base.name : '');
      // An extension is named as the type that it adds to.
      if (known && known !== one) add(known);
      else isOpen = true;
    }
  };
  add(cls);
  return { names, isOpen };
}

/** Fields that a constructor keeps its parameters in. */
const keptIn = ({ body }: Fn): readonly string[] =>
  body.flatMap((stmt) =>
    stmt.kind === 'assign' && stmt.target.kind === 'member' && stmt.target.of.kind === 'self'
      ? [stmt.target.name]
      : [],
  );

/** The names of a function, and those of the functions around it. */
interface Local {
  readonly names: ReadonlySet<string>;
  readonly around: Local | undefined;
}

function isLocal(name: string, local: Local | undefined): boolean {
  for (let one = local; one; one = one.around) if (one.names.has(name)) return true;
  return false;
}

/** Parameters and names that are declared in a function, but not in functions inside it. */
function localNames({ params, body }: Fn): ReadonlySet<string> {
  const names = new Set(params.map(({ name }) => name));
  const declare = (stmts: readonly Stmt[]): void => {
    for (const stmt of stmts) {
      if (stmt.kind === 'bind') names.add(stmt.name);
      else if (stmt.kind === 'branch') stmt.arms.forEach(declare);
      else if (stmt.kind === 'block') declare(stmt.body);
    }
  };
  declare(body);
  return names;
}
