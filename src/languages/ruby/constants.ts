/** What a constant means: one of the file, a member of a class, or something of another file or a library. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context, FileContext } from './context.ts';
import { child, constantPath, member, name, span } from './nodes.ts';

/** Import specifier of a constant: `constant:A::B`, with `#name` for what is asked of it. See resolve.ts. */
export const constantPrefix = 'constant:';

/**
 * @param asked the name that is called on it: a module may have parts in several files
 */
export function constant(node: Node, context: Context, asked?: string): Expr {
  const path = constantPath(node);
  if (path === undefined) {
    const key = child(node, 'name');
    const scope = child(node, 'scope');
    return scope && key ? member(node, context.expression(scope), key.text, key) : name(node, node.text);
  }
  const known = qualifiedName(path, context);
  if (known !== undefined && !isPartial(known, asked, context)) return name(node, known);
  const inherited = known === undefined ? inheritedFrom(path, context) : undefined;
  const elsewhere = foreign(node, path, asked, context);
  if (inherited === undefined) return elsewhere;
  const options = [elsewhere, member(node, name(node, inherited), path, node)];
  return { kind: 'either', options, fallback: false, ...span(node) };
}

/** The full name of a constant of this file. */
export function qualifiedName(path: string, context: Context): string | undefined {
  const { classes, values } = context.file.definitions;
  const owners = path.startsWith('::') ? [''] : [...context.nesting, ''];
  const plain = path.replace(/^::/, '');
  for (const owner of owners) {
    const full = owner === '' ? plain : `${owner}::${plain}`;
    if (classes.has(full) || values.has(full)) return full;
  }
  return undefined;
}

/** The file only has a part of the module, and it is not the part that is asked for. */
function isPartial(full: string, asked: string | undefined, context: Context): boolean {
  const known = context.file.definitions.classes.get(full);
  if (asked === undefined || asked === 'new' || !known || known.isOpen) return false;
  return !known.statics.has(asked) && !known.methods.has(asked);
}

/** A constant of a superclass or of a module that is taken in. Other files may define it only in them. */
function inheritedFrom(path: string, context: Context): string | undefined {
  const [owner] = context.nesting;
  if (owner === undefined || !/^[A-Z][A-Z\d_]*$/.test(path)) return undefined;
  return context.file.drafts.get(owner)?.base ? owner : undefined;
}

/** `::Docker` is another constant than `Docker`, by which others may call `Hoosegow::Docker` of this file. */
function foreign(node: Node, path: string, asked: string | undefined, context: Context): Expr {
  const local = asked === undefined ? path : `${path}#${asked}`;
  const { foreign: all } = context.file;
  if (!all.has(local)) all.set(local, { path: path.replace(/^::/, ''), asked, at: node.startIndex });
  return name(node, local);
}

/** Binds a constant under its full name, and under the names by which other files may call it. */
export function seenAs(full: string, value: Expr, at: Span, file: FileContext): readonly Stmt[] {
  const parts = full.split('::');
  const { classes, values } = file.definitions;
  return parts.flatMap((_, i): readonly Stmt[] => {
    const local = parts.slice(i).join('::');
    // A later value of the same constant is another that it may have; under a short name the first constant counts.
    if (i > 0 && (file.bound.has(local) || classes.has(local) || values.has(local))) return [];
    file.bound.add(local);
    return [{ kind: 'bind', name: local, value, hoisted: true, span: { start: at.start, end: at.end } }];
  });
}
