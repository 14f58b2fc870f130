/** How a file is written: what is put into it should look the same. */

export interface Style {
  readonly quote: "'" | '"';
  readonly semicolon: ';' | '';
  readonly indent: string;
}

let last: { readonly text: string; readonly style: Style } | undefined;

/** Findings come file by file, so one is remembered. */
export function styleOf(text: string): Style {
  if (last?.text !== text) last = { text, style: styleIn(text) };
  return last.style;
}

function styleIn(text: string): Style {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const indent = /^(\t+|  +)(?=\S)/m.exec(text)?.[1] ?? '  ';
  return {
    quote: count(/"[^"'\n]*"/g) > count(/'[^"'\n]*'/g) ? '"' : "'",
    // One in ten lines is enough: most lines of a chain or an object have none.
    semicolon: count(/;[ \t\r]*$/gm) * 10 >= count(/\S[ \t\r]*$/gm) ? ';' : '',
    indent: indent.startsWith('\t') ? '\t' : indent.length === 4 ? '    ' : '  ',
  };
}
