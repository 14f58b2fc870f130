/**
 * Finds the requests of a file: every call to a known client, seen from where the code calls it. Where a URL or a
 * method comes in by a parameter, the wrapper is entered from its callers with their arguments, through as many of the
 * project's own wrappers as there are, in this file and in the files that it imports from.
 */
import type { Call } from '../ir/ir.ts';
import { calleeValues, enter } from './evaluator/apply.ts';
import { edgesOf, type Edge } from './call-graph/edges.ts';
import type { Evaluator } from './evaluator/evaluate.ts';
import type { Wrappers } from './model/wrapper-memory.ts';
import { writtenRequests } from './evaluator/clients/connections.ts';
import { asksIn } from './engine/asks.ts';
import { constructionsOf } from './engine/constructions.ts';
import { laterUsesIn } from './engine/later-uses.ts';
import type { EngineFact } from './engine/fact.ts';
import type { RequestFact } from './model/fact.ts';
import { guessedRequests } from './requests/guessed-requests.ts';
import { requestLines } from './requests/request-lines.ts';
import type { Interest } from './relevance/interest.ts';
import { mentions } from './relevance/mentions.ts';
import { functionRow } from './model/client-models.ts';
import { Reach } from './call-graph/reachability.ts';
import { releasesIn } from './engine/releases/releases.ts';
import { settingsIn } from './engine/settings.ts';
import { requestsOf, type Draft } from './evaluator/clients/requests.ts';
import { likelyRun, inlineScripts, linesOf, runsBy, scriptsOf, type Script } from './runs/runs.ts';
import { draftsOf, indexScript } from './runs/scripts.ts';
import type { CallSite, FileIndex, FnInfo } from './model/scope.ts';
import { isGivenClient, runsWhatItIsHanded } from './call-graph/handed-on.ts';
import { isTestFile } from './model/test-file.ts';
import { Told } from './requests/collected-facts.ts';
import { methodsOfBase, methodsOfMade } from './call-graph/uncalled-methods.ts';
import { placeOf, type Env, type FunctionValue, type Place, type Value } from './model/value.ts';

/** Wrappers around wrappers that are entered. */
const maxLevels = 8;
/** Expressions that are evaluated for one call of a wrapper. */
const maxStepsOfCall = 2_500;
/** Expressions that are evaluated of another file, to see which of its functions lead to an engine. */
const maxStepsOfFile = 20_000;
/** Nothing of a file. */
const noWrappers: Wrappers = { engine: new Set(), hub: new Set(), ofHost: new Set(), isWhole: false };

/** The requests of a file, in the order of their calls; mentions of URLs that no call is seen to use come last. */
export function traceFile(ev: Evaluator, file: FileIndex, interest: Interest): Traced {
  const trace = new FileTrace(ev, file, interest);
  const facts = trace.run();
  ev.wrappers.keep(file, { ...trace.told.wrappers, isWhole: interest.isWhole });
  const speaks = interest.speaksOfEngine(file);
  return {
    requests: [...facts, ...mentions(ev, file, facts, interest)],
    engine: [
      // A file without a word of an engine may hand on what another one makes a client with.
      ...trace.told.clients.filter(({ fromCaller }) => speaks || fromCaller),
      ...(speaks
        ? [
            ...laterUsesIn(ev, file),
            ...asksIn(ev, file),
            ...settingsIn(ev, file),
            ...releasesIn(ev, file, interest.releases),
          ]
        : []),
    ],
    opensEngine: trace.told.namesOfEngine,
    ...(trace.told.isFull ? { isFull: true } : {}),
  };
}

/** What the code of a file shows. */
export interface Traced {
  readonly requests: readonly RequestFact[];
  readonly engine: readonly EngineFact[];
  /** Names of its functions and classes whose callers could say more of what is asked of an engine; '' for one without. */
  readonly opensEngine: readonly string[];
  /** True where the file may send more requests than are counted. */
  readonly isFull?: true;
}

/**
 * The functions of a file of whose requests their callers could say more.
 *
 * @param anyhow also where nothing in the file speaks of a host, of a path or of an engine: it imports them
 */
export function wrappersOf(ev: Evaluator, file: FileIndex, interest: Interest, anyhow = false): Wrappers {
  const known = ev.wrappers.of(file);
  if (known && (known.isWhole || !anyhow)) return known;
  if (!anyhow && !interest.callsEngine(file) && !interest.speaksOfHub(file)) return noWrappers;
  // Files that import each other ask for each other: while one is looked at, nothing of it counts.
  ev.wrappers.keep(file, { ...noWrappers, isWhole: anyhow });
  const inside = new FileTrace(ev, file, interest, anyhow);
  ev.within(maxStepsOfFile, () => inside.run());
  return ev.wrappers.keep(file, { ...inside.told.wrappers, isWhole: anyhow });
}

class FileTrace {
  readonly told: Told;
  private readonly edges: Edge[] = [];
  /** Functions of this file that are called by name somewhere in it. */
  private readonly called = new Set<FnInfo>();
  private readonly entered = new Set<Edge>();
  /** Methods of a base that is handed an address. */
  private readonly ofBase = new Set<Edge>();
  /** Methods of objects that are made of what leads to a host. */
  private readonly ofMade = new Set<Edge>();
  private readonly dependent = new Map<CallSite, boolean>();

  private readonly ev: Evaluator;
  private readonly file: FileIndex;
  private readonly interest: Interest;
  private readonly reach: Reach;
  private readonly isTest: boolean;

  private readonly wholly: boolean;

  /** @param wholly every call is looked at */
  constructor(ev: Evaluator, file: FileIndex, interest: Interest, wholly = false) {
    this.wholly = wholly;
    this.ev = ev;
    this.file = file;
    this.interest = interest;
    this.reach = new Reach(ev);
    this.isTest = isTestFile(file.file);
    this.told = new Told(ev, file, interest, (call, env) => this.sentBy(call, env));
  }

  run(): readonly RequestFact[] {
    const root = this.ev.environments.root(this.file);
    const sites = this.file.calls.filter((site) => this.wholly || this.interest.worthALook(this.file, site));
    for (const site of sites) this.collect(site, root);
    for (const site of sites) this.direct(site, root, []);
    for (let again = true; again && !this.told.isFull;) {
      again = false;
      for (const edge of [...this.edges, ...this.ofMade]) {
        if (this.entered.has(edge) || !this.worthEntering(edge)) continue;
        this.entered.add(edge);
        again = true;
        this.told.isUncalled = this.ofMade.has(edge);
        // A request of an uncalled method is told where it is sent.
        const way = this.told.isUncalled ? [] : [edge.site];
        this.ev.within(maxStepsOfCall, () => this.into(edge, root, way));
      }
    }
    return this.told.facts;
  }

  private worthEntering(edge: Edge): boolean {
    // A test that calls the project's own code tells nothing that the code itself does not.
    if (this.isTest && edge.fn.info.file !== this.file) return false;
    if (this.ofMade.has(edge)) return !this.called.has(edge.fn.info);
    if (this.ofBase.has(edge) || this.isOpen(edge.fn.info) || this.knowsHost(edge.fn)) return true;
    if (
      edge.fn.self?.kind === 'instance' &&
      edge.fn.self.args?.some((arg) => this.interest.inThunk(this.ev, arg))
    ) {
      return true;
    }
    for (let env: Env | undefined = edge.fn.env; env; env = env.outer) {
      // What a function was given that made this one: `engine('v1.30').containers()`.
      if (env.fn && this.told.openEngine.has(env.fn)) return true;
      if (env.args.some((arg) => this.interest.inThunk(this.ev, arg))) return true;
    }
    if (runsWhatItIsHanded(this.ev, edge) || isGivenClient(this.ev, edge)) return true;
    return edge.args.some((arg) => this.interest.inThunk(this.ev, arg));
  }

  /** A method that an object has from its base, where the class of the object names the host. */
  private knowsHost({ self, info }: FunctionValue): boolean {
    if (self?.kind !== 'instance' || info.owner === self.of.info) return false;
    const { file, cls } = self.of.info;
    return this.interest.namesHostIn(file, cls.start, cls.end);
  }

  /** Whether the callers of a function could say more. */
  private isOpen(fn: FnInfo): boolean {
    if (this.told.open.has(fn)) return true;
    if (fn.file === this.file) return false;
    const { engine, hub } = wrappersOf(this.ev, fn.file, this.interest);
    return hub.has(fn) || (engine.has(fn) && this.interest.callsEngine(fn.file));
  }

  /** Notes the functions of the project that a call runs. */
  private collect(site: CallSite, env: Env): void {
    for (const edge of edgesOf(this.ev, site, env)) {
      this.edges.push(edge);
      this.called.add(edge.fn.info);
    }
    for (const edge of methodsOfMade(this.ev, site, env, (arg) => this.interest.inThunk(this.ev, arg))) {
      this.ofMade.add(edge);
    }
    if (!this.interest.callsEngine(this.file)) return;
    for (const edge of methodsOfBase(this.ev, site, env)) {
      if (!this.givesAddress(site, env)) return;
      this.edges.push(edge);
      this.ofBase.add(edge);
    }
  }

  /** Whether a call is handed the address of an engine. */
  private givesAddress({ call }: CallSite, env: Env): boolean {
    return call.args
      .flatMap((arg) => this.ev.values(arg, env))
      .some(
        (value) =>
          value.kind === 'string' &&
          value.pieces[0]?.kind === 'text' &&
          this.interest.mayBeEngine(this.file, value.pieces, false),
      );
  }

  /** The requests that a call sends itself. `way` are the calls that lead here, the outermost first. */
  private direct(site: CallSite, env: Env, way: readonly CallSite[]): void {
    const { call } = site;
    let known = false;
    for (const callee of calleeValues(this.ev, call, env)) {
      if (callee.kind === 'function') {
        known = true;
        continue;
      }
      const drafts = this.draftsOf(call, callee, env);
      this.told.addAll(drafts, site, way);
      const clients = constructionsOf(this.ev, call, callee, env);
      for (const client of clients) this.told.addClient(client, way);
      known ||=
        drafts.length > 0 ||
        clients.length > 0 ||
        callee.kind === 'built' ||
        callee.kind === 'client' ||
        callee.kind === 'class' ||
        this.isKnownFunction(call, callee, env);
    }
    this.told.addAll(requestLines(this.ev, call, env), site, way);
    known ||= this.line(site, env, way);
    if (known) return;
    const sent = way.length === 0 ? this.ofGivenClient(site, env) : [];
    this.told.addAll(sent.length > 0 ? sent : guessedRequests(this.ev, call, env), site, way);
  }

  /** `def pulls(session, name): session.get(…)`: the client is an argument, and all calls of the function here give the same. */
  private ofGivenClient(site: CallSite, env: Env): readonly Draft[] {
    const { call, fn } = site;
    if (!fn || call.callee.kind !== 'member' || call.callee.of.kind !== 'name') return [];
    const edges = this.edges.filter((edge) => edge.fn.info === fn);
    const clients = edges.flatMap((edge) => {
      const inner = enter(this.ev, edge.fn, edge.args, env.depth);
      return inner ? calleeValues(this.ev, call, inner) : [];
    });
    const [first] = clients;
    const isOne = clients.every(
      (one) =>
        one.kind === 'client' &&
        first?.kind === 'client' &&
        one.model.id === first.model.id &&
        one.bases.length === 0,
    );
    return first && isOne ? this.draftsOf(call, first, env) : [];
  }

  private sentBy(call: Call, env: Env): readonly Draft[] {
    const callees = calleeValues(this.ev, call, env);
    const sent = callees.flatMap((callee) => this.draftsOf(call, callee, env));
    const isKnown = sent.length > 0 || callees.some(({ kind }) => kind === 'function');
    return isKnown ? sent : guessedRequests(this.ev, call, env);
  }

  private draftsOf(call: Call, callee: Value, env: Env): readonly Draft[] {
    return [
      ...requestsOf(this.ev, call, callee, env),
      ...writtenRequests(this.ev, call, callee, env),
      ...this.runRequests(call, callee, env),
    ];
  }

  /** The requests of the commands that a call runs. */
  private runRequests(call: Call, callee: Value, env: Env): readonly Draft[] {
    const known = runsBy(this.ev, call, callee, env);
    const run = known ?? (this.isTest ? undefined : likelyRun(this.ev, call, callee, env));
    if (!run) return [];
    const drafts = scriptsOf(this.ev, run, callee, { call, env, receiver: undefined }).flatMap((script) => {
      const index = indexScript(this.ev, script);
      return index ? this.insideOf(index, script, placeOf(env.file, call)) : [];
    });
    if (known) return drafts;
    return drafts.flatMap((draft) => (draft.certainty === 'model' ? [{ ...draft, certainty: 'name' }] : []));
  }

  /**
   * The requests of a line that a shell reads out of a variable, and of a script in another language that it holds.
   *
   * @returns whether it is one with a syntax of its own
   */
  private line(site: CallSite, env: Env, way: readonly CallSite[]): boolean {
    const { call } = site;
    const at = { call, env, receiver: undefined };
    const scripts = linesOf(this.ev, at);
    for (const script of scripts) {
      const index = indexScript(this.ev, script, at);
      if (!index) continue;
      this.told.addAll(this.insideOf(index, script, placeOf(env.file, call)), site, way);
    }
    const inside = inlineScripts(this.ev, at);
    for (const script of inside) {
      const index = indexScript(this.ev, script);
      if (index) this.told.addAll(this.insideOf(index, script, placeOf(env.file, call)), site, way);
    }
    return scripts.length > 0 || inside.length > 0;
  }

  /** The requests of a script that a call runs. */
  private insideOf(index: FileIndex, script: Script, place: Place): readonly Draft[] {
    const inside = new FileTrace(this.ev, index, this.interest, true);
    const facts = inside.run();
    for (const fn of inside.told.open) this.told.open.add(fn);
    return draftsOf(facts, script, place);
  }

  private isKnownFunction(call: Call, callee: Value, env: Env): boolean {
    if (callee.kind !== 'external') return false;
    if (functionRow(this.ev.modelsOf(this.file), callee)) return true;
    const run = runsBy(this.ev, call, callee, env);
    // The name of a method may mean something else.
    return run !== undefined && run.method === undefined;
  }

  /** Enters a function with the arguments of a call and looks at the calls inside. */
  private into(edge: Edge, env: Env, way: readonly CallSite[]): void {
    if (this.ev.exhausted || !this.reach.leads(edge.fn.info)) return;
    if (way.length > maxLevels) {
      // What lies behind a circle of functions is reached without going round as well.
      const functions = new Set([edge.fn.info, ...way.map(({ fn }) => fn)]);
      if (functions.size > way.length) this.ev.leaveOut('calls');
      return;
    }
    const inner = enter(this.ev, edge.fn, edge.args, env.depth);
    if (!inner) return;
    for (const site of this.callsInside(edge.fn.info)) {
      if (!this.reach.mayLead(site) || (!edge.fn.self && !this.depends(site))) continue;
      this.direct(site, inner, way);
      for (const next of edgesOf(this.ev, site, inner)) {
        if (next.fn.info !== edge.fn.info && (this.worthEntering(next) || this.isOpen(next.fn.info))) {
          this.into(next, inner, [...way, site]);
        }
      }
    }
  }

  /** False for a call that is the same whoever called the function around it: its own file tells of it. */
  private depends(site: CallSite): boolean {
    const known = this.dependent.get(site);
    if (known !== undefined) return known;
    const env = this.ev.environments.root(site.file);
    const { call } = site;
    // What a command is fed is given to it as well.
    const fed = site.file.feeds.get(call);
    const exprs = [
      call.callee,
      ...call.args,
      ...call.named.map((field) => field.value),
      ...(fed ? [fed] : []),
    ];
    const depends = exprs.some((expr) =>
      this.ev
        .values(expr, env)
        .some(
          ({ kind, opens }) =>
            opens.length > 0 ||
            kind === 'record' ||
            kind === 'list' ||
            kind === 'built' ||
            kind === 'function',
        ),
    );
    this.dependent.set(site, depends);
    return depends;
  }

  /** The calls of a function and of the nameless functions in it; those that are called by name are entered by their calls. */
  private callsInside(info: FnInfo): readonly CallSite[] {
    return info.file.calls.filter(({ fn }) => {
      for (let at = fn; at; at = at.parent) {
        if (at === info) return true;
        if (this.called.has(at)) return false;
      }
      return false;
    });
  }
}
