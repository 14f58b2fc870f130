/**
 * Characters that a terminal obeys or hides instead of showing: C0 and C1 controls, line and paragraph separators,
 * marks that turn the direction of text (a reader would see other code than the one that runs, see Unicode TR 36),
 * invisible signs and halves of surrogate pairs.
 */
const hidden = String.raw`[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]|\p{Surrogate}`;

/** Logs of GitHub and Azure obey `##[command]` and `##vso[command]`, and that of TeamCity `##teamcity[command]`. */
const obeyed = String.raw`##\w*\[`;

/** All that must not be in an output as it is. */
export const hiddenOrObeyed = new RegExp(`${hidden}|${obeyed}`, 'gu');

/**
 * Text that is safe to send to a terminal and fits in one line: what is hidden is shown by its picture (`␛`, `␊`) or
 * its code point (`<U+202E>`), and so is the bracket of what a log takes for a command.
 */
export function visible(text: string): string {
  return text.replace(hiddenOrObeyed, shown);
}

/** The log of GitHub obeys a line that begins with two colons, blanks before them or not. */
export function beginsLikeCommand(line: string): boolean {
  return /^\s*::/.test(line);
}

/**
 * A line that begins with the name of a file, safe to print in a log of GitHub.
 *
 * @param line with a path relative to some folder
 */
export function visibleLine(line: string): string {
  return visible(beginsLikeCommand(line) ? `./${line}` : line);
}

function shown(found: string): string {
  return found.endsWith('[') ? `${found.slice(0, -1)}${picture('[')}` : picture(found);
}

function picture(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
