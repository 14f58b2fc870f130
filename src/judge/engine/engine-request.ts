/** A request to an engine, as it is judged. */
import type { RequestFact } from '../../trace/model/fact.ts';
import type { StatedPath } from './stated-path.ts';
import type { EngineTarget } from './target.ts';

export interface EngineRequest {
  readonly fact: RequestFact;
  readonly target: EngineTarget;
  readonly stated: StatedPath;
  /** The path without its version, with `x` for what is not known: `/containers/x/json`. */
  readonly path: string;
  /** False where another request to the same address must show that it goes to an engine. */
  readonly isSure: boolean;
}
