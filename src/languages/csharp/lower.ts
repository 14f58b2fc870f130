/** Lowers a C# file to the IR. */
import type { loadGrammar, Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Problem, Program } from '../../ir/program.ts';
import { classOf } from './classes.ts';
import { Context } from './context.ts';
import { isTransparent, isTypeDeclaration, typesOf, type TypeInfo } from './declarations.ts';
import { expression } from './expressions.ts';
import { readable } from './readable.ts';
import { importStatements, usingsOf } from './imports.ts';
import { child, children, span } from './nodes.ts';
import { apiClass, isApi } from './refit.ts';
import { block, statement } from './statements.ts';

type Parse = Awaited<ReturnType<typeof loadGrammar>>;

export function lowerCSharp(parse: Parse, text: string, file: string): Program {
  const { value, problems, unread } = parse(readable(text), (root) => topLevel(root, text));
  return {
    file,
    language: 'csharp',
    text,
    body: value,
    open: true,
    problems: problems.filter((problem) => !isEmptyList(text, problem)),
    unread,
  };
}

/** `[]` is a list without items, which the grammar does not know. */
function isEmptyList(text: string, { at }: Problem): boolean {
  return text.slice(0, at).trimEnd().endsWith('[') && /^\s*\]/.test(text.slice(at, at + 100));
}

class Lowering extends Context {
  protected override lowered(node: Node): Expr {
    return expression(node, this);
  }

  override block(node: Node): readonly Stmt[] {
    return block(node, this);
  }
}

function topLevel(root: Node, text: string): readonly Stmt[] {
  const types = typesOf(root, text);
  const ctx = new Lowering(text, usingsOf(root), bySimpleName(types));
  const classes = types.flatMap((type) => ctx.pending(() => bound(type, types, ctx)));
  const body = children(root).flatMap((node) => outside(node, ctx));
  return [...importStatements(ctx, types, root), ...classes, ...body];
}

function bySimpleName(types: readonly TypeInfo[]): ReadonlyMap<string, TypeInfo> {
  const found = new Map<string, TypeInfo>();
  for (const type of types) {
    const simple = child(type.node, 'name')?.text ?? type.name;
    if (!found.has(simple)) found.set(simple, type);
  }
  return found;
}

/** A class under its name, and under those of the interfaces that it alone shows the methods of. */
function bound(type: TypeInfo, types: readonly TypeInfo[], ctx: Context): readonly Stmt[] {
  const at = span(child(type.node, 'name') ?? type.node);
  if (type.kind === 'interface') {
    if (!isApi(type)) return [];
    return [{ kind: 'bind', name: type.name, value: apiClass(type, ctx), hoisted: true, span: at }];
  }
  const nested = types.filter((inner) => inner.outer === type);
  const value = classOf(type, nested, ctx);
  const interfaces = type.interfaces.filter((name) => {
    const own = ctx.types.get(name);
    return !own || !isApi(own);
  });
  return [type.name, ...interfaces].map((name): Stmt => ({
    kind: 'bind',
    name,
    value,
    hoisted: true,
    span: at,
  }));
}

/** Statements outside of every class: https://learn.microsoft.com/dotnet/csharp/fundamentals/program-structure/top-level-statements */
function outside(node: Node, ctx: Context): readonly Stmt[] {
  if (
    isTypeDeclaration(node) ||
    /^(?:using_directive|extern_alias_directive|attribute_list|delegate_declaration)$/.test(node.type)
  ) {
    return [];
  }
  if (isTransparent(node)) return children(node).flatMap((part) => outside(part, ctx));
  if (node.type === 'identifier' || node.type === 'qualified_name' || node.type === 'modifier') return [];
  return statement(node, ctx);
}
