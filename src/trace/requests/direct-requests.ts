/** What a call asks for itself, whichever calls lead to it: requests and clients of an engine. */
import { calleeValues } from '../evaluator/apply.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import { constructionsOf } from '../engine/constructions.ts';
import type { CallSite } from '../model/scope.ts';
import type { Env } from '../model/value.ts';
import type { CollectedEdges } from './collected-edges.ts';
import type { CollectedFacts } from './collected-facts.ts';
import { guessedRequests } from './guessed-requests.ts';
import { ownPaths } from './own-paths.ts';
import { requestLines } from './request-lines.ts';
import type { SentRequests } from './sent-requests.ts';

export class DirectRequests {
  private readonly ev: Evaluator;
  private readonly collected: CollectedFacts;
  private readonly sent: SentRequests;
  private readonly edges: CollectedEdges;

  constructor(ev: Evaluator, collected: CollectedFacts, sent: SentRequests, edges: CollectedEdges) {
    this.ev = ev;
    this.collected = collected;
    this.sent = sent;
    this.edges = edges;
  }

  /** `way` are the calls that lead here, the outermost first. */
  add(site: CallSite, env: Env, way: readonly CallSite[]): void {
    const { call } = site;
    let known = false;
    for (const callee of calleeValues(this.ev, call, env)) {
      if (callee.kind === 'function') {
        known = true;
        continue;
      }
      const drafts = this.sent.byCallee(call, callee, env);
      this.collected.addAll(drafts, site, way);
      const clients = constructionsOf(this.ev, call, callee, env);
      for (const client of clients) this.collected.addClient(client, way);
      known ||=
        drafts.length > 0 ||
        clients.length > 0 ||
        callee.kind === 'built' ||
        callee.kind === 'client' ||
        callee.kind === 'class' ||
        this.sent.isKnownFunction(call, callee, env);
    }
    this.collected.addAll(requestLines(this.ev, call, env), site, way);
    known ||= this.sent.byLine(call, env, (drafts) => this.collected.addAll(drafts, site, way));
    if (known) return;
    const sent = way.length === 0 ? this.sent.byGivenClient(site, env, this.edges.ofCalls) : [];
    const found = sent.length > 0 ? sent : ownPaths(this.ev, call, env);
    this.collected.addAll(found.length > 0 ? found : guessedRequests(this.ev, call, env), site, way);
  }
}
