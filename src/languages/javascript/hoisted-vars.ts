/** Variables of `var`, which belong to the function around. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Stmt } from '../../ir/ir.ts';
import { span } from './nodes.ts';

/** Declarations for every `var` of a body, in any of its blocks. */
export function hoistedVars(nodes: readonly TSESTree.Node[]): readonly Stmt[] {
  const found = new Map<string, Stmt>();
  const visit = (node: TSESTree.Node | null | undefined): void => {
    switch (node?.type) {
      case 'VariableDeclaration':
        if (node.kind !== 'var') return;
        for (const { id } of node.declarations) {
          if (id.type === 'Identifier') found.set(id.name, { kind: 'bind', name: id.name, span: span(id) });
        }
        return;
      case 'BlockStatement':
        return node.body.forEach(visit);
      case 'IfStatement':
        visit(node.consequent);
        return visit(node.alternate);
      case 'ForStatement':
        visit(node.init);
        return visit(node.body);
      case 'ForOfStatement':
      case 'ForInStatement':
        visit(node.left);
        return visit(node.body);
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'LabeledStatement':
        return visit(node.body);
      case 'TryStatement':
        visit(node.block);
        visit(node.handler?.body);
        return visit(node.finalizer);
      case 'SwitchStatement':
        return node.cases.forEach(({ consequent }) => consequent.forEach(visit));
      default:
        return;
    }
  };
  nodes.forEach(visit);
  return [...found.values()];
}
