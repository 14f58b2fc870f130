/** What came of a container that was run. */
import type { Output } from './frames.ts';

export interface Step {
  readonly name: 'pull' | 'create' | 'start' | 'wait' | 'inspect' | 'logs' | 'remove';
  readonly method: string;
  /** With its version and its query. */
  readonly path: string;
  /** Undefined if there was no answer. */
  readonly status: number | undefined;
}

export interface RunReport {
  readonly image: string;
  readonly command: readonly string[];
  readonly version: string;
  /** In their order; the last one is the removal. */
  readonly steps: readonly Step[];
  /** The engine's name of the container; undefined if it did not create one. */
  readonly id: string | undefined;
  /** As the engine gave them: null on older engines. */
  readonly warnings: readonly string[] | null;
  /** What the command ended with; undefined if it did not come to that. */
  readonly statusCode: number | undefined;
  /** Undefined as above; not whole if there was more than is read. */
  readonly output: Output | undefined;
  /** Why it did not come to its end, in one line. */
  readonly problem: string | undefined;
  /** False if the container may still be there. */
  readonly isRemoved: boolean;
}
