/** Tags of templates in lines of their own, in files that become a document of a language once they are filled. */

/** `<%_ if (x) { _%>`, `{% for a in b %}`, `{{- if .Values.x }}`, `{{#each jobs}}`: what decides and repeats, and leaves no text. */
const tag = [
  String.raw`<%(?![=%])(?:[^%]|%(?!>)){0,2000}%>`,
  String.raw`\{%(?:[^%]|%(?!\})){0,2000}%\}`,
  String.raw`\{#(?:[^#]|#(?!\})){0,2000}#\}`,
  String.raw`\{\{[-~]?[ \t]*(?:[#/!^]|(?:if|else|end|range|with|define|block|template|include)\b|\/\*)(?:[^}]|\}(?!\})){0,2000}\}\}`,
].join('|');

const lines = new RegExp(String.raw`^[ \t]*(?:(?:${tag})[ \t]*)+(?=\r?$)`, 'gm');

/**
 * A text in which such lines are blank. Every offset stays. All that the tags choose between is left: what one of them would
 * leave out is in the file all the same.
 */
export function withoutTagLines(text: string): string {
  if (!/<%|\{[{%#]/.test(text)) return text;
  return text.replace(lines, (whole) => whole.replace(/[^\r\n]/g, ' '));
}
