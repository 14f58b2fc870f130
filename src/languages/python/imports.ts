/** Imports. */
import type { ImportName, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { child, children, span } from './nodes.ts';

export function importStatements(node: Node): readonly Stmt[] {
  if (node.type === 'future_import_statement') return [];
  return node.type === 'import_statement' ? wholeModules(node) : fromModule(node);
}

/** `import a.b.c as d`. */
function wholeModules(node: Node): readonly Stmt[] {
  return children(node).flatMap((part): readonly Stmt[] => {
    const path = (part.type === 'aliased_import' ? child(part, 'name') : part)?.text;
    const alias = part.type === 'aliased_import' ? child(part, 'alias')?.text : undefined;
    if (path === undefined) return [];
    const one = (from: string, local: string): Stmt => ({
      kind: 'import',
      from,
      names: [{ imported: '*', local }],
      span: span(part),
    });
    if (alias !== undefined || !path.includes('.')) return [one(path, alias ?? path)];
    // The first name is bound; the whole path is one name here (see `dottedImports`).
    return [one(path.slice(0, path.indexOf('.')), path.slice(0, path.indexOf('.'))), one(path, path)];
  });
}

/** `from ..a import b as c`. What is imported may be a name of the module or a module below it. */
function fromModule(node: Node): readonly Stmt[] {
  const module = child(node, 'module_name');
  if (!module) return [];
  const from = module.text.replace(/\s/g, '');
  const inner = from.endsWith('.') ? from : `${from}.`;
  const names = children(node).flatMap((part): readonly ImportName[] => {
    if (part.id === module.id) return [];
    if (part.type === 'wildcard_import') return [{ imported: '**', local: '*' }];
    const imported = (part.type === 'aliased_import' ? child(part, 'name') : part)?.text;
    if (imported === undefined) return [];
    const local = part.type === 'aliased_import' ? (child(part, 'alias')?.text ?? imported) : imported;
    return [{ imported, local, submodule: inner + imported }];
  });
  return [{ kind: 'import', from, names, span: span(node) }];
}

/** The names of a file's imports in it, at any place of the file. */
export interface ImportedNames {
  /** Modules that are imported under their whole path: `import urllib.request`. */
  readonly dotted: ReadonlySet<string>;
}

/** @param statements of the kind `import a.b` */
export function importedNames(statements: readonly Node[]): ImportedNames {
  const dotted = new Set<string>();
  for (const node of statements) {
    for (const part of children(node)) {
      if (part.type === 'dotted_name' && part.text.includes('.')) dotted.add(part.text);
    }
  }
  return { dotted };
}
