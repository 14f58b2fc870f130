/** Where a new function goes, and what its lines are indented by. */
import type { Node } from '../../../parsers/tree-sitter.ts';
import type { Put } from './put.ts';

/** What one level of the file is indented by. */
export function indentOf(root: Node): string {
  const indent = /:[^\S\r\n]*\r?\n([ \t]+)\S/.exec(root.text)?.[1];
  return indent?.startsWith('\t') ? '\t' : indent?.length === 2 ? '  ' : '    ';
}

/**
 * Before the first function or class of the module; after the imports if the call precedes it. Two blank lines on
 * both sides.
 *
 * @param code of the function, with its indentation
 * @param call that needs the function, UTF-16 offset
 */
export function putFunction(root: Node, code: readonly string[], call: number): Put | undefined {
  const text = code.join('\n');
  const nodes = root.namedChildren;
  const first = nodes.findIndex(({ type }) =>
    /^(?:function_definition|class_definition|decorated_definition)$/.test(type),
  );
  const imports = nodes.findLastIndex((node, i) => (first < 0 || i < first) && isImport(node));
  const definition = nodes[first];
  if (definition && definition.startIndex <= call) {
    // Comments right above a function belong to it.
    let top = definition;
    for (let i = first - 1; i > imports; i--) {
      const above = nodes[i];
      if (
        above?.type !== 'comment' ||
        above.endPosition.row + 1 !== top.startPosition.row ||
        above.startPosition.column > 0
      ) {
        break;
      }
      top = above;
    }
    // Names that the module is given before it are there when it is called.
    const above = root.text.slice(0, top.startIndex - root.startIndex);
    const blank = above.slice(above.trimEnd().length);
    const lines = blank.endsWith('\n') ? blank.split('\n').length - 1 : 0;
    const gap = imports < 0 && first === 0 ? '' : '\n'.repeat(Math.max(0, 3 - lines));
    return { start: top.startIndex, end: top.startIndex, text: `${gap}${text}\n\n\n` };
  }
  const last = nodes[imports];
  if (!last) return undefined;
  const rest =
    /^[^\S\r\n]*(?:#[^\r\n]*)?/.exec(root.text.slice(last.endIndex - root.startIndex))?.[0].length ?? 0;
  const at = last.endIndex + rest;
  const gap =
    /^(?:[^\S\r\n]*\r?\n)*/.exec(root.text.slice(at - root.startIndex))?.[0].split('\n').length ?? 1;
  return { start: at, end: at, text: `\n\n\n${text}${'\n'.repeat(Math.max(0, 3 - (gap - 1)))}` };
}

function isImport(node: Node): boolean {
  if (/^(?:import_statement|import_from_statement|future_import_statement)$/.test(node.type)) return true;
  return (
    (node.type === 'try_statement' || node.type === 'if_statement') &&
    /^[ \t]+(?:import|from)\b/m.test(node.text)
  );
}
