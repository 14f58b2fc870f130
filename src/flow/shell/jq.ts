/** Programs of jq, worked out over the form of an answer: which fields they read, and what comes out of them. */
import { oneItem, plainOf, refused, sameItems } from './jq-functions.ts';
import { Lost, Words } from './jq-words.ts';

/** Programs of jq, worked out over the form of an answer: which fields they read, and what comes out of them. */

/** A value while the program runs. */
export type JqValue =
  /** A part of the answer, by its path. */
  | { readonly kind: 'part'; readonly path: string }
  /** What the program makes; its parts. */
  | { readonly kind: 'made'; readonly parts: readonly JqValue[] }
  /** Nothing that is followed. */
  | { readonly kind: 'plain' };

export interface JqReads {
  readonly out: readonly JqValue[];
  /** Paths that are read to their end. */
  readonly fields: readonly string[];
  /** Why not all of it is seen; undefined if it is. */
  readonly lost: string | undefined;
}

/** @param read what reading a path comes to, as for `follow` */
export function readsOfJq(
  program: string,
  start: string,
  read: (path: string) => 'use' | 'follow' | 'next',
): JqReads {
  const run = new Run(program, read);
  try {
    const out = run.whole([{ kind: 'part', path: start }]);
    return { out, fields: [...run.fields], lost: undefined };
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    return { out: [], fields: [...run.fields], lost: error.message };
  }
}

const plain: JqValue = { kind: 'plain' };

class Run {
  readonly fields = new Set<string>();
  private readonly words: Words;
  private readonly variables = new Map<string, readonly JqValue[]>();
  private readonly read: (path: string) => 'use' | 'follow' | 'next';

  constructor(program: string, read: (path: string) => 'use' | 'follow' | 'next') {
    this.words = new Words(program);
    this.read = read;
  }

  whole(input: readonly JqValue[]): readonly JqValue[] {
    const out = this.pipe(input);
    if (!this.words.isAtEnd) throw this.words.lost();
    return out;
  }

  private pipe(input: readonly JqValue[]): readonly JqValue[] {
    let value = this.comma(input);
    for (;;) {
      if (this.words.take('as')) {
        const name = this.words.text;
        if (!name.startsWith('$')) throw new Lost('a pattern of jq is not followed');
        this.words.next();
        this.variables.set(name, value);
        this.words.need('|');
        value = this.pipe(input);
        continue;
      }
      if (!this.words.take('|')) return value;
      value = this.comma(value);
      // `. as $x` binds and goes on with what came in.
      if (this.words.take('as')) {
        this.variables.set(this.words.next()?.text ?? '', value);
        this.words.need('|');
        value = this.pipe(value);
      }
    }
  }

  private comma(input: readonly JqValue[]): readonly JqValue[] {
    let out = this.operators(input);
    while (this.words.take(',')) out = [...out, ...this.operators(input)];
    return out;
  }

  private operators(input: readonly JqValue[]): readonly JqValue[] {
    let out = this.postfix(input);
    for (;;) {
      const sign = this.words.text;
      if (sign === '//') {
        this.words.next();
        out = [...out, ...this.postfix(input)];
      } else if (/^(?:==|!=|<=?|>=?|and|or|\+|-|\*|\/|%)$/.test(sign)) {
        this.words.next();
        const right = this.postfix(input);
        const isWhole = (one: JqValue) => one.kind === 'part' && !/^\+$/.test(sign);
        if ([...out, ...right].some((one) => isWhole(one) && !/^(?:and|or|==|!=)$/.test(sign))) {
          throw new Lost('jq calculates with a whole part of the answer');
        }
        if (sign === '+') out = [...out, ...right];
        else {
          if (
            /^[=!]=$/.test(sign) &&
            [...out, ...right].some((one) => one.kind === 'part' && one.path.endsWith('[]'))
          ) {
            throw new Lost('jq compares a whole entry');
          }
          out = [plain];
        }
      } else if (
        sign === '?//' ||
        sign === '|=' ||
        sign === '+=' ||
        sign === '-=' ||
        sign === '//=' ||
        sign === '='
      ) {
        throw new Lost(`\`${sign}\` of jq changes the answer`);
      } else return out;
    }
  }

  private postfix(input: readonly JqValue[]): readonly JqValue[] {
    let out = this.term(input);
    for (;;) {
      if (this.words.take('?')) continue;
      const next = this.words.peek();
      if (next?.kind === 'field') {
        this.words.next();
        out = this.fieldOf(out, next.text.slice(1));
      } else if (
        next?.text === '.' &&
        (this.words.peek(1)?.text === '[' || this.words.peek(1)?.kind === 'string')
      ) {
        this.words.next();
        const name = this.words.peek();
        if (name?.kind === 'string') {
          this.words.next();
          out = this.fieldOf(out, unquoted(name.text));
        }
      } else if (next?.text === '[') out = this.bracket(out, input);
      else return out;
    }
  }

  private bracket(of: readonly JqValue[], input: readonly JqValue[]): readonly JqValue[] {
    this.words.need('[');
    if (this.words.take(']')) return of.flatMap((one) => this.items(one));
    const key = this.words.peek();
    if (key?.kind === 'string' && this.words.peek(1)?.text === ']') {
      this.words.next();
      this.words.next();
      return this.fieldOf(of, unquoted(key.text));
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
    if (!isNumber && !isSlice) throw new Lost('jq reads a field whose name is not known');
    return isSlice ? of : of.flatMap((one) => this.items(one));
  }

  private items(value: JqValue): readonly JqValue[] {
    if (value.kind === 'made') return value.parts;
    if (value.kind === 'plain') return [plain];
    if (value.path.endsWith('[]')) throw new Lost('jq goes through all fields of an entry');
    return this.reached(`${value.path}[]`);
  }

  private fieldOf(of: readonly JqValue[], name: string): readonly JqValue[] {
    return of.flatMap((one): readonly JqValue[] => {
      if (one.kind === 'plain') return [plain];
      if (one.kind === 'made') return one.parts;
      return this.reached(one.path === '' ? name : `${one.path}.${name}`);
    });
  }

  private reached(path: string): readonly JqValue[] {
    if (this.read(path) === 'follow') return [{ kind: 'part', path }];
    this.fields.add(path);
    return this.read(path) === 'next' ? [{ kind: 'part', path }] : [plain];
  }

  private term(input: readonly JqValue[]): readonly JqValue[] {
    const token = this.words.peek();
    if (!token) throw new Lost('a program of jq ends too early');
    this.words.next();
    switch (token.kind) {
      case 'number':
        return [plain];
      case 'string':
        return this.text(token.text, input);
      case 'field':
        return this.fieldOf(input, token.text.slice(1));
      case 'word':
        return this.word(token.text, input);
      case 'sign':
        return this.sign(token.text, input);
      default:
        return token.kind satisfies never;
    }
  }

  private sign(text: string, input: readonly JqValue[]): readonly JqValue[] {
    if (text === '.') {
      const next = this.words.peek();
      if (next?.kind === 'string') {
        this.words.next();
        return this.fieldOf(input, unquoted(next.text));
      }
      return next?.text === '[' ? this.bracket(input, input) : input;
    }
    if (text === '(') {
      const out = this.pipe(input);
      this.words.need(')');
      return out;
    }
    if (text === '[') {
      if (this.words.take(']')) return [plain];
      const parts = this.pipe(input);
      this.words.need(']');
      return [{ kind: 'made', parts }];
    }
    if (text === '{') return this.object(input);
    if (text === '-') return this.postfix(input);
    throw new Lost(`\`${text}\` of jq is not followed`);
  }

  private object(input: readonly JqValue[]): readonly JqValue[] {
    const parts: JqValue[] = [];
    while (!this.words.take('}')) {
      const key = this.words.peek();
      if (!key) throw new Lost('a brace of jq is not closed');
      this.words.next();
      if (key.kind === 'sign' && key.text === '(') {
        this.pipe(input);
        this.words.need(')');
      }
      if (this.words.take(':')) parts.push(...this.value(input));
      else if (key.text.startsWith('$')) parts.push(...(this.variables.get(key.text) ?? [plain]));
      else parts.push(...this.fieldOf(input, unquoted(key.text)));
      this.words.take(',');
    }
    return [{ kind: 'made', parts }];
  }

  /** The value of a field: no comma, as that parts fields. */
  private value(input: readonly JqValue[]): readonly JqValue[] {
    let out = this.operators(input);
    while (this.words.take('|')) out = this.operators(out);
    return out;
  }

  private text(literal: string, input: readonly JqValue[]): readonly JqValue[] {
    for (const [, inner = ''] of literal.matchAll(/\\\(((?:[^()"]|"(?:[^"\\]|\\.)*"|\([^()]*\))*)\)/g)) {
      const run = new Run(inner, this.read);
      for (const [name, value] of this.variables) run.variables.set(name, value);
      const shown = run.whole(input);
      for (const field of run.fields) this.fields.add(field);
      if (shown.some((one) => isWhole(one))) throw new Lost('jq puts a whole part of the answer into a text');
    }
    return [plain];
  }

  private word(name: string, input: readonly JqValue[]): readonly JqValue[] {
    if (name.startsWith('$')) return this.variables.get(name) ?? [plain];
    if (name.startsWith('@')) {
      if (input.some((one) => isWhole(one))) {
        throw new Lost(`\`${name}\` of jq is given a whole part of the answer`);
      }
      return [plain];
    }
    if (name === 'if') return this.condition(input);
    if (name === 'empty') return [];
    if (name === 'has') {
      this.words.need('(');
      const key = this.words.peek();
      this.words.next();
      this.words.need(')');
      if (key?.kind !== 'string') throw new Lost('jq looks for a field whose name is not known');
      this.fieldOf(input, unquoted(key.text));
      return [plain];
    }
    if (refused.has(name)) throw new Lost(`\`${name}\` of jq is not followed`);
    const items = () => input.flatMap((one) => this.items(one));
    if (name === 'map' || name === 'select' || name === 'map_values') {
      this.words.need('(');
      const out = this.pipe(name === 'map' ? items() : input);
      this.words.need(')');
      return name === 'select' ? input : [{ kind: 'made', parts: out }];
    }
    if (name === 'add') return items();
    if (sameItems.has(name) || oneItem.has(name)) {
      let given: readonly JqValue[] | undefined;
      if (this.words.take('(')) {
        given = this.pipe(name === 'first' || name === 'last' ? input : items());
        this.words.need(')');
      }
      if (name === 'first' || name === 'last') return given ?? items();
      if (/^(?:unique|sort|min|max)$/.test(name) && items().some((one) => isWhole(one))) {
        throw new Lost(`\`${name}\` of jq compares whole entries`);
      }
      return oneItem.has(name) ? items() : input;
    }
    if (name === 'length' && input.some((one) => one.kind === 'part' && one.path.endsWith('[]'))) {
      throw new Lost('`length` of jq counts the fields of an entry');
    }
    if (plainOf.has(name)) {
      if (this.words.take('(')) {
        const isQuestion = name === 'any' || name === 'all';
        // `any(.[]; .name == $t)` goes through what its first part gives, `any(.name == $t)` through the items.
        const given = isQuestion && this.words.hasTwoParts() ? this.pipe(input) : undefined;
        if (given) this.words.need(';');
        const scope = given ?? (isQuestion ? items() : input);
        do this.pipe(scope);
        while (this.words.take(';'));
        this.words.need(')');
      }
      if (/^(?:tojson|tostring|join|contains|inside)$/.test(name) && input.some((one) => isWhole(one))) {
        throw new Lost(`\`${name}\` of jq is given a whole part of the answer`);
      }
      return [plain];
    }
    throw new Lost(`\`${name}\` of jq is not followed`);
  }

  private condition(input: readonly JqValue[]): readonly JqValue[] {
    this.pipe(input);
    this.words.need('then');
    const out = [...this.pipe(input)];
    while (this.words.take('elif')) {
      this.pipe(input);
      this.words.need('then');
      out.push(...this.pipe(input));
    }
    if (this.words.take('else')) out.push(...this.pipe(input));
    this.words.need('end');
    return out;
  }
}

/** Whether it holds a part of the answer that is no single field. */
export function isWhole(value: JqValue): boolean {
  return value.kind === 'part' || (value.kind === 'made' && value.parts.some((part) => isWhole(part)));
}

function unquoted(text: string): string {
  return text.replaceAll(/^"|"$/g, '');
}
