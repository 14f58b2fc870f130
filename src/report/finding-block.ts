import { age } from '../text/calendar.ts';
import type { Finding } from '../finding.ts';
import { codeFrame } from './code-frame.ts';
import type { Measure } from './columns.ts';
import { engineText, fixText } from './finding-words.ts';
import { hyperlink } from './hyperlink.ts';
import { severityColor } from './severity-color.ts';
import type { Colors } from '../text/colors.ts';
import type { LineTable } from '../text/positions.ts';
import { beginsLikeCommand, visible } from '../text/visible.ts';
import { wrap } from '../text/wrap.ts';

/** What the findings of one file share. */
interface BlockContext {
  /** The lines of the file; undefined if it cannot be read any more. */
  readonly table: LineTable | undefined;
  /** Terminal columns. */
  readonly columns: number;
  readonly hyperlinks: boolean;
  readonly colors: Colors;
  readonly measure: Measure;
  /** How a file is written for the reader. */
  readonly pathOf: (file: string) => string;
  /** YYYY-MM-DD */
  readonly today: string;
}

/**
 * The findings of one file: for each a head line, the code, what is asked for, how that is known, what to ask for now
 * and what a fix would do. Head lines are in columns.
 */
export function findingBlocks(findings: readonly Finding[], context: BlockContext): string[] {
  const heads = findings.map(headOf);
  const widths = {
    place: widest(heads.map(({ place }) => place.length)),
    severity: widest(heads.map(({ severity }) => severity.length)),
    message: widest(
      heads.map(({ message }) => context.measure(message)).filter((width) => width <= messageRoom),
    ),
  };
  return findings.map((finding, index) =>
    [
      ...headLines(finding, heads[index] ?? headOf(finding), widths, context),
      ...codeLines(finding, context),
      ...detailLines(finding, context),
    ].join('\n'),
  );
}

type Head = ReturnType<typeof headOf>;

/** In one line if it is wide enough; else the message is wrapped, and the rule is behind its end or below it. */
function headLines(
  finding: Finding,
  { place, severity, message }: Head,
  widths: Readonly<Record<keyof Head, number>>,
  { colors, measure, columns, hyperlinks }: BlockContext,
): string[] {
  const color = colors[severityColor[finding.severity]];
  const rule = colors.dim(hyperlinks ? hyperlink(finding.rule, visible(finding.docs)) : finding.rule);
  const start = `  ${colors.dim(place.padStart(widths.place))}  ${color(severity.padEnd(widths.severity))}  `;
  const indent = 2 + widths.place + 2 + widths.severity + 2;
  const gap = ' '.repeat(Math.max(0, widths.message - measure(message)));
  if (indent + measure(message + gap) + 2 + finding.rule.length <= columns) {
    return [`${start}${message}${gap}  ${rule}`];
  }
  const lines = wrap(message, Math.max(24, columns - indent));
  const last = lines.at(-1) ?? '';
  const isBehind = indent + measure(last) + 2 + finding.rule.length <= columns;
  const all = isBehind ? [...lines.slice(0, -1), `${last}  ${rule}`] : [...lines, rule];
  return all.map((line, index) => (index === 0 ? start : ' '.repeat(indent)) + line);
}

/** A longer message does not push the rules of all other findings to the right. */
const messageRoom = 72;

function headOf(finding: Finding) {
  const doubt = finding.confidence === 'high' ? '' : ` (${finding.confidence} confidence)`;
  return {
    place: `${finding.start.line}:${finding.start.column}`,
    severity: finding.severity,
    message: visible(finding.message) + doubt,
  };
}

const gutter = 6;

function codeLines(finding: Finding, { table, columns, colors, measure }: BlockContext): string[] {
  const room = Math.max(40, columns - gutter - 3);
  const frame = table && codeFrame(table, finding.start, finding.end, room, measure);
  if (frame === undefined) return [];
  const row = (number: string, code: string) =>
    `${colors.dim(`${number.padStart(gutter)} │`)} ${code}`.trimEnd();
  const { indent, width } = frame.underline;
  const line = colors[severityColor[finding.severity]]('─'.repeat(width));
  return [
    ...(frame.before ? [row(String(frame.before.number), colors.dim(frame.before.code))] : []),
    row(String(frame.marked.number), frame.marked.code),
    row('', ' '.repeat(indent) + line),
  ];
}

/** What is behind a label. */
interface Row {
  readonly label: string;
  /** Several are in one line if it is wide enough, else one below the other; a URL is kept whole, so that it can be copied and opened. */
  readonly text: string | readonly Part[];
  readonly color?: (text: string) => string;
}

interface Part {
  readonly text: string;
  readonly color: (text: string) => string;
}

function detailLines(finding: Finding, context: BlockContext): string[] {
  const { colors, columns } = context;
  const rows = rowsOf(finding, context);
  const labels = widest(rows.map(({ label }) => Math.max(3, label.length)));
  const indent = ' '.repeat(gutter + 1);
  const room = Math.max(24, columns - indent.length - labels - 2);
  return rows.flatMap(({ label, text, color = asIs }) => {
    const lines = typeof text === 'string' ? wrap(text, room).map(color) : partLines(text, room, context);
    return lines.map((line, index) => {
      const start = index === 0 ? colors.dim(label.padEnd(labels)) : ' '.repeat(labels);
      return `${indent}${start}  ${line}`;
    });
  });
}

function asIs(text: string): string {
  return text;
}

function partLines(parts: readonly Part[], room: number, { measure }: BlockContext): string[] {
  const shown = parts.filter(({ text }) => text !== '');
  const width = shown.reduce((sum, { text }) => sum + measure(text) + 2, -2);
  const colored = shown.map(({ text, color }) => color(text));
  const isOneLine = width <= room || shown.slice(1).some(({ text }) => beginsLikeCommand(text));
  return isOneLine ? [colored.join('  ')] : colored;
}

function rowsOf(finding: Finding, context: BlockContext): readonly Row[] {
  const { colors, today } = context;
  const rows: Row[] = [];
  if (finding.url !== null) {
    const text = [
      { text: visible(finding.url), color: colors.bold },
      { text: visible(finding.methodFrom), color: colors.dim },
    ];
    rows.push({ label: finding.method === 'unknown' ? '?' : finding.method, text });
  }
  if (finding.engine) rows.push({ label: 'api', text: visible(engineText(finding.engine)) });
  for (const { where, says } of evidenceLines(finding, context)) {
    rows.push({ label: '', text: `${where}: ${says}`, color: colors.dim });
  }
  if (finding.replacement) {
    const { method: now, path } = finding.replacement;
    const text = [
      { text: visible(finding.operation ?? ''), color: asIs },
      { text: visible(`${now} ${path}`), color: colors.green },
    ];
    rows.push({ label: 'now', text });
  }
  if (finding.owners?.length) {
    rows.push({ label: 'own', text: visible(finding.owners.join(' ')), color: colors.dim });
  }
  for (const day of dueDays(finding, today)) rows.push({ label: 'due', text: day, color: colors.yellow });
  const fix = fixText(finding);
  if (fix !== undefined) rows.push({ label: 'fix', text: visible(fix) });
  return rows;
}

/** What is known from one line of code is stated in one line, and once; how the method is known is beside the URL already. */
function evidenceLines({ file, method, methodFrom, evidence }: Finding, { pathOf }: BlockContext) {
  const lines = new Map<string, Set<string>>();
  for (const { file: from, line, says } of evidence) {
    if (says === `${method} by ${methodFrom}`) continue;
    const where = from === file ? `line ${line}` : `${pathOf(from)}:${line}`;
    lines.set(where, (lines.get(where) ?? new Set()).add(visible(says)));
  }
  return Array.from(lines, ([where, all]) => ({ where, says: [...all].join(' · ') }));
}

/** What is going to happen on a known day, and how far that is. */
function dueDays({ removal, ramp }: Finding, today: string): readonly string[] {
  const far = (day: string) => `${day}, ${age(day, today)}`;
  const isError = ramp !== undefined && ramp <= today;
  return [
    ...(removal === undefined ? [] : [`${far(removal)}: announced day of its removal`]),
    ...(ramp === undefined
      ? []
      : [`${far(ramp)}: ${isError ? 'an error since then' : 'an error from then on'}, by ramp`]),
  ];
}

function widest(widths: readonly number[]): number {
  return Math.max(0, ...widths);
}
