/** The comments of a source, as sentences with the line of each word. */
import { parseSync } from 'oxc-parser';

export interface Comment {
  /** Without its delimiters and line ends. */
  readonly text: string;
  /** The line of the file for an index of the text. */
  readonly lineAt: (index: number) => number;
}

/** Comments on adjoining lines are one: a sentence goes on in the next line. */
export function commentsOf(file: string, source: string): readonly Comment[] {
  const ranges: { readonly start: number; end: number; readonly isLine: boolean }[] = [];
  for (const { type, start, end } of parseSync(file, source).comments) {
    const before = ranges.at(-1);
    const isLine = type === 'Line';
    if (isLine && before?.isLine && /^\n[ \t]*$/.test(source.slice(before.end, start))) before.end = end;
    else ranges.push({ start, end, isLine });
  }
  return ranges.map(({ start, end }) => {
    const first = source.slice(0, start).split('\n').length;
    let text = '';
    const begins: number[] = [];
    for (const line of source.slice(start, end).split('\n')) {
      begins.push(text.length);
      text += `${line.replace(/^\s*(?:\/\/|\/\*+|\*(?!\/))?\s*/, '').replace(/\s*(?:\*\/)?$/, '')} `;
    }
    return {
      text: withoutNames(text),
      lineAt: (index) => first + begins.findLastIndex((begin) => begin <= index),
    };
  });
}

/** Code between backticks and names of parameters are not words. */
export function withoutNames(text: string): string {
  return text
    .replaceAll(/`[^`]*`/g, (code) => '`'.repeat(code.length))
    .replaceAll(/@param (?:\{[^{}]*\} )?\w+/g, (tag) => '@'.repeat(tag.length));
}
