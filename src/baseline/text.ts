import type { KnownFinding } from './baseline.ts';
import { compare } from '../findings/sort.ts';

/** Follows the last finding, so that its line ends like all others and does not change when one comes after it. */
const end = 'Sorted, one finding a line, so that branches merge. Written by dockshift baseline.';

/**
 * A baseline as it is written: sorted, and each finding on a line that is independent of the others, so that branches which add
 * and take away different ones merge. No line numbers: what moves does not change it.
 */
export function baselineText(findings: readonly KnownFinding[]): string {
  const order = findings.toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      compare(a.rule, b.rule) ||
      compare(a.entry, b.entry) ||
      compare(a.about, b.about) ||
      compare(a.fingerprint, b.fingerprint),
  );
  const lines = [...order.map(lineOf), JSON.stringify(end)].map((line) => `    ${line}`);
  return `{\n  "version": 1,\n  "findings": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** The findings of a document, without the words behind them. */
export function withoutEnd(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('findings' in value)) return value;
  const { findings } = value;
  if (!Array.isArray(findings) || typeof findings.at(-1) !== 'string') return value;
  return { ...value, findings: findings.slice(0, -1) };
}

function lineOf(known: KnownFinding): string {
  const { file, rule, entry, about, fingerprint, count, owner, until, reason } = known;
  const fields = Object.entries({
    file,
    rule,
    entry,
    about: about === '' ? null : about,
    fingerprint,
    count,
    owner,
    until,
    reason,
  });
  const present = fields.filter(([, value]) => value !== null);
  return `{ ${present.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')} }`;
}
