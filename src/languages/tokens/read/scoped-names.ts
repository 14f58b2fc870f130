/** Classes, objects and modules: their names are seen inside of them, and as their members. */
import type { Expr, Stmt } from '../../../ir/ir.ts';
import { basesOf } from './bases.ts';
import { classOf } from './classes.ts';
import { paramsOf } from './functions.ts';
import { extensionPrefix } from '../../implicit-this.ts';
import { field, isGroup, isName, isOneOf, nameNode, spanOf, type Line, type Reading } from './nodes.ts';
import type { Group, Token } from '../scan/tokens.ts';

/** A class, object or module: its names are seen inside it, and as its members. */
export function scope(items: readonly Token[], children: readonly Line[], reading: Reading): readonly Stmt[] {
  const { row } = reading;
  const word = items.findIndex((token) => isOneOf(token, row.scopes));
  const named = isName(items[word], 'extension')
    ? extendedType(items.slice(word + 1))
    : items.slice(word + 1).find((token) => token.kind === 'name');
  const name = named?.kind === 'name' ? named.text : '';
  const block = items.findLast((token): token is Group => token.kind === 'group' && token.open === '{');
  const params = items.find(
    (token, i): token is Group =>
      token.kind === 'group' &&
      token.open === '(' &&
      items[i - (isGroup(items[i - 1], '[') ? 2 : 1)] === named,
  );
  const kind = items[word];
  const isObject = isName(kind, 'object');
  if (name !== '' && (isOneOf(kind, row.classes) || (isObject && row.classes && isBuilt(items, named)))) {
    const behind = items.slice(items.findIndex((token) => token === (params ?? named)) + 1);
    const { cls, outside } = classOf({ name: isObject ? '' : name, items, behind, params, block }, reading);
    const span = spanOf(items);
    const at = { start: cls.start, end: cls.start };
    const value: Expr = isObject
      ? { kind: 'call', callee: cls, args: [], named: [], form: 'new', ...at }
      : cls;
    const bound = isName(kind, 'extension') ? `${extensionPrefix}${name}` : name;
    return [...outside, { kind: 'bind', name: bound, value, hoisted: true, span }];
  }
  const given = params && row.blocks === 'braces' ? paramsOf(params.items, reading) : [];
  const inside = block ? reading.statements(block.items) : [];
  const own = given.flatMap((param): readonly Stmt[] =>
    param.default
      ? [{ kind: 'bind', name: param.name, value: param.default, span: params ?? spanOf(items) }]
      : [],
  );
  const body = [...own, ...inside, ...reading.block(children)];
  const span = spanOf(items);
  const names = [...new Set(body.flatMap(namesOf))];
  // `companion object { … }`: what has no name is seen around it.
  if (name === '') return body;
  if (names.length === 0) return [{ kind: 'block', body }];
  // References have no place in the text: what they name has a place of its own.
  const fields = names.map((member) =>
    field(member, nameNode(member, { start: span.end, end: span.end }), span),
  );
  const record: Expr = { kind: 'record', fields, ...span };
  return [
    {
      kind: 'block',
      body: [...body, { kind: 'assign', target: nameNode(name, span), value: record, append: false, span }],
    },
  ];
}

/** The type that an extension adds to: `extension Hub {`, `extension Tags on http.Client {`. */
function extendedType(items: readonly Token[]): Token | undefined {
  const on = items.findIndex((token) => isName(token, 'on'));
  let at = items.findIndex((token, i) => i > on && token.kind === 'name');
  while (isOneOf(items[at + 1], ['.']) && items[at + 2]?.kind === 'name') at += 2;
  return items[at];
}

/** What a statement gives the scope around it: a name, or an object inside. */
function namesOf(stmt: Stmt): readonly string[] {
  if (stmt.kind === 'bind') return [stmt.name];
  const last = stmt.kind === 'block' ? stmt.body.at(-1) : undefined;
  return last?.kind === 'assign' && last.target.kind === 'name' && last.value.kind === 'record'
    ? [last.target.name]
    : [];
}

/** An object whose base is given something: `object Info : Endpoint("/info")`. */
function isBuilt(items: readonly Token[], named: Token | undefined): boolean {
  return basesOf(items.slice(items.findIndex((token) => token === named) + 1)).some(({ args }) => args);
}
