/** Enumerations of TypeScript as records. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Expr } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { span, unknown } from './nodes.ts';

export function enumRecord(node: TSESTree.TSEnumDeclaration, ctx: Context): Expr {
  const fields = node.body.members.flatMap((entry) => {
    const key = entry.id.type === 'Identifier' ? entry.id.name : entry.id.value;
    return [
      {
        kind: 'field' as const,
        name: key,
        value: entry.initializer ? ctx.expression(entry.initializer) : unknown(entry),
        at: span(entry.id),
      },
    ];
  });
  return { kind: 'record', fields, ...span(node) };
}
