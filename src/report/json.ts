import type {
  EngineUse,
  Evidence,
  Finding,
  Fix,
  Report,
  SuppressedFinding,
  Suppression,
} from '../finding.ts';
import type { PhaseTimes } from '../timings/timings.ts';
import { shardForm } from './shard-form.ts';
import { jsonText } from './json-text.ts';
import type { ReportContext } from './reporter.ts';

/**
 * Version 1 of the document that scripts rely on: new keys may come, no key goes or changes its meaning. Keys are
 * written one by one, so that what a finding carries for our own use stays out, and their order is always the same.
 */
export function json(report: Report, context: ReportContext): string {
  const { error, warning, info, fixable, safe } = report.summary;
  const document = {
    version: 1,
    tool: { name: 'dockshift', version: context.version },
    findings: report.findings.map(findingForm),
    suppressed: report.suppressed.map(suppressedForm),
    problems: report.problems.map(({ file, message }) => ({ file, message })),
    summary: { error, warning, info, fixable, safe },
    ...statsForm(report, context),
    ...timingsForm(report),
    ...(report.shard ? { shard: shardForm(report, report.shard, context) } : {}),
  };
  return `${jsonText(document, 2)}\n`;
}

/** What `--stats` adds; the one part that differs from run to run. */
export function statsForm({ files, milliseconds }: Report, { stats }: ReportContext): object {
  return stats ? { stats: { files, milliseconds } } : {};
}

/** What `--timings` adds; it differs from run to run too. */
export function timingsForm({ timings }: Report): object {
  if (!timings) return {};
  const { files, phases, slowest } = timings;
  return {
    timings: {
      files: {
        listed: files.listed,
        searched: files.searched,
        unchanged: files.unchanged,
        candidates: files.candidates,
        replayed: files.replayed,
        parsed: files.parsed,
        lowered: files.lowered,
        restored: files.restored,
        followed: files.followed,
      },
      milliseconds: { total: phases.total, ...phaseForm(phases), other: phases.other },
      slowest: slowest.map((one) => ({
        file: one.file,
        bytes: one.bytes ?? null,
        milliseconds: { total: one.total, ...phaseForm(one) },
        lowered: one.lowered,
        restored: one.restored,
      })),
    },
  };
}

function phaseForm({ search, read, parse, follow, fix }: PhaseTimes): object {
  return { search, read, parse, follow, fix };
}

export function suppressedForm(finding: SuppressedFinding): object {
  return { ...findingForm(finding), suppression: suppressionForm(finding.suppression) };
}

export function findingForm(finding: Finding): object {
  const { start, end, replacement } = finding;
  return {
    rule: finding.rule,
    entry: finding.entry,
    state: finding.state,
    since: finding.since,
    ...(finding.removal === undefined ? {} : { removal: finding.removal }),
    severity: finding.severity,
    ...(finding.ramp === undefined ? {} : { ramp: finding.ramp }),
    confidence: finding.confidence,
    file: finding.file,
    start: { line: start.line, column: start.column, offset: start.offset },
    end: { line: end.line, column: end.column, offset: end.offset },
    method: finding.method,
    methodFrom: finding.methodFrom,
    url: finding.url,
    operation: finding.operation,
    replacement: replacement && { method: replacement.method, path: replacement.path },
    evidence: finding.evidence.map(evidenceForm),
    message: finding.message,
    fix: finding.fix && fixForm(finding.fix),
    whyNoFix: finding.whyNoFix,
    docs: finding.docs,
    fingerprint: finding.fingerprint,
    ...(finding.owners ? { owners: finding.owners } : {}),
    ...(finding.engine ? { engine: engineForm(finding.engine) } : {}),
  };
}

function suppressionForm(by: Suppression): object {
  switch (by.kind) {
    case 'comment':
      return { kind: by.kind, line: by.line, until: by.until, reason: by.reason };
    case 'baseline':
      return { kind: by.kind, owner: by.owner, until: by.until, reason: by.reason };
    default:
      return by satisfies never;
  }
}

function engineForm({ library, libraryVersion, verdict, version, accepted }: EngineUse): object {
  return { library, libraryVersion, verdict, version, accepted };
}

function evidenceForm({ file, line, says }: Evidence): object {
  return { file, line, says };
}

function fixForm({ safety, title, edits }: Fix): object {
  return { safety, title, edits: edits.map(({ file, start, end, text }) => ({ file, start, end, text })) };
}
