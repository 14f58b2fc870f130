/** What a document gives a setting, by the text that is there. */
import type { Expr, Text } from '../../../ir/ir.ts';
import type { Evaluator } from '../../evaluator/evaluate.ts';
import type { Place } from '../../model/fact.ts';
import { fullText } from '../../model/pieces.ts';
import type { Env } from '../../model/value.ts';
import type { Stated } from '../fact.ts';

/**
 * Ways in which documents leave a value to another program, with a text for the case that there is none. The second
 * group is that text.
 */
const withDefault: readonly RegExp[] = [
  // A shell's, and what borrows from it.
  /^\$\{([A-Za-z_]\w*):?[-=]([^${}]+)\}$/d,
  // GitHub's.
  /^\$\{\{\s*([\w.[\]'-]+)\s*\|\|\s*'([^']+)'\s*\}\}$/d,
  // Of templates.
  /^\{\{-?\s*([\w.]+)\s*\|\s*default\s*(?:\(\s*)?['"]([^'"]+)['"][^{}]*\}\}$/d,
  /^\{\{-?\s*default\s+["']([\w.]+)["']\s+([\w.]+)\s*-?\}\}$/d,
  // What an editor's containers write: ${localEnv:NAME:1.41}.
  /^\$\{localEnv:([A-Za-z_]\w*):([^${}]+)\}$/d,
];

/** @returns undefined for what is open, and for nothing */
export function writtenText(text: Text, file: string): (Stated & { kind: 'text' }) | undefined {
  const { value, number } = text;
  const place = (from: number, to: number): Place => {
    const offset = (unit: number) => text.map?.[unit] ?? text.at + unit;
    return { file, start: offset(from), end: to > from ? offset(to - 1) + 1 : offset(from) };
  };
  for (const form of withDefault) {
    const match = form.exec(value);
    const span = match?.indices?.[2];
    if (match?.[1] === undefined || match[2] === undefined || !span) continue;
    return { kind: 'text', value: match[2], at: place(...span), unless: match[1] };
  }
  if (value.trim() === '' || /[$%{}<>]/.test(value)) return undefined;
  return { kind: 'text', value, at: place(0, value.length), ...(number ? { number } : {}) };
}

/** Part of a text, as a text. */
export function part(text: Text, from: number, to: number): Text {
  const start = text.map?.[from] ?? text.at + from;
  const end = to > from ? (text.map?.[to - 1] ?? text.at + to - 1) + 1 : start;
  return {
    kind: 'text',
    value: text.value.slice(from, to),
    at: start,
    ...(text.map ? { map: text.map.slice(from, to + 1) } : {}),
    start,
    end,
  };
}

/** The text of a name that represents one. */
export function constantIn(ev: Evaluator, arg: Expr | undefined, env: Env): string | undefined {
  if (arg?.kind !== 'name' && arg?.kind !== 'member') return undefined;
  const [value, other] = ev.values(arg, env);
  return value?.kind === 'string' && !other ? fullText(value.pieces) : undefined;
}
