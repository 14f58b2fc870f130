/** Lowers a Kotlin file to the IR. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import type { Node, Parse } from '../../parsers/tree-sitter.ts';
import { withOwnMembers } from '../implicit-this.ts';
import { Context, type Names } from './context.ts';
import { expression } from './expressions.ts';
import { receiverType } from './functions.ts';
import { bind, child, childOfType, children, name, plainName } from './nodes.ts';
import { withLineEnds } from './one-line-bodies.ts';
import { statement } from './statements.ts';

export function lowerKotlin(parse: Parse, text: string, file: string): Program {
  const { value, ...mistakes } = parse(withLineEnds(text), (root) => topLevel(root, text));
  return { file, language: 'kotlin', text, body: value, open: true, ...mistakes };
}

class Lowering extends Context {
  protected override lowered(node: Node): Expr {
    return expression(node, this);
  }

  protected override statements(node: Node): readonly Stmt[] {
    return statement(node, this);
  }
}

function topLevel(root: Node, text: string): readonly Stmt[] {
  const nodes = children(root).flatMap((node) => (node.type === 'ERROR' ? children(node) : [node]));
  const ctx = new Lowering(text, namesOf(root, nodes));
  return withOwnMembers([...nodes.flatMap(aliasOf), ...nodes.flatMap((node) => ctx.statement(node))]);
}

function namesOf(root: Node, nodes: readonly Node[]): Names {
  const functions = root.descendantsOfType('function_declaration');
  const named = (list: readonly Node[]) => new Set(list.map((node) => plainName(child(node, 'name'))));
  const properties = nodes.flatMap((node) => {
    const declared =
      node.type === 'property_declaration' ? childOfType(node, 'variable_declaration') : undefined;
    return declared ? [plainName(childOfType(declared, 'identifier'))] : [];
  });
  return {
    functions: named(functions),
    extensions: named(functions.filter((node) => receiverType(node) !== undefined)),
    top: new Set([...properties, ...named(nodes)]),
  };
}

/** `import a.b.Hub as Other` */
function aliasOf(node: Node): readonly Stmt[] {
  const alias = node.type === 'import' ? childOfType(node, 'identifier') : undefined;
  const path = alias && childOfType(node, 'qualified_identifier');
  const last = path && children(path).at(-1);
  return alias && last ? [bind(alias, plainName(alias), name(last, plainName(last)))] : [];
}
