/** Imports and exports: ECMAScript modules, CommonJS, and TypeScript's own forms. */
import type { TSESTree } from '@typescript-eslint/types';
import type { ExportName, Expr, ImportName, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { name, span } from './nodes.ts';

export function importStatement(node: TSESTree.ImportDeclaration): readonly Stmt[] {
  // Type imports count too: a parameter of an imported class is an object of that class.
  const names = node.specifiers.map((specifier): ImportName => {
    const local = specifier.local.name;
    if (specifier.type === 'ImportDefaultSpecifier') return { imported: 'default', local };
    if (specifier.type === 'ImportNamespaceSpecifier') return { imported: '*', local };
    return { imported: moduleName(specifier.imported), local };
  });
  return [{ kind: 'import', from: node.source.value, names, span: span(node) }];
}

type ExportNode =
  | TSESTree.ExportNamedDeclaration
  | TSESTree.ExportDefaultDeclaration
  | TSESTree.ExportAllDeclaration
  | TSESTree.TSExportAssignment
  | TSESTree.TSImportEqualsDeclaration;

export function exportStatements(node: ExportNode, ctx: Context): readonly Stmt[] {
  switch (node.type) {
    case 'ExportDefaultDeclaration': {
      const { declaration } = node;
      const declared =
        declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration'
          ? declaration.id
          : null;
      if (declared) {
        return [...ctx.statement(declaration), exports(node, [['default', name(declared, declared.name)]])];
      }
      return [exports(node, [['default', ctx.expression(declaration, 'default')]])];
    }
    case 'ExportAllDeclaration': {
      if (!node.exported) return [{ kind: 'export-all', from: node.source.value, span: span(node) }];
      return reexport(node, node.source.value, [['*', moduleName(node.exported)]]);
    }
    case 'ExportNamedDeclaration': {
      const pairs = node.specifiers.map(
        (specifier) => [moduleName(specifier.local), moduleName(specifier.exported)] as const,
      );
      if (node.source) return reexport(node, node.source.value, pairs);
      const named = node.specifiers.map(
        (specifier) =>
          [moduleName(specifier.exported), name(specifier, moduleName(specifier.local))] as const,
      );
      if (!node.declaration) return [exports(node, named)];
      const declared = ctx.statement(node.declaration);
      const made = declared.flatMap((stmt) => {
        if (stmt.kind === 'bind') return [stmt.name];
        return stmt.kind === 'assign' && stmt.target.kind === 'name' ? [stmt.target.name] : [];
      });
      return [
        ...declared,
        exports(
          node,
          made.map((text) => [text, name(node, text)]),
        ),
      ];
    }
    case 'TSExportAssignment':
      return [exports(node, [['=', ctx.expression(node.expression)]])];
    case 'TSImportEqualsDeclaration': {
      const { moduleReference } = node;
      if (moduleReference.type !== 'TSExternalModuleReference') return [];
      const args = [ctx.expression(moduleReference.expression)];
      const value: Expr = {
        kind: 'call',
        callee: name(node, 'require'),
        args,
        named: [],
        form: 'call',
        ...span(node),
      };
      return [{ kind: 'bind', name: node.id.name, value, span: span(node) }];
    }
    default:
      return node satisfies never;
  }
}

function exports(node: TSESTree.Node, names: readonly (readonly [exported: string, value: Expr])[]): Stmt {
  return {
    kind: 'export',
    names: names.map(([exported, value]): ExportName => ({ exported, value })),
    span: span(node),
  };
}

/** `export { a as b } from`: imported under a name that no code can use, and exported. */
function reexport(
  node: TSESTree.Node,
  from: string,
  pairs: readonly (readonly [imported: string, exported: string])[],
): readonly Stmt[] {
  const names = pairs.map(([imported, exported]): ImportName => ({ imported, local: `export ${exported}` }));
  return [
    { kind: 'import', from, names, span: span(node) },
    exports(
      node,
      pairs.map(([, exported]) => [exported, name(node, `export ${exported}`)]),
    ),
  ];
}

function moduleName(node: TSESTree.Identifier | TSESTree.StringLiteral): string {
  return node.type === 'Identifier' ? node.name : node.value;
}

/** `module.exports = …`, `exports.name = …`. Empty for any other assignment. */
export function commonExport(node: TSESTree.AssignmentExpression, value: Expr): readonly Stmt[] {
  const { left } = node;
  if (
    node.operator !== '=' ||
    left.type !== 'MemberExpression' ||
    left.property.type !== 'Identifier' ||
    left.computed
  ) {
    return [];
  }
  if (isModuleExports(left)) return [exports(node, [['=', value]])];
  const of = left.object;
  const onExports = isModuleExports(of) || (of.type === 'Identifier' && of.name === 'exports');
  if (onExports) return [exports(node, [[left.property.name, value]])];
  return [];
}

function isModuleExports(node: TSESTree.Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'module' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'exports'
  );
}
