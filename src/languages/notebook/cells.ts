/** The code cells of a notebook. */
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';
import { addJsonText } from '../../embed/json-text.ts';

interface Notebook {
  /** As the notebook names it: `python`. */
  readonly language: string;
  readonly cells: readonly InnerText[];
}

/** Notebooks of version 4 (https://nbformat.readthedocs.io/en/latest/format_description.html). */
export function notebookOf(source: string): Notebook | undefined {
  const root = parseTree(source);
  const cells = root && findNodeAtLocation(root, ['cells']);
  if (!root || !cells) return undefined;
  return {
    language:
      textAt(root, 'metadata', 'kernelspec', 'language') ??
      textAt(root, 'metadata', 'language_info', 'name') ??
      'python',
    cells: (cells.children ?? []).flatMap((cell) => {
      const code = findNodeAtLocation(cell, ['source']);
      return code && textAt(cell, 'cell_type') === 'code' ? [cellText(code, source)] : [];
    }),
  };
}

function textAt(node: Node, ...path: string[]): string | undefined {
  const value: unknown = findNodeAtLocation(node, path)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** One string, or one for each line. */
function cellText(code: Node, source: string): InnerText {
  const builder = new InnerTextBuilder(code.offset, source);
  for (const line of code.type === 'array' ? (code.children ?? []) : [code]) {
    if (line.type === 'string') addJsonText(builder, source, line.offset + 1, line.offset + line.length - 1);
  }
  return builder.build();
}
