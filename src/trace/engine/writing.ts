/** How a construction is written, so that a fix is written in the same way. */
import type { Call, Expr, Field, Rec } from '../../ir/ir.ts';
import type { EngineMake } from '../../models/engine-schema.ts';
import type { Place } from '../model/fact.ts';
import type { FileIndex } from '../model/scope.ts';
import { nameOf } from '../model/name-of.ts';
import { placeOf } from '../model/values.ts';
import type { Writing, WrittenValue } from './fact.ts';

export function writingOf(
  call: Call,
  file: FileIndex,
  row: EngineMake | undefined,
  named: Rec | undefined,
): Writing {
  const first = row?.options?.map((place) => call.args[Number(place)]).find((arg) => arg?.kind === 'record');
  const record = first?.kind === 'record' ? first : named;
  const versionArg = row?.version?.map((place) => call.args[Number(place)]).find((arg) => arg !== undefined);
  return {
    call: placeOf(file, call),
    ...(prefersDouble(file) ? { quote: '"' } : {}),
    ...(call.args.length === 0 && call.callee.end === call.end ? { isBare: true } : {}),
    ...(record
      ? {
          record: {
            ...placeOf(file, record),
            fields: record.fields.map((field) => namedPlace(field, file)),
            ...ownLine(record, file),
            ...(record === first ? {} : { isNamed: true }),
          },
        }
      : {}),
    args: call.args.map((arg) => ({ ...writtenValue(file, arg), isSpread: arg.kind === 'spread' })),
    named: call.named.map((field) => namedPlace(field, file)),
    ...betweenArguments(call, file),
    ...(versionArg ? { version: placeOf(file, versionArg) } : {}),
    ...(call.callee.kind === 'member' ? { library: writtenName(call.callee.of, file) } : {}),
    builder: call.end,
  };
}

export function writtenValue(file: FileIndex, node: Expr): WrittenValue {
  return { ...placeOf(file, node), text: file.program.text.slice(node.start, node.end) };
}

/** Whether a file has more texts in double quotes than in single ones. */
function prefersDouble({ program: { text } }: FileIndex): boolean {
  return text.split('"').length > text.split("'").length;
}

/** A lowering may give a name that is taken another one. */
function writtenName(of: Expr, { program: { text } }: FileIndex): string {
  return of.kind === 'name' ? text.slice(of.start, of.end) : nameOf(of);
}

function namedPlace(field: Field, file: FileIndex): Place & { readonly name?: string } {
  const place = { ...placeOf(file, fieldSpan(field)) };
  const isQuoted = /["']/.test(file.program.text[place.start - 1] ?? '');
  if (field.kind === 'field') return { ...place, start: place.start - (isQuoted ? 1 : 0), name: field.name };
  // The signs of a spread belong to it.
  const signs =
    /[*.]{0,3}$/.exec(file.program.text.slice(Math.max(0, place.start - 3), place.start))?.[0].length ?? 0;
  return { ...place, start: place.start - signs };
}

/** What precedes each field, if they have a line each. */
function ownLine(record: Rec, file: FileIndex): { line?: string } {
  const [first] = record.fields;
  const { text } = file.program;
  const gap = first ? text.slice(record.start + 1, namedPlace(first, file).start) : '';
  return /^\s*\n[ \t]*$/.test(gap) ? { line: gap.slice(gap.search(/\r?\n[ \t]*$/)) } : {};
}

/** As in the call itself, if its arguments have a line each. */
function betweenArguments(
  { callee, args, named }: Call,
  { program: { text } }: FileIndex,
): {
  between?: string;
} {
  const all = [...args, ...named.map(fieldSpan)];
  const [last, before] = all.toSorted((a, b) => b.start - a.start);
  const gap = last ? text.slice((before ?? callee).end, last.start) : '';
  const line = /^[,(](\r?\n[ \t]*)$/.exec(gap)?.[1];
  return line === undefined ? {} : { between: `,${line}` };
}

function fieldSpan(field: { readonly value: Expr; readonly at?: { readonly start: number } }): {
  start: number;
  end: number;
} {
  return { start: field.at?.start ?? field.value.start, end: field.value.end };
}
