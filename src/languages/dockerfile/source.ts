/** Places of the parser, which counts lines and characters, as offsets; and texts of instructions. */
import type { Position, Range } from 'vscode-languageserver-types';
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';
import type { Write } from '../../embed/writing.ts';
import type { Span } from '../../ir/ir.ts';

export class DockerfileSource {
  readonly text: string;
  private readonly lines: readonly number[];

  constructor(text: string) {
    this.text = text;
    // The line ends that the parser knows.
    this.lines = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((match) => match.index + match[0].length)];
  }

  offset({ line, character }: Position): number {
    return Math.min((this.lines[line] ?? this.text.length) + character, this.text.length);
  }

  span(range: Range): Span {
    return { start: this.offset(range.start), end: this.offset(range.end) };
  }

  /**
   * The text of a range; comments between the lines of an instruction are no part of it.
   *
   * @param write how another text is written there; left out: as it is
   */
  inner({ start, end }: Span, write?: Write): InnerText {
    const builder = new InnerTextBuilder(start, this.text);
    const lines = this.text.slice(start, end).split(/(?<=\n)/);
    let at = start;
    lines.forEach((line, index) => {
      const isComment = index > 0 && /^[ \t]*#/.test(line);
      if (!isComment) builder.verbatim(line, at);
      at += line.length;
    });
    return builder.build(write);
  }
}
