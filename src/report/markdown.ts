import type { Finding, FileProblem, Report, Severity, SuppressedFinding } from '../finding.ts';
import { cut } from '../text/cut.ts';
import { bytesOf } from './bytes.ts';
import {
  dueTexts,
  fixText,
  insteadText,
  messageText,
  ownersText,
  suppressionText,
  requestText,
} from './finding-words.ts';
import { markdownCode, markdownText } from './markdown-text.ts';
import type { ReportContext } from './reporter.ts';
import { servicePath } from './service-path.ts';
import { counted, formatCount } from '../text/counted.ts';
import { countsLine, gravest } from './summary.ts';

/** A comment of GitHub takes 65,536 characters; some room is left for what a workflow adds. */
const commentBytes = 60_000;

/** Which comment is ours, for a workflow that keeps one up to date. */
const marker = '<!-- dockshift -->';

/** A comment for a pull request or merge request: the sums, a table of findings, then the suppressed findings, folded. */
export function markdown(report: Report, context: ReportContext): string {
  return `${marker}\n${markdownWithin(report, context, commentBytes)}`;
}

/**
 * The same for another place.
 *
 * @param room how many bytes it may take in UTF-8: rows that do not fit are left out, and how many is stated
 */
export function markdownWithin(report: Report, context: ReportContext, room: number): string {
  const { findings, suppressed, problems } = report;
  const head = `### ${headline(report)}\n`;
  // Findings come first: suppressed findings get the room that they leave.
  let left = room - bytesOf(head) - reserved;
  const sections = [head];
  const add = (section: string) => {
    if (section === '') return;
    sections.push(section);
    left -= bytesOf(section) + 1;
  };
  add(findingTable(findings, context, left));
  add(
    folded(
      `${formatCount(suppressed.length)} suppressed`,
      suppressed.map((finding) => quietRow(finding, context)),
      left,
    ),
  );
  add(
    folded(
      counted(problems.length, 'problem'),
      problems.map((problem) => problemRow(problem, context)),
      left,
    ),
  );
  return sections.join('\n');
}

/** For the sentences that state how many rows are left out, and for what unfolds. */
const reserved = 600;

const icons = { error: '❌', warning: '⚠️', info: 'ℹ️' } as const satisfies Record<Severity, string>;

function headline(report: Report): string {
  const severity = gravest(report);
  const { fixable, safe } = report.summary;
  if (severity === undefined) return `✅ dockshift: nothing found in ${counted(report.files, 'file')}`;
  const safely = safe === fixable ? 'safely' : `(${formatCount(safe)} safely)`;
  const change = fixable === 0 ? '' : `, \`dockshift migrate\` can change ${formatCount(fixable)} ${safely}`;
  return `${icons[severity]} dockshift: ${countsLine(report)}${change}`;
}

function findingTable(findings: readonly Finding[], context: ReportContext, room: number): string {
  if (findings.length === 0) return '';
  const head = '|     | where | what | instead |\n| --- | --- | --- | --- |\n';
  const { rows, more } = fitting(
    findings.map((finding) => findingRow(finding, context)),
    room - bytesOf(head),
  );
  const rest = more === 0 ? '' : `\n${counted(more, 'more finding')} did not fit.\n`;
  return `${rows.length === 0 ? '' : `${head}${rows.join('')}`}${rest}`;
}

/** No line of a table is longer than a reader can bear. */
const maxCell = 400;

function findingRow(finding: Finding, context: ReportContext): string {
  const { severity, rule, entry, docs } = finding;
  const request = requestText(finding);
  const instead = insteadText(finding);
  const change = fixText(finding);
  const owners = ownersText(finding);
  // As code, because a name in the text would call its owners to each comment.
  const owned = owners === undefined ? '' : ` · ${markdownCode(cut(owners, maxCell))}`;
  const what = [
    markdownText(cut(messageText(finding), maxCell)),
    ...(request === undefined ? [] : [markdownCode(cut(request, maxCell))]),
    ...dueTexts(finding, context.today),
    `<sub>${markdownCode(rule)} · ${markdownCode(entry)}${linkTo(docs)}${owned}</sub>`,
  ];
  const now = [
    ...(instead === undefined ? [] : [markdownCode(cut(instead, maxCell))]),
    ...(change === undefined ? [] : [markdownText(cut(change, maxCell))]),
  ];
  return `| ${icons[severity]} | ${placeOf(finding, context)} | ${what.join('<br>')} | ${now.join('<br>')} |\n`;
}

/** Catalogues of users name pages too: only what is a plain address becomes a link. */
function linkTo(docs: string): string {
  return /^https?:\/\/[\w.~/#?&=%:+-]+$/.test(docs) ? ` · [docs](${docs})` : '';
}

function quietRow(finding: SuppressedFinding, context: ReportContext): string {
  const { message, severity, suppression } = finding;
  const quiet = markdownText(cut(suppressionText(suppression), maxCell));
  return `- ${placeOf(finding, context)} ${severity}: ${markdownText(cut(message, maxCell))} – ${quiet}\n`;
}

function problemRow({ file, message }: FileProblem, context: ReportContext): string {
  return `- ${markdownCode(servicePath(file, context))} ${markdownText(cut(message, maxCell))}\n`;
}

function placeOf({ file, start }: Finding, context: ReportContext): string {
  return markdownCode(`${servicePath(file, context)}:${start.line}`);
}

/** A list that unfolds; '' if it is empty or nothing of it fits. */
function folded(title: string, all: readonly string[], room: number): string {
  if (all.length === 0) return '';
  const { rows, more } = fitting(all, room - 200);
  const rest = more === 0 ? '' : `\n${formatCount(more)} more did not fit.\n`;
  return `<details><summary>${title}</summary>\n\n${rows.join('')}${rest}\n</details>\n`;
}

/** The rows from the first on that fit, and how many do not. */
function fitting(rows: readonly string[], room: number) {
  let used = 0;
  const first = rows.findIndex((row) => (used += bytesOf(row)) > room);
  const count = first < 0 ? rows.length : first;
  return { rows: rows.slice(0, count), more: rows.length - count };
}
