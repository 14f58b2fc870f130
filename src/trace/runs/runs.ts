/** Commands that a program runs: what a shell is given to read, or the words that a program is started with. */
import type { Call } from '../../ir/ir.ts';
import type { RunRow } from '../../models/run-schema.ts';
import { combined } from '../model/alternatives.ts';
import { argumentsOf } from '../evaluator/arguments.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { Step } from '../model/fact.ts';
import { runRow } from '../model/client-models.ts';
import { synthetic, skeleton } from '../model/pieces.ts';
import { placeValues, type Applied } from '../evaluator/clients/places.ts';
import { ScriptText } from './script-text.ts';
import { inlineScript } from './inline.ts';
import { wordsOf } from '../commands/words.ts';
import type { Env, UndecidedBy, Place, StringValue, Thunk, Value } from '../model/value.ts';
import { nameOf } from '../model/name-of.ts';
import { asString, opaque, placeOf, stringOf, union } from '../model/values.ts';

/** Alternatives of one command that are followed, and values of one of its words. */
const maxScripts = 6;
/** Lists in lists of words. */
const maxLists = 2;
/** UTF-16 units of a text that is still a command, and no data. */
const maxLength = 20_000;

/** Part of a command: words of an argument vector, or text with words in it. */
type Part =
  | { readonly kind: 'word'; readonly value: StringValue }
  | { readonly kind: 'text'; readonly value: StringValue };

export interface Script {
  readonly text: ScriptText;
  /** The language that reads it, if that is no shell. */
  readonly reader: RunRow['reader'];
  /** How its values were found. */
  readonly steps: readonly Step[];
  /** Functions whose callers could determine more. */
  readonly undecidedBy: UndecidedBy;
}

/** The row of a call that runs commands. */
export function runsBy(ev: Evaluator, call: Call, callee: Value, env: Env): RunRow | undefined {
  const models = ev.modelsOf(env.file);
  if (models.runs.size === 0) return undefined;
  const method = call.callee.kind === 'member' ? call.callee.name : undefined;
  if (callee.kind === 'external') return runRow(models, callee, method);
  return callee.kind === 'opaque' ? runRow(models, undefined, method) : undefined;
}

/** Words in the names of functions that run what they are given, and those that take the meaning away again. */
const runs = /^(?:runs?|exec|execute|system|shell|sh|bash|popen|spawn)$/;
const shows = /^(?:log|print|echo|show|format|parse|build|make|quote|escape|add|test|mock|describe|dry)$/;

/** The row of a function that nothing is known of but its name: the name suggests that it runs a text (`run_command`). */
export function likelyRun(ev: Evaluator, call: Call, callee: Value, env: Env): RunRow | undefined {
  if (call.form === 'command' || (callee.kind !== 'opaque' && callee.kind !== 'external')) return undefined;
  const name =
    (call.callee.kind === 'member' ? call.callee.name : nameOf(call.callee)).split('.').at(-1) ?? '';
  // The method of a regular expression.
  if (ev.modelsOf(env.file).silent.has(name) || (call.callee.kind === 'member' && name === 'exec')) {
    return undefined;
  }
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+/g)?.map((word) => word.toLowerCase()) ?? [];
  return words.some((word) => runs.test(word)) && !words.some((word) => shows.test(word))
    ? anyText
    : undefined;
}

const anyText: RunRow = { text: ['0'] };

/**
 * The scripts that a call runs, one for each way its command can be; none if nothing in it is of interest.
 *
 * @param isWanted what is of interest in a script, if that is no request
 */
export function scriptsOf(
  ev: Evaluator,
  row: RunRow,
  callee: Value,
  at: Applied,
  isWanted?: (text: string) => boolean,
): readonly Script[] {
  const place = placeOf(at.env.file, at.call);
  return commands(ev, row, callee, at)
    .filter((parts) => isWanted?.(shownText(parts)) ?? isRelevant(ev, parts, place))
    .slice(0, maxScripts)
    .map((parts) => {
      const text = new ScriptText(`${place.file}\0sh`);
      let undecidedBy: UndecidedBy = [];
      for (const part of parts) {
        undecidedBy = union(undecidedBy, part.value.undecidedBy);
        if (part.kind === 'word') text.word(part.value.pieces);
        else text.script(part.value.pieces);
      }
      return { text, reader: row.reader, steps: parts.flatMap(({ value }) => value.steps), undecidedBy };
    })
    .filter(({ text }) => {
      const isCommand = text.text.length <= maxLength;
      if (!isCommand) ev.noteTruncation('values');
      return isCommand;
    });
}

/** Lines of a script that a shell reads out of variables; none if what is in those is no more than words. */
export function linesOf(ev: Evaluator, at: Applied): readonly Script[] {
  const { call, env } = at;
  if (
    call.form !== 'command' ||
    !call.named.some((field) => field.kind === 'field' && field.name === 'line')
  ) {
    return [];
  }
  const hasSyntax = (value: Value) => /['"|;&$\\\n(){}<>`]/.test(skeleton(asString(value)?.pieces ?? []));
  if (!ev.values(call.callee, env).some(hasSyntax)) return [];
  return scriptsOf(ev, aLine, opaque(nameOf(call), placeOf(env.file, call)), at, () => true);
}

/** Scripts in other languages that are passed to a command of a shell. */
export function inlineScripts(ev: Evaluator, at: Applied): readonly Script[] {
  const row = inlineScript(ev, at.call, at.env);
  return row ? scriptsOf(ev, row, opaque(nameOf(at.call), placeOf(at.env.file, at.call)), at) : [];
}

const aLine: RunRow = { text: ['named.line'] };

function shownText(parts: readonly Part[]): string {
  return parts.map(({ value }) => skeleton(value.pieces)).join(' ');
}

function isRelevant(ev: Evaluator, parts: readonly Part[], place: Place): boolean {
  // A host may be in two literals, one after the other.
  const whole = parts.map(({ value }) => stringOf([synthetic(skeleton(value.pieces), place)]));
  return ev.isRelevant({ kind: 'now', values: [...whole, ...parts.map(({ value }) => value)] });
}

/** Each way a command can be, as its parts in order. */
function commands(ev: Evaluator, row: RunRow, callee: Value, at: Applied): readonly (readonly Part[])[] {
  if (row.members && callee.kind === 'external') {
    const program = stringOf([
      synthetic(callee.path.replace(/^default\.?/, '').replaceAll('_', '-'), callee.at),
    ]);
    return vector(ev, argumentsOf(ev, at.call, at.env), at).map((parts) => [
      { kind: 'word', value: program },
      ...parts,
    ]);
  }
  if (row.from !== undefined) return operands(ev, row, row.from, at);
  if (row.program) {
    return withProgram(ev, row, row.program, at);
  }
  const isText = row.text !== undefined && (row.shellIf === undefined || isGiven(ev, row.shellIf, at));
  return first(ev, row.text ?? row.words ?? [], at).flatMap((value) => either(ev, value, isText, at));
}

/** A program and a list of its arguments, or a text with both in it. */
function withProgram(
  ev: Evaluator,
  row: RunRow,
  program: readonly string[],
  at: Applied,
): readonly (readonly Part[])[] {
  const isText = isGiven(ev, row.shellIf, at);
  const tails = first(ev, row.words ?? [], at).flatMap((value) => either(ev, value, false, at));
  const heads = first(ev, program, at).flatMap((value) => either(ev, value, isText, at));
  if (tails.length === 0) return heads;
  return heads.flatMap((head) =>
    tails.map((tail) => [...head, ...(isText ? tail.map((part) => asText(part)) : tail)]),
  );
}

function asText({ value }: Part): Part {
  return { kind: 'text', value };
}

/** `exec(name, …args)`: one word each, from the first of them on. */
function operands(ev: Evaluator, row: RunRow, from: number, at: Applied): readonly (readonly Part[])[] {
  const args = argumentsOf(ev, at.call, at.env).slice(from);
  const [only, more] = row.alone ? args.filter((arg) => !isSetting(ev, arg)) : [];
  if (only && !more) return ev.force(only).flatMap((value) => either(ev, value, true, at));
  return vector(ev, args, at);
}

/** A named argument, or a record: how the command runs, and no word of it. */
function isSetting(ev: Evaluator, arg: Thunk): boolean {
  return arg.name !== undefined || ev.force(arg).some(({ kind }) => kind === 'record');
}

/** The values at the first of the places that has any. */
function first(ev: Evaluator, places: readonly string[], at: Applied): readonly Value[] {
  for (const place of places) {
    const values = placeValues(ev, place, at);
    if (values.length > 0) return values.slice(0, maxScripts);
  }
  return [];
}

function isGiven(ev: Evaluator, places: readonly string[] | undefined, at: Applied): boolean {
  return first(ev, places ?? [], at).some(
    (value) => !(value.kind === 'external' && /^(?:false|nil|None|null|undefined)$/i.test(value.path)),
  );
}

/** A list is an argument vector; a string is a text for a shell, or a line of words. */
function either(ev: Evaluator, value: Value, isText: boolean, at: Applied): readonly (readonly Part[])[] {
  if (value.kind === 'list') return vector(ev, value.items, at);
  const string = asString(value);
  if (!string) return [];
  return [
    isText
      ? [{ kind: 'text', value: string }]
      : wordsOf(string).map((word) => ({ kind: 'word', value: word })),
  ];
}

/** Every combination of what the words can be, as far as they are followed. */
function vector(
  ev: Evaluator,
  items: readonly Thunk[],
  at: Applied,
  depth = 0,
): readonly (readonly Part[])[] {
  const words = items
    .filter((item) => !isSetting(ev, item))
    .map((item) =>
      ev.force(item).flatMap((value): readonly (readonly Part[])[] => {
        if (value.kind === 'list' && depth < maxLists) return vector(ev, value.items, at, depth + 1);
        const string = asString(value) ?? asString(opaque('…', placeOf(at.env.file, at.call)));
        return string ? [[{ kind: 'word', value: string }]] : [];
      }),
    );
  return combined(words, (parts) => parts.flat(), maxScripts);
}
