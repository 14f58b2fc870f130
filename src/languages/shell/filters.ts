/**
 * Values that are taken out of others by text filters: `$(echo "$slug" | cut -d/ -f1)`, `$(basename "$path")`.
 *
 * A field between separators is a part of a split; what any other filter makes of a value is unknown, with the value
 * as its only part.
 */
import type { Call, Expr, Span } from '../../ir/ir.ts';
import { madeUpNumber } from './literals.ts';
import { methodCall } from './variables.ts';

/** What a filter makes of its input; undefined if that is unknown. */
type Filter = (input: Expr, call: Call, span: Span) => Expr | undefined;

const unknown: Filter = () => undefined;

const FILTERS: Readonly<Record<string, Filter>> = {
  cut: (input, call, span) => fieldOf(input, call, span, option(call, 'd'), Number(option(call, 'f')?.value)),
  awk: byAwk,
  gawk: byAwk,
  mawk: byAwk,
  tr: (input, call, span) => (lowers(call) ? methodCall(input, 'lower', [], span) : undefined),
  xargs: (input, call) => (call.args.length === 0 ? input : undefined),
  sed: bySed,
  gsed: bySed,
  grep: unknown,
  egrep: unknown,
  rev: unknown,
  head: unknown,
  tail: unknown,
  sort: unknown,
  uniq: unknown,
};

/** The value that filters take out of another one; undefined where anything else runs. */
export function filtered(value: Expr, span: Span): Expr | undefined {
  if (value.kind === 'call') return ofPath(value, span) ?? ofInput(value, span);
  if (value.kind !== 'pipe') return undefined;
  const [first, ...rest] = value.stages;
  const input = first?.kind === 'call' ? printed(first) : undefined;
  return input && through(input, rest, span);
}

/** `cut -d/ -f1 <<< "$slug"` */
function ofInput(call: Call, span: Span): Expr | undefined {
  const input = call.named.find((field) => field.kind === 'field' && field.name === '<<');
  return input?.kind === 'field' && input.value.kind === 'name'
    ? through(input.value, [call], span)
    : undefined;
}

function through(input: Expr, stages: readonly Expr[], span: Span): Expr | undefined {
  let value: Expr | undefined = input;
  for (const stage of stages) {
    const name = stage.kind === 'call' ? nameOf(stage) : '';
    const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
    if (!filter || stage.kind !== 'call') return undefined;
    value = value && filter(value, stage, span);
  }
  return value ?? { kind: 'unknown', parts: [input], ...span };
}

/** `basename` gives the last part of a path, `dirname` what is before it. */
function ofPath(call: Call, span: Span): Expr | undefined {
  const name = nameOf(call);
  const [path, suffix] = call.args;
  if (!path || suffix || (name !== 'basename' && name !== 'dirname')) return undefined;
  const of = path.kind === 'spread' ? path.value : path;
  if (name === 'dirname') return { kind: 'unknown', parts: [of], ...span };
  const separator: Expr = { kind: 'text', value: '/', at: span.end, start: span.end, end: span.end };
  return part(of, separator, -1, span);
}

/** The one value that `echo` or `printf %s` prints. */
function printed(call: Call): Expr | undefined {
  const name = nameOf(call);
  if (name !== 'echo' && name !== 'printf') return undefined;
  const args = call.args.filter((arg) => arg.kind !== 'text' || !/^(?:-[neE]+|%s(?:\\n)?)$/.test(arg.value));
  const [only, another] = args;
  if (!only || another || (name === 'printf' && call.args.length === 1)) return undefined;
  return only.kind === 'spread' ? only.value : only;
}

function nameOf(call: Call): string {
  return call.form === 'command' && call.callee.kind === 'text' ? call.callee.value : '';
}

/** The value of `-d`, whether it is glued to the option or the next word. */
function option(call: Call, letter: string): (Expr & { kind: 'text' }) | undefined {
  for (const [index, arg] of call.args.entries()) {
    if (arg.kind === 'join' && arg.parts[0]?.kind === 'text' && arg.parts[0].value === `-${letter}`) {
      const [, value, more] = arg.parts;
      return value?.kind === 'text' && !more ? value : undefined;
    }
    if (arg.kind !== 'text' || !arg.value.startsWith(`-${letter}`)) continue;
    const next = call.args[index + 1];
    if (arg.value.length === 2) return next?.kind === 'text' ? next : undefined;
    return {
      ...arg,
      value: arg.value.slice(2),
      at: arg.at + 2,
      ...(arg.map ? { map: arg.map.slice(2) } : {}),
    };
  }
  return undefined;
}

function fieldOf(
  input: Expr,
  call: Call,
  span: Span,
  separator: (Expr & { kind: 'text' }) | undefined,
  number: number,
): Expr | undefined {
  const plain = separator?.value.length === 1 && separator.value !== ' ' && call.args.length <= 4;
  return plain && number > 0 ? part(input, separator, number - 1, span) : undefined;
}

function byAwk(input: Expr, call: Call, span: Span): Expr | undefined {
  const program = call.args.at(-1);
  const field =
    program?.kind === 'text' ? /^\s*\{\s*print\s+\$(\d+|NF)\s*(?:;\s*)?\}\s*$/.exec(program.value) : null;
  const separator = option(call, 'F');
  if (!field || !separator) return undefined;
  if (field[1] !== 'NF') return fieldOf(input, call, span, separator, Number(field[1]));
  return separator.value.length === 1 && separator.value !== ' '
    ? part(input, separator, -1, span)
    : undefined;
}

/** `sed "s/IMAGE/$1/"`: one text replaces another; the result of any pattern that is not plain text is unknown. */
function bySed(input: Expr, call: Call, span: Span): Expr | undefined {
  const scripts = call.args.filter((arg) => arg.kind !== 'text' || !/^-[eErs]+$/.test(arg.value));
  const [script] = scripts;
  if (!script || scripts.length > 1) return undefined;
  const parts = script.kind === 'join' ? script.parts : [script];
  const first = parts[0];
  const last = parts.at(-1);
  if (first?.kind !== 'text' || last?.kind !== 'text') return undefined;
  const separator = first.value.charAt(1);
  const middle = first.value.indexOf(separator, 2);
  const end = last.value.indexOf(separator, first === last ? middle + 1 : 0);
  const flags = last.value.slice(end + 1);
  const what = first.value.slice(2, middle);
  const isPlain = middle > 2 && end >= 0 && /^g?$/.test(flags) && !/[\\^$.*[\]+?(){}|]/.test(what);
  if (!first.value.startsWith('s') || !isPlain) return undefined;
  const by: readonly Expr[] =
    first === last
      ? [textBetween(first, middle + 1, end)]
      : [textBetween(first, middle + 1), ...parts.slice(1, -1), textBetween(last, 0, end)];
  const method = flags === 'g' ? 'replaceAll' : 'replace';
  return methodCall(
    input,
    method,
    [textBetween(first, 2, middle), { kind: 'join', parts: by, ...span }],
    span,
  );
}

function textBetween(text: Expr & { kind: 'text' }, from: number, to = text.value.length): Expr {
  const map = text.map ? { map: text.map.slice(from, to + 1) } : {};
  return { ...text, value: text.value.slice(from, to), at: text.map?.[from] ?? text.at + from, ...map };
}

/** `tr A-Z a-z` */
function lowers(call: Call): boolean {
  const words = call.args.map((arg) => (arg.kind === 'text' ? arg.value : ''));
  return /^(?:A-Z a-z|\[A-Z\] \[a-z\]|\[:upper:\] \[:lower:\])$/.test(words.join(' '));
}

function part(of: Expr, separator: Expr, index: number, span: Span): Expr {
  return {
    kind: 'index',
    of: methodCall(of, 'split', [separator], span),
    key: madeUpNumber(index, span.end),
    ...span,
  };
}
