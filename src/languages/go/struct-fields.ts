/** The fields of a struct type, in their order. */
import type { Node } from '../../parsers/tree-sitter.ts';
import { emptyBuilder } from './builders.ts';
import type { Context, Struct } from './context.ts';
import { child, fields } from './nodes.ts';
import { declarationsIn, defaultOf } from './tags.ts';
import { typeName } from './types.ts';

/** @param type a `struct_type` */
export function structOf(type: Node, ctx: Context): Struct {
  return {
    fields: declarationsIn(type).flatMap((declared) => {
      const of = typeName(child(declared, 'type'), ctx);
      const value = defaultOf(declared) ?? emptyBuilder(declared, of);
      const names = fields(declared, 'name').map(({ text }) => ({
        name: text,
        type: of,
        embedded: false,
        ...(value ? { default: value } : {}),
      }));
      const own = of?.slice(of.lastIndexOf('.') + 1);
      return names.length > 0 || own === undefined ? names : [{ name: own, type: of, embedded: true }];
    }),
  };
}
