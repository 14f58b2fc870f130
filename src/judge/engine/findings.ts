/** What is wrong with uses of the Engine API, as findings. */
import { engineMessage, engineRuleOf, engineWhyNoFix } from '../../../rules/engine.ts';
import type { Configuration } from '../../config/configuration.ts';
import type { Confidence, Evidence, Finding } from '../../finding.ts';
import type { EngineFact } from '../../trace/engine/fact.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import { isTestFile } from '../../trace/model/test-file.ts';
import type { Traced } from '../../trace/trace.ts';
import { contentHash, fingerprint } from '../fingerprint.ts';
import type { Offer, OpenPoint } from '../../fix/engine/offer.ts';
import { leftUnused } from '../../fix/engine/unused-in-go.ts';
import type { Lines } from '../lines.ts';
import { weigh } from '../severity.ts';
import { troublesOfAsk } from './ask.ts';
import { ofNewestLine } from './both-lines.ts';
import { troublesOfClient } from './client.ts';
import type { AskedWith, EngineContext } from './context.ts';
import { withoutCopies } from './copies.ts';
import { withLater } from './later.ts';
import { asOneClient } from './own-client.ts';
import { withoutOwnSetting } from './own-setting.ts';
import { troublesOfRelease } from './release.ts';
import { troublesOfRequests } from './request.ts';
import { troublesOfSetting } from './setting.ts';
import { fixOf, settled, together, type ReadersAt } from './settle.ts';
import { engineTarget } from './target.ts';
import type { CallableAt } from './through.ts';
import type { EngineTrouble } from './trouble.ts';
import { isVendored } from './vendored.ts';

export interface EngineFacts {
  readonly facts: readonly EngineFact[];
  readonly requests: readonly RequestFact[];
}

/** How findings are reported. */
interface FindingSettings {
  readonly config: Configuration;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Who else is concerned by a change at a place. */
export interface OthersAt {
  readonly readersAt: ReadersAt;
  readonly callableAt: CallableAt;
  readonly askedWith: AskedWith;
}

/** Evidence lines of one finding at most. */
const maxEvidence = 8;

export function engineFindings(
  { facts, requests }: EngineFacts,
  given: EngineContext,
  { config, today }: FindingSettings,
  lines: Lines,
  { readersAt, callableAt, askedWith }: OthersAt,
): readonly Finding[] {
  const context = { ...given, askedWith };
  const found = [
    ...ofNewestLine(withoutRepeated(withLater(facts)), context).flatMap((fact) =>
      troublesOf(fact, context, facts),
    ),
    ...troublesOfRequests(requests, context, callableAt),
  ];
  const offers = settled(
    found.flatMap(({ fix }) => fix ?? []),
    readersAt,
  );
  const asSettled = found.map((trouble) => ({ ...trouble, fix: trouble.fix && offers.get(trouble.fix) }));
  return withoutCopies(asOneClient(once(asSettled)), lines).flatMap(
    (trouble) => findingOf(trouble, { config, today }, lines) ?? [],
  );
}

/**
 * Whether what is wrong with the uses of one file can depend on what other files show: a client, on what they set for it and
 * call on it; a request, on those that its wrapper and its address have there.
 */
export function dependsOnOthers({ engine, requests }: Traced): boolean {
  return (
    engine.some(
      (fact) =>
        fact.kind === 'engine-client' ||
        fact.kind === 'engine-ask' ||
        (fact.kind === 'engine-setting' && fact.program !== undefined),
    ) || requests.some((fact) => engineTarget(fact) !== undefined)
  );
}

/** What callers give counts more than what parameters are by default. */
export function withoutRepeated(facts: readonly EngineFact[]): readonly EngineFact[] {
  const fromCallers = new Set(
    facts.flatMap((fact) => (fact.kind === 'engine-client' && fact.fromCaller ? [placeKey(fact.site)] : [])),
  );
  return facts.filter(
    (fact) => fact.kind !== 'engine-client' || !fact.isOpen || !fromCallers.has(placeKey(fact.site)),
  );
}

/** A place that several ways lead to is reported once, with what is edited for each; so is a library that makes its client by itself. */
function once(troubles: readonly EngineTrouble[]): readonly EngineTrouble[] {
  const alike = new Map<string, EngineTrouble[]>();
  for (const trouble of troubles) {
    const { kind, entry, place, use } = trouble;
    const isOfUse = 'row' in trouble && trouble.row?.construction.calls.length === 0 && use.library !== null;
    const isSetting = trouble.kind === 'refused' && use.verdict === 'env';
    const key =
      isOfUse && !isSetting
        ? `${kind} ${entry} ${use.library} ${use.libraryVersion ?? ''}`
        : `${kind} ${entry} ${placeKey(place)} ${trouble.kind === 'missing' ? trouble.name : ''}`;
    alike.set(key, [...(alike.get(key) ?? []), trouble]);
  }
  return [...alike.values()].flatMap((found) => {
    const [first] = found.toSorted(bySurety);
    if (!first) return [];
    const more = found.filter((other) => other !== first);
    const same = more.filter(({ place }) => placeKey(place) === placeKey(first.place));
    return [{ ...first, fix: together([first, ...same].flatMap(({ fix }) => fix ?? [])) }];
  });
}

const confidenceRank: Readonly<Record<Confidence, number>> = { high: 0, medium: 1, low: 2 };

/** What a sample of a document leads to as well is no sample; what is seen counts more than what a default may be. */
function bySurety(one: EngineTrouble, other: EngineTrouble): number {
  return (
    Number(one.document === true) - Number(other.document === true) ||
    confidenceRank[one.confidence] - confidenceRank[other.confidence] ||
    Number(mayBeOther(one)) - Number(mayBeOther(other))
  );
}

/** Whether a variable or a setting may state another version. */
function mayBeOther(trouble: EngineTrouble): boolean {
  return 'unless' in trouble && trouble.unless !== undefined;
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
    case 'engine-ask':
      return troublesOfAsk(fact, context, all);
    case 'engine-setting':
      return troublesOfSetting(fact, context, all);
    case 'engine-release':
      return troublesOfRelease(fact, context);
    default:
      return fact satisfies never;
  }
}

function findingOf(
  trouble: EngineTrouble,
  { config, today }: FindingSettings,
  lines: Lines,
): Finding | undefined {
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
  const mayMend = !isOthers && !movesWithCode(place.file) && !trouble.document;
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
    fix: fix ? fixOf(fix, lines) : null,
    whyNoFix: fix ? null : inWords(obstacleOf(trouble, unused), engineWhyNoFix(trouble), lines),
    docs: trouble.docs,
    content,
    fingerprint: fingerprint(place.file, content),
    engine: use,
  };
}

/** What tests set for a library in a file of properties is set for no code of the project. */
function movesWithCode(file: string): boolean {
  return isTestFile(file) && !file.endsWith('.properties');
}

/** What the fix would leave without a use, where that does not compile. */
function unusedAfter({ fix }: EngineTrouble, lines: Lines): string | undefined {
  for (const edit of fix?.edits ?? []) {
    const name = edit.file.endsWith('.go') ? leftUnused(lines.text(edit.file), edit) : undefined;
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The one point that is in the way of a fix. */
function obstacleOf(trouble: EngineTrouble, unused: string | undefined): OpenPoint {
  const { place, fix, document } = trouble;
  if (isVendored(place.file)) return { what: 'the file is a copy of another project’s', at: place };
  if (movesWithCode(place.file)) {
    return { what: 'a test moves together with the code that it tests', at: place };
  }
  if (document) return { what: 'a sample moves together with the code that it shows', at: place };
  if (unused !== undefined) {
    const [edit] = fix?.edits ?? [];
    return {
      what: `the change would leave ${unused} without a use, with which Go compiles no file,`,
      at: edit ?? place,
    };
  }
  return trouble.obstacle ?? { what: ofKind(trouble), at: place };
}

/** Of what no change of the code is known for. */
function ofKind(trouble: EngineTrouble): string {
  switch (trouble.kind) {
    case 'floating':
      return 'which release is meant is not written';
    case 'ineffective':
      return 'what was meant is not written';
    case 'missing':
      return `${trouble.name} is asked for`;
    case 'malformed':
      return 'the version is not written as one text';
    case 'refused':
    case 'unpinned':
      return 'the engines that are named accept no version in common';
    default:
      return trouble satisfies never;
  }
}

function inWords({ what, at }: OpenPoint, advice: string, lines: Lines): string {
  return `${advice}; in the way: ${what} at ${at.file}:${lines.of(at.file).position(at.start).line}`;
}

/** What was read without a grammar is looked at before it is changed. */
function offered({ fix, generic, place }: EngineTrouble): Offer | undefined {
  if (!fix || !generic || fix.open) return fix;
  return { ...fix, open: { what: 'this language is read without a grammar', at: place } };
}

function evidenceOf({ steps, place }: EngineTrouble, lines: Lines): readonly Evidence[] {
  const own = lines.of(place.file).position(place.start).line;
  return steps
    .map(({ file, offset, says }) => ({ file, line: lines.of(file).position(offset).line, says }))
    .filter(({ file, line }) => file !== place.file || line !== own)
    .slice(0, maxEvidence);
}
