/** How many entries of a list are asked for at once: at most 100 now. */
import { Node } from './syntax.ts';
import type { Edit } from '../../../finding.ts';
import type { RequestFact } from '../../../trace/fact.ts';
import { render } from '../../../trace/pieces.ts';
import { isLaidOver } from '../query-limit.ts';
import { declaredBy } from './declared.ts';

export type PageSize =
  | { readonly kind: 'fits' }
  | { readonly kind: 'lower'; readonly edits: readonly Edit[] }
  | { readonly kind: 'stuck'; readonly why: string };

export function pageSize(fact: RequestFact, call: Node, max: number): PageSize {
  const given = /[?&]page_size=([^&#]*)/.exec(render(fact.url))?.[1];
  const inUrl = given === undefined ? undefined : Number(/^\d+$/.test(given) ? given : Number.NaN);
  const option = fact.query.includes('page_size') ? optionOf(call) : undefined;
  if (fact.query.includes('page_size') && !option) return stuck('the size of its pages is not seen');
  if (isLaidOver(call.getSourceFile().getFullText())) return stuck('the size of its pages is not seen');
  const asked = inUrl ?? (option ? Number(option.getText()) : 0);
  if (Number.isNaN(asked)) return stuck('the size of its pages is not seen');
  if (asked <= max) return { kind: 'fits' };
  if (!fact.reads.includes('next') && !readsNext(call)) {
    return stuck(
      `it asks for ${asked} entries at once, and pages hold at most ${max} now: ask for ${max} and follow \`next\``,
    );
  }
  const place = option ? { start: option.getStart(), end: option.getEnd() } : inText(call, asked);
  return place
    ? { kind: 'lower', edits: [{ file: fact.site.file, ...place, text: String(max) }] }
    : stuck(`it asks for ${asked} entries at once, and pages hold at most ${max} now`);
}

/** `answer.next`, `{ results, next } = …` in the function around the call. */
function readsNext(call: Node): boolean {
  const around = call.getFirstAncestor(
    (node) => Node.isFunctionDeclaration(node) || Node.isMethodDeclaration(node),
  );
  const text = (around ?? call.getSourceFile()).getText();
  return /\bnext\b/.test(text) && /\.next\b(?!\()|\{[^{}]*\bnext\b[^{}]*\}\s*=/.test(text);
}

/** The number in the options of the call: `params: { page_size: 250 }`. */
function optionOf(call: Node): Node | undefined {
  for (const property of call.getDescendants()) {
    if (!Node.isPropertyAssignment(property) || property.getName() !== 'page_size') continue;
    const value = property.getInitializer();
    const number = value && (declaredBy(value)?.value ?? value);
    return Node.isNumericLiteral(number) ? number : undefined;
  }
  return undefined;
}

function inText(call: Node, asked: number): { readonly start: number; readonly end: number } | undefined {
  const source = call.getSourceFile().getFullText();
  const found = [...source.matchAll(new RegExp(`[?&]page_size=(${asked})(?!\\d)`, 'g'))];
  const [only, ...more] = found;
  if (!only || more.length > 0) return undefined;
  const end = only.index + only[0].length;
  return { start: end - String(asked).length, end };
}

function stuck(why: string): PageSize {
  return { kind: 'stuck', why };
}
