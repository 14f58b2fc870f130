/**
 * The text of templates as it is in the file. Parsers give it with LF only, as the language requires; offsets count what is
 * there, and a file may end some lines with CRLF and others with LF.
 */
import type { TSESTree } from '@typescript-eslint/types';

const sources = new WeakMap<TSESTree.TemplateElement, string>();

/** Looks a tree through before it is lowered. @param text that its ranges are offsets into */
export function readTemplates(program: TSESTree.Program, text: string): void {
  if (!text.includes('\r') || !text.includes('`')) return;
  const seen = new Set<object>(program.body);
  for (const node of seen) {
    if (isTemplate(node)) {
      for (const [quasi, start, end] of rangesOf(node)) sources.set(quasi, text.slice(start, end));
    }
    for (const [key, part] of Object.entries<unknown>({ ...node })) {
      // Trees of ESLint know the way up too.
      if (key !== 'parent' && typeof part === 'object' && part !== null) seen.add(part);
    }
  }
}

/** The range of each text of a template, without its delimiters. */
export function rangesOf({
  quasis,
  range,
}: TSESTree.TemplateLiteral): readonly (readonly [
  quasi: TSESTree.TemplateElement,
  start: number,
  end: number,
])[] {
  // Parsers disagree on whether the range of a part holds its delimiters; where the first one begins settles it.
  const delimited = quasis[0]?.range[0] === range[0];
  return quasis.map((quasi) => {
    const [start, end] = quasi.range;
    return delimited ? [quasi, start + 1, end - (quasi.tail ? 1 : 2)] : [quasi, start, end];
  });
}

/** The raw text of a part, unit for unit as in the file. */
export function sourceOf(quasi: TSESTree.TemplateElement): string {
  return sources.get(quasi) ?? quasi.value.raw;
}

function isTemplate(node: object): node is TSESTree.TemplateLiteral {
  return 'type' in node && node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis);
}
