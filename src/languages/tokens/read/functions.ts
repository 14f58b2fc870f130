/** Functions: with a name, without one, and blocks that are passed to a call. */
import type { Fn, Param, Stmt } from '../../../ir/ir.ts';
import { logicalLines } from './lines.ts';
import {
  isGroup,
  isMark,
  isName,
  isOneOf,
  plainName,
  selfWords,
  spanOf,
  split,
  withoutBreaks,
  type Line,
  type Reading,
} from './nodes.ts';
import type { Group, Token } from '../scan/tokens.ts';

interface NamedFunction {
  /** `M.get` and `String.get` as they are written. */
  readonly path: readonly string[];
  readonly fn: Fn;
}

/**
 * A function that begins with its word: `fun get(path: String) = …`, `sub get { … }`, `def get(path) do`.
 * @param items from the word on
 */
export function functionOf(
  items: readonly Token[],
  children: readonly Line[],
  reading: Reading,
): NamedFunction | undefined {
  let at = 1;
  if (isGroup(items[at], '(') && items[at + 1]?.kind === 'name') at++;
  const path: string[] = [];
  // A colon names a method only where members have one: elsewhere a type follows it.
  const joins = ['.', ':', '::'].filter((sign) => sign !== ':' || reading.row.members.includes(':'));
  for (; at < items.length; at++) {
    const token = items[at];
    if (token?.kind === 'name' && !isOneOf(token, ['do', 'is', 'as', 'returns'])) {
      if (path.length > 0 && !isOneOf(items[at - 1], joins)) break;
      path.push(token.text);
    } else if (!isOneOf(token, joins)) break;
  }
  // `fun <T> get(…)`
  if (isMark(items[at], '<')) {
    while (at < items.length && !isGroup(items[at], '(')) at++;
    const before = items[at - 1];
    if (path.length === 0 && before?.kind === 'name') path.push(before.text);
  }
  return path.length === 0 ? undefined : { path, fn: literal(items, at, path.at(-1), children, reading) };
}

/** `function (x) { … }`, `fn x -> …`. */
export function functionLiteral(items: readonly Token[], reading: Reading): Fn | undefined {
  const children = reading.children;
  reading.children = [];
  const [, next] = items;
  if (!next || (next.kind === 'mark' && !isMark(next, '\\'))) return undefined;
  const arrow = items.findIndex((token) => isMark(token, '->'));
  if (isName(next) && arrow > 0 && reading.row.lambdas?.includes('->')) return undefined;
  return literal(items, isName(next) ? 2 : 1, undefined, children, reading);
}

function literal(
  items: readonly Token[],
  from: number,
  name: string | undefined,
  children: readonly Line[],
  reading: Reading,
): Fn {
  const { row } = reading;
  let at = from;
  let params: Param[] = [];
  const opened = items[at];
  if (opened?.kind === 'group' && opened.open === '(') {
    params = paramsOf(opened.items, reading);
    at++;
  } else {
    for (; at < items.length; at++) {
      const token = items[at];
      if (token?.kind !== 'name' || token.text === 'do') break;
      params.push({ name: plainName(token.text, row) });
    }
  }
  const span = spanOf([
    ...items.slice(0, 1),
    ...items.slice(-1),
    ...children.flatMap((line) => line.items.slice(-1)),
  ]);
  const rest = items.slice(at);
  const whole = (body: readonly Stmt[]): Fn => ({
    kind: 'function',
    ...(name === undefined ? {} : { name: plainName(name, row) }),
    params: [...params, ...takenParams],
    body: row.lastCounts ? giving(body) : body,
    ownSelf: false,
    ...span,
  });
  let takenParams: readonly Param[] = [];
  // `def get(path), do: …`
  const short = rest.findIndex((token, i) => isName(token, 'do') && isMark(rest[i + 1], ':'));
  if (short >= 0) {
    const given = rest.slice(short + 2);
    return whole([{ kind: 'return', value: reading.expression(given), span: spanOf(given) }]);
  }
  const block = rest.findLast((token): token is Group => token.kind === 'group' && token.open === '{');
  // Behind the arrow of a function with a name is the type of what it gives. Lambdas have none there.
  const arrows = name === undefined || row.lambdas?.includes('->') || !row.classes ? ['=>', '->'] : ['=>'];
  const equals = rest.findIndex((token) => isMark(token, '=', ...arrows));
  const value = equals < 0 ? [] : rest.slice(equals + 1);
  if (
    block &&
    (value.length === 0 || value[0] === block || equals > rest.indexOf(block) || isMark(rest[equals], '->'))
  ) {
    if (row.takesArguments) {
      const taken = argumentsTaken(block, reading);
      takenParams = taken.params;
      return whole(reading.block(taken.lines));
    }
    return whole(reading.statements(block.items));
  }
  const inner = reading.block(children);
  if (value.length > 0) {
    return whole([...inner, { kind: 'return', value: reading.expression(value), span: spanOf(value) }]);
  }
  const begun = rest.filter((token) => !isName(token, 'do', 'end') && !isMark(token, ':'));
  const returned = begun.findIndex((token) => isName(token, 'return'));
  const isBare = row.bareBodies === true && children.length === 0;
  const first =
    returned < 0 ? (isBare ? reading.statements(begun) : []) : reading.statements(begun.slice(returned));
  return whole([...first, ...inner]);
}

/** The last expression is what the function gives, also if it is in a branch. */
export function giving(body: readonly Stmt[]): readonly Stmt[] {
  const last = body.at(-1);
  const before = body.slice(0, -1);
  if (last?.kind === 'expression') {
    return [
      ...before,
      { kind: 'return', value: last.value, span: { start: last.value.start, end: last.value.end } },
    ];
  }
  if (last?.kind === 'branch' && !last.loop) return [...before, { ...last, arms: last.arms.map(giving) }];
  if (last?.kind === 'block') return [...before, { ...last, body: giving(last.body) }];
  return body;
}

export function paramsOf(items: readonly Token[], reading: Reading): Param[] {
  return split(items, (token) => isMark(token, ',', ';')).flatMap((part): readonly Param[] => {
    const entry = withoutBreaks(part);
    const equals = entry.findIndex(
      (token, i) => isMark(token, '=', ':=') || (isMark(token, '\\') && isMark(entry[i + 1], '\\')),
    );
    const head = equals < 0 ? entry : entry.slice(0, equals);
    const value = equals < 0 ? [] : entry.slice(equals + (isMark(entry[equals], '\\') ? 2 : 1));
    const colon = head.findIndex((token) => isMark(token, ':'));
    const named = (colon < 0 ? head : head.slice(0, colon)).filter((token) => token.kind === 'name');
    const name = reading.row.typesFollow ? named[0] : named.at(-1);
    if (name?.kind !== 'name' || selfWords.has(name.text)) return [];
    const type =
      colon < 0
        ? named.length > 1
          ? named.at(-2)
          : undefined
        : head.slice(colon + 1).find((token) => token.kind === 'name');
    return [
      {
        name: plainName(name.text, reading.row),
        ...(value.length > 0 ? { default: reading.expression(value) } : {}),
        ...(type?.kind === 'name' ? { type: type.text } : {}),
      },
    ];
  });
}

/** `my ($self, $x) = @_;` and `my $x = shift;` at the head of a body are its parameters. */
function argumentsTaken(
  block: Group,
  reading: Reading,
): { params: readonly Param[]; lines: readonly Line[] } {
  const { row } = reading;
  const taken = row.takesArguments;
  const lines = logicalLines(block.items, row);
  const params: Param[] = [];
  let at = 0;
  for (; taken && at < lines.length; at++) {
    const items = lines[at]?.items ?? [];
    const equals = items.findIndex((token) => isMark(token, '='));
    const [source] = items.slice(equals + 1);
    const target = items.slice(0, equals).at(-1);
    if (equals < 0 || !isName(source, taken.all, taken.next)) break;
    const names = target?.kind === 'group' ? target.items : target ? [target] : [];
    const otherwise = items.slice(equals + 2);
    const isDefault = isOneOf(otherwise[0], row.defaults);
    for (const token of names) {
      if (token.kind !== 'name' || selfWords.has(token.text)) continue;
      const value = isDefault ? { default: reading.expression(otherwise.slice(1)) } : {};
      params.push({ name: plainName(token.text, row), ...value });
    }
  }
  return { params, lines: lines.slice(at) };
}

/** `{ x -> … }`, `{ |x| … }`, `{ x in … }`: a block that is passed to a call. */
export function blockFunction(group: Group, reading: Reading): Fn {
  const items = group.items;
  const { row } = reading;
  const head = items.slice(0, 12);
  const arrow = head.findIndex((token) => isMark(token, '->', '=>') || isName(token, 'in'));
  const isHead =
    arrow > 0 && head.slice(0, arrow).every((token) => token.kind === 'name' || isMark(token, ',', ':'));
  const params = isHead ? paramsOf(items.slice(0, arrow), reading) : row.lastCounts ? [{ name: 'it' }] : [];
  const body = reading.statements(isHead ? items.slice(arrow + 1) : items);
  return {
    kind: 'function',
    params,
    body: row.lastCounts ? giving(body) : body,
    ownSelf: false,
    start: group.start,
    end: group.end,
  };
}
