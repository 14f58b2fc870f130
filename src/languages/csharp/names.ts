/** What a name means at its place. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { isFramework } from './framework.ts';
import { firstOf, member, name, self } from './nodes.ts';

/** @param called true for the name of a function that is called */
export function identifier(node: Node, text: string, ctx: Context, called = false): Expr {
  const plain = text.startsWith('@') ? text.slice(1) : text;
  const meaning = ctx.meaningOf(plain);
  switch (meaning.kind) {
    case 'local':
      return name(node, plain);
    case 'member':
      return member(node, meaning.static ? name(node, meaning.of.name) : self(node), plain);
    case 'type':
      return name(node, meaning.name);
    case 'inherited': {
      const inherited = member(node, self(node), plain);
      if (called || !/^[A-Z]/.test(plain)) return inherited;
      return firstOf(node, [inherited, ...fromStatics(node, plain, ctx), name(node, ctx.typeNamed(plain))]);
    }
    case 'outside': {
      const [first, ...more] = isFramework(plain) ? [] : fromStatics(node, plain, ctx);
      if (first && called && more.length === 0) return first;
      const own = name(node, /^[A-Z]/.test(plain) && !called ? ctx.typeNamed(plain) : plain);
      return first ? firstOf(node, [first, ...more, own]) : own;
    }
    default:
      return meaning satisfies never;
  }
}

/** `using static Acme.Endpoints;`: the name may be a member of one of these. */
function fromStatics(node: Node, text: string, ctx: Context): readonly Expr[] {
  return ctx.usings.statics.map((type) => member(node, name(node, ctx.typeNamed(type)), text));
}
