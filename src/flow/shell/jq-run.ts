/** One run of a program of jq, over the form of what it is given. */
import { mayTie } from '../order/ties.ts';
import { callOf, type Program } from './jq-calls.ts';
import type { Parts } from './jq-parts.ts';
import { isWhole, madeOf, textOf, computed, type JqValues } from './jq-parts.ts';
import { calculated, changes, operator } from './jq-signs.ts';
import { Lost, unquoted, Words } from './jq-words.ts';

/** What the variables are that a program is called with. */
export type Texts = ReadonlyMap<string, readonly string[]>;

export class Run implements Program {
  readonly words: Words;
  readonly parts: Parts;
  private readonly variables: Map<string, JqValues>;
  private readonly texts: Texts;
  readonly answers: JqValues;

  constructor(
    program: string,
    parts: Parts,
    variables: ReadonlyMap<string, JqValues>,
    texts: Texts,
    answers: JqValues,
  ) {
    this.words = new Words(program);
    this.parts = parts;
    this.variables = new Map(variables);
    this.texts = texts;
    this.answers = answers;
  }

  whole(input: JqValues): JqValues {
    const out = this.pipe(input);
    if (!this.words.isAtEnd) throw this.words.lost();
    return out;
  }

  pipe(input: JqValues): JqValues {
    const out = this.comma(input);
    return this.words.take('|') ? this.pipe(out) : out;
  }

  private comma(input: JqValues): JqValues {
    let out = this.operators(input);
    while (this.words.take(',')) out = [...out, ...this.operators(input)];
    return out;
  }

  private operators(input: JqValues): JqValues {
    let out = this.postfix(input);
    for (;;) {
      const sign = this.words.text;
      if (changes.test(sign)) throw new Lost(`\`${sign}\` of jq changes the answer`);
      if (!operator.test(sign)) return out;
      this.words.next();
      if (this.parts.folds.size > 0 && sign !== '//' && sign !== '+') this.parts.folds.add('other');
      out = calculated(sign, out, this.postfix(input));
    }
  }

  private postfix(input: JqValues): JqValues {
    let out = this.term(input);
    for (;;) {
      if (this.words.take('?')) continue;
      const next = this.words.peek();
      const behind = this.words.peek(1);
      if (next?.kind === 'field') {
        this.words.next();
        out = this.parts.field(out, next.text.slice(1));
      } else if (next?.text === '.' && behind?.kind === 'string') {
        this.words.next();
        this.words.next();
        out = this.parts.field(out, unquoted(behind.text));
      } else if (next?.text === '.' && behind?.text === '[') {
        this.words.next();
      } else if (next?.text === '[') out = this.bracket(out, input);
      else if (this.words.take('as')) return this.bound(out, input);
      else return out;
    }
  }

  /** `. as $name | …`: what comes behind is given what came in. */
  private bound(value: JqValues, input: JqValues): JqValues {
    const name = this.words.next();
    if (!name?.text.startsWith('$')) throw new Lost('a pattern of jq is not followed');
    this.variables.set(name.text, value);
    this.words.need('|');
    return this.pipe(input);
  }

  private bracket(of: JqValues, input: JqValues): JqValues {
    this.words.need('[');
    if (this.words.take(']')) return this.parts.items(of);
    const key = this.words.peek();
    if (key?.kind === 'string' && this.words.peek(1)?.text === ']') {
      this.words.next();
      this.words.next();
      return this.parts.field(of, unquoted(key.text));
    }
    const names = key && this.words.peek(1)?.text === ']' ? this.texts.get(key.text) : undefined;
    if (names && !this.variables.has(key?.text ?? '')) {
      this.words.next();
      this.words.next();
      return names.flatMap((name) => this.parts.field(of, name));
    }
    const isNumber = key?.kind === 'number' || key?.text === '-' || key?.text === ':';
    let isSlice = false;
    while (this.words.text !== ']') {
      if (this.words.isAtEnd) throw new Lost('a bracket of jq is not closed');
      if (this.words.take(':')) isSlice = true;
      else if (this.words.take('-')) continue;
      else this.operators(input);
    }
    this.words.need(']');
    if (!isNumber && !isSlice) throw new Lost('jq reads a field with an unknown name');
    this.parts.byPlace(of);
    return isSlice ? of : this.parts.items(of);
  }

  private term(input: JqValues): JqValues {
    const word = this.words.next();
    if (!word) throw new Lost('a program of jq ends too early');
    switch (word.kind) {
      case 'number':
        return [computed(input)];
      case 'string':
        return this.text(word.text, input);
      case 'field':
        return this.parts.field(input, word.text.slice(1));
      case 'word':
        return this.word(word.text, input);
      case 'sign':
        return this.sign(word.text, input);
      default:
        return word.kind satisfies never;
    }
  }

  private sign(sign: string, input: JqValues): JqValues {
    switch (sign) {
      case '.': {
        const next = this.words.peek();
        if (next?.kind !== 'string') return input;
        this.words.next();
        return this.parts.field(input, unquoted(next.text));
      }
      case '(': {
        const out = this.pipe(input);
        this.words.need(')');
        return out;
      }
      case '[': {
        if (this.words.take(']')) return [computed(input)];
        const parts = this.pipe(input);
        this.words.need(']');
        return [madeOf(parts, input)];
      }
      case '{':
        return this.object(input);
      case '-':
        return this.postfix(input);
      default:
        throw new Lost(`\`${sign}\` of jq is not followed`);
    }
  }

  private object(input: JqValues): JqValues {
    const parts: JqValues[number][] = [];
    while (!this.words.take('}')) {
      const key = this.words.next();
      if (!key) throw new Lost('a brace of jq is not closed');
      const { place } = this.words;
      if (key.text === '(') {
        this.pipe(input);
        this.words.need(')');
      }
      if (key.kind === 'string') this.text(key.text, input);
      const written = this.words.since(place) || key.text;
      const isComputed = key.text === '(' || written.includes('\\(');
      if (isComputed && mayTie(written, { language: 'jq' })) this.parts.mayShareNames = true;
      if (this.words.take(':')) parts.push(...this.value(input));
      else if (key.text.startsWith('$')) parts.push(...this.variable(key.text, input));
      else parts.push(...this.parts.field(input, unquoted(key.text)));
      this.words.take(',');
    }
    return [madeOf(parts, input)];
  }

  /** The value of a field: no comma, as that parts fields. */
  private value(input: JqValues): JqValues {
    let out = this.operators(input);
    while (this.words.take('|')) out = this.operators(out);
    return out;
  }

  private text(literal: string, input: JqValues): JqValues {
    const all: JqValues[number][] = [computed(input)];
    for (const [, inner = ''] of literal.matchAll(/\\\(((?:[^()"]|"(?:[^"\\]|\\.)*"|\([^()]*\))*)\)/g)) {
      const shown = new Run(inner, this.parts, this.variables, this.texts, this.answers).whole(input);
      if (shown.some(isWhole)) throw new Lost('jq makes a text of a whole part of the answer');
      all.push(textOf(shown));
    }
    return [computed(all)];
  }

  private word(name: string, input: JqValues): JqValues {
    if (name.startsWith('$')) return this.variable(name, input);
    if (name === 'if') return this.condition(input);
    if (!name.startsWith('@')) return callOf(name, input, this);
    if (input.some(isWhole)) throw new Lost(`\`${name}\` of jq gets a whole part of the answer`);
    return [textOf(input)];
  }

  private variable(name: string, input: JqValues): JqValues {
    return this.variables.get(name) ?? [computed(input)];
  }

  private condition(input: JqValues): JqValues {
    const out: JqValues[number][] = [];
    do {
      this.pipe(input);
      this.words.need('then');
      out.push(...this.pipe(input));
    } while (this.words.take('elif'));
    // Without an `else`, what came in goes on.
    out.push(...(this.words.take('else') ? this.pipe(input) : input));
    this.words.need('end');
    return out;
  }
}
