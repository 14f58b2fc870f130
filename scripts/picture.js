/** The output of the program as a picture for the README: text of a terminal, with its colours, as SVG. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

/** Pixels of one character and of one line. */
const cell = { width: 7.8, height: 18 };
const margin = 16;

/** Lines that a picture has at most: the first findings show what a report is like. */
const shownLines = 28;

/** By the parameter of the escape sequence. */
const colors = { 31: '#ff7b72', 32: '#7ee787', 33: '#e3b341', 34: '#79c0ff', 35: '#d2a8ff', 36: '#56d4dd' };

/** @param {string} root of the repository, which is built @returns {string} what a terminal with colours gets, without the time */
export function scanned(root) {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'dist/cli/main.js'), 'scan', 'scripts/tags.sh', 'src/hub.ts'],
    {
      cwd: join(root, 'fixtures/sample'),
      encoding: 'utf8',
      env: { PATH: process.env.PATH, FORCE_COLOR: '1' },
    },
  );
  return stdout.replace(/ · \d[\d.]* m?s(?=\u001B|\s*$)/, '');
}

/** @param {string} output with SGR sequences and no others @returns {string} an SVG document */
export function svgOf(output) {
  const lines = output.trimEnd().split('\n');
  const shown =
    lines.length > shownLines ? [...lines.slice(0, shownLines - 2), '', lines.at(-1) ?? ''] : lines;
  const text = ['\u001B[2m$\u001B[22m dockshift', '', ...shown];
  const columns = Math.max(...text.map((line) => plain(line).length));
  const width = Math.ceil(columns * cell.width + 2 * margin);
  const height = text.length * cell.height + 2 * margin;
  const rows = text.map((line, index) => {
    const y = margin + (index + 0.75) * cell.height;
    return `<text x="${margin}" y="${y}" xml:space="preserve">${spansOf(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>The output of dockshift for a sample project</title>
<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="13" fill="#e6edf3">
${rows.join('\n')}
</g>
</svg>
`;
}

/** Each piece of a line is put at its column, so that no font moves it. @param {string} line */
function spansOf(line) {
  const style = { color: '', bold: false, dim: false, underline: false };
  let column = 0;
  let spans = '';
  for (const piece of line.split(/(\u001B\[\d+m)/)) {
    const [, code] = /^\u001B\[(\d+)m$/.exec(piece) ?? [];
    if (code !== undefined) {
      if (code === '1') style.bold = true;
      else if (code === '2') style.dim = true;
      else if (code === '22') style.bold = style.dim = false;
      else if (code === '4') style.underline = true;
      else if (code === '24') style.underline = false;
      else style.color = Object.entries(colors).find(([name]) => name === code)?.[1] ?? '';
    } else if (piece !== '') {
      const x = (margin + column * cell.width).toFixed(1);
      const length = (piece.length * cell.width).toFixed(1);
      spans += `<tspan x="${x}" textLength="${length}"${attributesOf(style)}>${escaped(piece)}</tspan>`;
      column += piece.length;
    }
  }
  return spans;
}

/** @param {{ color: string, bold: boolean, dim: boolean, underline: boolean }} style */
function attributesOf({ color, bold, dim, underline }) {
  return [
    color && ` fill="${color}"`,
    bold && ' font-weight="bold"',
    dim && ' opacity="0.65"',
    underline && ' text-decoration="underline"',
  ]
    .filter(Boolean)
    .join('');
}

/** @param {string} line */
function plain(line) {
  return line.replaceAll(/\u001B\[\d+m/g, '');
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
