import { hiddenOrObeyed } from '../text/visible.ts';

/**
 * A value as JSON that is safe to show: what a terminal or the log of a CI service would obey or hide is escaped. Parsed, it is
 * what it was.
 *
 * @param indent 0 for one line
 * @param replacer as for `JSON.stringify`
 */
export function jsonText(
  value: unknown,
  indent: number,
  replacer?: (key: string, value: unknown) => unknown,
): string {
  return JSON.stringify(value, replacer, indent).replace(hiddenOrObeyed, (found) =>
    // Line breaks between the parts of a document are ours.
    found === '\n' ? found : escaped(found),
  );
}

/** A sign of a log's command keeps all but its bracket; all else is one character. */
function escaped(found: string): string {
  const bracket = found.endsWith('[');
  const units = bracket ? '[' : found;
  const codes = units.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return (bracket ? found.slice(0, -1) : '') + codes.join('');
}
