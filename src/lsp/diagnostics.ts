/** Findings as an editor shows them. */
import { hash } from 'node:crypto';
import {
  DiagnosticSeverity,
  DiagnosticTag,
  type Diagnostic,
  type DiagnosticRelatedInformation,
} from 'vscode-languageserver/node';
import type { Finding, Severity } from '../finding.ts';
import { messageText } from '../report/finding-words.ts';
import { visibleLine } from '../text/visible.ts';
import { pageOfRule } from '../repository.ts';
import type { Snapshot } from './snapshot.ts';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

const source = 'dockshift';

export function diagnosticOf(finding: Finding, snapshot: Snapshot): Diagnostic {
  const { rule, severity, state, file, start, end, fingerprint } = finding;
  const related = stepsOf(finding, snapshot);
  return {
    range: snapshot.range(file, start.offset, end.offset),
    severity: severities[severity],
    code: rule,
    codeDescription: { href: pageOfRule(rule) },
    source,
    message: sentenceOf(finding),
    ...(state === 'deprecated' || state === 'removed' ? { tags: [DiagnosticTag.Deprecated] } : {}),
    ...(related.length > 0 ? { relatedInformation: related } : {}),
    data: { fingerprint },
  };
}

/** What is found, and what to do instead. */
function sentenceOf(finding: Finding): string {
  const { replacement, operation, engine, whyNoFix } = finding;
  const says = messageText(finding);
  if (replacement) {
    const call = `${replacement.method} ${replacement.path}`;
    return `${says}; call ${operation === null ? call : `${operation}: ${call}`}`;
  }
  // Of a call of the Hub it may be known only later.
  return visibleLine(engine && whyNoFix !== null ? `${says}; ${whyNoFix}` : says);
}

/** How the request came to be, one place a step. */
function stepsOf({ evidence }: Finding, snapshot: Snapshot): DiagnosticRelatedInformation[] {
  return evidence.map(({ file, line, says }) => ({
    location: { uri: snapshot.uri(file), range: snapshot.lineRange(file, line) },
    message: visibleLine(says),
  }));
}

/** The same for the same diagnostics. */
export function resultIdOf(diagnostics: readonly Diagnostic[]): string {
  return hash('sha1', JSON.stringify(diagnostics), 'base64');
}
