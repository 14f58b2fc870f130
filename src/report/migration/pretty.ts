/** What `dockshift migrate` prints: a diff with its reasons, a diff alone, or a report. */
import type { Finding, Report } from '../../finding.ts';
import type { Change } from '../../fix/changes.ts';
import type { Fixable, LeftOut } from '../../fix/plan.ts';
import { diffText, type Shown } from '../diff.ts';
import { migrationJson } from './json.ts';
import { migrationMarkdown } from './markdown.ts';
import { changedFindings, type Migration, type MigrationFormat } from './migration.ts';
import { patchText } from '../patch.ts';
import { namedFor } from '../places-named.ts';
import { servicePath } from '../service-path.ts';
import type { ReportContext } from '../reporter.ts';
import { counted } from '../../text/counted.ts';
import { visible } from '../../text/visible.ts';
import { withoutSecrets } from '../without-secrets.ts';
import type { Colors } from '../../text/colors.ts';

interface MigrationResult {
  readonly report: Report;
  readonly made: readonly Change[];
  readonly shown: Shown;
  /** `diff`: nothing but a diff, as the files have it. */
  readonly format: MigrationFormat | 'diff';
  /** True where each change was shown when it was asked for. */
  readonly wasShown: boolean;
  /** The command that makes the changes of a preview. */
  readonly again: string;
  /** By what reports for programs are made. */
  readonly context: () => ReportContext;
}

/** What is printed of a migration, in the format that was asked for. */
export function migrationText(
  migration: Migration,
  { report, made, shown, format, wasShown, again, context: contextOf }: MigrationResult,
): string {
  if (format === 'diff') {
    return patchText(
      made.filter(({ encoding }) => encoding === 'utf-8'),
      shown.nameOf,
    );
  }
  if (format !== 'pretty') {
    const context = contextOf();
    const safe = withoutSecrets(report, context).report;
    const { findings } = format === 'json' ? safe : namedFor('services', safe, context);
    const hidden = new Map(report.findings.map((finding, at) => [finding, findings[at]]));
    const shownMigration = hiding(migration, (finding) => hidden.get(finding) ?? finding);
    return format === 'json'
      ? migrationJson(shownMigration, context.version)
      : migrationMarkdown(shownMigration, (file) => servicePath(file, context));
  }
  const { colors, pathOf } = shown;
  const sections = [
    ...(wasShown ? [] : made.map((change) => diffText(change, shown))),
    leftOutText(migration.leftOut, colors, pathOf),
    sumLine(migration, again, colors),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

/** The same with findings as reports may show them; a change is reported though its edits may not be. */
function hiding(migration: Migration, hidden: (finding: Finding) => Finding): Migration {
  const fixed = (finding: Fixable): Fixable => {
    const plain = hidden(finding);
    return { ...plain, fix: { ...finding.fix, title: plain.fix?.title ?? finding.rule } };
  };
  const all = new Map(
    [...migration.changes.flatMap(({ findings }) => findings), ...migration.review].map((one) => [
      one,
      fixed(one),
    ]),
  );
  const known = (finding: Fixable): Fixable => all.get(finding) ?? finding;
  return {
    ...migration,
    changes: migration.changes.map(({ file, findings }) => ({ file, findings: findings.map(known) })),
    review: migration.review.map(known),
    byHand: migration.byHand.map(hidden),
    leftOut: migration.leftOut.map(({ finding, why }) => ({ finding: hidden(finding), why })),
  };
}

function sumLine(migration: Migration, again: string, colors: Colors): string {
  const { isWritten, changes, review, byHand } = migration;
  const changed = changedFindings(migration);
  const parts = [
    changed === 0
      ? 'nothing to change'
      : `${counted(changed, 'finding')} ${isWritten ? 'changed' : 'would change'} in ${counted(changes.length, 'file')}`,
    review.length > 0 ? `${review.length} more with --unsafe (review needed)` : '',
    byHand.length > 0 ? `${byHand.length} by hand: dockshift scan shows the reason` : '',
    changed > 0 && !isWritten ? `${again} makes the changes` : '',
  ].filter((part) => part !== '');
  const line = parts.join(' · ');
  return changed === 0 ? colors.dim(line) : colors.bold(line);
}

function leftOutText(leftOut: readonly LeftOut[], colors: Colors, pathOf: (file: string) => string): string {
  if (leftOut.length === 0) return '';
  const rows = leftOut.map(
    ({ finding: { file, start, rule }, why }) =>
      `  ${pathOf(file)}:${start.line}  ${rule}  ${colors.dim(`left as it is: ${visible(why)}`)}`,
  );
  return [colors.yellow(counted(leftOut.length, 'fix').replace(/fixs$/, 'fixes')), ...rows].join('\n');
}
