/** The requests that one call sends itself: as a known client, by what it writes, or in a command that it runs. */
import type { Call } from '../../ir/ir.ts';
import type { Edge } from '../call-graph/edges.ts';
import { calleeValues } from '../evaluator/apply.ts';
import { writtenRequests } from '../evaluator/clients/connections.ts';
import { requestsOf, type Draft } from '../evaluator/clients/requests.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import { enter } from '../evaluator/invoke.ts';
import { functionRow } from '../model/client-models.ts';
import type { RequestFact } from '../model/fact.ts';
import type { CallSite, FileIndex } from '../model/scope.ts';
import { isTestFile } from '../model/test-file.ts';
import type { Env, Place, Value } from '../model/value.ts';
import { placeOf } from '../model/values.ts';
import { inlineScripts, likelyRun, linesOf, runsBy, scriptsOf, type Script } from '../runs/runs.ts';
import { draftsOf, indexScript } from '../runs/scripts.ts';
import { guessedRequests } from './guessed-requests.ts';

export class SentRequests {
  private readonly ev: Evaluator;
  private readonly file: FileIndex;
  private readonly factsOf: (script: FileIndex) => readonly RequestFact[];
  private readonly isTest: boolean;

  /** @param factsOf finds the requests of a script that a call runs */
  constructor(ev: Evaluator, file: FileIndex, factsOf: (script: FileIndex) => readonly RequestFact[]) {
    this.ev = ev;
    this.file = file;
    this.factsOf = factsOf;
    this.isTest = isTestFile(file.file);
  }

  by(call: Call, env: Env): readonly Draft[] {
    const callees = calleeValues(this.ev, call, env);
    const sent = callees.flatMap((callee) => this.byCallee(call, callee, env));
    const isKnown = sent.length > 0 || callees.some(({ kind }) => kind === 'function');
    return isKnown ? sent : guessedRequests(this.ev, call, env);
  }

  byCallee(call: Call, callee: Value, env: Env): readonly Draft[] {
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

  /** `def pulls(session, name): session.get(…)`: the client is an argument, and all calls of the function here give the same. */
  byGivenClient(site: CallSite, env: Env, edgesHere: readonly Edge[]): readonly Draft[] {
    const { call, fn } = site;
    if (!fn || call.callee.kind !== 'member' || call.callee.of.kind !== 'name') return [];
    const edges = edgesHere.filter((edge) => edge.fn.info === fn);
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
    return first && isOne ? this.byCallee(call, first, env) : [];
  }

  /**
   * The requests of a line that a shell reads out of a variable, and of a script in another language that it holds.
   *
   * @returns whether it is one with a syntax of its own
   */
  byLine(call: Call, env: Env, add: (drafts: readonly Draft[]) => void): boolean {
    const at = { call, env, receiver: undefined };
    const scripts = linesOf(this.ev, at);
    for (const script of scripts) {
      const index = indexScript(this.ev, script, at);
      if (!index) continue;
      add(this.insideOf(index, script, placeOf(env.file, call)));
    }
    const inside = inlineScripts(this.ev, at);
    for (const script of inside) {
      const index = indexScript(this.ev, script);
      if (index) add(this.insideOf(index, script, placeOf(env.file, call)));
    }
    return scripts.length > 0 || inside.length > 0;
  }

  private insideOf(index: FileIndex, script: Script, place: Place): readonly Draft[] {
    return draftsOf(this.factsOf(index), script, place);
  }

  /** Whether a model knows what a call does, so that it is no sender to be guessed. */
  isKnownFunction(call: Call, callee: Value, env: Env): boolean {
    if (callee.kind !== 'external') return false;
    if (functionRow(this.ev.modelsOf(this.file), callee)) return true;
    const run = runsBy(this.ev, call, callee, env);
    // The name of a method may mean something else.
    return run !== undefined && run.method === undefined;
  }
}
