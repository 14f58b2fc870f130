/**
 * Finds the requests of a file: every call to a known client, seen from where the code calls it. If a URL or a method
 * comes in by a parameter, the wrapper is entered from its callers with their arguments, through as many of the
 * project's own wrappers as there are, in this file and in the files that it imports from.
 */
import { CallersCount } from './call-graph/callers-count.ts';
import { SentRequests } from './requests/sent-requests.ts';
import { enter } from './evaluator/invoke.ts';
import { edgesOf, type Edge } from './call-graph/edges.ts';
import type { Evaluator } from './evaluator/evaluate.ts';
import type { Truncation } from './model/truncations.ts';
import type { Wrappers } from './model/wrapper-memory.ts';
import { usesOfEngine } from './engine/uses-of-engine.ts';
import { givesPath } from './relevance/given-of-engine.ts';
import { isMadeOfInterest, knowsHost } from './relevance/made-of-interest.ts';
import type { EngineFact } from './engine/fact.ts';
import type { RequestFact } from './model/fact.ts';
import { ownPaths } from './requests/own-paths.ts';
import type { Interest } from './relevance/interest.ts';
import { mentions } from './relevance/mentions.ts';
import { Reachability } from './call-graph/reachability.ts';
import type { CallSite, FileIndex, FnInfo } from './model/scope.ts';
import { isGivenClient, runsItsArgument } from './call-graph/runs-its-argument.ts';
import { isTestFile } from './model/test-file.ts';
import { CollectedEdges } from './requests/collected-edges.ts';
import { CollectedFacts } from './requests/collected-facts.ts';
import { DirectRequests } from './requests/direct-requests.ts';
import { mixedInMethods } from './call-graph/mixed-in-methods.ts';
import type { Env } from './model/value.ts';

/** Wrappers around wrappers that are entered. */
const maxLevels = 8;
/** Expressions that are evaluated for one call of a wrapper. */
const maxStepsOfCall = 5_000;
/** Expressions that are evaluated of another file, to see which of its functions lead to an engine. */
const maxStepsOfFile = 20_000;
/** Files that are looked at for each other, one inside the other: each takes a few dozen frames of the JavaScript stack. */
const maxFilesDeep = 100;
/** Nothing of a file. */
const noWrappers: Wrappers = {
  engine: new Set(),
  hub: new Set(),
  ofHost: new Set(),
  isWhole: false,
  cutBy: undefined,
};

/** The requests of a file, in the order of their calls; mentions of URLs that no call is seen to use come last. */
export function traceFile(ev: Evaluator, file: FileIndex, interest: Interest): Traced {
  const trace = new FileTrace(ev, file, interest);
  const facts = trace.run();
  ev.wrappers.keep(file, {
    ...trace.collected.wrappers,
    isWhole: interest.isWhole,
    cutBy: trace.cutBy(ev.truncation),
  });
  const isOfEngine = interest.mentionsEngine(file);
  return {
    requests: [...facts, ...mentions(ev, file, facts, interest)],
    engine: [
      // A file without a word of an engine may pass on what another one makes a client with.
      ...trace.collected.clients.filter(({ fromCaller }) => isOfEngine || fromCaller),
      ...(isOfEngine ? usesOfEngine(ev, file, interest.releases) : []),
    ],
    opensEngine: trace.collected.namesOfEngine,
    ...(trace.collected.isFull ? { isFull: true } : {}),
  };
}

/** What the code of a file shows. */
export interface Traced {
  readonly requests: readonly RequestFact[];
  readonly engine: readonly EngineFact[];
  /** Names of its functions and classes whose callers could determine more of what is asked of an engine; '' for one without. */
  readonly opensEngine: readonly string[];
  /** True if the file may send more requests than are counted. */
  readonly isFull?: true;
}

/**
 * The functions of a file of whose requests their callers could determine more.
 *
 * @param anyhow also if nothing in the file names a host, of a path or of an engine: it imports them
 */
export function wrappersOf(ev: Evaluator, file: FileIndex, interest: Interest, anyhow = false): Wrappers {
  const known = ev.wrappers.of(file);
  if (known && (known.isWhole || !anyhow)) return known;
  if (!anyhow && !interest.callsEngine(file) && !interest.mentionsHub(file)) return noWrappers;
  if (ev.wrappers.depth >= maxFilesDeep) return { ...noWrappers, cutBy: 'files' };
  // Files that import each other ask for each other: while one is looked at, nothing of it counts.
  ev.wrappers.keep(file, { ...noWrappers, isWhole: anyhow });
  const inside = new FileTrace(ev, file, interest, anyhow);
  const cutBy = ev.wrappers.deeper(() => ev.apart(maxStepsOfFile, () => inside.run()));
  return ev.wrappers.keep(file, {
    ...inside.collected.wrappers,
    isWhole: anyhow,
    cutBy: inside.cutBy(cutBy),
  });
}

class FileTrace {
  readonly collected: CollectedFacts;
  private readonly edges: CollectedEdges;
  private readonly entered = new Set<Edge>();
  private readonly callers: CallersCount;
  private readonly direct: DirectRequests;

  private readonly ev: Evaluator;
  private readonly file: FileIndex;
  private readonly interest: Interest;
  private readonly reach: Reachability;
  private readonly isTest: boolean;

  private readonly wholly: boolean;

  /** @param wholly every call is looked at */
  constructor(ev: Evaluator, file: FileIndex, interest: Interest, wholly = false) {
    this.wholly = wholly;
    this.ev = ev;
    this.file = file;
    this.interest = interest;
    this.reach = new Reachability(ev);
    this.isTest = isTestFile(file.file);
    this.callers = new CallersCount(ev);
    const sent = new SentRequests(ev, file, (index) => this.inScript(index));
    this.edges = new CollectedEdges(ev, file, interest);
    this.collected = new CollectedFacts(ev, file, interest, (call, env) => sent.by(call, env));
    this.direct = new DirectRequests(ev, this.collected, sent, this.edges);
  }

  run(): readonly RequestFact[] {
    const root = this.ev.environments.root(this.file);
    const sites = this.file.calls.filter(
      (site) => this.wholly || this.interest.shouldEvaluate(this.file, site),
    );
    for (const site of sites) this.edges.add(site, root);
    for (const site of sites) this.direct.add(site, root, []);
    for (const edge of mixedInMethods(this.ev, this.collected.openEngine)) this.edges.ofMade.add(edge);
    for (let again = true; again && !this.collected.isFull;) {
      again = false;
      for (const edge of [...this.edges.ofCalls, ...this.edges.ofMade]) {
        if (this.entered.has(edge) || !this.worthEntering(edge)) continue;
        this.entered.add(edge);
        again = true;
        this.collected.isUncalled = this.edges.ofMade.has(edge);
        // A request of an uncalled method is reported where it is sent.
        const way = this.collected.isUncalled ? [] : [edge.site];
        this.ev.within(maxStepsOfCall, () => this.into(edge, root, way));
      }
    }
    if (this.interest.callsEngine(this.file)) this.unfollowed(root);
    return this.collected.facts;
  }

  /** Paths with a version that are passed to functions of the project which may send them, if what becomes of them is not seen. */
  private unfollowed(root: Env): void {
    // A method of an interface has no body: what others make of it is not seen either.
    const asked = new Set(
      this.edges.ofCalls
        .filter(({ fn: { info } }) => info.fn.body.length === 0 || this.reach.sendsRequest(info))
        .map(({ site }) => site),
    );
    for (const site of asked) {
      if (site.file !== this.file || this.collected.hasRequestOf(site)) continue;
      this.collected.addAll(ownPaths(this.ev, site.call, root, true), site, []);
    }
  }

  /** Why some of its functions may be missing. @param met the bound that was met on the way */
  cutBy(met: Truncation | undefined): Truncation | undefined {
    if (met) return met;
    if (this.collected.isFull) return 'calls';
    return this.ev.project.isThrashing === true ? 'files' : undefined;
  }

  private worthEntering(edge: Edge): boolean {
    // A test that calls the project's own code shows nothing that the code itself does not.
    if (this.isTest && edge.fn.info.file !== this.file) return false;
    if (this.edges.ofMade.has(edge)) return !this.edges.isCalled(edge.fn.info);
    if (this.edges.isOfBase(edge) || this.isOpen(edge.fn.info) || knowsHost(edge.fn, this.interest)) {
      return true;
    }
    if (isMadeOfInterest(this.ev, edge.fn, this.interest, this.collected.openEngine)) return true;
    if (runsItsArgument(this.ev, edge) || isGivenClient(this.ev, edge)) return true;
    if (givesPath(this.ev, this.interest, this.file, edge)) return true;
    return edge.args.some((arg) => this.interest.inThunk(this.ev, arg));
  }

  /** Whether the callers of a function could determine more. */
  private isOpen(fn: FnInfo): boolean {
    if (this.collected.open.has(fn)) return true;
    if (fn.file === this.file) return false;
    const { engine, hub, cutBy } = wrappersOf(this.ev, fn.file, this.interest);
    const isOpen = hub.has(fn) || (engine.has(fn) && this.interest.callsEngine(fn.file));
    if (!isOpen && cutBy && this.reach.sendsRequest(fn)) this.ev.noteTruncation(cutBy);
    return isOpen;
  }

  /** Facts of a script that a call runs. */
  private inScript(index: FileIndex): readonly RequestFact[] {
    const inside = new FileTrace(this.ev, index, this.interest, true);
    const facts = inside.run();
    for (const fn of inside.collected.open) this.collected.open.add(fn);
    return facts;
  }

  /** Enters a function with the arguments of a call and looks at the calls inside. */
  private into(edge: Edge, env: Env, way: readonly CallSite[]): void {
    if (this.ev.exhausted || !this.reach.sendsRequest(edge.fn.info)) return;
    if (way.length > maxLevels) {
      // What lies behind a circle of functions is reached without going round as well.
      const functions = new Set([edge.fn.info, ...way.map(({ fn }) => fn)]);
      if (functions.size > way.length) this.ev.noteTruncation('calls');
      return;
    }
    const inner = enter(this.ev, edge.fn, edge.args, env.depth);
    if (!inner) return;
    for (const site of this.edges.callsInside(edge.fn.info)) {
      if (!this.reach.maySendRequest(site) || (!edge.fn.self && !this.callers.count(site))) continue;
      this.direct.add(site, inner, way);
      for (const next of edgesOf(this.ev, site, inner)) {
        if (next.fn.info !== edge.fn.info && (this.worthEntering(next) || this.isOpen(next.fn.info))) {
          this.into(next, inner, [...way, site]);
        }
      }
    }
  }
}
