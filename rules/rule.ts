import type { Verdict } from '../src/judge/verdict.ts';
import type { RuleId } from '../src/finding.ts';

/** A rule says in words what a verdict of the catalogue means for the code. Which entries it speaks of is data. */
export interface HubRule {
  readonly id: RuleId;
  /** One line for a person: what happened, since when. */
  message(verdict: Verdict): string;
  /** Why nothing is offered to change this call by itself, and what to do instead. One line. */
  whyNoFix(verdict: Verdict): string;
}
