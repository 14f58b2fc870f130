/** Usings, and what a file sees of others. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Span, Stmt } from '../../ir/ir.ts';
import { partName, partPrefix } from './classes.ts';
import type { Context, Usings } from './context.ts';
import type { TypeInfo } from './declarations.ts';
import { isFramework } from './framework.ts';
import { child, children, dottedName, span } from './nodes.ts';
import { basePrefix, clientPrefix } from './registrations.ts';

/** Import specifiers of types of other files. */
export const typePrefix = 'type:';

export function usingsOf(root: Node): Usings {
  const statics: string[] = [];
  const aliases = new Map<string, string>();
  let flurl = false;
  for (const node of root.descendantsOfType('using_directive')) {
    const alias = child(node, 'name');
    const target = children(node).at(-1);
    const path = target && dottedName(target);
    if (!target || path === undefined) continue;
    const last = path.split('.').at(-1) ?? path;
    if (path === 'Flurl.Http') flurl = true;
    if (node.children.some(({ type }) => type === 'static')) {
      if (!isFramework(last)) statics.push(last);
    } else if (alias && alias.id !== target.id) aliases.set(alias.text, last);
  }
  return { statics, aliases, flurl };
}

/** What the file names and does not declare. Written after everything else is lowered. */
export function importStatements(ctx: Context, types: readonly TypeInfo[], root: Node): readonly Stmt[] {
  const at: Span = { ...span(root), end: root.startIndex };
  const bind = (from: string, imported: string, local = imported): Stmt => ({
    kind: 'import',
    from,
    names: [{ imported, local, global: true }],
    span: at,
  });
  return [
    ...[...ctx.foreign].map((type) => bind(`${typePrefix}${type}`, type)),
    ...[...ctx.usings.aliases].map(([alias, type]): Stmt =>
      isFramework(type)
        ? { kind: 'bind', name: alias, value: { kind: 'name', name: type, ...at }, span: at }
        : bind(`${typePrefix}${type}`, type, alias),
    ),
    ...[...ctx.wanted].flatMap((key) => [
      bind(`${clientPrefix}${key}`, `${clientPrefix}${key}`),
      bind(`${clientPrefix}${key}`, `${basePrefix}${key}`),
    ]),
    ...types
      .filter(({ partial }) => partial)
      .map((type) => bind(`${partPrefix}${type.name}`, type.name, partName(type))),
  ];
}
