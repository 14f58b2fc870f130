/** Scalars of a document as the text of one script. */
import { commandLine } from '../../../embed/command-line.ts';
import { InnerTextBuilder, type InnerText } from '../../../embed/inner-text.ts';
import { through, type Escape } from '../../../embed/writing.ts';

/** One text after the other, each on lines of its own. */
export function linesText(texts: readonly InnerText[], source: string): InnerText {
  const builder = new InnerTextBuilder(texts[0]?.start(0) ?? 0, source);
  for (const text of texts) {
    const end = text.end(text.text.length);
    builder.from(text).instead('\n', { start: end, end });
  }
  return builder.build();
}

/** The content of one key: the words of a sequence, or a text that is split at its blanks. */
interface CommandPiece {
  readonly isList: boolean;
  readonly texts: readonly InnerText[];
}

/** The pieces as one command: an entrypoint and its arguments. */
export function commandText(pieces: readonly CommandPiece[], source: string): InnerText {
  const builder = new InnerTextBuilder(pieces[0]?.texts[0]?.start(0) ?? 0, source);
  pieces.forEach(({ isList, texts }, index) => {
    const text = !isList
      ? linesText(texts, source)
      : index === 0
        ? wholeCommand(texts, source)
        : commandLine(texts, source);
    // A text ends with its line, and what follows belongs to the same command.
    const end = isList || index === pieces.length - 1 ? text.text.length : text.text.trimEnd().length;
    const at = { start: text.start(0), end: text.start(0) };
    if (index > 0) builder.instead(' ', at);
    builder.from(text, 0, end);
  });
  return builder.build();
}

/** The words of a command; `CMD-SHELL` of a health check means that a shell reads what follows. */
function wholeCommand(words: readonly InnerText[], source: string): InnerText {
  const [first, ...rest] = words;
  if (first?.text === 'CMD-SHELL') return linesText(rest, source);
  if (first?.text === 'CMD' || first?.text === 'NONE') return commandLine(rest, source);
  const line = commandLine(words, source);
  // Arguments without a command are those of the image's own, which for a script is a shell.
  if (first?.text.startsWith('-') !== true) return line;
  const at = { start: line.start(0), end: line.start(0) };
  return new InnerTextBuilder(at.start, source).instead('sh ', at).from(line).build();
}

/** Whether items are the words of one command, and not lines of a script. */
export function isWords([first, second, ...rest]: readonly InnerText[]): boolean {
  if (!first || !second || /\s/.test(first.text.trim())) return false;
  const isShell = /(?:^|\/)(?:ba|da|a|z|k)?sh$|^(?:pwsh|powershell|cmd|env|sudo)$/.test(first.text);
  return (
    isShell || second.text.startsWith('-') || ![second, ...rest].some(({ text }) => /\s/.test(text.trim()))
  );
}

const doubled: Escape = (text) => text.replaceAll('$', '$$$$');

/** `$$`, which is written for a dollar sign, as that. */
export function singleDollars(text: InnerText, source: string): InnerText {
  const builder = new InnerTextBuilder(text.start(0), source);
  let done = 0;
  for (const { index } of text.text.matchAll(/\$\$/g)) {
    const dollar = { start: text.start(index), end: text.end(index + 2) };
    builder
      .from(text, done, index, doubled)
      .instead('$', dollar, { of: text, start: index, end: index + 2, escape: doubled });
    done = index + 2;
  }
  if (done === 0) return { ...text, write: through(text, doubled) };
  return builder.from(text, done, text.text.length, doubled).build();
}
