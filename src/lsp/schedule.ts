/** When the server looks: a short time after the last change, so that no one waits for a look at half a word. */

/** Milliseconds. */
const pause = 5;

/** Until the server is taken for idle. */
const longPause = 1_000;

export class Schedule {
  private readonly work: () => Promise<void>;
  private readonly later: () => Promise<void>;
  private timer: NodeJS.Timeout | undefined;
  private laterTimer: NodeJS.Timeout | undefined;
  private last = -pause;

  /**
   * @param work what is done after the last change
   * @param later what is done once nothing has changed for long
   */
  constructor(work: () => Promise<void>, later: () => Promise<void>) {
    this.work = work;
    this.later = later;
  }

  /** To be called with each change. */
  changed(): void {
    this.last = performance.now();
    this.end();
    this.timer = setTimeout(() => void this.work(), pause);
    this.laterTimer = setTimeout(() => void this.later(), longPause);
  }

  /** Ends once nothing has changed for a while. */
  async settled(): Promise<void> {
    for (;;) {
      const left = this.last + pause - performance.now();
      if (left <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, left));
    }
  }

  end(): void {
    clearTimeout(this.timer);
    clearTimeout(this.laterTimer);
  }
}
