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
import { whyExhausted } from './exhausted.ts';
import type { FileJudge } from './file-judge.ts';
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

export async function analyzeFiles(each: EachFile): Promise<Seen> {
  const { analysis, fileJudge, loaded, engineFiles } = each;
  const { disk, asked, markers, shard, candidates, pause } = analysis;
  const fileResults = new FileResults(each.project, fileJudge);
  const further = new FurtherFiles({ ...each, disk, fileResults, loaded, asked });
  const socketReaders = further.socketReaders(markers.engine.length > 0 ? [...engineFiles] : []);
  fileJudge.giveSocket(socketReaders);
  // Of shards each judges its own, and they are known only when all are.
  await fileResults.lookAt(each.parsed, { areJudged: !shard, mayGive: mayGiveHost(candidates), pause });
  const seen = new SeenFiles(each, fileResults, further);
  const followed = await seen.followShare();
  for (const file of socketReaders) if (!engineFiles.has(file)) seen.traceWholly(file);
  seen.traceCallersOfEngine();
  // From here on facts and texts are enough.
  fileResults.evictAll();
  return { ...followed, ...seen.results };
}

/** What each file shows, by what has been looked at of it. */
class SeenFiles {
  private readonly each: EachFile;
  private readonly fileResults: FileResults;
  private readonly further: FurtherFiles;
  /** Files that read what others give of a host. */
  private readonly given: ReadonlySet<string>;
  private readonly order: readonly string[];
  private readonly places: ReadonlyMap<string, number>;
  private readonly owns: (file: string) => boolean;
  private readonly tracedOf = new Map<string, Traced>();
  private readonly suppressed: SuppressedFinding[] = [];

  constructor(each: EachFile, fileResults: FileResults, further: FurtherFiles) {
    this.each = each;
    this.fileResults = fileResults;
    this.further = further;
    this.given = further.given;
    this.order = [...new Set([...each.parsed, ...this.given])];
    this.places = new Map(this.order.map((file, place) => [file, place]));
    const { shard } = each.analysis;
    this.owns = shard ? ownedBy(shard, this.places) : () => true;
  }

  get results(): Omit<Seen, keyof Followed> {
    const { suppressed, tracedOf, order, owns } = this;
    return { suppressed, traced: [...tracedOf.values()], order, owns };
  }

  /** Judges the files of the shard, or all of them. */
  followShare(): Promise<Followed> {
    const { project, engineFiles, analysis } = this.each;
    return followShare({
      order: this.order,
      owns: this.owns,
      mentionsEngine: (file) => engineFiles.has(file),
      callersOf: (mentioning, others) => this.further.mayCall(mentioning, others),
      isCode: (file) => languageOf(file, () => project.firstLine(file))?.needsHost !== true,
      judge: (file) => this.judge(file),
      pause: analysis.pause,
      leave: (file) => this.tracedOf.set(file, { requests: [], engine: [], opensEngine: [] }),
    });
  }

  private judge(file: string): readonly HubFinding[] {
    const { analysis, onProblem } = this.each;
    const look = this.fileResults.judge(file, this.given.has(file));
    // One file that the evaluator cannot bear must not cost the findings of all others.
    if (look.kind === 'problem') onProblem(file, `not followed: ${look.problem}; please report this`);
    if (look.kind !== 'judged') return [];
    const { judged } = look;
    this.tracedOf.set(file, judged.traced);
    const place = analysis.shard ? { order: this.places.get(file) ?? 0 } : {};
    if (this.owns(file)) {
      this.suppressed.push(...judged.suppressed.map((finding) => ({ ...withoutVerdict(finding), ...place })));
    }
    if (judged.exhausted) onProblem(file, `not followed completely: ${whyExhausted[judged.exhausted]}`);
    for (const { line, message } of judged.directiveProblems) onProblem(file, `line ${line}: ${message}`);
    return analysis.shard ? judged.findings.map((finding) => ({ ...finding, ...place })) : judged.findings;
  }

  /** Files around those that send to an engine, wrapper by wrapper. */
  traceCallersOfEngine(): void {
    const passing = new Set<string>();
    let callers = this.engineCallers(new Set(this.tracedOf.keys()));
    for (let round = 0; callers.length > 0; round++) {
      const changed = callers.filter((file) => this.traceWholly(file));
      if (round === mostWrappers) break;
      const sending = callers.filter((file) => (this.tracedOf.get(file)?.opensEngine.length ?? 0) > 0);
      const added = sending.filter((file) => !passing.has(file));
      for (const file of added) passing.add(file);
      this.each.fileJudge.givePassing(added);
      callers = this.engineCallers(new Set([...changed, ...added]));
    }
  }

  /**
   * Files that call what sends requests to an engine.
   *
   * @param among of which what sends is asked: all at first, then those of which more has become known
   */
  private engineCallers(among: ReadonlySet<string>): readonly string[] {
    const senders = [...this.tracedOf].flatMap(([file, { opensEngine }]) =>
      opensEngine.length > 0 && among.has(file) ? [{ file, names: opensEngine }] : [],
    );
    // Of one with a sign every call has been looked at.
    return this.further
      .callersOf(senders, this.given)
      .filter(
        (file) => !this.tracedOf.has(file) || !engineSigns().calls.test(this.each.project.firstLine(file)),
      );
  }

  /**
   * What a file holds of the Hub is known by now; this is for what it asks of an engine.
   *
   * @returns whether it shows something else than before, so that its callers may do so too
   */
  traceWholly(file: string): boolean {
    // One that is too much for the evaluator has been reported if it holds a marker.
    const look = this.fileResults.judge(file, true);
    if (look.kind !== 'judged') return false;
    const { traced } = look.judged;
    const before = this.tracedOf.get(file);
    this.tracedOf.set(file, traced);
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
