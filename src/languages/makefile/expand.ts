/** `$(NAME)`, `$$`, `$(shell …)`: what make puts into a text before anybody reads it. */
import { InnerTextBuilder, type InnerText, sliceOf } from '../../embed/inner-text.ts';
import { relocateExpr } from '../../embed/relocate.ts';
import { noLines, through, type Escape } from '../../embed/writing.ts';
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import type { Macros } from './macros.ts';

export interface Expansion {
  /** The makefile's text. */
  readonly source: string;
  /** What a shell does with a text: `$(shell …)`. */
  readonly shell: (text: InnerText) => readonly Stmt[];
  /** What is written with arguments in it, `$(1)`, for `$(call …)`. */
  readonly macros: Macros;
}

/** Functions nested in functions are read so far. */
const deepest = 20;
/** Functions whose value is that of their last argument, in the main. */
const passing = /^(?:strip|firstword|lastword|sort|abspath|realpath|call|eval|value)$/;

/** The text as a shell or another reader sees it. */
export function expanded(text: InnerText, expansion: Expansion, depth = 0): InnerText {
  const builder = new InnerTextBuilder(text.start(0), expansion.source);
  let done = 0;
  for (let at = text.text.indexOf('$'); at >= 0; at = text.text.indexOf('$', at)) {
    const sign = text.text.charAt(at + 1);
    const open = sign === '(' || sign === '{';
    const end = open ? closing(text.text, at + 1) : at + 2;
    if (end === undefined || sign === '') {
      at += 1;
      continue;
    }
    const span = { start: text.start(at), end: text.end(end) };
    builder.from(text, done, at, escape);
    const origin = { of: text, start: at, end, escape };
    const called =
      open && depth <= deepest
        ? callOf(sliceOf(text, expansion.source, at + 2, end - 1), expansion)
        : undefined;
    if (sign === '$') builder.instead('$', span, origin);
    else if (called) builder.from(expanded(called, expansion, depth + 1));
    else {
      builder.value(
        valueOf(
          sliceOf(text, expansion.source, at + (open ? 2 : 1), open ? end - 1 : end),
          span,
          expansion,
          depth,
        ),
        origin,
      );
    }
    at = end;
    done = end;
  }
  return builder.from(text, done, text.text.length, escape).build();
}

/** What make leaves of a text; a recipe is run line by line. */
const escape: Escape = (text) => (text.includes('\n') ? { why: noLines } : text.replaceAll('$', '$$$$'));

/** The parentheses of a function are counted, whatever is around them. */
const closed: Escape = (text) => {
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth++;
    if (char === ')' && depth-- === 0) break;
  }
  return depth === 0 ? text : { why: 'make would end the function at a parenthesis of the changed text' };
};

/** `$(call name,a,b)` of a text that is known, with the arguments in it. */
function callOf(inside: InnerText, expansion: Expansion): InnerText | undefined {
  const [head] = /^call\s+/.exec(inside.text) ?? [];
  if (head === undefined) return undefined;
  const [name, ...args] = argumentsOf(sliceOf(inside, expansion.source, head.length), expansion);
  return name && expansion.macros.filled(name.text.trim(), args);
}

/** The text as a value of the IR. */
export function expandedValue(text: InnerText, expansion: Expansion, depth = 0): Expr {
  const inner = expanded(text, expansion, depth);
  const all: Expr = { kind: 'text', value: inner.text, at: 0, start: 0, end: inner.text.length };
  return relocateExpr(all, inner);
}

/** @param inside the text between the parentheses */
function valueOf(inside: InnerText, span: Span, expansion: Expansion, depth: number): Expr {
  const name = (text: string): Expr => ({ kind: 'name', name: text, ...span });
  const written = inside.text.trim();
  const [, called, space = ''] = /^([a-z-]+)(\s+)/.exec(inside.text) ?? [];
  if (called === undefined || depth > deepest) {
    // `$(NAMES:%=x/%)` is made of another value.
    const [, plain, rest] = /^([^\s:$]+)(:?)/.exec(written) ?? [];
    return plain !== undefined && rest === '' ? name(plain) : name(plain ?? 'target');
  }
  const rest = sliceOf(inside, expansion.source, called.length + space.length);
  if (called === 'shell') {
    return {
      kind: 'unknown',
      parts: [],
      body: expansion.shell(expanded({ ...rest, write: through(rest, closed) }, expansion, depth + 1)),
      ...span,
    };
  }
  const args = argumentsOf(rest, expansion).map((arg) => expandedValue(arg, expansion, depth + 1));
  if (called === 'or' || called === 'if') {
    const options = called === 'if' ? args.slice(1) : args;
    return { kind: 'either', options, fallback: called === 'or', ...span };
  }
  const last = args.at(-1);
  if (last && passing.test(called)) return last;
  return { kind: 'unknown', parts: args, ...span };
}

/** The arguments of a function: between commas outside of parentheses. */
function argumentsOf(text: InnerText, expansion: Expansion): readonly InnerText[] {
  const found: InnerText[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.text.length; at++) {
    const char = text.text.charAt(at);
    if (char === '(' || char === '{') depth++;
    if (char === ')' || char === '}') depth--;
    if (at === text.text.length || (char === ',' && depth === 0)) {
      found.push(sliceOf(text, expansion.source, from, at));
      from = at + 1;
    }
  }
  return found;
}

/** The index after the parenthesis that closes the one at `open`. */
function closing(text: string, open: number): number | undefined {
  const [left, right] = text.charAt(open) === '(' ? '()' : '{}';
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text.charAt(at) === left) depth++;
    if (text.charAt(at) === right && --depth === 0) return at + 1;
  }
  return undefined;
}
