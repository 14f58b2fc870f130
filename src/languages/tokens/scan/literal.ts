/** Builds the text of a literal unit by unit, with the place of each unit. */
import type { Text } from '../../../ir/ir.ts';

export class LiteralBuilder {
  private value = '';
  private map: number[] | undefined;
  private at = -1;
  private end = -1;

  /** Text that is written as it is: `length` UTF-16 units from `start`. */
  plain(text: string, start: number): void {
    this.begin(start);
    // Written without escapes so far, but with something left out in between.
    if (!this.map && this.end !== start) this.map = this.straight();
    if (this.map) for (let i = 0; i < text.length; i++) this.map.push(start + i);
    this.value += text;
    this.end = start + text.length;
  }

  /** Text that is written in another way: all its units are at `start`. */
  escaped(value: string, start: number, length: number): void {
    this.begin(start);
    this.map ??= this.straight();
    this.map.push(...Array.from({ length: value.length }, () => start));
    this.value += value;
    this.end = start + length;
  }

  /** @returns undefined if nothing was added */
  finish(): Text | undefined {
    if (this.at < 0) return undefined;
    const { value, at, end, map } = this;
    this.value = '';
    this.map = undefined;
    this.at = -1;
    return { kind: 'text', value, at, start: at, end, ...(map ? { map: [...map, end] } : {}) };
  }

  private begin(start: number): void {
    if (this.at >= 0) return;
    this.at = start;
    this.end = start;
  }

  private straight(): number[] {
    return Array.from({ length: this.value.length }, (_, i) => this.at + i);
  }
}
