/** What of our own code has run, as V8 counts it: every function and every branch in it. */
import { Session } from 'node:inspector/promises';

export class Coverage {
  private readonly session = new Session();
  private readonly seen = new Set<string>();
  private readonly isOurs: (url: string) => boolean;

  /** @param isOurs which scripts count, by their URL */
  constructor(isOurs: (url: string) => boolean) {
    this.isOurs = isOurs;
  }

  async start(): Promise<void> {
    this.session.connect();
    await this.session.post('Profiler.enable');
    await this.session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  }

  /** Ranges of code that have ever run. */
  get reached(): number {
    return this.seen.size;
  }

  /** @returns how many ranges ran for the first time since it was asked for last */
  async more(): Promise<number> {
    const before = this.seen.size;
    const { result } = await this.session.post('Profiler.takePreciseCoverage');
    for (const { scriptId, url, functions } of result) {
      if (!this.isOurs(url)) continue;
      for (const { ranges } of functions) {
        for (const { startOffset, endOffset, count } of ranges) {
          if (count > 0) this.seen.add(`${scriptId}:${startOffset}-${endOffset}`);
        }
      }
    }
    return this.seen.size - before;
  }

  async stop(): Promise<void> {
    await this.session.post('Profiler.stopPreciseCoverage');
    this.session.disconnect();
  }
}
