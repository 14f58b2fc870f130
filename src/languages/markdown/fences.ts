/** The code of a Markdown text: fences, and blocks that are set in by four blanks. */
import MarkdownIt from 'markdown-it';
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';
import type { Span } from '../../ir/ir.ts';

interface Fence {
  /** The first word after the fence. */
  readonly info: string;
  readonly text: InnerText;
  /** The lines that hold it, with those of the fence itself. */
  readonly span: Span;
}

const parser = new MarkdownIt({ html: true });

export function fencesOf(source: string): readonly Fence[] {
  const starts = [0, ...[...source.matchAll(/\r\n?|\n/g)].map((match) => match.index + match[0].length)];
  const at = (line: number): number => starts[line] ?? source.length;
  return parser.parse(source, {}).flatMap((token): readonly Fence[] => {
    if (!token.map || (token.type !== 'fence' && token.type !== 'code_block')) return [];
    const [from, to] = token.map;
    const first = token.type === 'fence' ? from + 1 : from;
    const [info = ''] = token.info.trim().split(/\s+/);
    const text = new InnerTextBuilder(at(first), source);
    token.content.split('\n').forEach((line, index, lines) => {
      if (index === lines.length - 1 && line === '') return;
      addLine(text, source, line, at(first + index), at(first + index + 1));
    });
    return [{ info, text: text.build(), span: { start: at(from), end: at(to) } }];
  });
}

/** A line of the code is the end of a line of the text: what precedes it is indentation, or a quotation's sign. */
function addLine(text: InnerTextBuilder, source: string, line: string, start: number, next: number): void {
  const written = source.slice(start, next).replace(/\r\n?$|\n$/, '');
  const plain = line.trimEnd();
  const column = written.lastIndexOf(plain);
  if (column >= 0) text.verbatim(plain, start + column);
  else text.instead(plain, { start, end: start + written.length });
  text.instead('\n', { start: start + written.length, end: next });
}
