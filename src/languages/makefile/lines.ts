/** A makefile as its logical lines: a backslash at the end of a line joins it with the next one. */
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';

export interface Line {
  /** True for a line that begins with a tab, or with the prefix that replaces it: a shell reads it. */
  readonly recipe: boolean;
  readonly text: InnerText;
  /** The offset at which it begins. */
  readonly start: number;
  readonly end: number;
}

/** `.RECIPEPREFIX = >`: another sign than a tab begins the lines of recipes. */
const recipePrefix = /^\.RECIPEPREFIX[ \t]*[:?]*=[ \t]*([^\w\s$#])/m;

export function linesOf(source: string): readonly Line[] {
  const lines: Line[] = [];
  const prefix = recipePrefix.exec(source)?.[1] ?? '\t';
  let at = 0;
  while (at < source.length) {
    const start = at;
    const recipe = source.charAt(at) === prefix;
    const builder = new InnerTextBuilder(start, source);
    let first = true;
    for (let more = true; more; first = false) {
      const newline = source.indexOf('\n', at);
      const next = newline < 0 ? source.length : newline + 1;
      const end =
        newline > 0 && source.charAt(newline - 1) === '\r' ? newline - 1 : next - (newline < 0 ? 0 : 1);
      let from = at;
      // The tab that begins a recipe is no part of it; that of a continued line means nothing in either case.
      if (recipe ? source.charAt(from) === prefix : !first) {
        if (recipe) from++;
        while (isBlank(source.charAt(from)) && from < end) from++;
      }
      more = endsInBackslash(source, at, end) && newline >= 0;
      const written = source.slice(from, more && !recipe ? end - 1 : end);
      builder.verbatim(written, from);
      // A shell reads the backslash itself; make puts a blank in its place.
      if (more) builder.instead(recipe ? '\n' : ' ', { start: Math.max(from, end - 1), end: next });
      at = next;
    }
    lines.push({ recipe, text: builder.build(), start, end: at });
  }
  return lines;
}

function isBlank(char: string): boolean {
  return char === ' ' || char === '\t';
}

function endsInBackslash(source: string, start: number, end: number): boolean {
  let count = 0;
  while (end - count > start && source.charAt(end - 1 - count) === '\\') count++;
  return count % 2 === 1;
}
