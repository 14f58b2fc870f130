/** Commands of the shell itself that change names: `local`, `export`, `set`, `shift`, `read`, `source`, …. */
import type { Assignment, Command, Word } from 'unbash';
import type { Expr, Name, Span, Stmt } from '../../ir/ir.ts';
import { assignName, assignStatement, assignedValue, nameOf } from './assignments.ts';
import { scriptBody } from './scripts-of-command.ts';
import { commandCall } from './commands.ts';
import type { Context } from './context.ts';
import { aliasStatement } from './functions.ts';
import { importStatement } from './imports.ts';
import { madeUpNumber, madeUpText } from './literals.ts';
import { nestedStatements, scriptOfWords } from './nested.ts';
import { plainText } from './plain.ts';
import { enclosingFunction } from './scope.ts';
import { spanOf } from './source.ts';
import { methodCall } from './variables.ts';
import { lowerItem } from './words.ts';

type Builtin = (command: Command, context: Context, name: Word) => Stmt[] | undefined;

/** Undefined from one of them: treat it as any other command. */
const BUILTINS: Readonly<Record<string, Builtin>> = {
  local: declare,
  declare,
  typeset: declare,
  readonly: globals,
  export: globals,
  set: setParameters,
  shift,
  read,
  mapfile: readLines,
  readarray: readLines,
  printf: printIntoVariable,
  source,
  '.': source,
  eval: evaluate,
  trap,
  alias,
  return: (command, context) => [{ kind: 'return', span: spanOf(context.source, command) }],
  unset: () => [],
};

/** The statements that a builtin is; undefined for every other command. */
export function builtinStatements(command: Command, context: Context): Stmt[] | undefined {
  const { name } = command;
  const text = name && plainText(name, context);
  if (!name || text === undefined || context.state.functions.has(text) || !Object.hasOwn(BUILTINS, text)) {
    return undefined;
  }
  return BUILTINS[text]?.(command, context, name);
}

/** The words after the options; those that `values` matches take the next word. */
function operands(command: Command, context: Context, values?: RegExp): (Word | Assignment)[] {
  const { args } = command;
  for (let index = 0; index < args.length; index++) {
    const text = plainText(args[index], context);
    if (text === '--') return args.slice(index + 1);
    if (text === undefined || !/^[-+]./.test(text)) return args.slice(index);
    if (values?.test(text)) index++;
  }
  return [];
}

function hasOption(command: Command, context: Context, letter: string): boolean {
  return command.args.some((word) => new RegExp(`^-\\w*${letter}`).test(plainText(word, context) ?? ''));
}

function declare(command: Command, context: Context): Stmt[] {
  if (hasOption(command, context, 'A')) noteAssociative(command, context);
  const local = enclosingFunction(context.scope) !== undefined && !hasOption(command, context, 'g');
  if (!local) return globals(command, context);
  const reference = hasOption(command, context, 'n');
  return command.args.flatMap((argument): Stmt[] => {
    const span = spanOf(context.source, argument);
    if (argument.type === 'Word') {
      const name = nameOf(argument, context);
      if (!name) return [];
      context.scope.locals.add(name.name);
      return [{ kind: 'bind', name: name.name, span }];
    }
    const value = assignedValue(argument, context);
    context.scope.locals.add(argument.name);
    const given: Expr = reference ? { kind: 'unknown', parts: [value], ...span } : value;
    return [{ kind: 'bind', name: argument.name, value: given, span }];
  });
}

function noteAssociative(command: Command, context: Context): void {
  for (const argument of command.args) {
    context.scope.associative.add(argument.type === 'Word' ? argument.text : argument.name);
  }
}

function globals(command: Command, context: Context): Stmt[] {
  return command.args.flatMap((argument) =>
    argument.type === 'Assignment' ? [assignStatement(argument, context)] : [],
  );
}

/** `set -- a b` gives the positional parameters, and takes away those that were there; `set -e` does neither. */
function setParameters(command: Command, context: Context, name: Word): Stmt[] {
  const span = spanOf(context.source, command);
  const clears = command.args.some((word) => plainText(word, context) === '--');
  const words = operands(command, context, /^[-+][a-zA-Z]*o$/);
  if (!clears && words.length === 0) return [];
  const items = words.flatMap((word) => (word.type === 'Word' ? [lowerItem(word, context)] : []));
  const { positional } = context.scope;
  positional.by = 0;
  positional.given = true;
  const at = spanOf(context.source, name);
  const list: Expr = { kind: 'list', items, ...span };
  const statements: Stmt[] = [assignName({ kind: 'name', name: '@', ...at }, list, context)];
  const known = items.findIndex((item) => item.kind === 'spread');
  // `set -- "$@" more`: the first ones stay what they were.
  if (known === 0 && isAllParameters(items[0])) return statements;
  for (let index = 0; index < 9; index++) {
    const beyond = known >= 0 && index >= known;
    const value = beyond ? unknown(span) : (items[index] ?? madeUpText('', span.end));
    const isRead = !beyond && index < items.length;
    if (isRead || context.source.text.search(new RegExp(`\\$\\{?${index + 1}`)) >= 0) {
      statements.push(assignName({ kind: 'name', name: String(index + 1), ...at }, value, context));
    }
  }
  return statements;
}

function isAllParameters(item: Expr | undefined): boolean {
  return item?.kind === 'spread' && item.value.kind === 'name' && item.value.name === '@';
}

/** Parameters are renumbered while lowering, so that `$1` after a `shift` needs no evaluation. */
function shift(command: Command, context: Context): Stmt[] {
  const [count] = command.args;
  const by = count ? plainText(count, context) : '1';
  const { positional } = context.scope;
  positional.by =
    by !== undefined && /^\d+$/.test(by) && positional.by !== undefined
      ? positional.by + Number(by)
      : undefined;
  return [];
}

/** `IFS=/ read -r namespace repository <<< "$slug"` splits; any other `read` gives an unknown value. */
function read(command: Command, context: Context, name: Word): Stmt[] {
  const statements: Stmt[] = [];
  const call = commandCall(command, name, context);
  const input =
    call.kind === 'call'
      ? call.named.find((field) => field.kind === 'field' && field.name === '<<')
      : undefined;
  if (call.kind === 'call' && call.named.length > 0) statements.push({ kind: 'expression', value: call });
  const words = operands(command, context, /^-\w*[pdnNtui]$/);
  const names = words.flatMap((word) => (word.type === 'Word' ? (nameOf(word, context) ?? []) : []));
  const separator = command.prefix.find((prefix) => prefix.type === 'Assignment' && prefix.name === 'IFS');
  const split =
    separator?.type === 'Assignment' && input?.kind === 'field' && names.length > 1
      ? splitInput(input.value, assignedValue(separator, context))
      : undefined;
  names.forEach((target, index) => {
    const { start, end } = target;
    const value = (index < names.length - 1 ? split?.(index, target) : undefined) ?? unknown({ start, end });
    statements.push(assignName(target, value, context));
  });
  return statements;
}

function splitInput(input: Expr, separator: Expr): ((index: number, at: Span) => Expr) | undefined {
  if (separator.kind !== 'text' || separator.value.length !== 1 || /\s/.test(separator.value)) {
    return undefined;
  }
  return (index, { start, end }) => {
    const of = methodCall(input, 'split', [separator], { start, end });
    return { kind: 'index', of, key: madeUpNumber(index, end), start, end };
  };
}

/** `mapfile -t LINES < <(command)` */
function readLines(command: Command, context: Context, name: Word): Stmt[] {
  const words = operands(command, context, /^-\w*[dnOsuCc]$/);
  const [word] = words;
  const target: Name | undefined = word?.type === 'Word' ? nameOf(word, context) : undefined;
  const call = commandCall(command, name, context);
  if (!target) return [{ kind: 'expression', value: call }];
  return [assignName(target, { kind: 'unknown', parts: [call], start: call.start, end: call.end }, context)];
}

/** `printf -v NAME FORMAT …` */
function printIntoVariable(command: Command, context: Context, name: Word): Stmt[] | undefined {
  const [option, word] = command.args;
  if (plainText(option, context) !== '-v' || word?.type !== 'Word') return undefined;
  const target = nameOf(word, context);
  if (!target) return undefined;
  const call = commandCall(command, name, context);
  if (call.kind !== 'call') return undefined;
  return [assignName(target, { ...call, args: call.args.slice(2) }, context)];
}

function source(command: Command, context: Context, name: Word): Stmt[] | undefined {
  const [file] = command.args;
  if (file?.type !== 'Word') return undefined;
  const statement = importStatement(file, context);
  const hasCommands = /\$\(|`|[<>]\(/.test(file.text);
  const call: Stmt[] = hasCommands
    ? [{ kind: 'expression', value: commandCall(command, name, context) }]
    : [];
  return statement ? [...call, statement] : call;
}

/** `eval "…"` runs its words in this very shell. */
function evaluate(command: Command, context: Context): Stmt[] | undefined {
  const words = command.args.filter((word) => word.type === 'Word');
  const [first] = words;
  if (!first || words.length !== command.args.length) return undefined;
  return nestedStatements(scriptOfWords(words, context), context, context.source.start(first.pos));
}

/** `trap 'command' EXIT` */
function trap(command: Command, context: Context): Stmt[] {
  const [action] = operands(command, context);
  if (action?.type !== 'Word' || !/\s/.test(action.text)) return [];
  const body = scriptBody(scriptOfWords([action], context), context, spanOf(context.source, action));
  return [{ kind: 'expression', value: body }];
}

function alias(command: Command, context: Context): Stmt[] {
  return command.args.flatMap((argument) => {
    if (argument.type !== 'Assignment' || argument.value.type !== 'Word') return [];
    return [aliasStatement(argument.name, argument.value, context)];
  });
}

function unknown(span: Span): Expr {
  return { kind: 'unknown', parts: [], ...span };
}
