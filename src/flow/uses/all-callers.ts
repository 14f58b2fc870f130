/** All calls of a function of the project: by its names, as a member, and wherever it is passed on as a value. */
import type { Call, Class, Expr, Fn, Member } from '../../ir/ir.ts';
import type { FileIndex, FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { asFunction, byNames, byParameter } from './functions-as-values.ts';
import { countingCalls } from './relevant-callers.ts';
import { inside, itemOf, keyOf, type Taint } from '../code/taint.ts';
import { shownName, calleeWords } from '../code/code-in-messages.ts';
import { escape, escapesInto, nothing, on, type Outcome, type Spot } from '../code/spot.ts';
import type { Escape } from '../code/use.ts';
import { selvesIn } from './whole-objects.ts';
import { exposed, type World } from '../code/world.ts';

/** What a function returns comes up at its calls: the one that the finding is about, or all of them. */
export function toCallers(world: World, spot: Spot, fn: FnInfo): readonly Outcome[] {
  // A constructor gives its object, whatever it returns.
  if (constructed(fn)) return nothing;
  // An object that gives the items of a list has fields of its own.
  const item = isIterator(fn) && spot.taint.kind === 'json' ? itemOf(spot.taint) : undefined;
  if (!item) return calling(world, spot, fn);
  const given: readonly Taint[] = [inside('[]', item), { kind: 'lines' }];
  return given.flatMap((taint) => calling(world, { ...spot, taint }, fn));
}

/** The class that a function is the constructor of. */
function constructed({ fn, owner }: FnInfo): Class | undefined {
  return owner?.constructs.includes(fn) ? owner.cls : undefined;
}

function calling(world: World, spot: Spot, fn: FnInfo): readonly Outcome[] {
  const key = `${spot.node.start} ${spot.node.end} ${keyOf(spot.taint)}`;
  const ofWorld = known.get(world.requests) ?? new WeakMap<Fn, Map<string, readonly Outcome[]>>();
  known.set(world.requests, ofWorld);
  const ofFunction = ofWorld.get(fn.fn) ?? new Map<string, readonly Outcome[]>();
  ofWorld.set(fn.fn, ofFunction);
  const found = ofFunction.get(key) ?? allCallers(world, spot, fn);
  ofFunction.set(key, found);
  // A call of the wrapper: what other callers do is reported with them.
  return countingCalls(world, found, (one) => (one.kind === 'flow' ? one.spot : undefined));
}

/** By the requests of a scan, as the code base stays as it is for so long: a wrapper has a finding for each of its callers. */
const known = new WeakMap<World['requests'], WeakMap<Fn, Map<string, readonly Outcome[]>>>();

/** The calls of a function in all files that may call it. */
function allCallers(world: World, spot: Spot, fn: FnInfo): readonly Outcome[] {
  const around = aroundOf(fn.file);
  const found: Outcome[] = [];
  const names = new Set<string>(fn.name === '' ? [] : [fn.name]);
  for (const [name, members] of fn.owner?.members ?? []) {
    if (members.some(({ value }) => value === fn.fn)) names.add(name);
  }
  // What an object gives to loops comes up where one is made.
  const made = constructed(fn) ?? (isIterator(fn) ? fn.owner?.cls : undefined);
  if (made) names.clear();
  if (isIterator(fn)) {
    found.push(...selvesIn(fn).map((self): Outcome => on(here(spot, self.around, self.node), self.node)));
  }
  // The function as a value: its name, or the field that it is.
  for (const parent of around.parentsOf(made ?? fn.fn)) {
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      if (stmt.kind === 'assign' && stmt.target.kind === 'member') names.add(stmt.target.name);
      else if (stmt.kind === 'expression' || stmt.kind === 'return') {
        found.push(escapesInto(spot, 'the function that returns it is passed on', fn.fn));
      }
    } else if (parent.node.kind === 'call') {
      const given = here(spot, around, fn.fn);
      found.push(
        ...(byParameter(world, given, parent.node, { fn, taint: spot.taint }) ?? [
          escape(spot, `it is returned to \`${calleeWords(world, around, parent.node)}\``),
        ]),
      );
    } else if (parent.node.kind === 'record') {
      for (const field of parent.node.fields) {
        if (field.kind === 'field' && field.value === fn.fn) names.add(field.name);
      }
    }
  }
  for (const { name } of around.bindingsOf(made ?? fn.fn)) names.delete(name);
  found.push(...byNames(world, here(spot, around, made ?? fn.fn), { fn, taint: spot.taint }));
  if (fn.file.language === 'shell' && fn.name !== '') names.add(fn.name);
  for (const name of names) {
    found.push(...asFunction(world, byMember(world, spot, fn, name), { fn, taint: spot.taint }));
  }
  // `super().save()` in `save` is no call of it from elsewhere.
  const isOwn = (one: Outcome) =>
    one.kind === 'flow' && one.spot.around.file === fn.file && isWithin(one.spot.node, fn.fn);
  const isCalled = found.some((one) => (one.kind === 'flow' && !isOwn(one)) || one.kind === 'use');
  if (!isCalled && !found.some(({ kind }) => kind === 'escape')) {
    if (isStarted(fn) || isGiven(fn)) return nothing;
    const why = constructed(fn)
      ? `no code here creates a ${shownName(fn)}`
      : `${shownName(fn)} returns it, and no code here calls that`;
    // What a function of a shell prints is a text, and few scripts are read by others.
    return [fn.file.language === 'shell' ? escape(spot, why) : escapesInto(spot, why, spot.node)];
  }
  return found;
}

const isWithin = ({ start, end }: Expr, fn: Fn): boolean => fn.start <= start && end <= fn.end;

export interface Callers {
  readonly calls: readonly { readonly around: Around; readonly call: Call }[];
  readonly escapes: readonly Escape[];
}

/** All calls of a function of the project, and the places where it is passed on. */
export function callersOf(world: World, fn: FnInfo): Callers {
  const around = aroundOf(fn.file);
  const spot: Spot = { around, node: fn.fn, taint: { kind: 'status' }, way: undefined };
  // Literals of Go name the fields that they give, and pass no arguments.
  const isLiteral = constructed(fn) !== undefined && fn.file.language === 'go';
  const found = isLiteral ? nothing : calling(world, spot, fn);
  return {
    calls: found.flatMap((one) =>
      one.kind === 'flow' && one.spot.node.kind === 'call'
        ? [{ around: one.spot.around, call: one.spot.node }]
        : [],
    ),
    escapes: found.flatMap((one) => (one.kind === 'escape' ? [{ why: one.why, place: one.place }] : [])),
  };
}

/** Methods that loops call. */
const iterates = /^(?:\[Symbol\.(?:asyncI|i)terator\]|__a?iter__|getIterator|iterator)$/;

/** What an object gives to loops, or to the methods of `Enumerable`: what it yields are its items. */
export function isIterator({ name, owner, file }: FnInfo): boolean {
  return iterates.test(name) || (name === 'each' && owner !== undefined && file.language === 'ruby');
}

export function mixesEnumerable({ mixins = [] }: Class): boolean {
  return mixins.some((mixin) => mixin.kind === 'name' && mixin.name === 'Enumerable');
}

/** What runtimes start themselves. */
function isStarted({ name }: FnInfo): boolean {
  return /^(?:main|init)$/.test(name);
}

/** What a language gives a class by itself: `record Check(String url)` has a method `url`. */
function isGiven({ fn, owner }: FnInfo): boolean {
  return fn.start === owner?.cls.start && fn.end === owner.cls.end;
}

function here(spot: Spot, around: Around, node: Expr): Spot {
  return { around, node, taint: spot.taint, way: undefined };
}

/** Methods and functions of records: wherever a member of the name is called. */
function byMember(world: World, spot: Spot, fn: FnInfo, name: string): readonly Outcome[] {
  const files = [fn.file, ...world.usersOf(fn.file, [name])];
  // A field of the same name is meant if nothing is called.
  const isField =
    fn.owner?.members.get(name)?.some(({ role }) => role === 'field') === true ||
    fn.owner?.assigned.has(name) === true;
  const found = files.flatMap((file): readonly Outcome[] => {
    const around = aroundOf(file);
    const members = around
      .members(name)
      .filter((node) => (!isField || isCalled(around, node)) && !isOfLibrary(files, around, node))
      .map((node): Outcome => on(here(spot, around, node), node));
    const commands = around
      .commands(name)
      .map(({ callee }): Outcome => on(here(spot, around, callee), callee));
    return [...members, ...commands];
  });
  const why = /^[#@_]/.test(name) ? undefined : exposed(world, fn.file, shownName({ ...fn, name }));
  return why === undefined ? found : [...found, escapesInto(spot, why, spot.node)];
}

/** `page.get("results")` of a `com.fasterxml.jackson.databind.JsonNode page`: no class of these files has that name. */
function isOfLibrary(files: readonly FileIndex[], { file }: Around, { of }: Member): boolean {
  if (of.kind !== 'name') return false;
  const types = definitionsOf(file, of).map((one) => (one.kind === 'value' ? one.type : undefined));
  return (
    types.length > 0 &&
    types.every((type) => {
      const [, simple] = qualified.exec(type ?? '') ?? [];
      return (
        simple !== undefined &&
        !files.some((one) => [...one.classes.values()].some(({ cls }) => cls.name === simple))
      );
    })
  );
}

/** A class with its package. */
const qualified = /^(?:[a-z]\w*\.)+([A-Z]\w*)$/;

function isCalled(around: Around, node: Expr): boolean {
  return around
    .parentsOf(node)
    .some(
      (parent) => parent.kind === 'expression' && parent.node.kind === 'call' && parent.node.callee === node,
    );
}
