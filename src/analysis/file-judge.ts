/** What the command line and the editor share: from one indexed file to its findings. */
import type { Catalog } from '../catalog/catalog.ts';
import type { Configuration } from '../config/configuration.ts';
import type { Finding, SuppressedFinding } from '../finding.ts';
import type { EngineViolation } from '../judge/engine/violation.ts';
import { engineSigns } from '../engine-catalog/signs.ts';
import { engineIds } from '../engine-catalog/ids.ts';
import type { EngineContext } from '../judge/engine/context.ts';
import { engineViolations } from '../judge/engine/violations.ts';
import { engineFindings } from '../fix/engine/findings.ts';
import { findingsOf } from '../findings/findings.ts';
import { withMoves, type MoveContext } from '../fix/hub/url-fixes.ts';
import { verdictsOf } from '../judge/select.ts';
import type { HubFinding } from '../findings/hub-finding.ts';
import { Lines } from '../judge/lines.ts';
import type { Markers } from '../sift/markers.ts';
import type { DirectiveProblem } from '../suppress/directive.ts';
import { parseDirectives } from '../suppress/parse.ts';
import type { Exhausted } from './exhausted.ts';
import { crossFileQueries, type Surroundings } from './cross-file-queries.ts';
import { splitFindings, type SplitFindings } from '../suppress/split-findings.ts';
import type { Clock } from '../timings/clock.ts';
import { Evaluator } from '../trace/evaluator/evaluate.ts';
import { Interest } from '../trace/relevance/interest.ts';
import { EngineSigns } from '../trace/engine/engine-signs.ts';
import { releaseTable, type ReleaseTable } from '../trace/engine/releases/table.ts';
import type { Project } from '../trace/model/project.ts';
import { keepsHosts } from '../trace/exports/host-escapes.ts';
import type { FileIndex } from '../trace/model/scope.ts';
import { namesOfEngineClients } from '../trace/exports/engine-clients.ts';
import { exportedHosts, type ExportedHosts } from '../trace/exports/exported-hosts.ts';
import { generatedCalls } from '../trace/generated/calls.ts';
import { operationsBy, type Operations } from '../trace/generated/operations.ts';
import { traceFile, type Traced } from '../trace/trace.ts';
import { knownModels } from './known-models.ts';

interface FileJudgeOptions {
  readonly project: Project;
  readonly catalog: Catalog;
  readonly config: Configuration;
  readonly markers: Markers;
  /** The text of a file of the project; '' if it cannot be read. */
  readonly textOf: (file: string) => string;
  /** YYYY-MM-DD: the day that findings are reported for, and comments may have an end before. */
  readonly today: string;
  /** By what uses of the Engine API are judged; left out if no rule asks for them. */
  readonly engineApi?: EngineContext;
  /** Measures how long each file is followed. */
  readonly clock?: Clock;
}

export interface Judged {
  /** In the order of the trace; without those that a comment of the file ignores. */
  readonly findings: readonly HubFinding[];
  /** Those that a comment ignores. */
  readonly suppressed: readonly (HubFinding & SuppressedFinding)[];
  /** What was too much to be followed to the end. */
  readonly exhausted: Exhausted | undefined;
  /** Comments of the file that mean to ignore something and do not. */
  readonly directiveProblems: readonly DirectiveProblem[];
  /** What the file shows of its use of the Engine API; judged together with what other files show. */
  readonly traced: Traced;
}

/** Findings about the Engine API, and those that a comment ignores. */
interface FindingsOfEngine {
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
}

/** Judges the files of one project. Files are remembered only as long as their `FileIndex` is. */
export class FileJudge {
  private readonly options: FileJudgeOptions;
  private readonly evaluator: Evaluator;
  private readonly operations: Operations;
  private readonly knownIds: ReadonlySet<string>;
  private readonly releases: ReleaseTable | undefined;
  private readonly signs: EngineSigns | undefined;
  /** What was met while a file was asked what it gives: what is known from then on meets it no more. */
  private readonly bounds = new Map<string, Exhausted>();

  constructor(options: FileJudgeOptions) {
    const { project, catalog, engineApi } = options;
    this.options = options;
    this.evaluator = new Evaluator(project, knownModels());
    this.operations = operationsBy(options.markers.operations ?? []);
    this.releases = engineApi && releaseTable(engineApi.catalog.artefacts);
    this.signs = engineApi && new EngineSigns(engineSigns());
    const ids = catalog.entries.flatMap(({ id, rule }) => (rule ? [id, rule] : [id]));
    this.knownIds = new Set([...ids, ...(engineApi ? engineIds(engineApi.catalog) : [])]);
  }

  /** Takes in files that read the socket of an engine from another file, before they are judged. */
  giveSocket(files: readonly string[]): void {
    this.signs?.addFiles(files);
  }

  /** Files that send to an engine what their callers give them, though they mention none. */
  givePassing(files: readonly string[]): void {
    this.signs?.addPassing(files);
  }

  /** Whether the file gives its importers something of a host, so that they need no marker of their own. */
  concernsImporters(index: FileIndex): boolean {
    const { names, isUnnamed } = this.exportedHosts(index, true);
    return isUnnamed || names.length > 0;
  }

  /**
   * What the file gives others of a host, by the names that they read it by.
   *
   * @param anyhow whether it may send requests though it holds no marker: it reads what another one gives
   */
  exportedHosts(index: FileIndex, anyhow: boolean): ExportedHosts {
    return this.timed(index, () => this.exportedHostsNow(index, anyhow));
  }

  private exportedHostsNow(index: FileIndex, anyhow: boolean): ExportedHosts {
    const interest = this.interest();
    if (anyhow) interest.lookAtEverything();
    const given = exportedHosts(this.evaluator, index, interest, anyhow);
    const bound = this.evaluator.truncation ?? this.truncationOfProject;
    if (bound) this.bounds.set(index.file, bound);
    return given;
  }

  /** Whether no importer of the file can ask one of the hosts through it; false if that is not certain. */
  keepsHosts(index: FileIndex): boolean {
    const interest = this.interest();
    return keepsHosts(this.evaluator, index, interest.namesOfHosts);
  }

  /**
   * @param wholly every call is looked at, also if the file holds no marker: it imports a whole URL
   * @throws Error if the evaluator cannot bear the file: a mistake of dockshift
   */
  judge(index: FileIndex, wholly = false): Judged {
    return this.timed(index, () => this.judgeNow(index, wholly));
  }

  private judgeNow(index: FileIndex, wholly: boolean): Judged {
    const { evaluator } = this;
    let exhausted: Exhausted | undefined;
    const traced = withParts(index).map((part) => {
      const interest = this.interest();
      if (wholly) interest.lookAtEverything();
      const shown = traceFile(evaluator, part, interest);
      if (shown.isFull) exhausted ??= 'requests';
      exhausted = evaluator.exhausted
        ? 'values'
        : (exhausted ?? evaluator.truncation ?? this.truncationOfProject);
      const clients = namesOfEngineClients(evaluator, part, interest);
      return { ...shown, opensEngine: [...new Set([...shown.opensEngine, ...clients])] };
    });
    const named = withParts(index).flatMap((part) => generatedCalls(evaluator, part, this.operations));
    const requests = [...traced.flatMap((part) => part.requests), ...named];
    const engine = traced.flatMap((part) => part.engine);
    const verdicts = verdictsOf(this.options.catalog, requests);
    const found = withMoves(findingsOf(verdicts, this.options), requests, verdicts, this.options);
    const { problems } = parseDirectives(index.program.text, this.knownIds);
    return {
      ...this.withoutIgnored(found),
      exhausted: exhausted ?? this.bounds.get(index.file),
      directiveProblems: problems,
      traced: {
        requests,
        engine,
        opensEngine: traced.flatMap(({ opensEngine }) => opensEngine),
      },
    };
  }

  /**
   * What is wrong with the uses of the Engine API: judged over all files together, because one file may hold a wrapper
   * and another what it is given.
   */
  judgeEngine(traced: readonly Traced[], world: Surroundings): readonly EngineViolation[] {
    const { engineApi, project } = this.options;
    if (!engineApi) return [];
    const shown = {
      facts: traced.flatMap(({ engine }) => engine),
      requests: traced.flatMap(({ requests }) => requests),
    };
    return engineViolations(shown, engineApi, crossFileQueries(project, world).callableAt);
  }

  /** What is wrong with the uses of the Engine API, each with its fix or what is in the way of one. */
  fixEngine(violations: readonly EngineViolation[], world: Surroundings): FindingsOfEngine {
    const { engineApi, config, project, textOf, today } = this.options;
    if (!engineApi) return { findings: [], suppressed: [] };
    const { readersAt, requestsWith } = crossFileQueries(project, { ...world, ev: this.prover });
    const settings = { config, today };
    const context = { ...engineApi, requestsWith };
    return this.withoutIgnored(engineFindings(violations, context, settings, new Lines(textOf), readersAt));
  }

  private withoutIgnored<F extends Finding>(found: readonly F[]): SplitFindings<F> {
    return splitFindings(found, this.options, this.knownIds);
  }

  get catalog(): Catalog {
    return this.options.catalog;
  }

  /** What findings are made by. */
  get judging(): MoveContext {
    return this.options;
  }

  /** What fixes are proved by; what was computed before counts no steps. */
  get prover(): Evaluator {
    this.interest();
    return this.evaluator;
  }

  /** Forgets programs that are evicted: those that are made of the same files later are others. */
  evict(gone: readonly FileIndex[]): void {
    for (const index of gone) this.evaluator.wrappers.evict(index);
  }

  private timed<T>({ file }: FileIndex, work: () => T): T {
    const { clock } = this.options;
    return clock ? clock.time('follow', file, work) : work();
  }

  private get truncationOfProject(): Exhausted | undefined {
    return this.options.project.isThrashing === true ? 'files' : undefined;
  }

  /** An interest has steps to spend too: a new one for each file, so that no file spends those of another. */
  private interest(): Interest {
    const { hosts, paths, bases, demanded } = this.options.markers;
    this.evaluator.refill();
    const interest = new Interest(
      {
        hosts,
        words: paths,
        ...(bases ? { bases } : {}),
        ...(demanded ? { demanded } : {}),
        ...(this.signs ? { engine: this.signs } : {}),
        ...(this.releases ? { releases: this.releases } : {}),
      },
      knownModels(),
    );
    interest.guide(this.evaluator);
    return interest;
  }
}

/** A file and the code of other languages in it, at any depth. */
function withParts(index: FileIndex): readonly FileIndex[] {
  return [index, ...index.parts.flatMap(withParts)];
}
