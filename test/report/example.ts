import type { Finding, Report, Severity } from '../../src/finding.ts';
import { pretty } from '../../src/report/pretty.ts';
import { lineTable } from '../../src/text/positions.ts';
import type { ReportContext } from '../../src/report/reporter.ts';

/** A finding at `place` in the text of its file; anything else can be set. */
export function finding(text: string, place: string, changes: Partial<Finding> = {}): Finding {
  const at = text.indexOf(place);
  const table = lineTable(text);
  return {
    rule: 'no-removed-hub-v1',
    entry: 'hub/v1-list-tags',
    state: 'removed',
    since: '2022-08-23',
    severity: 'error',
    confidence: 'high',
    file: 'scripts/tags.sh',
    start: table.position(at),
    end: table.position(at + place.length),
    method: 'GET',
    methodFrom: 'curl',
    url: 'https://registry.hub.docker.com/v1/repositories/{image}/tags',
    operation: 'ListRepositoryTags',
    replacement: { method: 'GET', path: '/v2/namespaces/{namespace}/repositories/{repository}/tags' },
    evidence: [],
    message: 'v1 was removed on 2022-08-23: this call answers 410',
    fix: null,
    whyNoFix: null,
    docs: 'https://example.org/docs',
    content: 'c1',
    fingerprint: 'f1',
    ...changes,
  };
}

export function report(findings: readonly Finding[], changes: Partial<Report> = {}): Report {
  const count = (severity: Severity) => findings.filter((found) => found.severity === severity).length;
  return {
    findings,
    suppressed: [],
    problems: [],
    summary: {
      error: count('error'),
      warning: count('warning'),
      info: count('info'),
      fixable: findings.filter(({ fix }) => fix).length,
      safe: findings.filter(({ fix }) => fix?.safety === 'safe').length,
    },
    files: 1204,
    milliseconds: 412,
    ...changes,
  };
}

export function context(
  files: Readonly<Record<string, string>>,
  changes: Partial<ReportContext> = {},
): ReportContext {
  return {
    version: '0.1.0',
    root: '/project',
    cwd: '/project',
    repository: '/project',
    color: false,
    hyperlinks: false,
    columns: 100,
    today: '2026-01-15',
    quiet: false,
    stats: false,
    readText: (file) => files[file],
    rulePage: (rule) => `# ${rule}\n`,
    fails: ({ severity }) => severity === 'error',
    ...changes,
  };
}

/** What a person sees of one finding at `place` in a text; the first and last line are left out. */
export async function seen(
  text: string,
  place: string,
  changes: Partial<Finding> = {},
  columns = 100,
): Promise<string> {
  const found = finding(text, place, changes);
  const shown = await pretty(report([found]), context({ [found.file]: text }, { columns }));
  return shown.split('\n').slice(1, -3).join('\n');
}

/** Only the code and what is underlined. */
export async function seenCode(text: string, place: string, columns = 100): Promise<string> {
  const lines = (await seen(text, place, {}, columns)).split('\n');
  return `\n${lines.filter((line) => line.includes('│')).join('\n')}\n`;
}
