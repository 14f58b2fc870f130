/** The cases of an enumeration: each is an object of it, or a function that makes one. */
import type { ClassMember, Expr, Span } from '../../../ir/ir.ts';
import { own, shared } from '../../class-members.ts';
import { keepingConstructor } from './parameter-fields.ts';
import { argumentsIn, type Arguments } from './arguments.ts';
import { paramsOf } from './functions.ts';
import { logicalLines } from './lines.ts';
import { isGroup, isMark, isName, nameNode, spanOf, split, type Line, type Reading } from './nodes.ts';
import type { Group, Token } from '../scan/tokens.ts';

interface Cases {
  readonly members: readonly ClassMember[];
  /** What else is in the enumeration. */
  readonly lines: readonly Line[];
}

const nothing: Arguments = { args: [], named: [] };

/** `INFO("/info"), IMAGES;` at the head of the block, or lines with `case`. */
export function casesOf(block: Group, name: string, reading: Reading): Cases {
  const lines = logicalLines(block.items, reading.row);
  if (reading.row.cases === 'lines') {
    const isCase = ({ items }: Line): boolean => isName(items[0], 'case', 'indirect');
    const entries = lines
      .filter(isCase)
      .flatMap(({ items }) => split(items.slice(1), (token) => isMark(token, ',')));
    const members = entries.flatMap((entry) => labelled(entry, name, reading));
    return {
      members: [...members, ...rawConstructor(members, name, spanOf(block.items, block))],
      lines: lines.filter((line) => !isCase(line)),
    };
  }
  const end = block.items.findIndex((token) => isMark(token, ';'));
  const head = end < 0 ? block.items : block.items.slice(0, end);
  const rest = end < 0 ? [] : block.items.slice(end + 1);
  return {
    members: split(head, (token) => isMark(token, ',')).flatMap((entry) => constant(entry, name, reading)),
    lines: logicalLines(rest, reading.row),
  };
}

/** `info`, `container(id: String)`, `tags = "/tags"`. */
function labelled(items: readonly Token[], owner: string, reading: Reading): readonly ClassMember[] {
  const [key, mark, ...value] = items.filter(({ kind }) => kind !== 'break');
  if (key?.kind !== 'name') return [];
  const at = spanOf([key]);
  if (mark?.kind === 'group') {
    const params = paramsOf(mark.items, reading).map(({ name }) => ({ name }));
    const body = [{ kind: 'return' as const, value: made(nameNode(owner, at), nothing, at), span: at }];
    return own(key.text, 'method', { kind: 'function', params, body, ownSelf: false, ...at }).map(isStatic);
  }
  const args = isMark(mark, '=') ? [reading.expression(value)] : [];
  return shared(key.text, 'field', made(nameNode(owner, at), { args, named: [] }, at), owner);
}

const isStatic = (member: ClassMember): ClassMember => ({ ...member, static: true });

/** `INFO("/info")` */
function constant(items: readonly Token[], owner: string, reading: Reading): readonly ClassMember[] {
  const [key, ...rest] = items.filter(({ kind }) => kind !== 'break');
  if (key?.kind !== 'name') return [];
  const at = spanOf([key]);
  const list = rest.find((token): token is Group => isGroup(token, '('));
  const of = nameNode(owner, at);
  return shared(key.text, 'field', made(of, list ? argumentsIn(list, reading) : nothing, at), owner);
}

function made(callee: Expr, { args, named }: Arguments, at: Span): Expr {
  return { kind: 'call', callee, args, named, form: 'new', ...at };
}

/** What keeps `rawValue`, where `case tags = "/tags"` gives it. */
function rawConstructor(members: readonly ClassMember[], name: string, at: Span): readonly ClassMember[] {
  const isRaw = members.some(({ value }) => value.kind === 'call' && value.args.length > 0);
  return isRaw ? keepingConstructor(name, [{ name: 'rawValue' }], [], at) : [];
}
