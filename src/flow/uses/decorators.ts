/** Decorators of the project: they are given what a function returns, before its callers are. */
import type { Call, Expr } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import type { Value } from '../../trace/model/value.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { withoutComments } from '../code/comments.ts';
import { isToStandardError } from '../code/standard-error.ts';
import { keyOf } from '../code/taint.ts';
import { escape, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';

/** Lines of decorators in front of a function of Python. */
const above = /(?:^|\n)((?:[ \t]*@[^\n]*(?:\n(?![ \t]*(?:@|def\b|async\b))[^\n]*){0,8}\n)+)[ \t]*$/;
/** A decorator in front of a method of a class. */
const before =
  /@(\w+)(?:\([^()]*\))?(?:\s+(?:public|private|protected|static|async|override))*\s+[\w#$]*(?<!\s)\s?$/;
/** How far in front of a function decorators are looked for. */
const maxDistance = 800;

/** What a function returns, where its decorators call it. */
export function throughDecorators(world: World, spot: Spot, fn: FnInfo): readonly Outcome[] {
  const around = aroundOf(fn.file);
  const { start } = fn.fn;
  const head = headOf(world, fn);
  if (fn.file.language === 'javascript' && head.includes('@')) {
    const found = before.exec(withoutComments(head, 'javascript'));
    return found ? ofMethod(world, around, found[1] ?? '', start - head.length + found.index) : [];
  }
  return decoratorsOf(world, fn).flatMap((value): readonly Outcome[] => {
    if (value.kind === 'function') return inDecorator(spot, value.info);
    return value.kind === 'class' ? [escape(spot, 'it is returned to a class as its decorator')] : [];
  });
}

/** A decorator of Python that does something else with the arguments of a function than to pass them on to it. */
export function argumentsTaken(world: World, spot: Spot, fn: FnInfo): readonly Outcome[] {
  return decoratorsOf(world, fn).flatMap((value) => {
    if (value.kind !== 'function') return [];
    const around = aroundOf(value.info.file);
    const [param] = value.info.fn.params;
    const uses = param ? around.uses(around.scopeOf(value.info.fn), param.name) : [];
    const calls = uses.flatMap((use) =>
      around
        .parentsOf(use)
        .flatMap((one) =>
          one.kind === 'expression' && one.node.kind === 'call' && one.node.callee === use ? [one.node] : [],
        ),
    );
    const wrappers = new Set(calls.flatMap((call) => around.functionAround(call) ?? []));
    return [...wrappers].flatMap(({ fn: wrapper }) =>
      wrapper.params
        .flatMap(({ name }) => around.uses(around.scopeOf(wrapper), name))
        .filter((one) => !calls.some((call) => isPassed(world, around, call, one)))
        .map((one) => escape({ ...spot, around }, 'a decorator reads the arguments', one)),
    );
  });
}

/** The functions that decorators of Python run around a function, also if they are of other files. */
export function wrappersOf(world: World, fn: FnInfo): readonly FnInfo[] {
  return decoratorsOf(world, fn).flatMap((value) => {
    if (value.kind === 'function') {
      const { info } = value;
      return [...info.file.functions.values()].filter((one) => isInside(one, info));
    }
    const { members, file } = value.kind === 'class' ? value.info : { members: undefined, file: fn.file };
    return (members?.get('__call__') ?? []).flatMap((one) =>
      one.value.kind === 'function' ? (file.functions.get(one.value) ?? []) : [],
    );
  });
}

function isInside({ parent }: FnInfo, outer: FnInfo): boolean {
  return parent !== undefined && (parent === outer || isInside(parent, outer));
}

/** `fn(*args, **kwargs)`, and what goes to the standard error. */
function isPassed(world: World, around: Around, call: Call, { start, end }: Expr): boolean {
  const isIn = (one: Call) => one.start <= start && end <= one.end;
  return (
    isIn(call) ||
    around.file.calls.some((one) => isIn(one.call) && isToStandardError(world, around, one.call))
  );
}

function headOf(world: World, { fn, file }: FnInfo): string {
  return world.textOf(file.file).slice(Math.max(0, fn.start - maxDistance), fn.start);
}

/** The decorators of a function of Python, as far as they are of the project. */
function decoratorsOf(world: World, info: FnInfo): readonly Value[] {
  const head = headOf(world, info);
  const lines = info.file.language === 'python' && head.includes('@') ? above.exec(head)?.[1] : undefined;
  if (lines === undefined) return [];
  const first = info.fn.start - head.length + head.lastIndexOf(lines);
  return [...lines.matchAll(/^[ \t]*@/gm)].flatMap(({ index, 0: sign }) =>
    valuesAt(world, aroundOf(info.file), first + index + sign.length),
  );
}

function ofMethod(world: World, { file }: Around, name: string, at: number): readonly Outcome[] {
  const isOwn = (file.top.definitions.get(name) ?? []).some(
    (one) =>
      one.kind === 'value' ||
      (one.kind === 'import' && world.ev.project.resolve(one.from, file) !== undefined),
  );
  const place = { file: file.file, start: at, end: at + name.length + 1 };
  return isOwn ? [{ kind: 'escape', why: `it is returned to the decorator \`${name}\``, place }] : [];
}

/** The expression after the `@`: a function, or what a call of one returns. */
function valuesAt(world: World, around: Around, at: number): readonly Value[] {
  const { file } = around;
  const call = file.calls.find((one) => one.call.start === at)?.call;
  if (!call) {
    const node = [...file.points.keys()].find(
      (one): one is Expr & { kind: 'name' } => one.kind === 'name' && one.start === at,
    );
    return node ? world.ev.values(node, world.ev.environments.root(file)) : [];
  }
  return calleeValues(world.ev, call, world.ev.environments.root(file)).flatMap((value) => {
    if (value.kind !== 'function') return [];
    const { file: there, fn } = value.info;
    return (there.returns.get(fn) ?? []).flatMap((one) =>
      world.ev.values(one, world.ev.environments.root(there)),
    );
  });
}

/** The calls of the parameter that is the function; what its wrapper returns goes on to the callers of the function itself. */
function inDecorator(spot: Spot, decorator: FnInfo): readonly Outcome[] {
  const around = aroundOf(decorator.file);
  const [param] = decorator.fn.params;
  const uses = param ? around.uses(around.scopeOf(decorator.fn), param.name) : [];
  return uses.flatMap((use) =>
    around.parentsOf(use).flatMap((parent): readonly Outcome[] => {
      if (parent.kind !== 'expression' || parent.node.kind !== 'call') return [];
      const call = parent.node;
      const wrapper = around.functionAround(call);
      if (call.callee !== use || !wrapper) {
        return isCopier(call.callee)
          ? []
          : [escape({ ...spot, around }, 'a decorator passes the function on', call)];
      }
      const way = {
        fn: wrapper,
        call,
        around,
        outer: undefined,
        gives: 'nothing',
        returns: keyOf(spot.taint),
        depth: 1,
      } as const;
      return [{ kind: 'flow', spot: { around, node: call, taint: spot.taint, way } }];
    }),
  );
}

/** `functools.wraps(function)`, and what keeps the function as it is. */
function isCopier(callee: Expr): boolean {
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  return /^(?:wraps|update_wrapper|lru_cache|cache|iscoroutinefunction|signature)$/.test(name);
}
