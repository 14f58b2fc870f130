/** The commands of `ExecStart=` and its like (https://www.freedesktop.org/software/systemd/man/latest/systemd.service.html#Command%20lines). */
import { commandLine } from '../../embed/command-line.ts';
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';
import { expanded } from './expansions.ts';
import { wordsOf } from './words.ts';

const keys = /^Exec(?:Condition|Start(?:Pre|Post)?|Reload(?:Post)?|Stop(?:Pre|Post)?)$/;

export function runsCommands(key: string): boolean {
  return keys.test(key);
}

/**
 * Each command as the text that a shell would be given for it.
 *
 * @param source the text of the unit
 */
export function commandsOf(value: InnerText, source: string): readonly InnerText[] {
  const commands: InnerText[][] = [[]];
  for (const { text, written } of wordsOf(value, source)) {
    if (written === ';') commands.push([]);
    // `\;` is a word, which is read as a backslash before nothing.
    else commands.at(-1)?.push(written === '\\;' ? from(text, 1, source) : text);
  }
  return commands.flatMap((words) => commandOf(words, source) ?? []);
}

function commandOf([first, ...rest]: readonly InnerText[], source: string): InnerText | undefined {
  if (!first) return undefined;
  const [signs = ''] = /^[@\-:+!|]*/.exec(first.text) ?? [];
  // Behind `@` comes the name that the program sees as its own.
  const args = signs.includes('@') ? rest.slice(1) : rest;
  const variables = !signs.includes(':');
  const builder = new InnerTextBuilder(first.start(0), source);
  let words: InnerText[] = [expanded(from(first, signs.length, source), source, variables)];
  for (const word of args) {
    // A word that is a variable becomes as many words as its value has.
    if (variables && /^\$[A-Za-z_]\w*$/.test(word.text)) {
      const span = { start: word.start(0), end: word.end(word.text.length) };
      builder.from(commandLine(words, source)).instead(` ${word.text} `, span);
      words = [];
    } else words.push(expanded(word, source, variables));
  }
  return (words.length > 0 ? builder.from(commandLine(words, source)) : builder).build();
}

function from(word: InnerText, start: number, source: string): InnerText {
  return start === 0 ? word : new InnerTextBuilder(word.start(start), source).from(word, start).build();
}
