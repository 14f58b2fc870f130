/** Commands of a shell: what they make of an answer that they read or are given. */
import { commandFunctions } from '../../trace/evaluator/commands/commands.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import { redirectedTo } from '../code/standard-error.ts';
import { itemOf, type Taint } from '../code/taint.ts';
import { enter } from '../uses/function-entry.ts';
import { returned } from '../uses/return-flow.ts';
import { wordsOf } from '../code/code-in-messages.ts';
import {
  escape,
  nothing,
  on,
  searched,
  toStandardError,
  use,
  type Outcome,
  type Spot,
} from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { isAllWords } from '../code/shell-arguments.ts';
import { clientInVariable, functionsOf } from './called-functions.ts';
import { commandName } from '../code/command-name.ts';
import { isHeaders, readOfHeaders } from './headers.ts';
import { isWhole } from './jq-parts.ts';
import { programOf } from './jq-program.ts';
import { readsOfJq } from './jq.ts';
import { ofAllRounds } from './one-line.ts';
import { linesRead } from './lines-read.ts';
import { readByRunners } from './runners.ts';
import { seenByOthers } from './seen-by-others.ts';
import { isMatched, isTemporary } from './file-names.ts';

/** The spot's value is a part of a pipeline, or an argument or input of a command. */
export function shellStage(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  if (outer.kind === 'pipe') {
    const index = outer.stages.indexOf(spot.node);
    const next = outer.stages[index + 1];
    if (!next) return [on(spot, outer)];
    return next.kind === 'call'
      ? reads(world, spot, next)
      : [escape(spot, 'a loop or a group of commands reads it', next)];
  }
  if (outer.kind !== 'call') return nothing;
  const named = outer.named.find(({ value }) => value === spot.node);
  if (named) {
    return named.kind === 'field' && named.name.startsWith('<')
      ? reads(world, spot, outer)
      : [escape(spot, 'it names a file', outer)];
  }
  // `"$@"` as a command: what runs the words is looked at where the words are written.
  if (outer.callee === spot.node && isAllWords(spot.node)) return nothing;
  // Each word of an array is one of its items.
  const item = spot.node.kind === 'spread' ? itemOf(spot.taint) : undefined;
  const given: Spot = item && spot.taint.kind === 'in' ? { ...spot, taint: item } : spot;
  return [...isGiven(world, given, outer), ...readByRunners(world, given, outer)];
}

/** The file that a command prints to. */
export function fileOf(call: Call): Expr | undefined {
  return call.named.find((field) => field.kind === 'field' && /^(?:>|>>|&>|>\|)$/.test(field.name))?.value;
}

/** What a command prints goes on: into a variable, along the pipeline, to the caller of the function, or out. */
export function printed(world: World, spot: Spot, call: Call, taint: Taint): readonly Outcome[] {
  const file = fileOf(call);
  if (file) {
    if (file.kind === 'text' && file.value === '/dev/null') return nothing;
    const descriptor = redirectedTo(world, spot.around, call);
    if (descriptor === '2') return toStandardError({ ...spot, taint }, call);
    if (descriptor === '1') return [on(spot, call, taint)];
    return intoFile(world, { ...spot, taint }, call, file);
  }
  return [on(spot, call, taint)];
}

/** A file that this script alone knows is read where its name comes up again. */
export function intoFile(world: World, spot: Spot, call: Call, file: Expr): readonly Outcome[] {
  if (spot.taint.kind === 'status') return nothing;
  const { around } = spot;
  const words = wordsOf(world, around, file).replaceAll(/^["']|["']$/g, '');
  if (spot.taint.kind !== 'lines' && !isTemporary(world, spot, file, words)) {
    return [escape(spot, `it is written to \`${words}\``, file)];
  }
  const name = words.replaceAll(/[{}]/g, '');
  const readers = around.file.calls.flatMap(({ call: other }): readonly Outcome[] => {
    if (other === call || other.form !== 'command') return nothing;
    const command = other.callee.kind === 'text' ? other.callee.value : '';
    if (/^(?:rm|trap|mktemp|touch|chmod|\[|test|\[\[|mkdir)$/.test(command)) return nothing;
    const has = (node: Expr) => wordsOf(world, around, node).replaceAll(/["'{}]/g, '') === name;
    const input = other.named.some(
      (field) => field.kind === 'field' && field.name === '<' && has(field.value),
    );
    if (input || other.args.some(has)) {
      return spot.taint.kind === 'lines'
        ? linesRead(world, { ...spot, taint: ofAllRounds(spot.taint, 'lines') }, other)
        : reads(world, spot, other);
    }
    const others = other.args.map((arg) => wordsOf(world, around, arg).replaceAll(/["'{}]/g, ''));
    if (others.some((one) => isMatched(one, name))) return reads(world, spot, other);
    if (others.some((one) => name.startsWith(`${one.replace(/\/$/, '')}/`))) {
      return [escape(spot, `\`${command}\` is given the folder of \`${words}\``, other)];
    }
    const isPart = (node: Expr): boolean =>
      node.kind === 'join' ? node.parts.some((part) => has(part) || isPart(part)) : has(node);
    return other.args.some(isPart)
      ? [escape(spot, `\`${words}\` is a part of another name`, other)]
      : nothing;
  });
  if (spot.taint.kind === 'lines') return readers;
  return [...readers, ...seenByOthers(world, spot, file, words, readers.length > 0)];
}

/** The command reads it from its standard input, or from a file. */
function reads(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const { taint } = spot;
  if (taint.kind === 'status') return nothing;
  const name = commandName(call);
  if (name === 'jq') return byJq(world, spot, call);
  const functions = commandFunctions(world.ev, call, world.ev.environments.root(spot.around.file));
  if (functions.length > 0) return [escape(spot, `\`${name}\` reads it from its input`, call)];
  if (name === 'cat' || name === 'tee') {
    const isTee =
      name === 'tee' &&
      call.args.some(
        (arg) => !(arg.kind === 'text' && (arg.value.startsWith('-') || arg.value === '/dev/stderr')),
      );
    return [
      ...printed(world, spot, call, taint),
      ...(isTee ? [escape(spot, '`tee` writes it to a file', call)] : []),
    ];
  }
  if (isHeaders(taint)) {
    const read = readOfHeaders(name, call);
    if (read === 'status') return [use(spot, 'status', call)];
    return read === 'lines'
      ? printed(world, spot, call, taint)
      : [searched(spot, `\`${name}\` reads the headers of the answer`, call)];
  }
  if (taint.kind === 'next') {
    return [escape(spot, `\`${name}\` parses the address of the next page`, call)];
  }
  return [searched(spot, `\`${name}\` reads the answer as text`, call)];
}

/** The command is given it as an argument. */
function isGiven(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const { taint, around } = spot;
  const name = commandName(call) || clientInVariable(world, around, call);
  const index = call.args.findIndex((arg) => arg === spot.node);
  if (/^(?:\[|\[\[|test|case)$/.test(name)) return isAsked(spot, call);
  const functions = functionsOf(world, around, call);
  if (functions.length > 0) return functions.flatMap((info) => enter(spot, info, call, index));
  if (name === 'echo' || name === 'printf') return printed(world, spot, call, taint);
  if (/^(?:local|export|declare|readonly|set|unset|shift|:|true|exit)$/.test(name)) {
    return name === 'export' && taint.kind !== 'next' && taint.kind !== 'status'
      ? [escape(spot, 'it is exported', call)]
      : nothing;
  }
  if (/^(?:curl|wget)$/.test(name)) {
    if (taint.kind === 'next') return [use(spot, 'next', call)];
    if (taint.kind === 'address') {
      return [
        {
          kind: 'use',
          use: 'next',
          path: 'address',
          place: { file: around.file.file, start: call.start, end: call.end },
        },
      ];
    }
  }
  if (name === 'return') return returned(world, spot);
  if (taint.kind === 'status') return nothing;
  return [escape(spot, `it is passed to ${name === '' ? 'an unknown command' : `\`${name}\``}`, call)];
}

/** `[ -n "$page" ]`, `[ "$next" != null ]`, `[ "$page" = '[]' ]` */
function isAsked(spot: Spot, call: Call): readonly Outcome[] {
  const words = call.args.map((arg) => (arg.kind === 'text' ? arg.value : undefined));
  const { taint } = spot;
  if (taint.kind === 'text' || taint.kind === 'json' || taint.kind === 'next' || taint.kind === 'address') {
    const others = words.filter((word) => word !== undefined);
    // `[ "$url" = "$SKIP" ]`
    const isWithOther =
      taint.kind === 'address' &&
      words.some((word) => /^(?:=|==|!=)$/.test(word ?? '')) &&
      words.length - others.length > 1;
    if (isWithOther) return [escape(spot, 'the address is compared or parsed', call)];
    const isPlain = others.every((word) => /^(?:-[nz]|\]|\]\]|!|=|==|!=|null|-a|-o|&&|\|\||)$/.test(word));
    if (!isPlain) {
      return [
        escape(
          spot,
          taint.kind === 'next' ? 'the address of the next page is compared' : 'its text is compared',
          call,
        ),
      ];
    }
  }
  return [use(spot, 'status', call)];
}

function byJq(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const program = programOf(world, spot.around, call);
  if (program.kind === 'lost') return [escape(spot, program.why, call)];
  const start = spot.taint.kind === 'json' ? spot.taint.path : '';
  if (spot.taint.kind !== 'json' && spot.taint.kind !== 'text') {
    return [escape(spot, '`jq` reads something that is not followed', call)];
  }
  const { out, fields, takesPlaces, order, isMeasured, lost } = readsOfJq(
    program.text,
    start,
    (path) => world.read(path),
    program.variables,
    program.takes,
  );
  const place = { file: spot.around.file.file, start: call.start, end: call.end };
  // Even a program that reads no field looks at what there is.
  const uses: readonly Outcome[] = [
    { kind: 'use', use: takesPlaces ? 'ordered' : isMeasured ? 'counted' : 'iterated', path: start, place },
    ...fields.map((path): Outcome => ({ kind: 'use', use: 'field', path, place })),
  ];
  if (lost !== undefined) {
    // What is known to read whole entries reads more than their text.
    return [
      ...uses,
      lost.endsWith('is not followed') ? searched(spot, lost, call) : escape(spot, lost, call),
    ];
  }
  const wholes = out.filter((one) => isWhole(one));
  const parts = wholes.flatMap((one) => (one.kind === 'part' ? [one.path] : []));
  if (parts.length < wholes.length) {
    return [...uses, escape(spot, '`jq` gives a whole part of the answer', call)];
  }
  return [
    ...uses,
    ...(order && wholes.length === 0 ? printed(world, spot, call, linesOf(order, call)) : []),
    ...parts.flatMap((path) =>
      printed(world, spot, call, world.read(path) === 'next' ? { kind: 'next' } : { kind: 'json', path }),
    ),
  ];
}

/** `-j` puts all that comes out into one line. */
function linesOf(order: 'item' | 'list', { args }: Call): Taint {
  const isJoined = args.some(
    (arg) => arg.kind === 'text' && /^(?:-[a-zA-Z]*j|--join-output$)/.test(arg.value),
  );
  return order === 'list' || isJoined ? { kind: 'lines', joined: true } : { kind: 'lines' };
}
