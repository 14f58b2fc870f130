/** What is wrong with uses of the Engine API, as findings. */
import { engineMessage, engineRuleOf, engineWhyNoFix } from '../../../rules/engine.ts';
import type { Configuration } from '../../config/configuration.ts';
import type { Evidence, Finding, Fix } from '../../finding.ts';
import type { EngineFact } from '../../trace/engine/fact.ts';
import type { Place, RequestFact } from '../../trace/fact.ts';
import { isTestFile } from '../../trace/test-file.ts';
import type { Traced } from '../../trace/trace.ts';
import { contentHash, fingerprint } from '../fingerprint.ts';
import { leftUnused } from '../../fix/engine/unused-in-go.ts';
import type { Lines } from '../lines.ts';
import { weigh } from '../severity.ts';
import { ofNewestLine } from './both-lines.ts';
import { troublesOfClient } from './client.ts';
import type { EngineContext } from './context.ts';
import { withLater } from './later.ts';
import { withoutOwnSetting } from './own-setting.ts';
import { troublesOfRelease } from './release.ts';
import { troublesOfRequests } from './request.ts';
import { troublesOfSetting } from './setting.ts';
import { engineTarget } from './target.ts';
import type { EngineTrouble } from './trouble.ts';
import { isVendored } from './vendored.ts';

export interface EngineFacts {
  readonly facts: readonly EngineFact[];
  readonly requests: readonly RequestFact[];
}

/** How findings are told. */
export interface Told {
  readonly config: Configuration;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Evidence lines of one finding at most. */
const maxEvidence = 8;

export function engineFindings(
  { facts, requests }: EngineFacts,
  context: EngineContext,
  { config, today }: Told,
  lines: Lines,
): readonly Finding[] {
  const troubles = [
    ...ofNewestLine(told(withLater(facts)), context).flatMap((fact) => troublesOf(fact, context, facts)),
    ...troublesOfRequests(requests, context),
  ];
  return once(troubles).flatMap((trouble) => findingOf(trouble, { config, today }, lines) ?? []);
}

/**
 * Whether what is wrong with the uses of one file can depend on what other files show: a client, on what they set for it and
 * call on it; a request, on those that its wrapper and its address have there.
 */
export function dependsOnOthers({ engine, requests }: Traced): boolean {
  return (
    engine.some((fact) => fact.kind === 'engine-client') ||
    requests.some((fact) => engineTarget(fact) !== undefined)
  );
}

/** What callers give counts more than what parameters are by default. */
export function told(facts: readonly EngineFact[]): readonly EngineFact[] {
  const fromCallers = new Set(
    facts.flatMap((fact) => (fact.kind === 'engine-client' && fact.fromCaller ? [placeKey(fact.site)] : [])),
  );
  return facts.filter(
    (fact) => fact.kind !== 'engine-client' || !fact.isOpen || !fromCallers.has(placeKey(fact.site)),
  );
}

/** A place that several ways lead to is told once; so is a library that makes its client by itself. */
function once(troubles: readonly EngineTrouble[]): readonly EngineTrouble[] {
  const seen = new Set<string>();
  return troubles.filter((trouble) => {
    const { kind, entry, place, use } = trouble;
    const isOfUse = 'row' in trouble && trouble.row?.construction.calls.length === 0 && use.library !== null;
    const isSetting = trouble.kind === 'refused' && use.verdict === 'env';
    const key =
      isOfUse && !isSetting
        ? `${kind} ${entry} ${use.library} ${use.libraryVersion ?? ''}`
        : `${kind} ${entry} ${placeKey(place)} ${trouble.kind === 'missing' ? trouble.name : ''}`;
    return !seen.has(key) && seen.add(key);
  });
}

function placeKey({ file, start, end }: Place): string {
  return `${file}:${start}:${end}`;
}

function troublesOf(
  fact: EngineFact,
  context: EngineContext,
  all: readonly EngineFact[],
): readonly EngineTrouble[] {
  switch (fact.kind) {
    case 'engine-client':
      return withoutOwnSetting(troublesOfClient(fact, context), fact, all);
    case 'engine-later':
      return [];
    case 'engine-setting':
      return troublesOfSetting(fact, context, all);
    case 'engine-release':
      return troublesOfRelease(fact, context);
    default:
      return fact satisfies never;
  }
}

function findingOf(trouble: EngineTrouble, { config, today }: Told, lines: Lines): Finding | undefined {
  const { place, entry, request, use } = trouble;
  const rule = engineRuleOf(trouble);
  const table = lines.of(place.file);
  // A test is seldom run beside other engines than its own, and never shipped.
  const isOthers = isVendored(place.file);
  if (isOthers && trouble.kind !== 'refused') return undefined;
  const isNote = trouble.isNote || isOthers || isTestFile(place.file);
  const inDocument = trouble.document === true;
  const weight = weigh({ rule, entry, since: null, file: place.file, inDocument, isNote }, config, today);
  if (!weight) return undefined;
  const { method = 'unknown', methodFrom = '', url = null } = request ?? {};
  const asks = url ?? `${use.library ?? ''} ${use.version ?? ''}`;
  const content = contentHash({ rule, entry, method, asks, code: lines.code(place) });
  const mayMend = !isOthers && !isTestFile(place.file) && !trouble.document;
  const unused = mayMend ? unusedAfter(trouble, lines) : undefined;
  const fix = mayMend && unused === undefined ? offered(trouble) : undefined;
  return {
    rule,
    entry,
    state: null,
    since: null,
    ...weight,
    confidence: trouble.confidence,
    file: place.file,
    start: table.position(place.start),
    end: table.position(place.end),
    method,
    methodFrom,
    url,
    operation: null,
    replacement: null,
    evidence: evidenceOf(trouble, lines),
    message: engineMessage(trouble),
    fix: fix ?? null,
    whyNoFix: fix ? null : unused === undefined ? engineWhyNoFix(trouble) : whyUnused(unused),
    docs: trouble.docs,
    content,
    fingerprint: fingerprint(place.file, content),
    engine: use,
  };
}

/** What the fix would leave without a use, where that does not compile. */
function unusedAfter({ fix }: EngineTrouble, lines: Lines): string | undefined {
  for (const edit of fix?.edits ?? []) {
    const name = edit.file.endsWith('.go') ? leftUnused(lines.text(edit.file), edit) : undefined;
    if (name !== undefined) return name;
  }
  return undefined;
}

function whyUnused(name: string): string {
  return `nothing else uses ${name}, and Go compiles no file with what is not used: take it out together with this`;
}

/** What was read without a grammar wants a reader before it is changed. */
function offered({ fix, generic }: EngineTrouble): Fix | undefined {
  return fix && generic ? { ...fix, safety: 'unsafe' } : fix;
}

function evidenceOf({ steps, place }: EngineTrouble, lines: Lines): readonly Evidence[] {
  const own = lines.of(place.file).position(place.start).line;
  return steps
    .map(({ file, offset, says }) => ({ file, line: lines.of(file).position(offset).line, says }))
    .filter(({ file, line }) => file !== place.file || line !== own)
    .slice(0, maxEvidence);
}
