/** A record of a document, and its fields. */
import type { Expr, Rec } from '../../../ir/ir.ts';
import type { FileIndex } from '../../model/scope.ts';

/** A record of a document, and the keys that lead there. */
export interface At {
  readonly record: Rec;
  readonly path: readonly string[];
  readonly file: FileIndex;
  /** How a text reads with the document's own variables put in. */
  readonly read: (text: string) => string;
}

/** The value of a field of a record. */
export function fieldOf(value: Expr | undefined, name: string): Expr | undefined {
  if (value?.kind !== 'record') return undefined;
  const field = value.fields.findLast((own) => own.kind === 'field' && own.name === name);
  return field?.value;
}

/** The text of a field, with the document's variables put in. */
export function textField({ read }: At, value: Expr | undefined, name: string): string | undefined {
  const field = fieldOf(value, name);
  return field?.kind === 'text' ? read(field.value) : undefined;
}
