/** `local -n into=$1`: a name that refers to the variable which the caller names. */
import { commandFunctions } from '../../trace/evaluator/commands/commands.ts';
import type { Call, Name, Span } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { aroundOf, type Around, type Binding } from '../code/around.ts';
import type { Escape } from '../code/use.ts';
import { codeOf } from '../code/comments.ts';
import { countingCalls } from './relevant-callers.ts';
import { shownName } from '../code/code-in-messages.ts';
import { exposed, type World } from '../code/world.ts';

type Alias =
  | { readonly kind: 'name'; readonly around: Around; readonly node: Name }
  | { readonly kind: 'open'; readonly escape: Escape };

/** All uses of a variable by other names: of the one that it refers to, and of those that refer to it. */
export function aliasesOf(world: World, around: Around, binding: Binding): readonly Alias[] {
  if (around.file.language !== 'shell') return [];
  return [
    ...behind(world, around, binding),
    ...inFront(world, around, binding),
    ...inCalled(world, around, binding),
    ...shownByName(world, around, binding),
  ];
}

/** What a function keeps for itself, the functions that it calls see too. */
function inCalled(world: World, around: Around, { scope, name }: Binding): readonly Alias[] {
  if (!scope.fn) return [];
  return [around.file, ...world.usersOf(around.file, [name])].flatMap((file): readonly Alias[] => {
    const there = aroundOf(file);
    const others = [...there.uses(file.top, name), ...there.uses(undefined, name)];
    return others
      .filter((node) => there.functionAround(node) !== undefined)
      .map((node) => ({ kind: 'name', around: there, node }));
  });
}

const exportsAll = /(?<=^|[\s;&|(])set -(?:[a-z]*a\b|o allexport)/m;

/** `export page`, `declare -p page`: commands that take a name and give its value away. */
function shownByName(world: World, { file }: Around, { name }: Binding): readonly Alias[] {
  const word = new RegExp(
    `(?<=^|[\\s;&|(])(?:export|(?:declare|typeset|local)\\s+-[a-zA-Z]*[px][a-zA-Z]*)\\s[^;&|\\n]{0,200}?(?<![\\w$])${name}(?!\\w)`,
    'm',
  );
  const text = world.textOf(file.file);
  const found = word.exec(text) ?? (/\bset \+a\b/.test(text) ? null : exportsAll.exec(text));
  if (!found) return [];
  const place = { file: file.file, start: found.index, end: found.index + found[0].length };
  return [{ kind: 'open', escape: { why: `\`${name}\` is passed by name`, place, as: 'kept' } }];
}

/** The variables that a reference is one of: those that the callers name. */
function behind(world: World, around: Around, { scope, name }: Binding): readonly Alias[] {
  const reference = referencesAround(world, around, scope).find((one) => one.name === name);
  if (!reference) return [];
  const { to } = reference;
  if (typeof to === 'string') return namesIn(around, to, scope.fn);
  const open = (why: string, { file: { file } }: Around, { start, end }: Span): Alias => {
    return { kind: 'open', escape: { why, place: { file, start, end }, as: 'kept' } };
  };
  if (!scope.fn || to === undefined) {
    return [open(`\`${name}\` refers to an unknown variable`, around, reference.at)];
  }
  const { fn, file } = scope.fn;
  const calls = callsOf(world, scope.fn);
  const unseen =
    exposed(world, file, shownName(scope.fn)) ??
    (calls.length === 0 ? `no code here calls ${shownName(scope.fn)}` : undefined);
  const named = calls.flatMap(({ around: there, call }): readonly Alias[] => {
    if (call.args.slice(0, to + 1).some(({ kind }) => kind === 'spread')) {
      return [open('it gets a list of arguments', there, call)];
    }
    const node = call.args[to];
    if (!node) return [];
    if (node.kind === 'text') return namesIn(there, node.value, there.functionAround(node));
    return [open('it is stored in a variable with an unknown name', there, node)];
  });
  return unseen === undefined ? named : [...named, open(unseen, around, fn)];
}

/** The commands that run a function; of them those that count for the finding. */
function callsOf(world: World, fn: FnInfo): readonly { readonly around: Around; readonly call: Call }[] {
  const found = [fn.file, ...world.usersOf(fn.file, [fn.name])].flatMap((file) =>
    file.calls
      .filter(({ call }) =>
        commandFunctions(world.ev, call, world.ev.environments.root(file)).some(({ info }) => info === fn),
      )
      .map(({ call }) => ({ around: aroundOf(file), call })),
  );
  return countingCalls(world, found, ({ around, call }) => ({ around, node: call }));
}

/** The names by which functions use a variable whose name is passed to them. */
function inFront(world: World, around: Around, { scope, name }: Binding): readonly Alias[] {
  const here = referencesAround(world, around, scope).filter(({ to }) => to === name);
  const given = around.file.calls.flatMap(({ call }): readonly Alias[] => {
    const place =
      call.form === 'command' ? call.args.findIndex((arg) => arg.kind === 'text' && arg.value === name) : -1;
    if (place < 0) return [];
    return commandFunctions(world.ev, call, world.ev.environments.root(around.file)).flatMap(({ info }) =>
      referencesOf(world, info)
        .filter(({ to }) => to === place)
        .flatMap((one) => namesIn(aroundOf(info.file), one.name, info)),
    );
  });
  return [...here.flatMap((one) => namesIn(around, one.name, scope.fn)), ...given];
}

function namesIn(around: Around, name: string, fn: FnInfo | undefined): readonly Alias[] {
  const scope = fn && around.scopeOf(fn.fn);
  const own = scope?.find(name);
  // What no other statement of the script gives a value is a name of no scope.
  const uses = own
    ? around.uses(own, name)
    : [...around.uses(around.file.top, name), ...around.uses(undefined, name)];
  return uses.map((node) => ({ kind: 'name', around, node }));
}

/** What a name of a function refers to: what the caller names at a place, a variable by its name, or an unknown one. */
interface Reference {
  readonly name: string;
  readonly to: number | string | undefined;
  readonly at: Span;
}

const declared = /\b(?:local|declare|typeset)[ \t]+-[a-mo-zA-Z]*n[a-zA-Z]*[ \t]+([^\n;|&#]+)/g;

/** @param code of a function, or of a script, and where it begins */
function referencesIn(code: string, start: number): readonly Reference[] {
  return [...code.matchAll(declared)].flatMap(({ index, 0: whole, 1: words = '' }) =>
    words
      .trim()
      .split(/\s+/)
      .map((word): Reference => {
        const [, name = '', value = ''] = /^(\w+)(?:=["']?([^"']*))?/.exec(word) ?? [];
        const place = /^\$\{?(\d)(?:[}:]|$)/.exec(value)?.[1];
        const at = { start: start + index, end: start + index + whole.length };
        return { name, to: place ? Number(place) - 1 : /^\w+$/.test(value) ? value : undefined, at };
      }),
  );
}

function referencesOf(world: World, { fn, file }: FnInfo): readonly Reference[] {
  return referencesIn(world.textOf(file.file).slice(fn.start, fn.end), fn.start);
}

/** The references around a name: of its function, or of the script. */
function referencesAround(world: World, around: Around, { fn }: Binding['scope']): readonly Reference[] {
  return fn ? referencesOf(world, fn) : referencesIn(codeOf(world, around.file), 0);
}
