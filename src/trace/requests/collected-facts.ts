/** What was found out about a file: its requests and clients, and the functions whose callers could determine more. */
import type { Call } from '../../ir/ir.ts';
import { enter } from '../evaluator/invoke.ts';
import { isWithin } from '../call-graph/reachability.ts';
import { edgesOf } from '../call-graph/edges.ts';
import type { ClientDraft } from '../engine/constructions.ts';
import type { EngineClientFact } from '../engine/fact.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { Wrappers } from '../model/wrapper-memory.ts';
import type { Method, Piece, RequestFact } from '../model/fact.ts';
import type { Interest } from '../relevance/interest.ts';
import { originOf } from '../model/origin.ts';
import { holdsText, segmentsOf } from '../model/pieces.ts';
import { formOfUrl, isGeneral } from './given-address.ts';
import { readsAround } from './answer-reads.ts';
import { sharedPlaces } from './shared-places.ts';
import type { Draft } from '../evaluator/clients/requests.ts';
import { fieldsOfTypes } from './answer-shapes.ts';
import type { CallSite, FileIndex, FnInfo } from '../model/scope.ts';
import type { Env, Place } from '../model/value.ts';
import { placeOf } from '../model/values.ts';

/** Requests that one file may come to; a file with more has generated code in it. */
const maxFacts = 2_000;

/** The requests that a call sends, as the call alone shows them; guessed if nothing is known of what it calls. */
type SentBy = (call: Call, env: Env) => readonly Draft[];

/** What a call may send, and how one gets there. */
interface SentTogether {
  readonly oneOfSeveral: boolean;
  /** Where parts of all their addresses are, that no function holds. */
  readonly shared: () => readonly Place[];
  /** What the calls in another file send by themselves. */
  readonly beyond: () => readonly Draft[];
  readonly site: CallSite;
  /** The calls that lead there, the outermost first. */
  readonly way: readonly CallSite[];
}

export class CollectedFacts {
  readonly facts: RequestFact[] = [];
  readonly clients: EngineClientFact[] = [];
  /** Functions that hold a request of which their callers could determine more. */
  readonly open = new Set<FnInfo>();
  /** Those of them that hold a use of an engine. */
  readonly openEngine = new Set<FnInfo>();
  /** Those of them that hold a request whose path or whose host their callers give. */
  readonly openHub = new Set<FnInfo>();
  /** Those of them that name the host. */
  readonly openOfHost = new Set<FnInfo>();
  /** True while a method is entered that nothing in the file calls. */
  isUncalled = false;
  /** The requests seen from a call: the key of a request one level further out is the same with that call in front. */
  private readonly bySite = new Map<CallSite, Map<CallSite, RequestFact>>();
  /** What is read of the answers to a call: many requests may be sent by one. */
  private readonly reads = new Map<CallSite, readonly string[]>();
  private readonly ev: Evaluator;
  private readonly file: FileIndex;
  private readonly interest: Interest;
  private readonly sentBy: SentBy;

  constructor(ev: Evaluator, file: FileIndex, interest: Interest, sentBy: SentBy) {
    this.ev = ev;
    this.file = file;
    this.interest = interest;
    this.sentBy = sentBy;
  }

  get wrappers(): Omit<Wrappers, 'isWhole' | 'cutBy'> {
    return { engine: this.openEngine, hub: this.openHub, ofHost: this.openOfHost };
  }

  /** Names of functions and classes that hold a use of an engine which callers could determine more of; '' for what has no name. */
  get namesOfEngine(): readonly string[] {
    const names = [...this.openEngine].flatMap(({ name, owner }) => [name, owner?.cls.name ?? name]);
    return [...new Set(names)];
  }

  /** True if the file has come to as many requests as it may. */
  get isFull(): boolean {
    return this.facts.length >= maxFacts;
  }

  /** Whether a request has come of a call, with something of its address. */
  hasRequestOf(site: CallSite): boolean {
    const facts = [...(this.bySite.get(site)?.values() ?? [])];
    return facts.some(({ certainty, url }) => certainty !== 'mention' && holdsText(url));
  }

  /** @param way the calls that lead there, the outermost first */
  addClient({ undecidedBy, ...draft }: ClientDraft, way: readonly CallSite[]): void {
    for (const fn of undecidedBy) {
      this.open.add(fn);
      this.openEngine.add(fn);
    }
    const isOpen = undecidedBy.length > 0;
    this.clients.push({
      kind: 'engine-client',
      ...draft,
      ...(way.length > 0 ? { fromCaller: true } : isOpen ? { isOpen } : {}),
      ...originOf(this.file),
    });
  }

  /** As above; `site` is the call that sends the requests. */
  addAll(drafts: readonly Draft[], site: CallSite, way: readonly CallSite[]): void {
    const elsewhere = drafts.some(
      (draft) => this.interest.ofUrl(this.interest.innerUrl(draft.url.pieces)) === 'none',
    );
    let places: readonly Place[] | undefined;
    const shared = () => (places ??= this.sharedBy(drafts, [...way, site]));
    let sent: readonly Draft[] | undefined;
    const beyond = () => (sent ??= this.sentBeyond([...way, site]));
    for (const draft of drafts) this.add(draft, { oneOfSeveral: elsewhere, shared, beyond, site, way });
  }

  private readsAt(site: CallSite): readonly string[] {
    const known = this.reads.get(site) ?? [...readsAround(site), ...fieldsOfTypes(this.ev, site)];
    this.reads.set(site, known);
    return known;
  }

  private sharedBy(drafts: readonly Draft[], calls: readonly CallSite[]): readonly Place[] {
    const urls = drafts.map(({ url }) => url.pieces);
    return sharedPlaces(this.file, urls, calls);
  }

  private add(draft: Draft, { oneOfSeveral, shared, beyond: sent, site, way }: SentTogether): void {
    const url = this.interest.innerUrl(draft.url.pieces);
    const isEngine = [site.file, this.file, ...this.addressedIn(draft)].some((file) =>
      this.interest.mayBeEngine(file, url, draft.socket !== undefined),
    );
    const relevance = isEngine ? 'full' : this.interest.ofUrl(url);
    if (relevance === 'none' || this.isFull) return;
    const isForCallers =
      !isEngine && draft.undecidedBy.length > 0 && this.interest.isForCallers(url, draft.method, relevance);
    for (const fn of draft.undecidedBy) {
      this.open.add(fn);
      if (isEngine) this.openEngine.add(fn);
      if (isForCallers) this.openHub.add(fn);
      if (isForCallers && relevance === 'full') this.openOfHost.add(fn);
    }
    if (relevance === 'open' || this.isReportedElsewhere(sent(), url, draft.method)) return;
    const [first = site] = draft.declared ? [site] : way;
    const second = way[1] ?? (way.length > 0 ? site : undefined);
    const general = second && this.bySite.get(second)?.get(site);
    const files = way.length > 0 ? [first, site] : [site];
    // A call in an uncalled method is not beyond a caller: it is where the request is reported.
    const isOwn = draft.declared === true || way.length === 0 || this.isUncalled;
    const beyond = isOwn ? undefined : [...way, site].find(({ file }) => file !== this.file);
    const places = shared();
    const fact: RequestFact = {
      kind: 'request',
      method: draft.method,
      methodFrom: draft.methodFrom,
      url,
      query: draft.query,
      body: draft.body,
      ...(draft.given ? { given: draft.given } : {}),
      client: draft.client,
      certainty: draft.certainty,
      oneOfSeveral: oneOfSeveral || url.some(isUnsure),
      site: placeOf(first.file, first.call),
      sends: placeOf(site.file, site.call),
      ...(beyond ? { beyond: placeOf(beyond.file, beyond.call) } : {}),
      ...(draft.socket ? { socket: draft.socket } : {}),
      ...(isEngine ? { nearEngine: true } : {}),
      ...(this.isUncalled ? { uncalled: true } : {}),
      ...(way.length === 0 && draft.undecidedBy.every(({ callback }) => callback) ? { isFinal: true } : {}),
      urlAt: way.length > 0 && !draft.declared ? formOfUrl(this.ev, this.interest, first) : draft.urlAt,
      ...(places.length > 0 ? { shared: { places, at: draft.urlAt } } : {}),
      reads: [...new Set([...(draft.reads ?? []), ...files.flatMap((at) => this.readsAt(at))])],
      steps: draft.url.steps,
      ...(first.fn?.name ? { inside: first.fn.name } : {}),
      ...(general ? { general } : {}),
      ...(isEngine &&
      way.length > 0 &&
      !draft.declared &&
      isGeneral(this.ev, this.interest, { sends: site, first, url, socket: draft.socket })
        ? { isWhole: true as const }
        : {}),
      ...originOf(this.file),
      ...(draft.inShell ? { inShell: true as const } : {}),
    };
    this.facts.push(fact);
    const seen = this.bySite.get(first) ?? new Map<CallSite, RequestFact>();
    this.bySite.set(first, seen);
    if (!seen.has(site)) seen.set(site, fact);
  }

  /** The file that names the socket of a request, or where its address begins: it may be the only one with a sign of an engine. */
  private addressedIn({ socket, url }: Draft): readonly FileIndex[] {
    const [first] = socket ?? url.pieces;
    const file = first && this.ev.project.index(first.within.file);
    return file ? [file] : [];
  }

  /**
   * What is in another file and holds host and word by itself is reported there: seen from that file alone, by the part
   * of the way that lies beyond this one.
   */
  private isReportedElsewhere(sent: readonly Draft[], url: readonly Piece[], method: Method): boolean {
    const segments = segmentsOf(url);
    return sent.some(
      (draft) =>
        this.interest.ofUrl(draft.url.pieces) === 'full' &&
        this.interest.holdsWord(draft.url.pieces) &&
        // What a caller adds to the path is known from there alone.
        segmentsOf(draft.url.pieces) === segments &&
        (draft.method === method || method === 'unknown'),
    );
  }

  /** The same for all that is sent together: it is asked for once. @param calls the outermost first */
  private sentBeyond(calls: readonly CallSite[]): readonly Draft[] {
    const beyond = calls.slice(calls.findIndex(({ file }) => file !== this.file));
    const [first] = beyond;
    const site = calls.at(-1);
    if (!first || !site || first.file === this.file) return [];
    let env = this.ev.environments.root(first.file);
    for (const [i, call] of beyond.slice(0, -1).entries()) {
      const next = beyond[i + 1]?.fn;
      const edge = edgesOf(this.ev, call, env).find(({ fn }) => isWithin(next, fn.info));
      const entered = edge && enter(this.ev, edge.fn, edge.args, env.depth);
      if (!entered) return [];
      env = entered;
    }
    return this.sentBy(site.call, env);
  }
}

function isUnsure(piece: Piece): boolean {
  return piece.kind === 'hole' && (piece.unsure === true || piece.default?.some(isUnsure) === true);
}
