/** Members of an object that was read into a class of the program: fields of the answer, and methods that give them. */
import type { Call, Expr, Member } from '../../../ir/ir.ts';
import type { Shape } from '../../code/declared-shape.ts';
import { escape, on, type Outcome, type Spot } from '../../code/spot.ts';

/** Whether its members are those of its type, whatever methods of such names do elsewhere. */
export function isTyped({ around, taint }: Spot): boolean {
  if (around.file.language !== 'java' || taint.kind !== 'json') return false;
  return taint.shape?.kind === 'struct' || (taint.shape?.kind === 'any' && taint.shape.of !== undefined);
}

/** A method that does more than give a field gets out of sight with no more than the type has. */
export function ofTyped(spot: Spot, member: Member, call?: Call): readonly Outcome[] {
  const field = fieldAs(spot, member.name, call ?? member);
  if (field && (call?.args.length ?? 0) === 0) return field;
  return [escape(spot, `\`${member.name}${call ? '()' : ''}\` of it is not followed`, member)];
}

/** The field that a name of the type gives. @param node that has it @returns undefined if it gives none */
export function fieldAs(spot: Spot, name: string, node: Expr): readonly Outcome[] | undefined {
  const { taint } = spot;
  if (taint.kind !== 'json' || taint.shape?.kind !== 'struct') return undefined;
  const field = taint.shape.fields.find(({ names }) => names.includes(name));
  if (!field) return undefined;
  const path = taint.path === '' ? field.key : `${taint.path}.${field.key}`;
  const { shape } = field;
  if (shape.kind === 'any' && shape.of !== undefined) {
    return [escape(spot, `it becomes \`${shape.of}\`, whose fields are not followed`, node)];
  }
  return [on(spot, node, { kind: 'json', path, ...withShape(shape) })];
}

function withShape(shape: Shape): { readonly shape?: Shape } {
  return shape.kind === 'any' ? {} : { shape };
}
