/** What the files of an analysis show, one file after the other, before anything is judged of all of them together. */
import { isDeepStrictEqual } from 'node:util';
import { engineSigns } from '../engine-catalog/signs.ts';
import type { SuppressedFinding } from '../finding.ts';
import type { HubFinding } from '../findings/hub-finding.ts';
import type { LoadedLanguage } from '../languages/language.ts';
import { languageOf } from '../languages/registry.ts';
import type { DiskProject } from '../project/project.ts';
import { followShare, type Followed } from '../shard/follow.ts';
import { ownedBy } from '../shard/shard.ts';
import type { Candidate } from '../sift/sift.ts';
import type { Traced } from '../trace/trace.ts';
import type { Analysis } from './analysis.ts';
import { whyExhausted, type FileJudge } from './file-judge.ts';
import { FurtherFiles, isOwnCode } from './further-files.ts';
import { FileResults } from './file-results.ts';

/** Functions around what sends to an engine, each in a file that does not mention one, that are followed. */
const mostWrappers = 3;

interface EachFile {
  readonly analysis: Analysis;
  readonly project: DiskProject;
  readonly fileJudge: FileJudge;
  readonly loaded: Map<string, LoadedLanguage>;
  /** The files that are parsed for what they hold, in their order. */
  readonly parsed: readonly string[];
  /** Those that read addresses from documents. */
  readonly readers: readonly string[];
  /** Files with a sign of an engine. */
  readonly engineFiles: ReadonlySet<string>;
  readonly onProblem: (file: string, message: string) => void;
}

export interface Seen extends Followed {
  /** What comments keep quiet. */
  readonly suppressed: readonly SuppressedFinding[];
  /** By file, in the order in which they were looked at. */
  readonly traced: readonly Traced[];
  /** The files, those that others led to as well. */
  readonly order: readonly string[];
  /** Whether a file is one of the shard; without a shard each is. */
  readonly owns: (file: string) => boolean;
}

export function analyzeFiles(each: EachFile): Seen {
  const { analysis, project, fileJudge, loaded, engineFiles, onProblem } = each;
  const { disk, asked, markers, shard } = analysis;
  const fileResults = new FileResults(project, fileJudge);
  const further = new FurtherFiles({
    project,
    disk,
    fileResults,
    loaded,
    asked,
    parsed: each.parsed,
    readers: each.readers,
  });
  const socketReaders = further.socketReaders(markers.engine.length > 0 ? [...engineFiles] : []);
  fileJudge.giveSocket(socketReaders);
  // Of shards each judges its own, and they are known only when all are.
  fileResults.lookAt(each.parsed, !shard, mayGiveHost(analysis.candidates));
  const { given } = further;
  const order = [...new Set([...each.parsed, ...given])];
  const places = new Map(order.map((file, place) => [file, place]));
  const owns = shard ? ownedBy(shard, places) : () => true;
  const tracedOf = new Map<string, Traced>();
  const suppressed: SuppressedFinding[] = [];
  const followed = followShare({
    order,
    owns,
    mentionsEngine: (file) => engineFiles.has(file),
    callersOf: (speakers, others) => further.mayCall(speakers, others),
    isCode: (file) => languageOf(file, () => project.firstLine(file))?.needsHost !== true,
    judge,
    leave: (file) => tracedOf.set(file, { requests: [], engine: [], opensEngine: [] }),
  });
  for (const file of socketReaders) if (!engineFiles.has(file)) traceWholly(file);
  const passing = new Set<string>();
  for (let round = 0, callers = engineCallers(new Set(tracedOf.keys())); callers.length > 0; round++) {
    const changed = callers.filter(traceWholly);
    if (round === mostWrappers) break;
    const sending = callers.filter((file) => (tracedOf.get(file)?.opensEngine.length ?? 0) > 0);
    const added = sending.filter((file) => !passing.has(file));
    for (const file of added) passing.add(file);
    fileJudge.givePassing(added);
    callers = engineCallers(new Set([...changed, ...added]));
  }
  // From here on facts and texts are enough.
  fileResults.evictAll();
  return { ...followed, suppressed, traced: [...tracedOf.values()], order, owns };

  function judge(file: string): readonly HubFinding[] {
    const look = fileResults.judge(file, given.has(file));
    // One file that the evaluator cannot bear must not cost the findings of all others.
    if (look.kind === 'problem') onProblem(file, `not followed: ${look.problem}; please report this`);
    if (look.kind !== 'judged') return [];
    const { judged } = look;
    tracedOf.set(file, judged.traced);
    const place = shard ? { order: places.get(file) ?? 0 } : {};
    if (owns(file)) {
      suppressed.push(...judged.suppressed.map((finding) => ({ ...withoutVerdict(finding), ...place })));
    }
    if (judged.exhausted) onProblem(file, `not followed completely: ${whyExhausted[judged.exhausted]}`);
    for (const { line, message } of judged.directiveProblems) onProblem(file, `line ${line}: ${message}`);
    return shard ? judged.findings.map((finding) => ({ ...finding, ...place })) : judged.findings;
  }

  /**
   * Files that call what sends requests to an engine.
   *
   * @param among of which what sends is asked: all at first, then those of which more has become known
   */
  function engineCallers(among: ReadonlySet<string>): readonly string[] {
    const senders = [...tracedOf].flatMap(([file, { opensEngine }]) =>
      opensEngine.length > 0 && among.has(file) ? [{ file, names: opensEngine }] : [],
    );
    // Of one with a sign every call has been looked at.
    return further
      .callersOf(senders, given)
      .filter((file) => !tracedOf.has(file) || !engineSigns().calls.test(project.head(file)));
  }

  /**
   * What a file holds of the Hub is known by now; this is for what it asks of an engine.
   *
   * @returns whether it shows something else than before, so that its callers may do so too
   */
  function traceWholly(file: string): boolean {
    // One that is too much for the evaluator has been reported if it holds a marker.
    const look = fileResults.judge(file, true);
    if (look.kind !== 'judged') return false;
    const { traced } = look.judged;
    const before = tracedOf.get(file);
    tracedOf.set(file, traced);
    return !isDeepStrictEqual(before, traced);
  }
}

/** What holds neither a host nor a word of a path has at most what it reads from another file, and is found as a reader of that one. */
function mayGiveHost(candidates: readonly Candidate[]): (file: string) => boolean {
  const ofHub = new Set(candidates.flatMap(({ file, host, path }) => (host || path ? [file] : [])));
  return (file) => ofHub.has(file) && isOwnCode(file);
}

/** A suppressed finding gets no fix. */
function withoutVerdict(finding: HubFinding & SuppressedFinding): SuppressedFinding {
  const plain: SuppressedFinding & { verdict?: unknown; change?: unknown } = { ...finding };
  delete plain.verdict;
  delete plain.change;
  return plain;
}
