/** `X=v`, `X+=v`, `A=(a b)`, `A[k]=v`. */
import type { ArrayValue, Assignment, Word } from 'unbash';
import type { Expr, Field, Member, Index, Name, Span, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { noteAssigned } from './scope.ts';
import { spanOf } from './source.ts';
import { element } from './subscripts.ts';
import { joined, lowerItem, lowerWord } from './words.ts';

/** An assignment to a name that is global, or local already. */
export function assignStatement(assignment: Assignment, context: Context): Stmt {
  const span = spanOf(context.source, assignment);
  const value = assignedValue(assignment, context);
  noteAssigned(context.scope, assignment.name);
  if (isAtEnd(assignment, context)) {
    const target: Name = { kind: 'name', name: assignment.name, ...nameSpan(assignment, context) };
    return { kind: 'assign', target, value: { kind: 'list', items: [value], ...span }, append: true, span };
  }
  const target = targetOf(assignment, context);
  return { kind: 'assign', target, value, append: assignment.append === true, span };
}

/** `name := value`, for commands with which the shell itself sets the value: `read`, `for`, `printf -v`. */
export function assignName(name: Name, value: Expr, context: Context): Stmt {
  noteAssigned(context.scope, name.name);
  return { kind: 'assign', target: name, value, append: false, span: { start: name.start, end: name.end } };
}

/** A word that is a variable's name, as `read` and `for` take it. */
export function nameOf(word: Word, context: Context): Name | undefined {
  if (!/^[A-Za-z_]\w*$/.test(word.text)) return undefined;
  return { kind: 'name', name: word.text, ...spanOf(context.source, word) };
}

export function assignedValue(assignment: Assignment, context: Context): Expr {
  const { value } = assignment;
  return value.type === 'ArrayValue' ? arrayValue(value, context) : lowerWord(value, context);
}

/** `names[${#names[@]}]=$name` is `names+=("$name")`. */
function isAtEnd({ index, name }: Assignment, { source }: Context): boolean {
  const text = index ? source.text.slice(index.pos, index.end) : '';
  return text === `\${#${name}[@]}` || text === `\${#${name}[*]}`;
}

function nameSpan({ pos, name }: Assignment, context: Context): Span {
  return spanOf(context.source, { pos, end: pos + name.length });
}

function targetOf(assignment: Assignment, context: Context): Name | Member | Index {
  const span = nameSpan(assignment, context);
  const name: Name = { kind: 'name', name: assignment.name, ...span };
  if (!assignment.index) return name;
  const found = element(
    assignment.name,
    name,
    assignment.index,
    context,
    spanOf(context.source, { pos: assignment.pos, end: assignment.index.end + 1 }),
  );
  return found.kind === 'member' || found.kind === 'index' ? found : name;
}

/** `(a b)` is a list, `([k]=v …)` a record. */
function arrayValue(array: ArrayValue, context: Context): Expr {
  const span = spanOf(context.source, array);
  const fields = array.elements.map((word) => keyedElement(word, context));
  const keyed = fields.flatMap((field) => field ?? []);
  if (keyed.length > 0 && keyed.length === fields.length) return { kind: 'record', fields: keyed, ...span };
  return { kind: 'list', items: array.elements.map((word) => lowerItem(word, context)), ...span };
}

/** `[key]=value` as a field. */
function keyedElement(word: Word, context: Context): Field | undefined {
  const bracket = /^\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]=/.exec(word.text);
  if (!bracket) return undefined;
  const keyEnd = word.pos + bracket[0].length - 2;
  const valueStart = word.pos + bracket[0].length;
  const key = lowerRange(word, word.pos + 1, keyEnd, context);
  const value = lowerRange(word, valueStart, word.end, context);
  if (key.kind !== 'text') return { kind: 'computed', key, value };
  return { kind: 'field', name: key.value, value, at: { start: key.start, end: key.end } };
}

/** The parts of a word between two offsets, as a word of its own. */
function lowerRange(word: Word, pos: number, end: number, context: Context): Expr {
  const text = context.source.text.slice(pos, end);
  if (pos >= end) return joined([], spanOf(context.source, { pos, end: pos }));
  const parts = word.parts?.flatMap((part) => {
    if (part.end <= pos || part.pos >= end) return [];
    if (part.pos >= pos && part.end <= end) return [part];
    const from = Math.max(part.pos, pos);
    const to = Math.min(part.end, end);
    const inner = context.source.text.slice(from, to);
    return [{ type: 'Literal', pos: from, end: to, value: inner, text: inner } as const];
  });
  return lowerWord({ type: 'Word', text, value: text, pos, end, parts }, context);
}
