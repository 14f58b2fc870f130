/** When the server looks: a short time after the last change, so that no one waits for a look at half a word. */

/** Milliseconds. */
const pause = 15;

export class Schedule {
  private readonly work: () => Promise<void>;
  private timer: NodeJS.Timeout | undefined;
  private last = 0;

  /** @param work what is done after the last change */
  constructor(work: () => Promise<void>) {
    this.work = work;
  }

  /** To be called with each change. */
  changed(): void {
    this.last = performance.now();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.work(), pause);
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
  }
}
