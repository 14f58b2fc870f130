/** ESLint's tree as the lowering needs it. */
import type { TSESTree } from '@typescript-eslint/types';

/**
 * The statements of the linted file. Parsers of Vue and Astro files put those of its scripts into the body of the
 * program; that of Svelte (svelte-eslint-parser, "AST Specification") puts the script elements there.
 *
 * @param tree what a parser gave to ESLint
 * @returns undefined for a tree that is not ESTree: other languages of ESLint have their own
 */
export function programOf(tree: unknown): TSESTree.Program | undefined {
  if (!isProgram(tree)) return undefined;
  const body = tree.body.flatMap((node) => (isScriptElement(node) ? node.body : [node]));
  return { ...tree, body };
}

/** TS-ESTree, or plain ESTree, which is a part of it; this is where the one becomes the other. */
function isProgram(node: unknown): node is TSESTree.Program {
  return isNode(node) && node.type === 'Program' && 'body' in node && Array.isArray(node.body);
}

interface ScriptElement {
  readonly body: TSESTree.ProgramStatement[];
}

function isScriptElement(node: unknown): node is ScriptElement {
  return isNode(node) && node.type === 'SvelteScriptElement' && 'body' in node && Array.isArray(node.body);
}

function isNode(node: unknown): node is { readonly type: unknown } {
  return typeof node === 'object' && node !== null && 'type' in node;
}
