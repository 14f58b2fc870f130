/**
 * Which functions can lead to a request at all. Asked before a function is entered with the arguments of a call: most
 * of what a call sets in motion (logging, settings, caches) sends nothing.
 */
import { calleeValues } from '../evaluator/apply.ts';
import { writesTo } from '../evaluator/clients/connections.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import { constructorOf } from '../evaluator/objects/constructors.ts';
import { clientOf, functionRow, requestRow } from '../model/client-models.ts';
import { runsBy } from '../runs/runs.ts';
import type { CallSite, FnInfo } from '../model/scope.ts';
import type { ExternalValue, Value } from '../model/value.ts';

/** Functions that call functions, as far as they are followed. */
const maxChain = 200;

export class Reachability {
  private readonly ev: Evaluator;
  private readonly functions = new Map<FnInfo, boolean>();
  private depth = 0;
  private readonly sites = new Map<CallSite, boolean>();
  /** What is being asked, each for the one before. */
  private readonly asked = new Set<FnInfo>();
  /** Forgets what seemed to send nothing, since one was asked again from within. */
  private readonly tentative: (() => void)[] = [];
  private isInCircle = false;

  constructor(ev: Evaluator) {
    this.ev = ev;
  }

  /** True if a call inside the function, or inside those that it calls, may send a request. */
  sendsRequest(fn: FnInfo): boolean {
    const known = this.functions.get(fn);
    this.isInCircle ||= this.asked.has(fn);
    if (known !== undefined) return known;
    // A chain this long is not decided here; the evaluator has bounds of its own.
    if (this.depth > maxChain) return true;
    // While it is being asked: a function that only calls itself sends nothing.
    this.functions.set(fn, false);
    this.asked.add(fn);
    this.depth++;
    const leads = fn.file.calls.some((site) => isWithin(site.fn, fn) && this.maySendRequest(site));
    this.depth--;
    this.asked.delete(fn);
    this.functions.set(fn, leads);
    if (!leads && this.isInCircle) this.tentative.push(() => this.functions.delete(fn));
    if (this.depth === 0) this.settle(leads);
    return leads;
  }

  /** If what was asked first sends something, those that lead back to it do so too. */
  private settle(leads: boolean): void {
    const undecided = this.tentative.splice(0);
    if (leads) for (const forget of undecided) forget();
    this.isInCircle = false;
  }

  maySendRequest(site: CallSite): boolean {
    let may = this.sites.get(site);
    if (may === undefined) {
      const callees = calleeValues(this.ev, site.call, this.ev.environments.root(site.file));
      may = callees.length === 0 || callees.some((callee) => this.calleeMaySend(callee, site));
      this.sites.set(site, may);
      if (!may && this.isInCircle) this.tentative.push(() => this.sites.delete(site));
    }
    return may;
  }

  private calleeMaySend(callee: Value, site: CallSite): boolean {
    switch (callee.kind) {
      case 'function':
        return this.sendsRequest(callee.info) || site.call.args.some((arg) => arg.kind === 'function');
      case 'class': {
        const construct = constructorOf(callee.info, site.call.args.length);
        return construct !== undefined && this.sendsRequest(construct);
      }
      case 'external':
        return (
          runsBy(this.ev, site.call, callee, this.ev.environments.root(site.file)) !== undefined ||
          writesTo(this.ev, site.call, callee, this.ev.environments.root(site.file)) ||
          this.isSender(callee, site) ||
          (functionRow(this.ev.modelsOf(site.file), callee) === undefined && !this.isSilent(site))
        );
      case 'client':
      case 'built':
        return true;
      case 'opaque':
        return (
          !this.isSilent(site) || writesTo(this.ev, site.call, callee, this.ev.environments.root(site.file))
        );
      case 'module':
        return !this.isSilent(site);
      case 'string':
      case 'record':
      case 'list':
      case 'parts':
      case 'instance':
        return false;
      default:
        return callee satisfies never;
    }
  }

  /**
   * A client itself, which may make something of a text besides (`URL(…)` of Swift), or a method of one, whose name
   * may be that of a list's too (`axios.delete`).
   */
  private isSender(callee: ExternalValue, { file }: CallSite): boolean {
    const client = clientOf(this.ev.modelsOf(file), callee);
    return (
      client !== undefined && (client.path === '' || requestRow(client.model, client.path) !== undefined)
    );
  }

  private isSilent({ call, file }: CallSite): boolean {
    const { silent, functions } = this.ev.modelsOf(file);
    const name =
      call.callee.kind === 'member' ? call.callee.name : call.callee.kind === 'name' ? call.callee.name : '';
    return silent.has(name) || (call.callee.kind === 'member' && functions.has(`.${name}`));
  }
}

/** Whether a function is another one, or is inside it. */
export function isWithin(fn: FnInfo | undefined, outer: FnInfo): boolean {
  for (let at = fn; at; at = at.parent) if (at === outer) return true;
  return false;
}
