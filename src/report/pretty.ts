import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createColors, type Colors } from '../text/colors.ts';
import type { Finding, Report } from '../finding.ts';
import { suppressionText } from './finding-words.ts';
import { hyperlink } from './hyperlink.ts';
import { severityColor } from './severity-color.ts';
import { lineTable } from '../text/positions.ts';
import type { ReportContext } from './reporter.ts';
import { shownPath } from './shown-path.ts';
import { counted, formatCount } from '../text/counted.ts';
import { countsLine, formatDuration, gravest } from './summary.ts';
import { visible } from '../text/visible.ts';

/**
 * What a person sees: findings by file, each in one glance, then what could not be read, then one line of sums.
 */
export async function pretty(report: Report, context: ReportContext): Promise<string> {
  const colors = createColors(context.color);
  const shown = context.quiet
    ? report.findings.filter(({ severity }) => severity === 'error')
    : report.findings;
  const sections = [
    ...(await fileSections(shown, context, colors)),
    problemSection(report, context, colors),
    context.stats ? suppressedSection(report, context, colors) : '',
    await timingsSection(report, context, colors),
    sumLine(report, context, colors),
  ].filter((section) => section !== '');
  return sections.length === 0 ? '' : `${sections.join('\n\n')}\n`;
}

async function fileSections(
  findings: readonly Finding[],
  context: ReportContext,
  colors: Colors,
): Promise<string[]> {
  if (findings.length === 0) return [];
  // Measuring text loads tables of all characters (25 ms): a scan that finds nothing does without.
  const [{ widthOf: measure }, { findingBlocks }] = await Promise.all([
    import('../text/width.ts'),
    import('./finding-block.ts'),
  ]);
  const { root, cwd, columns, hyperlinks, today } = context;
  const pathOf = (file: string) => shownPath(file, root, cwd);
  return byFile(findings).map((ofFile) => {
    const file = ofFile[0].file;
    const text = context.readText(file);
    const table = text === undefined ? undefined : lineTable(text);
    const blocks = findingBlocks(ofFile, { table, columns, hyperlinks, colors, measure, pathOf, today });
    const name = colors.underline(pathOf(file));
    const heading = hyperlinks ? hyperlink(name, pathToFileURL(path.join(root, file)).href) : name;
    return [heading, blocks.join('\n\n')].join('\n');
  });
}

/** Findings come sorted by file. */
function byFile(findings: readonly Finding[]): (readonly [Finding, ...Finding[]])[] {
  const groups: [Finding, ...Finding[]][] = [];
  for (const finding of findings) {
    const last = groups.at(-1);
    if (last?.[0].file === finding.file) last.push(finding);
    else groups.push([finding]);
  }
  return groups;
}

/** Enough to see what kind of trouble there is; `--format json` has them all. */
const shownProblems = 10;

function problemSection({ problems }: Report, { root, cwd }: ReportContext, colors: Colors): string {
  if (problems.length === 0) return '';
  const lines = problems
    .slice(0, shownProblems)
    .map(({ file, message }) => `  ${shownPath(file, root, cwd)}  ${colors.dim(visible(message))}`);
  const more = problems.length - shownProblems;
  if (more > 0) lines.push(colors.dim(`  and ${formatCount(more)} more; --format json lists them all`));
  return [colors.yellow(counted(problems.length, 'problem')), ...lines].join('\n');
}

/** The suppressed findings, and why; `--format json` has it whole. */
function suppressedSection({ suppressed }: Report, context: ReportContext, colors: Colors): string {
  if (suppressed.length === 0) return '';
  const lines = suppressed.map(({ file, start, entry, suppression }) => {
    const place = `${shownPath(file, context.root, context.cwd)}:${start.line}`;
    return `  ${place}  ${visible(entry)}  ${colors.dim(visible(suppressionText(suppression)))}`;
  });
  return [colors.bold(`${formatCount(suppressed.length)} suppressed`), ...lines].join('\n');
}

/** Loaded only if it is asked for. */
async function timingsSection({ timings }: Report, context: ReportContext, colors: Colors): Promise<string> {
  if (!timings) return '';
  const { timingsText } = await import('./timings.ts');
  return timingsText(timings, { ...context, colors });
}

function suppressedCount({ suppressed }: Report): readonly string[] {
  return suppressed.length === 0 ? [] : [`${formatCount(suppressed.length)} suppressed`];
}

function sumLine(report: Report, context: ReportContext, colors: Colors): string {
  const gravestSeverity = gravest(report);
  const time = formatDuration(report.milliseconds);
  if (gravestSeverity !== undefined) {
    const color = colors[severityColor[gravestSeverity]];
    const counts = `${signs[gravestSeverity]} ${countsLine(report)}`;
    const parts = [...changeable(report), ...suppressedCount(report), time];
    return color(counts) + colors.dim(withPoints(counts.length, parts, context.columns));
  }
  if (context.quiet) return '';
  if (report.files === 0) return `${colors.yellow('no files to look at')} in ${visible(context.root)}`;
  const clean = colors.green(`✔ nothing found in ${counted(report.files, 'file')}`);
  const parts = [...suppressedCount(report), ...(context.stats ? [time] : [])].map((part) => ` · ${part}`);
  return clean + (parts.length === 0 ? '' : colors.dim(parts.join('')));
}

/** ` · part · part` behind so many columns of text; what goes beyond the terminal is on a line of its own. */
function withPoints(before: number, parts: readonly string[], columns: number): string {
  let column = before;
  return parts
    .map((part) => {
      const isWithin = column + part.length + 3 <= columns;
      column = (isWithin ? column : 1) + part.length + 3;
      return `${isWithin ? ' ' : '\n  '}· ${part}`;
    })
    .join('');
}

function changeable({ summary }: Report): readonly string[] {
  const { fixable, safe } = summary;
  if (fixable === 0) return [];
  const safely = safe === fixable ? 'safely' : `(${formatCount(safe)} safely)`;
  return [`dockshift migrate can change ${formatCount(fixable)} ${safely}`];
}

const signs = { error: '✖', warning: '⚠', info: 'ℹ' } as const;
