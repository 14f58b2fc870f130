/** A migration for scripts. The form is `docs/schemas/migrate-1.json`: new keys may come, no key goes or changes its meaning. */
import type { Finding, Fix } from '../../finding.ts';
import { jsonText } from '../json-text.ts';
import { changedFindings, type Migration } from './migration.ts';

export function migrationJson(migration: Migration, version: string): string {
  const { isWritten, changes, review, byHand, leftOut } = migration;
  const document = {
    version: 1,
    tool: { name: 'dockshift', version },
    written: isWritten,
    changes: changes.map(({ file, findings }) => ({ file, findings: findings.map(withFix) })),
    review: review.map(withFix),
    byHand: byHand.map((finding) => ({ ...common(finding), why: finding.whyNoFix ?? '' })),
    leftOut: leftOut.map(({ finding, why }) => ({ ...common(finding), why })),
    summary: {
      changed: changedFindings(migration),
      files: changes.length,
      review: review.length,
      byHand: byHand.length,
      leftOut: leftOut.length,
    },
  };
  return `${jsonText(document, 2)}\n`;
}

function common({ rule, entry, since, file, start, message, docs, fingerprint }: Finding) {
  return { rule, entry, since, file, line: start.line, column: start.column, message, docs, fingerprint };
}

function withFix(finding: Finding & { readonly fix: Fix }) {
  const { safety, title } = finding.fix;
  return { ...common(finding), safety, title };
}
