/** Findings by the thousand, and findings that no format should stumble over. */
import type { Finding, Report, Severity, SuppressedFinding } from '../../src/finding.ts';
import { finding, report } from './example.ts';

const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** Sorted as a scan sorts them; ten in each file. */
export function many(count: number): readonly Finding[] {
  return Array.from({ length: count }, (_, index) => {
    const file = `src/f${String(Math.floor(index / 10)).padStart(5, '0')}.js`;
    const line = (index % 10) + 1;
    const offset = (line - 1) * 40;
    return {
      ...finding('', ''),
      file,
      start: { line, column: 3, offset: offset + 2 },
      end: { line, column: 30, offset: offset + 29 },
      severity: severities[index % 3] ?? 'error',
      fingerprint: `f${index}`,
    };
  });
}

/** Everything in a text that some format means something by. */
export const hostile =
  'a\u0000\u001B[31m"<b>&\'|`x`]]>\r\n::error::b ##[error]c --> @team #12 ![i](j) \uD800 \uFFFE \u202E {0} 漢🐳 %0A';

export function hostileFinding(): Finding {
  return finding('', '', {
    file: `src/${hostile.replaceAll('/', '')}.js`,
    message: hostile,
    url: `https://hub.docker.com/v2/repositories/${hostile}${'x'.repeat(100_000)}`,
    operation: hostile,
    whyNoFix: hostile,
    evidence: [{ file: `b${hostile.replaceAll('/', '')}`, line: 3, says: hostile }],
    docs: `https://example.org/${hostile}`,
    owners: [hostile],
  });
}

export function quiet(found: Finding): readonly SuppressedFinding[] {
  return [
    {
      ...found,
      suppression: { kind: 'comment', line: 1, until: '2027-03-31', reason: 'the new client comes in May' },
    },
    {
      ...found,
      suppression: { kind: 'baseline', owner: 'team-registry', until: null, reason: null },
    },
  ];
}

/** One of everything: findings of each severity, what is suppressed, problems, and the hostile one. */
export function everything(): Report {
  const fix = {
    safety: 'unsafe' as const,
    title: 'the answer comes in pages: read `results`',
    edits: [
      { file: 'src/f00000.js', start: 2, end: 5, text: 'new' },
      { file: 'src/other.js', start: 0, end: 0, text: hostile },
    ],
  };
  const findings = [...many(3), { ...hostileFinding(), fix }, hostileFinding()];
  return report(findings, {
    suppressed: [...quiet(finding('', '')), ...quiet(hostileFinding())],
    problems: [
      { file: 'src/broken.js', message: 'not parsed' },
      { file: hostile, message: hostile },
    ],
  });
}
