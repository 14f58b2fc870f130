/** Commands that give a variable a value: `set X=value`, `set X value`, `let x = value`. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { nameNode } from './read/nodes.ts';
import type { CommandForm } from './syntax.ts';

export type Word = Expr & { readonly bare: boolean };

/** What such a command is read from. */
export interface Setting {
  readonly text: string;
  readonly form: CommandForm;
  partsIn(start: number, end: number): readonly Expr[];
  /** A command, as what gives the value. */
  command(words: readonly Word[]): readonly Stmt[];
}

/** The statement that gives a variable its value; none for what is no such command after all. */
export function setBy(
  words: readonly Word[],
  form: 'equals' | 'word' | 'let',
  span: Span,
  setting: Setting,
): readonly Stmt[] {
  const given = words.filter((word) => !(word.kind === 'text' && word.bare && /^[-/]/.test(word.value)));
  if (form === 'equals') return setEquals(span, given, setting);
  const [name, ...rest] = given;
  if (name?.kind !== 'text') return [];
  const [equals, ...after] = rest;
  const value = form === 'let' && equals?.kind === 'text' && equals.value === '=' ? after : rest;
  const [only, second] = value;
  if (!only) return [];
  const plain = name.value.replace(/:$/, '');
  // `let x = http get …` runs a command.
  if (second) {
    return form === 'let'
      ? [
          {
            kind: 'bind',
            name: plain,
            value: { kind: 'unknown', parts: [], body: setting.command(value), ...span },
            span,
          },
        ]
      : [];
  }
  return [assigned(plain, only, span, setting)];
}

/** `set "X=value"`, `set X=value with blanks`: all of the line. */
function setEquals(span: Span, words: readonly Word[], setting: Setting): readonly Stmt[] {
  const { text } = setting;
  const [first] = words;
  if (!first) return [];
  const from = first.start + (text[first.start] === '"' ? 1 : 0);
  const found = /^([\w.-]+)=/.exec(text.slice(from, from + 100));
  if (!found) return [];
  const start = from + found[0].length;
  const whole = text.slice(start, span.end);
  const end = start + whole.trimEnd().replace(/"$/, '').length;
  const parts = setting.partsIn(start, Math.max(start, end));
  const [only, second] = parts;
  if (!only) return [];
  const value: Expr = second ? { kind: 'join', parts, start, end } : only;
  return [assigned(found[1] ?? '', value, span, setting)];
}

function assigned(name: string, value: Expr, span: Span, { form }: Setting): Stmt {
  const known = form.anyCase ? name.toLowerCase() : name;
  return { kind: 'assign', target: nameNode(known, span), value, append: false, span };
}
