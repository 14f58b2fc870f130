/** What instructions are given: words in brackets, a here-document, or a command line. */
import { Copy, Healthcheck, JSONInstruction, Run, type Instruction } from 'dockerfile-ast';
import type { InnerText } from '../../embed/inner-text.ts';
import { jsonText } from '../../embed/json-text.ts';
import { noLines, type Write } from '../../embed/writing.ts';
import type { DockerfileSource } from './source.ts';

/** The words of `["curl", "-s", "…"]`; undefined for an instruction without brackets. */
export function execWords(
  instruction: Instruction,
  source: DockerfileSource,
): readonly InnerText[] | undefined {
  if (!(instruction instanceof JSONInstruction) || !instruction.getClosingBracket()) return undefined;
  return instruction.getJSONStrings().map((word) => {
    const { start, end } = source.span(word.getRange());
    return jsonText(source.text, start + 1, end - 1);
  });
}

/** A here-document that is the script itself, or a program's input: `RUN <<EOF`, `RUN python3 <<EOF`. */
export interface HeredocScript {
  readonly text: InnerText;
  /** The program that reads it, if one is named. */
  readonly runner: string | undefined;
  /** The file that it becomes: nothing runs it here, and only its name or first line shows what it is. */
  readonly file: string | undefined;
}

export function heredocOf(instruction: Instruction, source: DockerfileSource): HeredocScript | undefined {
  if (!(instruction instanceof Run || instruction instanceof Copy)) return undefined;
  const [first] = instruction.getHeredocs();
  const range = first?.getContentRange();
  if (!first || !range) return undefined;
  const [command = ''] = (instruction.getRawArgumentsContent() ?? '').split('\n');
  const runner =
    instruction instanceof Run ? /^([\w./-]+)(?![\w./-])[^|;&]*<</.exec(command)?.[1] : undefined;
  // A shell that is given a here-document is read with its whole command line.
  if (runner !== undefined && /^(?:\S*\/)?(?:ba|da|a|z|k)?sh$/.test(runner)) return undefined;
  const file = instruction instanceof Copy ? command.trim().split(/\s+/).at(-1) : undefined;
  const { start, end } = source.span(range);
  // The parser reads over the end of a text that holds `$#`.
  const last = `\n${first.getName()}`;
  const isOver = first.getDelimiterRange() === null && source.text.slice(start, end).endsWith(last);
  return { text: source.inner({ start, end: isOver ? end - last.length : end }), runner, file };
}

/** An instruction ends with its line, and its lines go on if a here-document begins. */
const inOneLine: Write = (text) => {
  if (text.includes('<<')) return { why: 'a here-document would begin in the instruction' };
  return text.includes('\n') ? { why: noLines } : text;
};

/** The command line of an instruction in its shell form. */
export function commandOf(instruction: Instruction, source: DockerfileSource): InnerText | undefined {
  const range = instruction.getArgumentsRange();
  if (!range) return undefined;
  const span = source.span(range);
  if (!(instruction instanceof Healthcheck)) return source.inner(span, inOneLine);
  const word = instruction.getSubcommand();
  if (word?.getValue().toUpperCase() !== 'CMD') return undefined;
  return source.inner({ start: source.span(word.getRange()).end, end: span.end }, inOneLine);
}

/** The words of `HEALTHCHECK CMD ["curl", "-f", "…"]`, which the parser takes for a command line. */
export function healthcheckWords(
  command: InnerText,
  source: DockerfileSource,
): readonly InnerText[] | undefined {
  if (!/^\s*\[[^]*\]\s*$/.test(command.text)) return undefined;
  return [...command.text.matchAll(/"((?:[^"\\]|\\[^])*)"/g)].map(({ index, 1: word = '' }) => {
    const from = command.start(index + 1);
    return jsonText(source.text, from, from + word.length);
  });
}
