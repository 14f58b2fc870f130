/** Text for GitHub's and GitLab's Markdown: what code states must not become markup, a link, or a call of a person. */
import { visible } from '../text/visible.ts';

/** Text in one line. What is between backticks is code, as in messages of ours. */
export function markdownText(text: string): string {
  return visible(text)
    .split(/(`[^`]+`)/)
    .map((part) => (part.length > 1 && part.startsWith('`') ? markdownCode(part.slice(1, -1)) : plain(part)))
    .join('');
}

/**
 * A code span, which a pipe does not end if it is in a table. Its fence is longer than any run of backticks in it.
 */
export function markdownCode(text: string): string {
  const shown = visible(text).trim();
  if (shown === '') return '';
  // Readers do not agree whether the pipe of `\\|` ends the cell of a table.
  if (shown.includes('\\|')) return `<code>${plain(shown)}</code>`;
  const longest = Math.max(0, ...Array.from(shown.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = longest > 0 ? ' ' : '';
  return `${fence}${room}${shown.replaceAll('|', '\\|')}${room}${fence}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** An empty comment keeps `@name`, `#12` and `!12` from becoming links and calls. */
function plain(text: string): string {
  return text
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .replace(/[\\`*_~|[\]]/g, '\\$&')
    .replace(/([@#!$])(?=[\p{L}\p{N}_])/gu, '$1<!-- -->')
    .replace(/\b(https?):(?=\/\/)/gi, '$1<!-- -->:');
}
