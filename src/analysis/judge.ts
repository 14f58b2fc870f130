/** What the files of an analysis show, judged together: a call is reported once, where most of it is seen. */
import type { HubFinding } from '../findings/hub-finding.ts';
import { reportedOnce } from '../findings/reported-elsewhere.ts';
import type { EngineViolation } from '../judge/engine/violation.ts';
import type { Shown } from './analyze.ts';

export interface JudgedTogether {
  readonly hub: readonly HubFinding[];
  readonly engine: readonly EngineViolation[];
}

export function judge({ fileJudge, seen, world }: Shown): JudgedTogether {
  return {
    hub: reportedOnce(seen.findings, world.requests),
    engine: fileJudge.judgeEngine(seen.traced, world),
  };
}
