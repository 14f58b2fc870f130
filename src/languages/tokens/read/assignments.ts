/** Names that get a value. */
import type { Expr, Span, Stmt } from '../../../ir/ir.ts';
import { functionLiteral, giving, type paramsOf } from './functions.ts';
import {
  isMark,
  isName,
  isOneOf,
  nameNode,
  plainName,
  selfWords,
  spanOf,
  withoutBreaks,
  type Reading,
} from './nodes.ts';
import type { Syntax } from '../syntax.ts';
import type { Group, Token, WordToken } from '../scan/tokens.ts';
import { keyName } from './arguments.ts';

/** `@base "…"`, `#define BASE "…"`: the name precedes its value with nothing between. */
export function definition(given: readonly Token[], reading: Reading): Stmt | undefined {
  const { defines } = reading.row;
  if (!defines) return undefined;
  const items = isMark(given[0], '#', '-') ? given.slice(1) : given;
  const [word, ...rest] = items;
  if (word?.kind !== 'name') return undefined;
  const [name, ...value] = defines.includes(word.text)
    ? rest
    : defines.includes(word.text[0] ?? '')
      ? items
      : [];
  // `-define(BASE, "…").`
  if (name?.kind === 'group') {
    return definition([word, ...name.items.filter((token) => !isMark(token, ','))], reading);
  }
  if (name?.kind !== 'name' || value.length === 0 || isOneOf(value[0], reading.row.assigns)) return undefined;
  return {
    kind: 'bind',
    name: plainName(name.text, reading.row),
    value: reading.expression(value),
    span: spanOf(items),
  };
}

/** `var path: String { "/info" }`, `val path get() = "/info"`, `String get path => "/info"`: the name has what is given. */
function computed(items: readonly Token[], reading: Reading): readonly Stmt[] | undefined {
  const word = items.findIndex((token) => isOneOf(token, reading.row.declares));
  const get = items.findIndex(
    (token, i) => i > 0 && isName(token, 'get') && (isName(items[i + 1]) || (word >= 0 && word < i)),
  );
  const name = get > 0 && isName(items[get + 1]) ? items[get + 1] : items[word + 1];
  const [mark, ...value] = items.slice((get > 0 ? get : word) + 2);
  const block = items.at(-1);
  const span = spanOf(items);
  if (name?.kind !== 'name') return undefined;
  let body: readonly Stmt[];
  if (get > 0 && isMark(mark, '=', '=>')) body = [{ kind: 'expression', value: reading.expression(value) }];
  else if (block?.kind === 'group' && block.open === '{' && (get > 0 || (word >= 0 && isMark(mark, ':')))) {
    const [first, inner] = withoutBreaks(block.items);
    const isDeclared = isName(first, 'get') && inner?.kind !== 'group';
    // `{ get set }`: the code that has the property gives it a value.
    if (isDeclared) return [{ kind: 'bind', name: name.text, span }];
    const given = isName(first, 'get') && inner?.kind === 'group' ? inner : block;
    body = reading.statements(given.items);
  } else return undefined;
  const callee: Expr = { kind: 'function', params: [], body: giving(body), ownSelf: false, ...span };
  return [
    {
      kind: 'bind',
      name: name.text,
      value: { kind: 'call', callee, args: [], named: [], form: 'call', ...span },
      hoisted: true,
      span,
    },
  ];
}

export function assignment(given: readonly Token[], reading: Reading): readonly Stmt[] | undefined {
  const { row } = reading;
  const items = withoutBreaks(given);
  // `let x = … in f x`
  const inside = row.calls === 'beside' ? items.findIndex((token, i) => i > 0 && isName(token, 'in')) : -1;
  if (inside > 0 && isName(items[0], 'let')) {
    const first = assignment(items.slice(0, inside), reading) ?? [];
    return [...first, ...reading.statements(items.slice(inside + 1))];
  }
  const at = items.findIndex((token, i) => i > 0 && isOneOf(token, row.assigns));
  const mark = items[at];
  const given_ =
    row.computed && (at < 0 || isName(items[at - 2], 'get')) ? computed(items, reading) : undefined;
  if (given_ ?? (at < 0 || mark?.kind !== 'mark')) return given_;
  const left = items.slice(0, at);
  const right = items.slice(at + 1);
  if (right.length === 0) return undefined;
  const declares = row.declares;
  const declared = declares === undefined || left.some((token) => isOneOf(token, declares));
  const target = targetOf(left, reading);
  if (!target) return undefined;
  const span = spanOf(items);
  const read = (): Expr =>
    (isOneOf(right[0], row.functions) ? functionLiteral(right, reading) : undefined) ??
    reading.expression(right);
  if (target.kind === 'name' && target.params) {
    const value = reading.expression(right);
    const body = giving([{ kind: 'expression', value }]);
    const fn: Expr = {
      kind: 'function',
      name: target.name.name,
      params: target.params,
      body,
      ownSelf: false,
      ...span,
    };
    return [{ kind: 'bind', name: target.name.name, value: fn, hoisted: true, span }];
  }
  const value = read();
  const otherwise = ['||=', '??=', '//=', '?='].includes(mark.text);
  if (target.kind === 'name') {
    const { name } = target;
    if (otherwise) {
      const either: Expr = {
        kind: 'either',
        options: [nameNode(name.name, { start: value.start, end: value.start }), value],
        fallback: true,
        ...span,
      };
      return [{ kind: 'assign', target: name, value: either, append: false, span }];
    }
    if (mark.text === '+=' || mark.text === '.=') {
      return [{ kind: 'assign', target: name, value, append: true, span }];
    }
    return declared
      ? [{ kind: 'bind', name: name.name, value, span }]
      : [{ kind: 'assign', target: name, value, append: false, span }];
  }
  return [
    changing(target.member, value, reading, span) ?? {
      kind: 'assign',
      target: target.member,
      value,
      append: false,
      span,
    },
  ];
}

/** `connection.requestMethod = "HEAD"` is the call of a setter. */
function changing(
  member: Extract<Expr, { kind: 'member' }>,
  value: Expr,
  { row }: Reading,
  span: { start: number; end: number },
): Stmt | undefined {
  const setter = `set${member.name.slice(0, 1).toUpperCase()}${member.name.slice(1)}`;
  if (member.of.kind !== 'name' || !row.changes?.includes(setter)) return undefined;
  const callee: Expr = { ...member, name: setter };
  const call: Expr = { kind: 'call', callee, args: [value], named: [], form: 'call', ...span };
  return { kind: 'assign', target: nameNode(member.of.name, member.of), value: call, append: false, span };
}

type Target =
  | {
      readonly kind: 'name';
      readonly name: Extract<Expr, { kind: 'name' }>;
      readonly params?: ReturnType<typeof paramsOf>;
    }
  | { readonly kind: 'member'; readonly member: Extract<Expr, { kind: 'member' }> };

function targetOf(left: readonly Token[], reading: Reading): Target | undefined {
  const { row } = reading;
  const comma = left.findIndex((token) => isMark(token, ','));
  if (comma > 0) return targetOf(left.slice(0, comma), reading);
  const lambda = row.lambdas?.includes(':') ? left.findLastIndex((token) => isMark(token, ':')) : -1;
  if (lambda >= 0) return targetOf(left.slice(lambda + 1), reading);
  const colon = left.findIndex((token, i) => i > 0 && isMark(token, ':') && !row.members.includes(':'));
  let head = (colon < 0 ? left : left.slice(0, colon)).filter(
    (token) => !isMark(token, '*', '&', '?', '<', '>'),
  );
  while (head.at(-1)?.kind === 'group' && head.length > 1 && head.at(-1)?.kind === 'group') {
    const group = head.at(-1);
    if (group?.kind === 'group' && group.open !== '[') break;
    head = head.slice(0, -1);
  }
  const last = head.at(-1);
  const words = head.filter((token) => !isOneOf(token, row.declares) && !isName(token, 'let', 'in', 'where'));
  const [first, second] = words;
  if (last?.kind === 'group' && row.takesArguments) return fieldOf(head, last, row);
  if (last?.kind !== 'name') return undefined;
  const before = head.at(-2);
  const owner = head.at(-3);
  if (before?.kind === 'mark' && row.members.includes(before.text) && owner?.kind === 'name') {
    return memberOf(owner, last.text, last, row);
  }
  // `get url = …`: a function whose body follows its name.
  if (
    row.calls === 'beside' &&
    first?.kind === 'name' &&
    second &&
    words.every((token) => token.kind === 'name')
  ) {
    const params = words
      .slice(1)
      .flatMap((token) => (token.kind === 'name' && token.text !== 'rec' ? [{ name: token.text }] : []));
    const name = first.text === 'rec' && second.kind === 'name' ? second : first;
    return {
      kind: 'name',
      name: nameNode(name.text, name),
      params: params.filter((param) => param.name !== name.text),
    };
  }
  return { kind: 'name', name: nameNode(plainName(last.text, row), last) };
}

function memberOf(owner: WordToken, name: string, at: Span, row: Syntax): Target {
  const span = { start: owner.start, end: at.end };
  if (selfWords.has(owner.text)) return { kind: 'name', name: nameNode(plainName(name, row), span) };
  const of = nameNode(plainName(owner.text, row), owner);
  return {
    kind: 'member',
    member: { kind: 'member', of, name, at: { start: at.start, end: at.end }, ...span },
  };
}

/** `$self->{base}`, `$settings{base}` */
function fieldOf(head: readonly Token[], group: Group, row: Syntax): Target | undefined {
  const [key, more] = group.items;
  const owner = head.at(isMark(head.at(-2), '->') ? -3 : -2);
  if (group.open !== '{' || more || owner?.kind !== 'name') return undefined;
  return key?.kind === 'name' || key?.kind === 'string'
    ? memberOf(owner, keyName(key), { start: key.start, end: group.end }, row)
    : undefined;
}
