/** Lowers a Java file to the IR. */
import type { Node, Parse } from '../../parsers/tree-sitter.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import { beanExports } from './beans.ts';
import { boundNames, isType, looseMembers, typeStatements } from './classes.ts';
import { Context } from './context.ts';
import { expression } from './expressions.ts';
import { Imports } from './imports.ts';
import { outerName } from './names.ts';
import { children } from './nodes.ts';
import { statement } from './statements.ts';

export function lowerJava(parse: Parse, text: string, file: string): Program {
  const { value, ...mistakes } = parse(text, (root) => topLevel(root, text));
  return { file, language: 'java', text, ...value, open: true, ...mistakes };
}

class Lowering extends Context {
  protected override lowered(node: Node): Expr {
    return expression(node, this);
  }

  protected override statements(node: Node): readonly Stmt[] {
    return statement(node, this);
  }
}

function topLevel(root: Node, text: string): Pick<Program, 'body' | 'dataTypes'> {
  const nodes = children(root).flatMap((node) => (node.type === 'ERROR' ? children(node) : [node]));
  const declared = new Set(nodes.flatMap((node) => (isType(node) ? boundNames(node, '') : [])));
  const ctx = new Lowering(text, new Imports(nodes), declared);
  const at = { start: root.startIndex, end: root.startIndex };
  const types = nodes.filter(isType).flatMap((node) => typeStatements(node, ctx));
  const loose = looseMembers(
    nodes.filter((node) => !isType(node) && !/^(?:package|import|module)_declaration$/.test(node.type)),
    root,
    ctx,
  );
  const outers = [...ctx.outers].map((of): Stmt => ({
    kind: 'bind',
    name: outerName(of),
    type: of,
    span: at,
  }));
  const body = [...ctx.imports.statements(at), ...outers, ...types, ...loose, ...beanExports(ctx.beans)];
  return ctx.dataTypes.length > 0 ? { body, dataTypes: ctx.dataTypes } : { body };
}
