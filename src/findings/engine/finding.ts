/** What is wrong with a use of the Engine API, as a finding. */
import { engineMessage, engineRuleOf, engineWhyNoFix } from '../../../rules/engine.ts';
import type { Configuration } from '../../config/configuration.ts';
import type { Evidence, Finding } from '../../finding.ts';
import type { EngineViolation } from '../../judge/engine/violation.ts';
import { isVendored } from '../../judge/engine/vendored.ts';
import type { Lines } from '../../judge/lines.ts';
import { isTestFile } from '../../trace/model/test-file.ts';
import { contentHash, fingerprint } from '../fingerprint.ts';
import { weigh } from '../severity.ts';

/** How findings are reported. */
export interface FindingSettings {
  readonly config: Configuration;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Evidence lines of one finding at most. */
const maxEvidence = 8;

/** @returns the finding without a fix, with the advice of its rule; undefined if it is not reported */
export function engineFinding(
  violation: EngineViolation,
  { config, today }: FindingSettings,
  lines: Lines,
): Finding | undefined {
  const { place, entry, request, use } = violation;
  const rule = engineRuleOf(violation);
  const table = lines.of(place.file);
  // A test is seldom run beside other engines than its own, and never shipped.
  const isOthers = isVendored(place.file);
  if (isOthers && violation.kind !== 'refused') return undefined;
  const isNote = violation.isNote || isOthers || isTestFile(place.file);
  const inDocument = violation.document === true;
  const weight = weigh({ rule, entry, since: null, file: place.file, inDocument, isNote }, config, today);
  if (!weight) return undefined;
  const { method = 'unknown', methodFrom = '', url = null } = request ?? {};
  const asks = url ?? `${use.library ?? ''} ${use.version ?? ''}`;
  const content = contentHash({ rule, entry, method, asks, code: lines.code(place) });
  return {
    rule,
    entry,
    state: null,
    since: null,
    ...weight,
    confidence: violation.confidence,
    file: place.file,
    start: table.position(place.start),
    end: table.position(place.end),
    method,
    methodFrom,
    url,
    operation: null,
    replacement: null,
    evidence: evidenceOf(violation, lines),
    message: engineMessage(violation),
    fix: null,
    whyNoFix: engineWhyNoFix(violation),
    docs: violation.docs,
    content,
    fingerprint: fingerprint(place.file, content),
    engine: use,
  };
}

function evidenceOf({ steps, place }: EngineViolation, lines: Lines): readonly Evidence[] {
  const own = lines.of(place.file).position(place.start).line;
  return steps
    .map(({ file, offset, says }) => ({ file, line: lines.of(file).position(offset).line, says }))
    .filter(({ file, line }) => file !== place.file || line !== own)
    .slice(0, maxEvidence);
}
