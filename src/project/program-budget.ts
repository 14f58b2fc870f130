/** How much source is lowered at once, and how often a project comes back to what was evicted. */
/** UTF-16 units of source whose programs are kept at once, at first; a program takes thirty to fifty times their bytes. */
const mostLowered = 250_000;
/** The same where files need each other again and again. */
const mostLoweredEver = 8_000_000;
/** What may be lowered again where as much is kept as may be: so many times what the project has come to, and some units more. */
const mostTimesAgain = 16;
const mostUnitsAgain = 16_000_000;

export class ProgramBudget {
  private units = 0;
  /** What of it had been lowered before. */
  private unitsAgain = 0;
  /** What was lowered since the last file was looked at for its own sake. */
  private unitsOfOne = 0;
  /** Whether files have needed each other again, or one has led to more than is kept: what is evicted is needed again. */
  private comesBack = false;
  private readonly once = new Set<string>();
  private readonly inAll = { once: 0, again: 0 };
  private bound: number;
  private readonly isFixed: boolean;

  /** @param most UTF-16 units that are kept at once; if it is left out, they grow with what comes back */
  constructor(most: number | undefined) {
    this.bound = most ?? mostLowered;
    this.isFixed = most !== undefined;
  }

  /** Whether more is kept than a small project has. */
  get isLarge(): boolean {
    return this.units > mostLowered;
  }

  /** Whether so much is kept that it should be evicted. */
  get isFull(): boolean {
    return this.units > this.bound;
  }

  /** Notes that the program of a file is kept. */
  take(file: string, units: number): void {
    this.units += units;
    this.unitsOfOne += units;
    if (!this.once.has(file)) {
      this.once.add(file);
      this.inAll.once += units;
    } else {
      this.unitsAgain += units;
      if (this.bound >= mostLoweredEver) this.inAll.again += units;
    }
  }

  /** Notes that the next file is looked at for its own sake. If the last one led to more than is kept, as much is kept from now on. */
  next(): void {
    if (this.unitsOfOne > this.bound) this.grow(this.unitsOfOne);
    this.unitsOfOne = 0;
  }

  /** Whether programs that are evicted now are likely to be needed again. */
  get isNeededAgain(): boolean {
    return this.comesBack || this.hasComeBack;
  }

  /** Notes that all was evicted. If half of it had come back, twice as much is kept from now on. */
  empty(): void {
    if (this.hasComeBack) this.grow(Math.max(2 * this.bound, this.units));
    this.units = 0;
    this.unitsAgain = 0;
  }

  private get hasComeBack(): boolean {
    return this.unitsAgain > this.units / 2;
  }

  private grow(units: number): void {
    this.comesBack = true;
    if (!this.isFixed) this.bound = Math.min(units, mostLoweredEver);
  }

  /** Whether a file that was lowered before may not be lowered again: the project has come back too often. */
  isSpentFor(file: string): boolean {
    const { once, again } = this.inAll;
    return again > mostTimesAgain * once + mostUnitsAgain && this.once.has(file);
  }
}
