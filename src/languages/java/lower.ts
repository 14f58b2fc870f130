/** Lowers a Java file to the IR. */
import type { Node, Parse } from '../../parsers/tree-sitter.ts';
import type { Program, Stmt } from '../../ir/ir.ts';
import { beanExports } from './beans.ts';
import { boundNames, isType, looseMembers, typeStatements } from './classes.ts';
import { Context } from './context.ts';
import { Imports } from './imports.ts';
import { outerName } from './names.ts';
import { children } from './nodes.ts';

export function lowerJava(parse: Parse, text: string, file: string): Program {
  const { value, ...mistakes } = parse(text, (root) => topLevel(root, text));
  return { file, language: 'java', text, body: value, open: true, ...mistakes };
}

function topLevel(root: Node, text: string): readonly Stmt[] {
  const nodes = children(root).flatMap((node) => (node.type === 'ERROR' ? children(node) : [node]));
  const declared = new Set(nodes.flatMap((node) => (isType(node) ? boundNames(node, '') : [])));
  const ctx = new Context(text, new Imports(nodes), declared);
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
  return [...ctx.imports.statements(at), ...outers, ...types, ...loose, ...beanExports(ctx.beans)];
}
