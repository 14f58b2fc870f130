/** Lowers a file's tree to the IR. */
import type { Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { depthLimit } from '../depth.ts';
import { constantPrefix, seenAs } from './constants.ts';
import type { Context, FileContext } from './context.ts';
import { expression } from './expressions.ts';
import { definitionsOf } from './definitions.ts';
import { heredocsOf } from './heredocs.ts';
import { assignedNames } from './locals.ts';
import { children } from './nodes.ts';
import { statements } from './statements.ts';

/** Expressions and statements inside each other that are read; what is deeper shows nothing about a URL. */
const maxDepth = 250;

export function lowerFile(root: Node, text: string): readonly Stmt[] {
  const file: FileContext = {
    text,
    definitions: definitionsOf(root),
    drafts: new Map(),
    foreign: new Map(),
    bound: new Set(),
    heredocs: heredocsOf(root),
    deeper: depthLimit(maxDepth),
  };
  const nodes = children(root);
  const context: Context = {
    file,
    nesting: [],
    locals: assignedNames(nodes),
    receiver: 'file',
    method: undefined,
    before: [],
    expression(node) {
      return expression(node, this);
    },
    statements(nodes) {
      return statements(nodes, this);
    },
  };
  const body = context.statements(nodes);
  return [...imports(file), ...classes(file), ...body];
}

function imports(file: FileContext): readonly Stmt[] {
  return [...file.foreign].map(([local, { path, asked, at }]) => ({
    kind: 'import',
    from: `${constantPrefix}${path}${asked === undefined ? '' : `#${asked}`}`,
    names: [{ imported: path, local, global: true }],
    span: { start: at, end: at },
  }));
}

function classes(file: FileContext): readonly Stmt[] {
  return [...file.drafts].flatMap(([full, draft]) => {
    const value = draft.class();
    return seenAs(full, value, value, file);
  });
}
