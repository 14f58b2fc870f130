/** Names of declared types: in the code, or in the comment above it, as older code has them. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { children } from './nodes.ts';

/** Of `?T` and `T|null` it is `T`; types of PHP have no name here. */
export function typeName(node: Node | undefined, ctx: Context): string | undefined {
  switch (node?.type) {
    case 'named_type':
      return /^(?:self|static|parent|iterable|mixed|object|callable)$/i.test(node.text)
        ? undefined
        : ctx.names.typeNamed(node.text);
    case 'optional_type':
    case 'union_type':
    case 'intersection_type':
    case 'disjunctive_normal_form_type':
      return children(node)
        .map((part) => typeName(part, ctx))
        .find((found) => found !== undefined);
    default:
      return undefined;
  }
}

const builtIn =
  /^(?:string|int|integer|float|double|bool|boolean|array|object|callable|iterable|mixed|null|void|resource|self|static|this|false|true|never|numeric|scalar)$/i;

/** `@var Client` above a property. */
export function documentedType(node: Node, ctx: Context): string | undefined {
  return named(/@var\s+([\w\\|?]+)/.exec(commentAbove(node))?.[1], ctx);
}

/** `@param Client $client` above a function. */
export function documentedParam(node: Node, variable: string, ctx: Context): string | undefined {
  const comment = commentAbove(node);
  if (!comment.includes('@param')) return undefined;
  const found = [...comment.matchAll(/@param\s+([\w\\|?]+)\s+&?(?:\.\.\.)?\$(\w+)/g)];
  return named(found.find((match) => match[2] === variable)?.[1], ctx);
}

function named(written: string | undefined, ctx: Context): string | undefined {
  const type = written
    ?.split('|')
    .map((part) => part.replace(/^\?/, ''))
    .find((part) => /^\\?[A-Z_a-z]\w*(?:\\\w+)*$/.test(part) && !builtIn.test(part));
  return type === undefined ? undefined : ctx.names.typeNamed(type);
}

function commentAbove(node: Node): string {
  const above = node.previousSibling;
  return above?.type === 'comment' && above.text.startsWith('/**') ? above.text : '';
}
