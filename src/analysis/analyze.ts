/** The part of a scan that parses: from the files that hold a marker to findings. Loaded only when there are such files. */
import { engineCatalog } from '../engine-catalog/load.ts';
import { Engine, runsCommands, whyExhausted } from './file-judge.ts';
import type { FileProblem, Finding, SuppressedFinding } from '../finding.ts';
import type { Language, LoadedLanguage } from '../languages/language.ts';
import { FurtherFiles } from './further-files.ts';
import { staySmall } from './heap-growth.ts';
import { languageOf, languages } from '../languages/registry.ts';
import { OneByOne } from './one-by-one.ts';
import { DiskProject } from '../project/project.ts';
import { beginsPath, holdsPath } from '../sift/begins-path.ts';
import { engineSigns } from '../engine-catalog/signs.ts';
import { withRewrites } from '../fix/hub/fix.ts';
import { withGivenClients } from '../prove/given-clients.ts';
import { mayHoldMocks } from '../fix/hub/stated-in-tests.ts';
import type { HubFinding } from '../judge/hub-finding.ts';
import { toldOnce } from '../judge/told-once.ts';
import { engineContext } from '../judge/engine/context.ts';
import { speaksOfOther } from '../judge/engine/other-engine.ts';
import { worldOf } from '../project/world.ts';
import { ProjectVersions } from '../manifests/library-versions.ts';
import { followShare } from '../shard/follow.ts';
import { ownedBy } from '../shard/shard.ts';
import type { Place, RequestFact } from '../trace/model/fact.ts';
import { leadingText, segmentsOf } from '../trace/model/pieces.ts';
import type { Traced } from '../trace/trace.ts';
import type { Analysis, Analyzed } from './analysis.ts';

export async function analyze(analysis: Analysis): Promise<Analyzed> {
  staySmall();
  const { disk, files, catalog, config, markers, asked, candidates } = analysis;
  const problems: FileProblem[] = [];
  const onProblem = (file: string, message: string) => problems.push({ file, message });
  const loaded = new Map<string, LoadedLanguage>();
  const mayBegin = beginsPath(markers.paths);
  const mayHold = holdsPath(markers.paths);
  // A mistake in a file that could tell nothing anyway is nobody's concern.
  const isTold = (text: string) => mayBegin(text) || mayHold(text);
  const { mostLowered } = analysis;
  const project = new DiskProject({
    disk,
    files,
    languages: loaded,
    onProblem,
    isTold,
    ...(mostLowered === undefined ? {} : { mostLowered }),
  });
  const sawHost = candidates.some(({ host }) => host);
  const parsed = candidates.flatMap(({ file, host, path, engine: speaks }) => {
    const language = languageOf(file, () => project.head(file));
    if (!language) return [];
    const text = () => project.head(file);
    const isTelling = speaks || (sawHost && isWorthParsing(language, host, path, text));
    return isTelling ? [{ file, language }] : [];
  });
  await loadLanguages();
  const versions = new ProjectVersions(disk.manifests);
  const textOf = (file: string) => project.read(file) ?? '';
  const speaking = new Set(candidates.flatMap(({ file, engine: speaks }) => (speaks ? [file] : [])));
  let other: { readonly at: Place | undefined } | undefined;
  const otherEngine = () => (other ??= { at: speaksOfOther(['package.json', ...speaking], textOf) }).at;
  const texts = { textOf: (file: string) => project.read(file), speakers: () => [...speaking] };
  const engine = new Engine({
    project,
    catalog,
    config,
    markers,
    today: analysis.today,
    textOf,
    ...(markers.engine.length > 0
      ? { engineApi: engineContext(await engineCatalog(), config, versions.of, otherEngine, texts) }
      : {}),
  });
  const tracedOf = new Map<string, Traced>();
  const suppressed: SuppressedFinding[] = [];
  const judge = (file: string, wholly: boolean): readonly HubFinding[] => {
    const look = oneByOne.judge(file, wholly);
    // One file that the evaluator cannot bear must not cost the findings of all others.
    if (look.kind === 'problem') onProblem(file, `not followed: ${look.problem}; please report this`);
    if (look.kind !== 'judged') return [];
    const { findings, exhausted, directiveProblems, traced } = look.judged;
    tracedOf.set(file, traced);
    const place = analysis.shard ? { order: places.get(file) ?? 0 } : {};
    if (owns(file)) {
      suppressed.push(...look.judged.suppressed.map((finding) => ({ ...withoutVerdict(finding), ...place })));
    }
    if (exhausted) onProblem(file, `not followed to the end: ${whyExhausted[exhausted]}`);
    for (const { line, message } of directiveProblems) onProblem(file, `line ${line}: ${message}`);
    return analysis.shard ? findings.map((finding) => ({ ...finding, ...place })) : findings;
  };
  const known = new Set(parsed.map(({ file }) => file));
  const oneByOne = new OneByOne(project, engine);
  const further = new FurtherFiles({ project, disk, oneByOne, loaded, asked, parsed: [...known] });
  const socketReaders = further.socketReaders(markers.engine.length > 0 ? [...speaking] : []);
  engine.giveSocket(socketReaders);
  // Of shards each judges its own, and they are known only when all are.
  oneByOne.lookAt([...known], () => !analysis.shard);
  const { given } = further;
  const order = [...known, ...[...given].filter((file) => !known.has(file))];
  const places = new Map(order.map((file, place) => [file, place]));
  const owns = analysis.shard ? ownedBy(analysis.shard, places) : () => true;
  const { findings: all, isOwn } = followShare({
    order,
    owns,
    speaks: (file) => speaking.has(file),
    callersOf: (speakers, others) => further.mayCall(speakers, others),
    isCode: (file) => languageOf(file, () => project.head(file))?.needsHost !== true,
    judge: (file) => judge(file, given.has(file)),
    leave: (file) => tracedOf.set(file, { requests: [], engine: [], opensEngine: [] }),
  });
  for (const file of socketReaders) if (!speaking.has(file)) traceWholly(file);
  for (const file of engineCallers()) traceWholly(file);
  // From here on facts and texts are enough.
  oneByOne.letGo();
  const shown = [...tracedOf.values()];
  // Few files show a use of an engine, and only of those it counts which libraries they have.
  await versions.read(new Set(shown.flatMap((traced) => traced.engine.map(({ site }) => site.file))));
  const requests = shown.flatMap((traced) => traced.requests);
  analysis.onShown?.({ traced: shown, versionOf: versions.of, textOf });
  const once = toldOnce(all, ({ verdict }) => verdict);
  const tests = candidates.filter(({ file, path }) => path && mayHoldMocks(file)).map(({ file }) => file);
  const world = worldOf({ project, disk, ev: engine.prover, files: asked, requests });
  const judging = { catalog, config, textOf, today: analysis.today };
  const told = withoutEvidence(withoutWrappers(uncalledOnly(once, requests), requests));
  const seen = withGivenClients(told, requests, { world, catalog }, judging);
  const ofHub = await withRewrites(seen.findings, {
    requests: seen.requests,
    textOf,
    tests,
    proof: { world: { ...world, requests: seen.requests }, catalog },
    judging,
    isWanted: (finding) => isOwn(seen.asked(finding)),
  });
  const ofEngine = engine.judgeEngine(shown, world);
  // Those of the Engine come last.
  const placed = <F extends Finding>(finding: F, i: number): F => ({ ...finding, order: order.length + i });
  const ownOf = <F extends Finding>(found: readonly F[]) =>
    analysis.shard ? found.map(placed).filter(({ file }) => owns(file)) : found;
  return {
    findings: [...ofHub, ...ownOf(ofEngine.findings)],
    suppressed: [...suppressed, ...ownOf(ofEngine.suppressed)],
    problems,
  };

  function isWorthParsing(
    { needsHost, bareWords }: Language,
    host: boolean,
    path: boolean,
    text: () => string,
  ): boolean {
    // What is not followed into other files must hold all of a URL.
    if (needsHost) return host && path && mayHold(text());
    return host || bareWords === true || mayBegin(text());
  }

  /** Those of the files, and those of the code inside them. */
  async function loadLanguages(): Promise<void> {
    const ids = new Set(
      parsed.flatMap(({ file, language }) => [
        language.id,
        ...(language.holds?.(file, project.head(file)) ?? []),
        ...(runsCommands(language.id) ? ['shell'] : []),
      ]),
    );
    // What a program takes in as data need hold no more than a host.
    for (const { file, host } of candidates) {
      if (host && /\.(?:json|ya?ml)$/.test(file)) ids.add(languageOf(file, () => '')?.id ?? '');
    }
    for (const language of languages) {
      if (ids.has(language.id)) loaded.set(language.id, await language.load());
    }
  }

  /** Files that call what sends requests to an engine. */
  function engineCallers(): readonly string[] {
    const senders = [...tracedOf].flatMap(([file, { opensEngine }]) =>
      opensEngine.length > 0 ? [{ file, names: opensEngine }] : [],
    );
    // Of one with a sign every call has been looked at.
    return further
      .callersOf(senders, given)
      .filter((file) => !tracedOf.has(file) || !engineSigns().calls.test(project.head(file)));
  }

  /** What a file says of the Hub has been told; this is for what it asks of an engine. */
  function traceWholly(file: string): void {
    // One that the evaluator cannot bear has been told of where it holds a marker.
    const look = oneByOne.judge(file, true);
    if (look.kind === 'judged') tracedOf.set(file, look.judged.traced);
  }
}

/** What is kept quiet gets no fix. */
function withoutVerdict(finding: HubFinding & SuppressedFinding): SuppressedFinding {
  const told: SuppressedFinding & { verdict?: unknown; change?: unknown } = { ...finding };
  delete told.verdict;
  delete told.change;
  return told;
}

/** What callers in other files say more of is told there, as it is where a wrapper and its callers share a file. */
function withoutWrappers(
  findings: readonly HubFinding[],
  requests: readonly RequestFact[],
): readonly HubFinding[] {
  const key = ({ file, start, end }: Place) => `${file}:${start}:${end}`;
  const entered = new Map<string, RequestFact[]>();
  for (const fact of requests) {
    if (!fact.beyond) continue;
    const known = entered.get(key(fact.beyond));
    if (known) known.push(fact);
    else entered.set(key(fact.beyond), [fact]);
  }
  const told = new Set(findings.map(({ verdict }) => verdict.fact));
  // A wrapper may send several things: only what goes on from the same text is the same. Names for names say nothing more.
  const saysMore = (caller: RequestFact, { url, method }: RequestFact) =>
    leadingText(caller.url).startsWith(leadingText(url)) &&
    (told.has(caller) || caller.method !== method || segmentsOf(caller.url) !== segmentsOf(url));
  return findings.filter(
    ({ verdict: { settled, fact } }) =>
      settled || !entered.get(key(fact.site))?.some((caller) => saysMore(caller, fact)),
  );
}

/** What a function builds that somebody in another file calls is told there. */
function uncalledOnly(
  findings: readonly HubFinding[],
  requests: readonly RequestFact[],
): readonly HubFinding[] {
  const isReturned = ({ verdict: { fact } }: HubFinding) => fact.returned === true;
  if (!findings.some(isReturned)) return findings;
  const key = ({ file, start }: Place) => `${file}:${start}`;
  const used = new Set(
    requests.flatMap(({ returned, url }) => (returned ? [] : url.map(({ within }) => key(within)))),
  );
  return findings.filter(
    (finding) =>
      !isReturned(finding) || !finding.verdict.fact.url.some(({ within }) => used.has(key(within))),
  );
}

/** A URL that is only mentioned needs no finding where another one has it as its evidence. */
function withoutEvidence(findings: readonly HubFinding[]): readonly HubFinding[] {
  const told = new Set<string>();
  for (const { severity, evidence } of findings) {
    if (severity !== 'info') for (const { file, line } of evidence) told.add(`${file}:${line}`);
  }
  return findings.filter(
    ({ severity, method, file, start }) =>
      severity !== 'info' || method !== 'unknown' || !told.has(`${file}:${start.line}`),
  );
}
