/** A reduction whose function gives a record: `(sums, entry) => ({ open: sums.open + 1, pulls: sums.pulls + entry.pulls })`. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Name } from '../../ir/ir.ts';
import { escaped } from '../code/regex-escape.ts';
import { givenWords } from './given-words.ts';
import { namesFields } from './commuting.ts';
import { kindOf, type Kind } from './changes.ts';
import type { Write } from './reads-and-writes.ts';
import type { Run } from './run.ts';

type Field = (Expr & { readonly kind: 'record' })['fields'][number];

const inAnyOrder = /^(?:constant|counts|adds|greatest)$/;

/** `{ ...all, [entry.owner]: entry.name }`, `Object.assign(all, { … })`, `all.merge(entry['owner'] => entry['name'])` */
function fieldsGiven(value: Expr): readonly Field[] {
  if (value.kind !== 'call') return value.kind === 'record' ? value.fields : [];
  // A block decides what is left of two that have the same name.
  if (value.named.some((one) => one.kind === 'field' && one.name === '&')) return [];
  return [...value.args.flatMap((one) => (one.kind === 'record' ? one.fields : [])), ...value.named];
}

/** Whether the fields of an entry, or fields of other names, take the place of those that are there: `all.update(repo)`, `all.update(name=…)`. */
export function overwrites(run: Run, { named, callee }: Call, given: readonly Expr[]): boolean {
  const name = callee.kind === 'member' ? callee.name : '';
  if (!merges.test(name)) return false;
  return (
    named.some((one) => one.kind === 'field' && one.name !== '&' && run.mentions(one.value)) ||
    given.some((arg) => run.isEntry(arg) || (run.mentions(arg) && namesFields(run.words(arg))))
  );
}

const merges = /^(?:update|merge!?|assign|store)$/;

/** What `counts.update({entry.owner: entry.name})` and `counts |= {…}` put under names of the entry. */
export function mergedBy(node: Expr): readonly Pick<Write, 'kind' | 'key' | 'value'>[] {
  if (node.kind === 'call' && !merges.test(calledName(node))) return [];
  // `counts = counts | {…}`
  const given = node.kind === 'unknown' && !node.body ? node.parts : [node];
  return given.flatMap((one) => underNames(fieldsGiven(one)));
}

function underNames(fields: readonly Field[]): readonly Pick<Write, 'kind' | 'key' | 'value'>[] {
  return fields.flatMap((field) =>
    field.kind === 'computed' ? [{ kind: 'last' as const, key: field.key, value: field.value }] : [],
  );
}

/** @param value what the function gives @returns what that makes of what it was given of the round before */
export function reducedBy(
  run: Run,
  target: Name,
  value: Expr,
): readonly Pick<Write, 'kind' | 'key' | 'value'>[] {
  const fields = fieldsGiven(value);
  const given = { ...givenWords(run, target, value), behind: '', before: '', isTaken: false };
  const isMerged =
    value.kind === 'record' || (value.kind === 'call' && merges.test(calledName(value)) && fields.length > 0);
  const whole = isMerged ? 'adds' : kindOf(given, false);
  const kind = whole === 'adds' && fields.length > 0 ? kindOfRecord(run, target, fields) : whole;
  return [{ kind, key: undefined, value }, ...underNames(fields)];
}

/** @param target what the function is given of the round before @returns `adds` if no field depends on another of that */
function kindOfRecord(run: Run, target: Expr, fields: readonly Field[]): Kind {
  return fields.every((field) => inAnyOrder.test(kindOfField(run, run.words(target), field)))
    ? 'adds'
    : 'mixes';
}

function kindOfField(run: Run, name: string, field: Field): Kind {
  if (field.kind === 'spread') return run.words(field.value) === name ? 'constant' : 'mixes';
  const root = `(?<![\\w.$])${escaped(name)}`;
  const isComputed = field.kind === 'computed';
  const key = escaped(isComputed ? run.words(field.key) : field.name);
  const got = String.raw`\??\.(?:get|fetch|getOrDefault)\(${key}(?=[,)])`;
  const before = new RegExp(
    isComputed
      ? `${root}(?:(?:\\?\\.)?\\[${key}\\]|${got})`
      : `${root}(?:\\.${key}(?!\\w)|\\[[:'"]?${key}['"]?\\])`,
    'g',
  );
  const value = run.words(field.value).replaceAll(before, '□');
  if (new RegExp(`${root}(?!\\w)`).test(value)) return 'mixes';
  // What is put under a name of the entry is a change by itself.
  if (isComputed) return 'constant';
  const isOfEntry = run.mentions(field.value);
  const isFractional = run.isFractional(field.value);
  return kindOf(
    { behind: '', before: '', target: '□', value, isOfEntry, isFractional, isTaken: false },
    false,
  );
}
