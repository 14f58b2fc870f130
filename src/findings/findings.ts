/** Verdicts as findings: with a severity, positions, evidence and a message. */
import { isWithin } from '../trace/model/places.ts';
import { requestRules } from '../../rules/index.ts';
import type { Configuration } from '../config/configuration.ts';
import type { Evidence } from '../finding.ts';
import type { Place, RequestFact } from '../trace/model/fact.ts';
import { isTestFile } from '../trace/model/test-file.ts';
import { contentHash, fingerprint } from './fingerprint.ts';
import { Lines } from '../judge/lines.ts';
import { placeOfRequest } from '../judge/place.ts';
import { pageOfRule } from '../repository.ts';
import { weigh } from './severity.ts';
import type { Verdict } from '../judge/verdict.ts';
import type { HubFinding } from './hub-finding.ts';

export interface FindingContext {
  readonly config: Configuration;
  /** The text of a file that a fact names. */
  readonly textOf: (file: string) => string;
  /** YYYY-MM-DD: the day that findings are reported for. */
  readonly today: string;
}

/** Evidence lines of one finding at most; more would hide what counts. */
const maxEvidence = 8;

/** The findings of verdicts, not sorted; none for a rule that is off. */
export function findingsOf(verdicts: readonly Verdict[], context: FindingContext): readonly HubFinding[] {
  const lines = new Lines(context.textOf);
  return verdicts.flatMap((verdict) => findingOf(verdict, context, lines) ?? []);
}

/** @returns the finding before anything is changed, with the reason of its rule why nothing is */
export function findingOf(verdict: Verdict, context: FindingContext, lines: Lines): HubFinding | undefined {
  const { fact, match, confidence } = verdict;
  const { entry } = match;
  const id = entry.rule;
  if (!id) return undefined;
  const place = placeOfRequest(fact, match.path);
  const since = entry.since ?? null;
  const use = { rule: id, entry: entry.id, since, file: place.file, inDocument: fact.document === true };
  // What is only mentioned is reported, and never fails a build.
  const weight = weigh({ ...use, isNote: fact.certainty === 'mention' }, context.config, context.today);
  if (!weight) return undefined;
  const table = lines.of(place.file);
  const start = table.position(place.start);
  const rule = requestRules[id];
  const { replacement } = entry;
  const url = verdict.url.shown;
  const code = lines.code(place);
  const content = contentHash({ rule: id, entry: entry.id, method: fact.method, asks: url, code });
  return {
    rule: id,
    entry: entry.id,
    state: entry.state,
    since,
    ...(entry.removal === undefined ? {} : { removal: entry.removal }),
    ...weight,
    confidence,
    file: place.file,
    start,
    end: table.position(place.end),
    method: fact.method,
    methodFrom: fact.methodFrom,
    url,
    operation: verdict.or ? null : (replacement?.operation ?? null),
    replacement: replacement ? { method: replacement.method, path: replacement.path } : null,
    evidence: evidenceOf(verdict, place, lines),
    message: rule.message(verdict),
    fix: null,
    whyNoFix: whyNoFix(),
    docs: replacement?.docs ?? entry.source.url ?? pageOfRule(id),
    content,
    fingerprint: fingerprint(place.file, content),
    verdict,
    change: undefined,
  };

  function whyNoFix(): string {
    if (isTestFile(place.file) && replacement) {
      return `it is in a test or a mock: change it together with the code that it tests, to ${replacement.method} ${replacement.path}`;
    }
    if (verdict.fact.document && replacement) {
      return `it is a sample: change it together with the code that it shows, to ${replacement.method} ${replacement.path}`;
    }
    return rule.whyNoFix(verdict);
  }
}

function evidenceOf({ fact, clues, or }: Verdict, place: Place, lines: Lines): readonly Evidence[] {
  const lineOf = (file: string, offset: number) => lines.of(file).position(offset).line;
  const own: Evidence = { file: place.file, line: lineOf(place.file, place.start), says: '' };
  const named = fact.steps.map(({ file, offset, says }) => ({ file, line: lineOf(file, offset), says }));
  const fields = fieldsOf(fact, place, lines).filter((piece) => !named.some((step) => sameLine(step, piece)));
  // What the finding's own line states is seen there.
  const steps = [...named, ...fields].filter((step) => !sameLine(step, own));
  const at = { file: fact.site.file, line: lineOf(fact.site.file, fact.site.start) };
  const method = { ...at, says: `${known(fact)}${fact.methodFrom}` };
  const strongest = or ? [] : clues.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, 2);
  const all = [...steps, method, ...strongest.map(({ reason }) => ({ ...at, says: reason }))];
  return all.filter((step, i) => all.findIndex((other) => same(step, other)) === i).slice(0, maxEvidence);
}

function known({ method }: RequestFact): string {
  return method === 'unknown' ? 'unknown method: ' : `${method} by `;
}

/** Text that came by a field or a default, with no name of its own: where it is written. */
function fieldsOf({ url }: RequestFact, place: Place, lines: Lines): readonly Evidence[] {
  return url.flatMap((piece, i): readonly Evidence[] => {
    const [text] = piece.kind === 'hole' && i === 0 ? (piece.default ?? []) : [piece];
    if (text?.kind !== 'text' || text.from.start === text.from.end || isWithin(text.from, place)) return [];
    const { file, start } = text.from;
    const says = piece.kind === 'hole' ? `${piece.name} = ${text.value} by default` : `'${text.value}'`;
    return [{ file, line: lines.of(file).position(start).line, says }];
  });
}

function sameLine(a: Evidence, b: Evidence): boolean {
  return a.file === b.file && a.line === b.line;
}

function same(a: Evidence, b: Evidence): boolean {
  return a.file === b.file && a.line === b.line && a.says === b.says;
}
