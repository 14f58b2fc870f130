import type { Verdict } from '../src/judge/verdict.ts';
import type { ApiRuleId, EngineRuleId, HubRuleId } from '../src/finding.ts';
import type { EngineViolation } from '../src/judge/engine/violation.ts';

/** A rule puts into words what a verdict of the catalogue means for the code. Data lists the entries that it covers. */
interface RequestRule<Id extends HubRuleId | ApiRuleId = HubRuleId | ApiRuleId> {
  readonly id: Id;
  /** One line for a person: what happened, since when. */
  message(verdict: Verdict): string;
  /** Why nothing is offered to change this call by itself, and what to do instead. One line. */
  whyNoFix(verdict: Verdict): string;
}

export type HubRule = RequestRule<HubRuleId>;
export type ApiRule = RequestRule<ApiRuleId>;

/** The same for what is wrong with a use of the Engine API. A rule reports some kinds of violation, and no others. */
export interface EngineRule<T extends EngineViolation = EngineViolation> {
  readonly id: EngineRuleId;
  /** One line for a person: what happens, on which engines. */
  message(violation: T): string;
  /** Why nothing is offered to change this place by itself, and what to do instead. One line. */
  whyNoFix(violation: T): string;
}
