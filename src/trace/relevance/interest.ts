/**
 * What the rules are after, so that the evaluator follows nothing else: the hosts whose requests are judged, and the
 * words that only their paths hold. Both come from the catalogue and the configuration.
 */
import { Evaluator } from '../evaluator/evaluate.ts';
import type { GivenPart, Method, Piece } from '../model/fact.ts';
import type { Models } from '../model/client-models.ts';
import type { EngineSigns } from '../engine/engine-signs.ts';
import type { ReleaseTable } from '../engine/releases/table.ts';
import { innerUrl } from '../urls/inner-url.ts';
import { fullText, leadingText, skeleton, unfoldStart, withoutUser } from '../model/pieces.ts';
import { withPlainScheme } from '../urls/scheme.ts';
import type { CallSite, FileIndex } from '../model/scope.ts';
import type { Thunk } from '../model/value.ts';
import {
  engineAddress,
  engineWord,
  isVersion,
  mayLeadToEngine,
  ownAddress,
  versionedPath,
} from './engine-addresses.ts';
import { patternsOf, type MarkerPatterns } from './marker-patterns.ts';
import { Holding } from './holds-interest.ts';

/** `none`: a request to another service; `open`: a caller may decide the host; `full`: the host is one of ours. */
type Relevance = 'none' | 'open' | 'full';

interface Markers {
  /** Lower-case host names. */
  readonly hosts: readonly string[];
  /** Words in paths: `repositories`. */
  readonly words: readonly string[];
  /** What may be before such a word, beside a version: `api/v4`. */
  readonly bases?: readonly string[];
  /** Parameters and headers whose values decide which call a request is. */
  readonly demanded?: readonly Omit<GivenPart, 'value'>[];
  /** Which files mention an engine or one of its clients; none if no rule asks. */
  readonly engine?: EngineSigns;
  /** What contains or installs an engine; none if no rule needs it. */
  readonly releases?: ReleaseTable;
}

interface Literals {
  readonly host: boolean;
  /** UTF-16 offsets. */
  readonly words: readonly number[];
}

export class Interest {
  readonly releases: ReleaseTable | undefined;
  private readonly patterns: MarkerPatterns;
  private readonly demanded: readonly Omit<GivenPart, 'value'>[];
  readonly engine: EngineSigns | undefined;
  /** Sees no other file: enough to decide whether one of the words is passed to a call. */
  private readonly near: Evaluator;
  private everything = false;
  private readonly literals = new WeakMap<FileIndex, Literals>();
  private readonly holding = new Holding((piece) => this.inPiece(piece));

  constructor(markers: Markers, models: Models) {
    this.engine = markers.engine;
    this.releases = markers.releases;
    this.patterns = patternsOf(markers.hosts, markers.words, markers.bases);
    this.demanded = markers.demanded ?? [];
    this.near = new Evaluator({ index: () => undefined, resolve: () => undefined }, models);
  }

  /** Fits a text that names one of the hosts. */
  get namesOfHosts(): { test(text: string): boolean } {
    return this.patterns.hosts;
  }

  /** Whether a file mentions an engine or one of its clients at all. */
  mentionsEngine(file: FileIndex): boolean {
    return this.engine?.hasAny(file) ?? false;
  }

  /** Whether the calls of a file may make a client of an engine, or send a request to one. */
  callsEngine(file: FileIndex): boolean {
    return this.engine?.inCalls(file) ?? false;
  }

  /** Whether a request may be one to an engine: by its socket, by its address, or by what its file mentions. */
  mayBeEngine(file: FileIndex, written: readonly Piece[], hasSocket: boolean): boolean {
    if (!this.engine || !this.callsEngine(file)) return false;
    if (hasSocket) return true;
    const url = withPlainScheme(written);
    const text = leadingText(url);
    if (!ownAddress.test(skeleton(url)) && !this.engine.namesSocket(file)) return false;
    const [first, second] = url;
    if (/^https?:\/\/$/i.test(text)) return second?.kind === 'hole';
    if (versionedPath.test(text)) return true;
    return engineAddress.test(text) || (first?.kind === 'hole' && second?.kind === 'text');
  }

  /** From now on every call counts: the file is given whole URLs by another. */
  lookAtEverything(): void {
    this.everything = true;
  }

  get isWhole(): boolean {
    return this.everything;
  }

  /** Has the evaluator ask this interest what is worth its time. */
  guide(ev: Evaluator): void {
    ev.isRelevant = (thunk) => this.inThunk(ev, thunk) || (this.engine !== undefined && isVersion(ev, thunk));
    ev.demanded = this.demanded;
    ev.namesHost = (file) => this.literalsOf(file).host;
    ev.isWanted = (url, file) =>
      this.ofUrl(this.innerUrl(url)) !== 'none' ||
      this.mayBeEngine(file, url, false) ||
      // What sends it may be in a file that does not mention an engine.
      (this.engine !== undefined && mayLeadToEngine(skeleton(url)));
  }

  /** The URL that is really asked for, where another one carries it. */
  innerUrl(pieces: readonly Piece[]): readonly Piece[] {
    return innerUrl(pieces, this.patterns.anyHost, this.patterns.base);
  }

  /** Whether it is a path behind a host that is elsewhere: `/v2/repositories`. */
  isPath(pieces: readonly Piece[]): boolean {
    return this.patterns.path.test(leadingText(pieces));
  }

  ofUrl(pieces: readonly Piece[]): Relevance {
    const text = leadingText(withoutUser(pieces));
    const match =
      /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#:]*)(.?)/is.exec(text) ??
      /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)([:/?#])/i.exec(text);
    if (match) {
      return this.patterns.names.has((match[1] ?? '').toLowerCase())
        ? 'full'
        : match[2] === '' && !isWhole(text, pieces)
          ? 'open'
          : 'none';
    }
    return pieces[0]?.kind === 'hole' || text === '' || text.startsWith('/') || !text.includes(':')
      ? 'open'
      : 'none';
  }

  /**
   * Whether a call of a file is evaluated at all. In a file that names one of the hosts every call is; in one that
   * only holds a word, those to which it is passed or which are in a function that holds it.
   */
  shouldEvaluate(file: FileIndex, site: CallSite): boolean {
    if (this.everything || this.callsEngine(file)) return true;
    const { host, words } = this.literalsOf(file);
    if (host) return true;
    if (words.length === 0) return false;
    const { call, fn } = site;
    // A constant of another file is likely named after the word that it holds.
    if (fn && words.length > 0 && this.patterns.words.test(file.program.text.slice(fn.fn.start, fn.fn.end))) {
      return true;
    }
    const env = this.near.environments.root(file);
    return [...call.args, ...call.named.map((field) => field.value)].some((expr) =>
      this.inThunk(this.near, { kind: 'later', expr, env }),
    );
  }

  /** Whether a literal of the file names a host, and where those are that hold one of the words. */
  private literalsOf(file: FileIndex): Literals {
    const known = this.literals.get(file);
    if (known) return known;
    const host = file.texts.some((text) => this.patterns.hosts.test(text.value));
    const found = {
      host,
      words: file.texts.filter((text) => this.patterns.markers.test(text.value)).map((text) => text.start),
    };
    this.literals.set(file, found);
    return found;
  }

  /** Whether a value holds anything that the rules are after. */
  inThunk(ev: Evaluator, thunk: Thunk): boolean {
    return this.holding.inThunk(ev, thunk);
  }

  /** Whether a literal of the file names a host, or begins with a word of a judged path. */
  mentionsHub(file: FileIndex): boolean {
    const { host, words } = this.literalsOf(file);
    return host || words.length > 0;
  }

  /**
   * Whether callers decide what a request asks for: the rest of its path, its method, or the host before a path that is judged.
   *
   * @param relevance of the URL
   */
  isForCallers(url: readonly Piece[], method: Method, relevance: Relevance): boolean {
    const holdsWord = this.holdsWord(url);
    if (relevance === 'open') return holdsWord;
    const query = url.findIndex((piece) => piece.kind === 'text' && /[?#]/.test(piece.value));
    const path = query < 0 ? url : url.slice(0, query);
    if (relevance !== 'full') return false;
    // A slash at the end shows no more of the rest: `/repositories/${path}/`.
    const last = path.findLast((piece) => piece.kind === 'hole' || /[^/]/.test(piece.value));
    // One that ends with the word goes on in what is added to it.
    if (holdsWord) {
      return method === 'unknown' || last?.kind === 'hole' || this.patterns.base.test(fullText(path) ?? '');
    }
    // What goes on with another word is a path of another service.
    const behind = unfoldStart(path).findIndex((piece) => piece.kind === 'hole');
    return behind > 0 && this.patterns.beginning.test(leadingText(path));
  }

  /** Whether a URL of one of the hosts is one that is judged, or may become one by what is added to it. */
  mayBecomeJudged(url: readonly Piece[]): boolean {
    if (this.ofUrl(url) !== 'full') return false;
    return this.holdsWord(url) || this.patterns.beginning.test(leadingText(url));
  }

  /** Whether a literal between two places of a file names a host. */
  namesHostIn(file: FileIndex, start: number, end: number): boolean {
    return (
      this.literalsOf(file).host &&
      file.texts.some(
        (text) => text.start >= start && text.end <= end && this.patterns.hosts.test(text.value),
      )
    );
  }

  /** Whether a word of a judged path is in the URL. */
  holdsWord(pieces: readonly Piece[]): boolean {
    return pieces.some((piece) => piece.kind === 'text' && this.patterns.words.test(piece.value));
  }

  private inPiece(piece: Piece): boolean {
    if (piece.kind === 'text') {
      return (
        this.patterns.markers.test(piece.value) || (this.engine !== undefined && engineWord.test(piece.value))
      );
    }
    return piece.default?.some((inner) => this.inPiece(inner)) ?? false;
  }
}

/** True if the text is all there is: a host that ends with the string is complete. */
function isWhole(text: string, pieces: readonly Piece[]): boolean {
  return pieces.every((piece) => piece.kind === 'text') || text.endsWith('/');
}
