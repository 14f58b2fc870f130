/** Records: `{ url = "…" }`, `[url: "…"]`, `%{"url" => "…"}`, HCL's and Nix' blocks of fields. */
import type { Field, Rec } from '../../../ir/ir.ts';
import { keyName } from './arguments.ts';
import { field, isMark, isOneOf, withoutBreaks, type Reading } from './nodes.ts';
import { logicalLines } from './lines.ts';
import type { Group, Token } from '../scan/tokens.ts';

/** @returns undefined if the first entry is no field */
export function recordOf(group: Group, reading: Reading): Rec | undefined {
  const { row } = reading;
  const fields: Field[] = [];
  if (group.items.every(({ kind }) => kind === 'break') && group.open === '{') {
    return { kind: 'record', fields, start: group.start, end: group.end };
  }
  for (const [i, entry] of entriesOf(group, reading).entries()) {
    const [first, ...others] = entry;
    // C and Zig: `.url = …`
    const [key, mark, ...value] = isMark(first, '.') ? others : entry;
    const isKey = (key?.kind === 'name' || key?.kind === 'string') && isOneOf(mark, [...row.fields, '=']);
    if (!isKey) {
      if (i === 0 && !(key?.kind === 'name' && mark?.kind === 'string')) return undefined;
      if (key?.kind === 'name' && mark) {
        fields.push(field(key.text, reading.expression(entry.slice(1)), key));
      }
      continue;
    }
    fields.push(field(keyName(key), reading.expression(value), key));
  }
  if (fields.length === 0) return undefined;
  return { kind: 'record', fields, start: group.start, end: group.end };
}

function entriesOf(group: Group, reading: Reading): readonly (readonly Token[])[] {
  const entries: Token[][] = [];
  for (const line of logicalLines(group.items, {
    ...reading.row,
    ends: reading.row.ends === ';' ? ';' : 'line',
  })) {
    let entry: Token[] = [];
    for (const token of withoutBreaks(line.items)) {
      if (isMark(token, ',')) {
        entries.push(entry);
        entry = [];
      } else entry.push(token);
    }
    entries.push(entry);
  }
  return entries.filter((entry) => entry.length > 0);
}
