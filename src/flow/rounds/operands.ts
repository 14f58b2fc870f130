/** A short piece of code as operands: what is between its signs, and in its brackets. */
import { Code, type Range } from '../code/tokens.ts';

/** Signs between operands, from those that bind least. */
export const levels: readonly RegExp[] = [
  /^(?:,|;|=|:=|=>|->)$/,
  /^(?:\?|if|unless|else|:)$/,
  /^(?:\|\||&&|or|and|\?\?)$/,
  /^(?:[<>]=?|[!=]==?|<=>|in|is|not)$/,
  /^(?:\||\^|&)$/,
  /^<$/,
  /^[-+]$/,
  /^[*/%]$/,
];

export class Operands extends Code {
  /** Without brackets around all of it. */
  bare({ from, to }: Range): Range {
    if (this.text(from) === '$' && from + 1 < to) return this.bare({ from: from + 1, to });
    const isAround = this.text(from) === '(' && this.behind(from) === to;
    return isAround ? this.bare({ from: from + 1, to: to - 1 }) : { from, to };
  }

  /** Places of the signs between operands, outside of brackets. */
  signs({ from, to }: Range): readonly number[] {
    const found: number[] = [];
    for (let at = from; at < to; at++) {
      const end = this.behind(at);
      if (/^[([{]$/.test(this.text(at))) at = end - 1;
      else if (levels.some((one) => one.test(this.text(at))) && !this.isUnary(at, from)) found.push(at);
    }
    return found;
  }

  private isUnary(at: number, from: number): boolean {
    const last = at === from ? undefined : this.tokens[at - 1];
    const isSign = /^[-+*&!]$/.test(this.text(at));
    return isSign && (last === undefined || (last.kind === 'sign' && !/^[)\]}]$/.test(last.text)));
  }

  between({ from, to }: Range, signs: readonly number[]): readonly Range[] {
    const starts = [from, ...signs.map((at) => at + 1)];
    return starts.map((start, i) => ({ from: start, to: signs[i] ?? to }));
  }

  /** What is in a bracket, parted by commas. */
  items(open: number): readonly Range[] {
    const range = { from: open + 1, to: this.behind(open) - 1 };
    const commas = this.signs(range).filter((at) => this.text(at) === ',');
    return this.between(range, commas).filter(({ from, to }) => from < to);
  }

  /** The bracket that ends the range. */
  lastOpen({ from, to }: Range): number | undefined {
    for (let at = from; at < to; at++) {
      if (!/^[([{]$/.test(this.text(at))) continue;
      const end = this.behind(at);
      if (end === to) return at;
      at = end - 1;
    }
    return undefined;
  }
}
