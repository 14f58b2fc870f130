/** A look that is under way ends when a newer change comes: what it would find is old by then. */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds that a look works before messages of the editor are read. */
const slice = 10;

/** Who types on and on is shown something all the same. */
const mostInARow = 3;

/** Ends a look. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export class Interruptions {
  private isDue = false;
  private inARow = 0;
  private last = 0;

  /** To be called with each change. */
  ask(): void {
    this.isDue = true;
  }

  /** @throws Interrupted if a change has come on the way */
  async run<T>(look: () => Promise<T>): Promise<T> {
    this.isDue = false;
    this.last = performance.now();
    try {
      const found = await look();
      this.inARow = 0;
      return found;
    } catch (error) {
      if (error instanceof Interrupted) this.inARow++;
      throw error;
    }
  }

  /** To be awaited between two files of a look. */
  readonly pause = async (): Promise<void> => {
    if (performance.now() - this.last < slice) return;
    await setImmediate();
    this.last = performance.now();
    if (this.isDue && this.inARow < mostInARow) throw new Interrupted();
  };
}
