/** Where literals end in a text of JavaScript; each is undefined if a literal does not end. */
import { isLineEnd } from './words.ts';

/** @param from behind the slash that begins a regular expression */
export function endOfPattern(text: string, from: number): number | undefined {
  let inClass = false;
  for (let i = from; i < text.length; i++) {
    const char = text.charAt(i);
    if (isLineEnd(text.charCodeAt(i))) return undefined;
    if (char === '\\') i++;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) return i + 1;
  }
  return undefined;
}

/** @param from behind the quote that begins a string */
export function endOfString(text: string, from: number, quote: string): number | undefined {
  for (let i = from; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === quote) return i + 1;
    if (char === '\\') i += text.startsWith('\r\n', i + 1) ? 2 : 1;
    else if (char === '\n' || char === '\r') return undefined;
  }
  return undefined;
}

/** The text of a template goes to its end, or to what it holds in braces. */
export function endOfTemplateText(
  text: string,
  from: number,
): { readonly at: number; readonly isWhole: boolean } | undefined {
  for (let i = from; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === '\\') i++;
    else if (char === '`') return { at: i + 1, isWhole: true };
    else if (char === '$' && text.charAt(i + 1) === '{') return { at: i + 2, isWhole: false };
  }
  return undefined;
}
