/** What `dockshift migrate` prints: a diff with its reasons, a diff alone, or a report. */
import { dayOf } from '../../text/calendar.ts';
import type { Finding, Report } from '../../finding.ts';
import type { Change } from '../../fix/changes.ts';
import type { Fixable, LeftOut } from '../../fix/plan.ts';
import { diffText, type Shown } from '../../report/diff.ts';
import { migrationJson } from '../../report/migration/json.ts';
import { migrationMarkdown } from '../../report/migration/markdown.ts';
import { changedFindings, type Migration } from '../../report/migration/migration.ts';
import { patchText } from '../../report/patch.ts';
import { servicePath } from '../../report/service-path.ts';
import { counted } from '../../report/summary.ts';
import { visible } from '../../text/visible.ts';
import { withoutSecrets } from '../../report/without-secrets.ts';
import type { Colors } from '../../text/colors.ts';
import type { MigrateArguments } from '../invocation.ts';
import type { Terminal } from '../terminal.ts';
import { plainContext } from './write-report.ts';

interface MigrationResult {
  readonly args: MigrateArguments;
  readonly report: Report;
  readonly root: string;
  readonly made: readonly Change[];
  readonly shown: Shown;
}

/** What is printed of a migration, in the format that was asked for. */
export function migrationText(
  migration: Migration,
  { args, report, root, made, shown }: MigrationResult,
  terminal: Terminal,
): string {
  if (args.diff) {
    return patchText(
      made.filter(({ encoding }) => encoding === 'utf-8'),
      shown.nameOf,
    );
  }
  const { format } = args;
  if (format !== 'pretty') {
    const context = {
      ...plainContext(root, { quiet: false, stats: false }, terminal),
      today: dayOf(new Date()),
      fails: () => false,
    };
    const safe = withoutSecrets(report, context);
    const hidden = new Map(report.findings.map((finding, at) => [finding, safe.report.findings[at]]));
    const shownMigration = hiding(migration, (finding) => hidden.get(finding) ?? finding);
    return format === 'json'
      ? migrationJson(shownMigration, context.version)
      : migrationMarkdown(shownMigration, (file) => servicePath(file, context));
  }
  const { colors, pathOf } = shown;
  const sections = [
    ...(args.interactive ? [] : made.map((change) => diffText(change, shown))),
    leftOutText(migration.leftOut, colors, pathOf),
    sumLine(migration, args, colors),
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

function sumLine(migration: Migration, args: MigrateArguments, colors: Colors): string {
  const { isWritten, changes, review, byHand } = migration;
  const changed = changedFindings(migration);
  const parts = [
    changed === 0
      ? 'nothing to change'
      : `${counted(changed, 'finding')} ${isWritten ? 'changed' : 'would change'} in ${counted(changes.length, 'file')}`,
    review.length > 0 ? `${review.length} more with --unsafe (review needed)` : '',
    byHand.length > 0 ? `${byHand.length} by hand: dockshift scan shows the reason` : '',
    changed > 0 && !isWritten ? `${sameWithWrite(args)} makes the changes` : '',
  ].filter((part) => part !== '');
  const line = parts.join(' · ');
  return changed === 0 ? colors.dim(line) : colors.bold(line);
}

/** The command of a preview again, so that what it makes is what was shown. */
function sameWithWrite(args: MigrateArguments): string {
  const option = (name: string, values: readonly string[]) => values.flatMap((value) => [name, value]);
  const words = [
    'dockshift',
    'migrate',
    '--write',
    ...(args.unsafe ? ['--unsafe'] : []),
    ...option('--rule', args.rules),
    ...option('--entry', args.entries),
    ...(args.engines.length > 0 ? ['--engine', args.engines.join(',')] : []),
    ...option('--config', args.config === undefined ? [] : [args.config]),
    ...(args.paths.some((one) => one.startsWith('-')) ? ['--'] : []),
    ...args.paths,
  ];
  return visible(words.map(inShell).join(' '));
}

/** A word as a shell takes it. */
function inShell(word: string): string {
  return /^[\w./:,=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

function leftOutText(leftOut: readonly LeftOut[], colors: Colors, pathOf: (file: string) => string): string {
  if (leftOut.length === 0) return '';
  const rows = leftOut.map(
    ({ finding: { file, start, rule }, why }) =>
      `  ${pathOf(file)}:${start.line}  ${rule}  ${colors.dim(`left as it is: ${visible(why)}`)}`,
  );
  return [colors.yellow(counted(leftOut.length, 'fix').replace(/fixs$/, 'fixes')), ...rows].join('\n');
}
