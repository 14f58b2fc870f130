import type { Colors } from '../../text/colors.ts';
import { tableLines } from '../../text/table.ts';
import { wrap } from '../../text/wrap.ts';

/**
 * A page of Markdown as a terminal shows it. Knows what the rule pages are written in: headings, paragraphs, lists,
 * fenced code, tables, and inside a line code, bold and links. Comments are left out. Everything else stays as it is written.
 *
 * @param columns how wide running text and tables may be; code stays as it is
 */
export function renderMarkdown(page: string, colors: Colors, columns: number): string {
  const out: string[] = [];
  let running: string[] = [];
  const flush = () => {
    if (running.length > 0) out.push(...paragraph(running.join(' '), colors, columns));
    running = [];
  };
  let table: string[] = [];
  const endTable = () => {
    out.push(...tableText(table, colors, columns));
    table = [];
  };
  let fence = '';
  for (const line of page.split(/\r?\n/)) {
    const mark = /^(```+|~~~+)/.exec(line)?.[1];
    if (!line.startsWith('|')) endTable();
    if (fence !== '') {
      if (mark === fence) fence = '';
      else out.push(line === '' ? '' : colors.cyan(`    ${line}`));
    } else if (mark !== undefined) {
      flush();
      fence = mark;
    } else if (/^<!--.*-->$/.test(line)) {
      flush();
    } else if (line.startsWith('#')) {
      flush();
      out.push(colors.bold(inline(line.replace(/^#+\s*/, ''), colors)));
    } else if (line.trim() === '') {
      flush();
      out.push('');
    } else if (line.startsWith('|')) {
      flush();
      table.push(line);
    } else {
      if (/^\s*([-*]|\d+\.)\s/.test(line)) flush();
      running.push(line.trim());
    }
  }
  flush();
  endTable();
  const text = out.join('\n').replace(/\n{3,}/g, '\n\n');
  return `${text.replace(/^\n+|(?<!\n)\n+$/g, '')}\n`;
}

function paragraph(text: string, colors: Colors, columns: number): string[] {
  const item = /^([-*]|\d+\.)\s+(?!\s)(.*)$/.exec(text);
  const bullet = item === null ? '' : item[1] === '-' || item[1] === '*' ? '  • ' : `  ${item[1] ?? ''} `;
  const hanging = ' '.repeat(bullet.length);
  const lines = wrap(plainLinks(item?.[2] ?? text), columns - bullet.length);
  return styled(lines, colors).map((line, index) => (index === 0 ? bullet : hanging) + line);
}

/** Cells are lined up again: the marks of code and bold, which took room on the page, are gone. */
function tableText(lines: readonly string[], colors: Colors, columns: number): readonly string[] {
  const rows = lines
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) => line.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/))
    .map((cells) => cells.map((cell) => plainLinks(cell.trim().replaceAll('\\|', '|'))));
  return tableLines(rows, {
    columns,
    styled: (parts, row) =>
      row === 0 ? styled(parts, colors).map((part) => colors.dim(part)) : styled(parts, colors),
  });
}

function inline(text: string, colors: Colors): string {
  return styled([plainLinks(text)], colors).join('');
}

/** `[text](address)` becomes `text (address)`; links inside the package keep their text alone. */
function plainLinks(text: string): string {
  return text.replace(/\[([^[\]]+)\]\(([^()\s]+)\)/g, (_, label: string, address: string) =>
    /^https?:/.test(address) && label !== address ? `${label} (${address})` : label,
  );
}

/** Code and bold, also if a line break falls into them. */
function styled(lines: readonly string[], colors: Colors): string[] {
  const text = lines.join('\n');
  return text
    .replace(/`([^`]+)`|\*\*([^*]+)\*\*/g, (_, code: string | undefined, bold: string | undefined) =>
      (code ?? bold ?? '')
        .split('\n')
        .map((part) => (code === undefined ? colors.bold(part) : colors.cyan(part)))
        .join('\n'),
    )
    .split('\n');
}
