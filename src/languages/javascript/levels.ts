/** How much of a parser's stack a text takes at a place: what is open there, and what has not ended. */

/** What is open: a bracket, a template's `${`, or the text itself. */
export interface Level {
  readonly close: string;
  /** `if (…)`: no value, a statement follows. */
  readonly isHead: boolean;
  /** After it a new statement begins. */
  readonly isBlock: boolean;
  /** What a comma does not end. */
  kept: number;
  sofar: number;
  /** What the last statement had come to: an `else` goes on with it. */
  ended: number;
}

export function levelOf(close: string, isHead: boolean, isBlock: boolean): Level {
  return { close, isHead, isBlock, kept: 0, sofar: 0, ended: 0 };
}

export class Levels {
  level = levelOf('', false, true);
  private sum = 0;
  private readonly outer: Level[] = [];

  /** Of all levels: operators and words that nest what follows them. */
  get total(): number {
    return this.sum;
  }

  /** How many are open. */
  get depth(): number {
    return this.outer.length;
  }

  /** Until the expression ends. */
  add(weight: number): void {
    this.level.sofar += weight;
    this.sum += weight;
  }

  /** Until the statement ends. */
  keep(weight: number): void {
    this.level.kept += weight;
    this.sum += weight;
  }

  endExpression(): void {
    this.sum -= this.level.sofar;
    this.level.sofar = 0;
  }

  /** What a comma would end counts until the statement ends. */
  keepExpression(): void {
    this.level.kept += this.level.sofar;
    this.level.sofar = 0;
  }

  endStatement(): void {
    const { level } = this;
    level.ended = level.kept + level.sofar;
    this.sum -= level.ended;
    level.kept = 0;
    level.sofar = 0;
  }

  enter(level: Level): void {
    this.add(1);
    this.outer.push(this.level);
    this.level = level;
  }

  /** @returns false if nothing is open but the text itself */
  leave(): boolean {
    const outer = this.outer.pop();
    if (!outer) return false;
    this.sum -= this.level.kept + this.level.sofar;
    this.level = outer;
    return true;
  }
}
