/** Objects of the project that keep a value in a field, wherever they are as a whole: printed, serialised, passed on. */
import type { Expr } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import type { ClassInfo, FnInfo } from '../../trace/model/scope.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { inside } from '../code/taint.ts';
import { isBelow } from './overriding.ts';
import type { Outcome, Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';

/** An expression that is an object as a whole. */
interface Whole {
  readonly around: Around;
  readonly node: Expr;
}

/** What has the field `name` of the spot's own object: `this` in all methods, and each object that the class makes. */
export function wholesWith(world: World, spot: Spot, name: string): readonly Outcome[] {
  const { around, node, taint, way } = spot;
  // Nothing outside of the class sees it.
  if (name.startsWith('#')) return [];
  const fn = around.functionAround(node);
  const owner = fn?.owner ?? way?.fn.owner ?? (fn ? undefined : declaring(around, node));
  if (owner && hasText(owner)) return [];
  const kept = inside(name, taint);
  // The one object that a constructor was entered for.
  if (way && owner && way.fn.owner === owner && owner.constructs.includes(way.fn.fn)) {
    const made: Outcome = {
      kind: 'flow',
      spot: { around: way.around, node: way.call, taint: kept, way: way.outer },
    };
    return [made, ...selvesOf(owner.file, (one) => one.owner === owner).map(into)];
  }
  if (owner) {
    return [...madeOf(world, owner), ...selvesOf(owner.file, (one) => one.owner === owner)].map(into);
  }
  if (!fn?.record) return [];
  const { record } = fn;
  return [{ around, node: record }, ...selvesOf(fn.file, (one) => one.record === record)].map(into);

  function into(one: Whole): Outcome {
    return { kind: 'flow', spot: { ...one, taint: kept, way: undefined } };
  }
}

/** `url = 'https://…'` of a class: each of its objects has that in a field. */
function declaring({ file }: Around, { start, end }: Expr): ClassInfo | undefined {
  return [...file.classes.values()].find(({ cls }) =>
    cls.members.some(
      ({ role, static: isStatic, value }) =>
        role === 'field' && !isStatic && value.start <= start && end <= value.end,
    ),
  );
}

/** A method that gives the text of an object: what is printed is what that reads. */
const texts = [
  '__str__',
  '__repr__',
  '__format__',
  'to_s',
  'inspect',
  '__toString',
  'toString',
  'jsonSerialize',
];

function hasText({ members }: ClassInfo): boolean {
  return texts.some((one) => members.has(one));
}

/** The object of a method that is called on what has it. */
export function selvesIn({ file, owner, record, fn }: FnInfo): readonly Whole[] {
  if (owner) return selvesOf(file, (one) => one.owner === owner);
  return record ? selvesOf(file, (one) => one.record === record || one.fn === fn) : [];
}

function selvesOf(file: FnInfo['file'], isOwn: (fn: FnInfo) => boolean): readonly Whole[] {
  const around = aroundOf(file);
  return [...file.points.keys()].flatMap((node): readonly Whole[] => {
    if (node.kind !== 'self') return [];
    const fn = around.functionAround(node);
    return fn && !fn.static && isOwn(fn) ? [{ around, node }] : [];
  });
}

const known = new WeakMap<World['requests'], WeakMap<ClassInfo, readonly Whole[]>>();

/** Where an object of the class comes up. */
function madeOf(world: World, owner: ClassInfo): readonly Whole[] {
  const ofWorld = known.get(world.requests) ?? new WeakMap<ClassInfo, readonly Whole[]>();
  known.set(world.requests, ofWorld);
  const found = ofWorld.get(owner) ?? allMade(world, owner);
  ofWorld.set(owner, found);
  return found;
}

function allMade(world: World, owner: ClassInfo): readonly Whole[] {
  const { cls, file } = owner;
  const files = [file, ...world.usersOf(file, cls.name === undefined ? [] : [cls.name])];
  return files.flatMap((one): readonly Whole[] => {
    const around = aroundOf(one);
    const env = world.ev.environments.root(one);
    const calls = one.calls.flatMap(({ call }): readonly Whole[] => {
      if (call.form === 'command') return [];
      const isOwn = calleeValues(world.ev, call, env).some(
        (value) => value.kind === 'class' && (value.info === owner || isBelow(world, value.info, owner)),
      );
      return isOwn ? [{ around, node: call }] : [];
    });
    return [...calls, ...declared(around, cls.name)];
  });
}

/** `var s state`: an object that no call makes. */
function declared(around: Around, type: string | undefined): readonly Whole[] {
  if (type === undefined) return [];
  return [...around.file.points].flatMap(([node, { scope }]): readonly Whole[] => {
    if (node.kind !== 'name') return [];
    const definitions = scope.find(node.name)?.definitions.get(node.name) ?? [];
    const isOwn = definitions.some(
      (one) => one.kind === 'value' && one.value === undefined && one.type === type,
    );
    return isOwn ? [{ around, node }] : [];
  });
}
