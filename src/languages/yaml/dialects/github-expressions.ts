/**
 * `${{ … }}`: names, texts, `||` and `format`; whatever else it holds is a hole named after the expression.
 *
 * Source of the forms: https://docs.github.com/en/actions/reference/workflows-and-actions/expressions
 */
import type { Expr, Span } from '../../../ir/ir.ts';
import { refusing } from '../../../embed/writing.ts';
import { readUnits, slice } from '../../literal-units.ts';
import type { Holes } from '../holes.ts';

export const expressionHoles: Holes = {
  escape: refusing(/\$\{\{/, 'an expression of its own'),
  pattern: /\$\{\{((?:'[^']*'|[^'}$]|\}(?!\})|\$(?!\{\{))*)\}\}/g,
  valueOf: ([whole, inside = ''], span) =>
    new Reader(inside, span.start + whole.indexOf(inside), span).read(),
};

interface Token {
  /** Of a text, the value is the text between its quotes. */
  readonly kind: 'text' | 'word' | 'sign';
  readonly value: string;
  readonly at: number;
}

const tokens = /'((?:[^']|'')*)'|([\w.*[\]-]+)|(\|\||&&|[(),])|\s+|(.)/g;

/** Brackets and calls inside each other that are read; what nests deeper is a hole as a whole. */
const deepest = 50;

class Reader {
  private readonly tokens: readonly Token[];
  private readonly source: string;
  private readonly start: number;
  private readonly span: Span;
  private at = 0;
  private depth = 0;

  constructor(source: string, start: number, span: Span) {
    this.source = source;
    this.start = start;
    this.span = span;
    this.tokens = [...source.matchAll(tokens)].flatMap((match): Token[] => {
      const [, text, word, sign, other] = match;
      const { index: at } = match;
      if (text !== undefined) return [{ kind: 'text', value: text, at }];
      if (word !== undefined) return [{ kind: 'word', value: word, at }];
      const found = sign ?? other;
      return found === undefined ? [] : [{ kind: 'sign', value: found, at }];
    });
  }

  read(): Expr {
    const value = this.either();
    // What was not understood to its end is a hole as a whole.
    return value && this.at === this.tokens.length
      ? { ...value, ...this.span }
      : this.name(this.source.trim());
  }

  /** `a || b`: the first that is not empty. Of `condition && a || b` either value counts. */
  private either(): Expr | undefined {
    if (this.depth >= deepest) return undefined;
    this.depth++;
    const value = this.options();
    this.depth--;
    return value;
  }

  private options(): Expr | undefined {
    const options: Expr[] = [];
    let conditional = false;
    do {
      let last = this.value();
      while (last && this.takes('&&')) {
        conditional = true;
        last = this.value();
      }
      if (!last) return undefined;
      options.push(last);
    } while (this.takes('||'));
    const [first, second] = options;
    return second ? { kind: 'either', options, fallback: !conditional, ...this.span } : first;
  }

  private value(): Expr | undefined {
    const token = this.tokens[this.at];
    if (!token) return undefined;
    if (this.takes('(')) {
      const inner = this.either();
      return this.takes(')') ? inner : undefined;
    }
    if (token.kind === 'sign') return undefined;
    this.at++;
    if (token.kind === 'text') return this.text(token);
    if (!this.takes('(')) return this.name(token.value);
    const args: Expr[] = [];
    while (!this.takes(')')) {
      const arg = this.either();
      if (!arg) return undefined;
      args.push(arg);
      this.takes(',');
    }
    return token.value === 'format' ? this.formatted(args) : this.name(token.value);
  }

  private takes(sign: string): boolean {
    const token = this.tokens[this.at];
    if (token?.kind !== 'sign' || token.value !== sign) return false;
    this.at++;
    return true;
  }

  private text({ value, at }: Token): Expr {
    const start = this.start + at + 1;
    const units = readUnits(value, start, (raw, i) => [raw.charAt(i), raw.startsWith("''", i) ? 2 : 1]);
    return { kind: 'text', ...units, at: start, start, end: start + value.length };
  }

  private name(name: string): Expr {
    return { kind: 'name', name, ...this.span };
  }

  /** `format('{0}/{1}', a, b)`. */
  private formatted([template, ...args]: readonly Expr[]): Expr | undefined {
    if (template?.kind !== 'text') return template;
    const parts: Expr[] = [];
    let done = 0;
    const literal = (end: number): void => {
      if (end > done) parts.push(slice(template, done, end));
    };
    for (const match of template.value.matchAll(/\{(\d+)\}/g)) {
      const arg = args[Number(match[1])];
      if (!arg) continue;
      literal(match.index);
      parts.push(arg);
      done = match.index + match[0].length;
    }
    literal(template.value.length);
    return { kind: 'join', parts, ...this.span };
  }
}
