/** Findings about the Hub, before they have a fix. */
import type { Finding } from '../finding.ts';
import type { Change } from './change.ts';
import type { Verdict } from '../judge/verdict.ts';

/** A finding about the Hub, with what fixes are made from. It has none itself. */
export interface HubFinding extends Finding {
  readonly verdict: Verdict;
  /** Of the words of its URL, if no more has to change; it becomes a fix once it is proved. */
  readonly change: Change | undefined;
}
