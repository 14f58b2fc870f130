/** Classes, protocols and enumerations: what is written in them as members, and the constructor that their head states. */
import type { Class, ClassMember, Fn, Param, Stmt } from '../../../ir/ir.ts';
import { own, shared } from '../../class-members.ts';
import { argumentsIn } from './arguments.ts';
import { basesOf } from './bases.ts';
import { callOf } from './calls.ts';
import { casesOf } from './cases.ts';
import { paramsOf } from './functions.ts';
import { keepingConstructor, keepingFunction } from './parameter-fields.ts';
import { logicalLines } from './lines.ts';
import {
  isGroup,
  isMark,
  isName,
  isOneOf,
  nameNode,
  spanOf,
  unknown,
  type Line,
  type Reading,
} from './nodes.ts';
import type { Syntax } from '../syntax.ts';
import type { Group, Token } from '../scan/tokens.ts';

/** The parts of a declaration: `enum class Endpoint(val path: String) : Call { … }`. */
interface Head {
  readonly name: string;
  /** All tokens, modifiers and words before the name too. */
  readonly items: readonly Token[];
  /** The tokens after the name and the parameters. */
  readonly behind: readonly Token[];
  readonly params: Group | undefined;
  readonly block: Group | undefined;
}

interface Declared {
  readonly cls: Class;
  /** Objects inside, which are records of what they hold. */
  readonly outside: readonly Stmt[];
}

interface Part {
  readonly members: readonly ClassMember[];
  readonly outside: readonly Stmt[];
}

export function classOf({ name, items, behind, params, block }: Head, reading: Reading): Declared {
  const { row } = reading;
  const span = spanOf(items);
  const isEnumeration = row.cases !== undefined && items.some((token, i) => isName(token, 'enum') && i < 2);
  const cases = isEnumeration && block ? casesOf(block, name, reading) : undefined;
  const lines = cases?.lines ?? (block ? logicalLines(block.items, row) : []);
  const parts = lines.map((line) => partOf(line, name, reading));
  const declared = parts.flatMap(({ members }) => members);
  const bases = basesOf(behind);
  const [base, ...mixins] = bases.map(({ type }) => type);
  const given = bases.find(({ args }) => args)?.args;
  const kept = params ? paramsOf(params.items, reading) : row.memberwise ? openFields(declared) : [];
  const at = { start: span.end, end: span.end };
  const handed: readonly Stmt[] = given
    ? [{ kind: 'expression', value: callOf(nameNode('super', at), argumentsIn(given, reading), given) }]
    : [];
  const hasOwn = [...declared, ...(cases?.members ?? [])].some(({ role }) => role === 'constructor');
  const made =
    hasOwn || kept.length + handed.length === 0 ? [] : keepingConstructor(name, kept, handed, span);
  const cls: Class = {
    kind: 'class',
    ...(name === '' ? {} : { name }),
    ...(base ? { base } : {}),
    ...(mixins.length > 0 ? { mixins } : {}),
    members: [...(cases?.members ?? []), ...made, ...declared],
    ...span,
  };
  return { cls, outside: parts.flatMap(({ outside }) => outside) };
}

/** Fields that are declared without a value are given in their order. */
function openFields(members: readonly ClassMember[]): readonly Param[] {
  return members.flatMap(({ name, role, value, type, static: isStatic }) =>
    role === 'field' && !isStatic && value.kind === 'unknown' && value.parts.length === 0
      ? [{ name, ...(type === undefined ? {} : { type }) }]
      : [],
  );
}

function partOf(line: Line, owner: string, reading: Reading): Part {
  const { row } = reading;
  const word = line.items.findIndex((token) => isOneOf(token, row.declares) || isOneOf(token, row.functions));
  const head = line.items.slice(0, word < 0 ? 2 : word + 1);
  const member = head.some((token) => isName(token, 'static')) ? shared : own;
  const constructor = row.bareFunctions ? namedAfter(line.items, owner, reading) : undefined;
  if (constructor) return { members: own(owner, 'constructor', constructor), outside: [] };
  const open = withoutCode(line.items, reading);
  if (open) return { members: member(open.name ?? '', 'method', open), outside: [] };
  const stmts = withoutValue(line.items, row) ?? reading.block([line]);
  const parts = stmts.map((stmt) => partOfStatement(stmt, member, owner));
  return {
    members: parts.flatMap(({ members }) => members),
    outside: parts.flatMap(({ outside }) => outside),
  };
}

function partOfStatement(stmt: Stmt, member: typeof own, owner: string): Part {
  if (stmt.kind === 'block') {
    const names = stmt.body.flatMap((inner) =>
      inner.kind === 'assign' && inner.target.kind === 'name' ? [inner.target] : [],
    );
    return { members: names.flatMap((name) => shared(name.name, 'field', { ...name })), outside: [stmt] };
  }
  return { members: memberOfStatement(stmt, member, owner), outside: [] };
}

function memberOfStatement(stmt: Stmt, member: typeof own, owner: string): readonly ClassMember[] {
  if (stmt.kind !== 'bind') {
    const at = spanOf([]);
    return own('<init>', 'method', { kind: 'function', params: [], body: [stmt], ownSelf: true, ...at });
  }
  const { name, value, type, span } = stmt;
  if (!value) return member(name, 'field', unknown([], span), type);
  const isObject = value.kind === 'call' && value.callee.kind === 'class';
  if (value.kind === 'class' || isObject) return shared(name, 'field', value);
  if (value.kind === 'function') {
    const isConstructor = name === 'init' || name === 'constructor';
    const fn: Fn = { ...value, ownSelf: true };
    return isConstructor ? own(owner, 'constructor', fn) : member(name, 'method', fn);
  }
  const getter =
    stmt.hoisted && value.kind === 'call' && value.callee.kind === 'function' ? value.callee : undefined;
  return getter ? member(name, 'getter', { ...getter, ownSelf: true }) : member(name, 'field', value, type);
}

/** `let id: String`, `final String path;` */
function withoutValue(items: readonly Token[], row: Syntax): readonly Stmt[] | undefined {
  const word = items.findIndex((token) => isOneOf(token, row.declares));
  const hasValue = (token: Token): boolean =>
    isOneOf(token, row.assigns) || isGroup(token, '{') || isMark(token, '=>');
  if (word < 0 || word > 3 || items.some(hasValue)) return undefined;
  const colon = items.findIndex((token) => isMark(token, ':'));
  const named = (colon < 0 ? items : items.slice(0, colon)).findLast((token) => token.kind === 'name');
  // `final Sender sender;`
  const before = items[items.findIndex((token) => token === named) - 1];
  const typed =
    colon < 0
      ? isOneOf(before, row.declares)
        ? undefined
        : before
      : items.slice(colon + 1).find((token) => token.kind === 'name');
  if (named?.kind !== 'name' || isOneOf(named, row.declares) || items.some((token) => isGroup(token, '('))) {
    return undefined;
  }
  const type = typed?.kind === 'name' ? { type: typed.text } : {};
  return [{ kind: 'bind', name: named.text, ...type, span: spanOf(items) }];
}

/** A method that other classes have the code of: `Future<String> send(String path);` */
function withoutCode(items: readonly Token[], reading: Reading): Fn | undefined {
  const list = items.at(-1);
  const named = items.at(-2);
  const isDeclared = items.length > 2 && named?.kind === 'name' && isGroup(list, '(');
  if (reading.row.bareFunctions !== true || !isDeclared || list?.kind !== 'group') return undefined;
  if (!items.slice(0, -2).every((token) => token.kind === 'name' || isMark(token, '<', '>', ',', '?'))) {
    return undefined;
  }
  const params = paramsOf(list.items, reading);
  return { kind: 'function', name: named.text, params, body: [], ownSelf: true, ...spanOf(items) };
}

/** Dart's `const Endpoint(this.path, {this.base = "…"});` */
function namedAfter(items: readonly Token[], owner: string, reading: Reading): Fn | undefined {
  const at = items.findIndex((token, i) => isName(token, owner) && isGroup(items[i + 1], '('));
  const list = items[at + 1];
  if (at < 0 || at > 1 || list?.kind !== 'group') return undefined;
  const flat = list.items.flatMap((token) =>
    token.kind === 'group' && token.open !== '(' ? token.items : [token],
  );
  const params = paramsOf(flat, reading);
  const block = items.find((token): token is Group => token.kind === 'group' && token.open === '{');
  const span = spanOf(items);
  const body = block ? reading.statements(block.items) : [];
  return keepingFunction(owner, params, body, span);
}
