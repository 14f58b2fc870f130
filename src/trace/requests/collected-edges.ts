/** The functions of the project that the calls of a file run, and methods that are entered though no call of them is seen. */
import { isCalledInItsFile } from '../call-graph/called-names.ts';
import { edgesOf, type Edge } from '../call-graph/edges.ts';
import { methodsOfBase, methodsOfMade } from '../call-graph/uncalled-methods.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { CallSite, FileIndex, FnInfo } from '../model/scope.ts';
import type { Env } from '../model/value.ts';
import { givesAddress } from '../relevance/given-of-engine.ts';
import type { Interest } from '../relevance/interest.ts';

export class CollectedEdges {
  readonly ofCalls: Edge[] = [];
  /** Methods of objects that are made of what leads to a host. */
  readonly ofMade = new Set<Edge>();
  /** Functions of the file that are called by name somewhere in it. */
  private readonly called = new Set<FnInfo>();
  /** Methods of a base to which an address is passed. */
  private readonly ofBase = new Set<Edge>();

  private readonly ev: Evaluator;
  private readonly file: FileIndex;
  private readonly interest: Interest;

  constructor(ev: Evaluator, file: FileIndex, interest: Interest) {
    this.ev = ev;
    this.file = file;
    this.interest = interest;
  }

  /** Notes the functions of the project that a call runs. */
  add(site: CallSite, env: Env): void {
    for (const edge of edgesOf(this.ev, site, env)) {
      this.ofCalls.push(edge);
      this.called.add(edge.fn.info);
    }
    for (const edge of methodsOfMade(this.ev, site, env, (arg) => this.interest.inThunk(this.ev, arg))) {
      this.ofMade.add(edge);
    }
    if (!this.interest.callsEngine(this.file)) return;
    for (const edge of methodsOfBase(this.ev, site, env)) {
      if (!givesAddress(this.ev, this.interest, site, env)) return;
      this.ofCalls.push(edge);
      this.ofBase.add(edge);
    }
  }

  isCalled(fn: FnInfo): boolean {
    return this.called.has(fn);
  }

  isOfBase(edge: Edge): boolean {
    return this.ofBase.has(edge);
  }

  /** The calls of a function and of the nameless functions in it; those that are called by name are entered by their calls. */
  callsInside(info: FnInfo): readonly CallSite[] {
    return info.file.calls.filter(({ fn }) => {
      for (let at = fn; at; at = at.parent) {
        if (at === info) return true;
        if (this.called.has(at) || (at.file !== this.file && isCalledInItsFile(at))) return false;
      }
      return false;
    });
  }
}
