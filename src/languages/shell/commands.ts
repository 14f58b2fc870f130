/** A simple command as a call: its name, its words, its redirections, and the scripts among them. */
import {
  type Argument,
  type Feeds,
  scriptArgument,
  printedScript,
  inputScript,
} from './scripts-of-command.ts';
import type { Command, Word } from 'unbash';
import type { Expr, Field, Span, Text } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { literal, madeUpText } from './literals.ts';
import { isRedirected, plainWord } from './plain.ts';
import { outputAround, redirectFields } from './redirections.ts';
import { enclosingFunction } from './scope.ts';
import { spanOf, withPlaceholder } from './source.ts';
import { commandName, type Unwrapped } from './command-words.ts';
import { unwrap } from './unwrap.ts';
import { isSplit, joined, lowerArgument, lowerItem, lowerWord } from './words.ts';

/** What the words of a command run, once the commands in front of it are taken off. */
export function unwrapCommand(words: readonly Argument[], context: Context): Unwrapped {
  const { functions, runners } = context.state;
  return unwrap(
    words.map((word) => plainWord(word, context)),
    (name) => functions.has(name),
    (name) => runners.get(name),
  );
}

/** The call that a command with a name is. `feeds` states what reads its output. */
export function commandCall(command: Command, name: Word, context: Context, feeds?: Feeds): Expr {
  const words: readonly Argument[] = [name, ...command.args];
  const unwrapped = unwrapCommand(words, context);
  const inner = unwrapped.placeholder ? withRunTimeWords(context, unwrapped.placeholder) : context;
  const first = words[unwrapped.start] ?? name;
  const span = { start: context.source.start(first.pos), end: spanOf(context.source, command).end };
  noteRunner(words[unwrapped.start], inner);
  const callee =
    unwrapped.name === undefined ? calleeOf(first, inner) : madeUpText(unwrapped.name, span.start);
  const args = argumentsOf(words, unwrapped, inner, feeds, callee);
  if (unwrapped.appends) {
    const more: Span = { start: span.end, end: span.end };
    args.push({ kind: 'spread', value: { kind: 'unknown', parts: [], ...more }, ...more });
  }
  const named = [
    ...environment(command, context),
    ...skippedCommands(words.slice(0, unwrapped.start), context),
    ...runBy(words, unwrapped, context),
    ...textOfLine(first, command, context),
    ...redirectFields(command.redirects, inner, (redirect) =>
      inputScript(redirect, command, words, unwrapped, inner, feeds, callee),
    ),
    ...(isRedirected(command.redirects) ? [] : outputAround(context)),
  ];
  return { kind: 'call', callee, args, named, form: 'command', ...span };
}

/** The command's name: text without its folder, or what the expansion gives. */
function calleeOf(word: Argument, context: Context): Expr {
  if (word.type === 'Assignment') return lowerArgument(word, context);
  const value = lowerWord(word, context);
  const text = asOneText(value);
  if (!text) return value;
  const name = commandName(text.value);
  const skipped = text.value.length - name.length;
  if (skipped === 0) return text;
  const at = text.map?.[skipped] ?? text.at + skipped;
  return { ...text, value: name, at, ...(text.map ? { map: text.map.slice(skipped) } : {}) };
}

/** `c"ur"l` is one name. */
function asOneText(value: Expr): Text | undefined {
  if (value.kind === 'text') return value;
  if (value.kind !== 'join') return undefined;
  let text = '';
  const map: number[] = [];
  for (const part of value.parts) {
    if (part.kind !== 'text') return undefined;
    for (let index = 0; index < part.value.length; index++) map.push(part.map?.[index] ?? part.at + index);
    text += part.value;
  }
  const last = value.parts[value.parts.length - 1];
  map.push(
    last?.kind === 'text' ? (last.map?.[last.value.length] ?? last.at + last.value.length) : value.end,
  );
  return { kind: 'text', value: text, at: map[0] ?? value.start, map, start: value.start, end: value.end };
}

function argumentsOf(
  words: readonly Argument[],
  unwrapped: Unwrapped,
  context: Context,
  feeds: Feeds,
  callee: Expr,
): Expr[] {
  const { script } = unwrapped;
  const from = Math.min(unwrapped.start + 1, words.length);
  if (!script) {
    const rest = words.slice(from, unwrapped.end);
    const printed = feeds === 'shell' ? printedScript(rest, context, callee) : undefined;
    return printed ? [printed] : rest.map((word) => lowerArgument(word, context));
  }
  const before = words.slice(from, script.from).map((word) => lowerArgument(word, context));
  const after = words.slice(script.to, unwrapped.end);
  const parameters = unwrapped.scriptParameters === undefined ? [] : after.slice(1);
  const body = scriptArgument(words.slice(script.from, script.to), parameters, context);
  return [...before, ...body, ...after.map((word) => lowerArgument(word, context))];
}

/** `eval "$command"`: what the surroundings put at the beginning of a line is read as a part of the script, quotes and pipes too. */
function textOfLine(first: Argument, command: Command, context: Context): Field[] {
  const { text, values } = context.source;
  if (!values.has(text.charAt(first.pos)) || isScriptParameter(first, context)) return [];
  const span = spanOf(context.source, command);
  const value = joined(literal(context, first.pos, command.end, 'single', span), span);
  return [{ kind: 'field', name: 'line', value, at: span }];
}

/** `eval "$@"`: the arguments of a function are the words of a command. */
function isScriptParameter({ pos }: Argument, { source }: Context): boolean {
  const value = source.values.get(source.text.charAt(pos));
  return value?.kind === 'name' && /^[@*]$/.test(value.name);
}

/** `X=1 command`: the value is the command's alone. */
function environment(command: Command, context: Context): Field[] {
  return command.prefix.flatMap((prefix): Field[] => {
    if (prefix.type !== 'Assignment' || prefix.value.type !== 'Word') return [];
    const value = lowerWord(prefix.value, context);
    return [{ kind: 'field', name: `${prefix.name}=`, value, at: spanOf(context.source, prefix) }];
  });
}

/** Commands inside the words that were taken off, and variables among them: `sudo -u "$(…)" curl`, `env X=1 curl`. */
function skippedCommands(words: readonly Argument[], context: Context): Field[] {
  return words.flatMap((word): Field[] => {
    if (word.type !== 'Word' || !(/\$\(|`|[<>]\(/.test(word.text) || setsVariable.test(word.text))) return [];
    return [
      { kind: 'field', name: 'launcher', value: lowerItem(word, context), at: spanOf(context.source, word) },
    ];
  });
}

/** `retry 3 curl …`: the function that runs the command sees its words. */
function runBy(words: readonly Argument[], { by = [] }: Unwrapped, context: Context): Field[] {
  return by.flatMap((index): Field[] => {
    const word = words[index];
    return word
      ? [{ kind: 'field', name: 'by', value: lowerArgument(word, context), at: spanOf(context.source, word) }]
      : [];
  });
}

const setsVariable = /^["']?(?:--env=|-e)?["']?[A-Z_][A-Z0-9_]*=/;

function withRunTimeWords(context: Context, text: string): Context {
  const placeholder = { text, value: (span: Span): Expr => ({ kind: 'unknown', parts: [], ...span }) };
  return { ...context, source: withPlaceholder(context.source, placeholder) };
}

/** `"$@"` as a command: the function runs its arguments. */
function noteRunner(word: Argument | undefined, context: Context): void {
  const runs = word?.type === 'Word' && isSplit(word, context) && /^"?\$(?:[@*]|\{[@*]\})"?$/.test(word.text);
  const around = enclosingFunction(context.scope);
  const by = context.scope.positional.by;
  if (runs && around && by !== undefined) around.runsAfter ??= by;
}
