/** What becomes of a value that each round works something of its entry into: whether it is the same in any order of the entries. */
import { Code, type Range } from '../code/tokens.ts';
import { levels, Operands } from './operands.ts';

/** What was there before. */
const old = '□';

/** Give the same for what comes in another order, each of what it was and something more. */
const commuting = /^(?:max|min|Max|Min|fmax|fmin|union|append|concat|plus|add|Add|with|gcd|lcm|GCD)$/;
/** The same for maps, if no two have the same name. */
const merging = /^(?:merge!?|array_merge|assign|update|putAll)$/;
/** A number as it is, or nothing yet. */
const asNumber = /^(?:int|Number|float|BigInt|intval|parseInt|Integer|to_i|to_f|get|fetch|getOrDefault|dig)$/;

/**
 * @param own the words of the value, with what was there before as `□`: `□ + repo.stars`
 * @param asks what is true or false alone
 */
export function commutes(own: string, asks: RegExp): boolean {
  return new Value(own, asks).adds({ from: 0, to: new Code(own).tokens.length });
}

/** Whether a record among the words has a field with a name that is the same for all entries: `{ name: repo.name }`, `['name' => …]`. */
export function namesFields(words: string): boolean {
  return new Value(words, /$^/).namesField({ from: 0, to: new Code(words).tokens.length });
}

class Value {
  private readonly code: Operands;
  private readonly asks: RegExp;

  constructor(words: string, asks: RegExp) {
    this.code = new Operands(words);
    this.asks = asks;
  }

  adds(given: Range): boolean {
    const range = this.code.bare(given);
    if (this.isOld(range)) return true;
    const signs = this.code.signs(range);
    const level = levels.find((one) => signs.some((at) => one.test(this.code.text(at))));
    if (!level) return this.isMade(range);
    const at = signs.filter((one) => level.test(this.code.text(one)));
    const parts = this.code.between(range, at);
    const words = at.map((one) => this.code.text(one));
    switch (levels.indexOf(level)) {
      case 1:
        return this.isChoice(parts, words);
      case 2:
        return this.isOneOf(parts) && parts.every((part) => this.isOld(part) || this.isAsked(part));
      case 4:
      case 5:
        return new Set(words).size === 1 && this.isOneOf(parts);
      case 6:
        return this.isOneOf(parts) && !parts.some((part, i) => words[i - 1] === '-' && this.holds(part));
      case 7:
        return words.every((one) => one === '*') && this.isOneOf(parts);
      default:
        return false;
    }
  }

  namesField({ from, to }: Range): boolean {
    for (let at = from; at < to; at++) {
      const sign = this.code.text(at);
      if (sign !== '{' && sign !== '[' && sign !== '(') continue;
      for (const { from: start } of this.code.items(at)) {
        const next = this.code.text(start + 1);
        const isName = this.code.isWord(start) || this.code.tokens[start]?.kind === 'text';
        if (
          isName &&
          (next === ':' || (next === '=' && sign === '(') || next === '=>') &&
          !this.isFree(start)
        ) {
          return true;
        }
      }
    }
    return false;
  }

  /** A name with `$` before it is a variable. */
  private isFree(at: number): boolean {
    return this.code.text(at).startsWith('$');
  }

  /** One part is what was there, and the others have nothing of it. */
  private isOneOf(parts: readonly Range[]): boolean {
    const [own, more] = parts.filter((part) => this.holds(part));
    return own !== undefined && !more && this.isOld(this.code.bare(own));
  }

  /** `test ? one : two`, `one if test else two`: each adds, and what was there decides nothing. */
  private isChoice(parts: readonly Range[], words: readonly string[]): boolean {
    const [first, second, third, more] = parts;
    if (!first || !second || !third || more) return false;
    const [test, arms] =
      words[0] === 'if' ? ([second, [first, third]] as const) : ([first, [second, third]] as const);
    return this.isOld(test)
      ? this.isSum(arms[0], arms[1])
      : !this.holds(test) && arms.every((arm) => this.adds(arm));
  }

  /** `□ + 1` and `1`: a sum that begins with the first. */
  private isSum(sum: Range | undefined, first: Range | undefined): boolean {
    if (!sum || !first) return false;
    const { from, to } = this.code.bare(sum);
    const [at, more] = this.code.signs({ from, to });
    if (at === undefined || more !== undefined || this.code.text(at) !== '+') return false;
    const added = this.code.codeOf({ from: at + 1, to });
    return this.isOld({ from, to: at }) && added === this.code.codeOf(this.code.bare(first));
  }

  private isAsked({ from, to }: Range): boolean {
    return !this.holds({ from, to }) && this.asks.test(this.code.codeOf({ from, to }));
  }

  /** `[...□, entry]`, `max(□, stars)`, `□.concat(names)`, `[□, stars].max` */
  private isMade({ from, to }: Range): boolean {
    const { code } = this;
    const sign = code.text(from);
    const end = code.behind(from);
    // `"□ $name"` of a shell.
    if (to === from + 1 && code.tokens[from]?.kind === 'text') return sign.startsWith(`"${old}`);
    if ((sign === '[' || sign === '{') && end === to) {
      const items = this.code.items(from);
      const isEach = items.length > 0 && items.every((item) => this.holds(item) && this.adds(item));
      return (sign === '[' && isEach) || (this.spreadsOld(from) && !this.namesField({ from, to }));
    }
    if (sign === '[' && code.text(end) === '.' && end + 2 === to) {
      return /^(?:max|min|sum)$/.test(code.text(end + 1)) && this.isOneOf(this.code.items(from));
    }
    const open = this.code.lastOpen({ from, to });
    if (open === undefined || code.text(open) !== '(') return false;
    const name = code.text(open - 1);
    if (!commuting.test(name) && !merging.test(name)) return false;
    const args = this.code.items(open);
    if (
      merging.test(name) &&
      (this.namesField({ from: open, to }) || args.some((arg) => this.isBareName(arg)))
    ) {
      return false;
    }
    const of = code.text(open - 2) === '.' ? { from, to: open - 2 } : undefined;
    if (of && this.holds(of)) return this.adds(of) && !args.some((arg) => this.holds(arg));
    return this.isOneOf(args.map((arg) => this.withoutSpread(arg)));
  }

  private isBareName(range: Range): boolean {
    return range.to === range.from + 1 && this.code.isWord(range.from) && this.code.text(range.from) !== old;
  }

  private spreadsOld(open: number): boolean {
    const parts = this.code.items(open).filter((item) => this.holds(item));
    const [only, more] = parts;
    if (!only || more) return false;
    const inner = this.withoutSpread(only);
    return inner.from > only.from && this.isOld(inner);
  }

  /** `...names`, `*names`, `**counts`, `names...` */
  private withoutSpread({ from, to }: Range): Range {
    let start = from;
    while (start < to && /^(?:\.|\*|\*\*|\$)$/.test(this.code.text(start))) start += 1;
    let end = to;
    while (end > start && this.code.text(end - 1) === '.') end -= 1;
    return { from: start, to: end };
  }

  private isOld(given: Range): boolean {
    const { code } = this;
    const { from, to } = this.code.bare(given);
    if (to === from + 1) return code.text(from) === old;
    const [sign] = this.code.signs({ from, to });
    // `(□ ?? 0)`
    if (sign !== undefined && /^(?:\?\?|\|\||or|\/)$/.test(code.text(sign))) {
      return this.isOld({ from, to: sign }) && this.isNothing({ from: sign + 1, to });
    }
    if (sign !== undefined) return false;
    if (
      code.text(from) === old &&
      /^(?:\.|\?\.|&\.)$/.test(code.text(from + 1)) &&
      asNumber.test(code.text(from + 2))
    ) {
      return to === from + 3 || code.behind(from + 3) === to;
    }
    // `int(□)`, `(int) □`
    if (asNumber.test(code.text(from)) && code.text(from + 1) === '(' && code.behind(from + 1) === to) {
      return this.isOld({ from: from + 2, to: to - 1 });
    }
    const isCast = code.text(from) === '(' && /^(?:int|float|integer)$/.test(code.text(from + 1));
    return isCast && this.isOld({ from: code.behind(from), to });
  }

  /** `0`, `''`, `[]`, `null` */
  private isNothing({ from, to }: Range): boolean {
    const words = this.code.codeOf({ from, to });
    return /^(?:\/? ?\d+|''|""|\[\]|\{\}|null|None|nil|undefined)$/.test(words);
  }

  private holds({ from, to }: Range): boolean {
    return this.code.tokens.slice(from, to).some(({ text }) => text.includes(old));
  }
}
