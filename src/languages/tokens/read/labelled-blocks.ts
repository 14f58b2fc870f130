/** `data "http" "x" { url = "…" }`, `locals { base = "…" }`: blocks with a type and labels. */
import type { Expr, Rec, Stmt } from '../../../ir/ir.ts';
import { callOf } from './calls.ts';
import { keyName } from './arguments.ts';
import { recordOf } from './records.ts';
import { field, nameNode, spanOf, unknown, type Reading } from './nodes.ts';
import type { Token } from '../scan/tokens.ts';
import type { Syntax } from '../syntax.ts';

/** @returns undefined for what is no block */
export function labelledBlock(items: readonly Token[], reading: Reading): readonly Stmt[] | undefined {
  const [word, ...labels] = items;
  const block = labels.pop();
  if (word?.kind !== 'name' || block?.kind !== 'group' || block.open !== '{') return undefined;
  if (!labels.every((token) => token.kind === 'string' || token.kind === 'name')) return undefined;
  const record = recordOf(block, reading);
  const inner = innerBlocks(block.items, reading);
  const span = spanOf(items);
  if (!record) return inner;
  const row = reading.row.labelledBlocks?.find((known) => known.block === word.text);
  if (row) return [{ kind: 'bind', name: row.as, value: valueOf(record, labels, row.field), span }, ...inner];
  const [label] = labels;
  const of = nameNode(word.text, word);
  const callee: Expr = label
    ? { kind: 'member', of, name: keyName(label), at: label, start: word.start, end: label.end }
    : of;
  return [{ kind: 'expression', value: callOf(callee, { args: [record], named: [] }, span) }, ...inner];
}

/** What blocks of one kind hold is read by one name, wherever they are: all `variable "x" { … }` as `var.x`. */
export function withOneName(body: readonly Stmt[], { labelledBlocks = [] }: Syntax): readonly Stmt[] {
  const together = labelledBlocks.flatMap(({ as }): readonly Stmt[] => {
    const values = body.flatMap((stmt) =>
      stmt.kind === 'bind' && stmt.name === as && stmt.value ? [stmt.value] : [],
    );
    if (values.length < 2) return [];
    const fields = values.flatMap((value) => (value.kind === 'record' ? value.fields : []));
    const span = spanOf(values);
    return [{ kind: 'bind', name: as, value: { kind: 'record', fields, ...span }, hoisted: true, span }];
  });
  const names = new Set(together.flatMap((stmt) => (stmt.kind === 'bind' ? [stmt.name] : [])));
  return [...together, ...body.filter((stmt) => stmt.kind !== 'bind' || !names.has(stmt.name))];
}

/** The record that others read: the block's fields, or one field under the block's label. */
function valueOf(record: Rec, labels: readonly Token[], name: string | undefined): Expr {
  if (name === undefined) return record;
  const [label] = labels;
  const found = record.fields.find((entry) => entry.kind === 'field' && entry.name === name);
  if (!label || found?.kind !== 'field') return unknown([record], record);
  // It can be given from outside.
  const outside = nameNode(keyName(label), { start: label.start, end: label.end });
  const value: Expr = {
    kind: 'either',
    options: [outside, found.value],
    fallback: true,
    start: label.start,
    end: record.end,
  };
  return {
    kind: 'record',
    fields: [field(keyName(label), value, label)],
    start: record.start,
    end: record.end,
  };
}

/** Blocks inside: `provisioner "local-exec" { … }`. */
function innerBlocks(items: readonly Token[], reading: Reading): readonly Stmt[] {
  return items.some((token) => token.kind === 'group' && token.open === '{')
    ? [{ kind: 'block', body: reading.statements(items).filter((stmt) => stmt.kind !== 'bind') }]
    : [];
}
