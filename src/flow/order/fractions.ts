/** Sums of parts of numbers: each step is rounded, so another order may come to another last digit. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Fn, Name } from '../../ir/ir.ts';
import { eachChild, expressionsOf } from '../../ir/walk.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import type { FileIndex, FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { isSamePlace } from '../../trace/model/places.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import { textAt, type World } from '../code/world.ts';
import { isYielded } from '../code/yielded.ts';
import { requestsOfCall } from './requests-of-call.ts';
import { argumentsAt } from '../uses/arguments.ts';

/** A number with a point, a function that gives one, a division: what is before and behind its sign is a value. */
const fraction =
  /\b[mM]ath\.(?:log|Log|sqrt|Sqrt|exp|Exp|pow|Pow|cbrt|Cbrt)|\blog\w*\(|\bsqrt\(|\d\.\d|[\w)\]] ?\/ ?[\w($@]/;
const wholeNumber = /\b(?:round|floor|ceil|trunc|int|intdiv|parseInt|to_i|long)\b|\b(?:u?int\d*)\(/i;
const literal =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|(?<=[(,=:!&|?;] ?|return )\/(?:[^/\\\s]|\\.)+\/\w*/g;

/** @param value what is added, as the code writes it */
export function isFraction(value: string): boolean {
  const code = value.replaceAll(literal, "''");
  return fraction.test(code) && !wholeNumber.test(code);
}

/** How many expressions are looked at, and how many names are followed into each other. */
const most = 400;
const deepest = 6;

/** Whether something of a number is in the value, by the names that it is made of: `const weight = pulls / 7`. */
export function isFractional(world: World, around: Around, value: Expr): boolean {
  // The arithmetic of a shell knows whole numbers alone.
  if (around.file.language === 'shell') return false;
  const seen = new Set<Expr>();
  return holds(around, value, 0);

  function holds(there: Around, expr: Expr, depth: number): boolean {
    if (depth > deepest || seen.size > most || seen.has(expr)) return false;
    seen.add(expr);
    if (expr.kind === 'class' || isSent(there, expr)) return false;
    if (expr.kind === 'function') return given(there.file, expr).some((one) => holds(there, one, depth));
    const parts = within(there, expr, isLeaf);
    const words = wordsOf(there, expr, parts);
    if (isFraction(words)) return true;
    if (wholeNumber.test(words.replaceAll(literal, "''"))) return false;
    return [expr, ...parts].some((part) => !isSent(there, part) && isMadeOf(there, part, depth + 1));
  }

  /** The call that sends a request gives its answer, whatever the client is made of. */
  function isSent({ file }: Around, part: Expr): boolean {
    if (part.kind !== 'call') return false;
    const place = placeIn(file, part);
    return requestsOfCall(world.requests, place).some(({ sends }) => isSamePlace(sends, place));
  }

  /** What a function of the project is given counts at its parameters. */
  function isLeaf(there: Around, part: Expr): boolean {
    return isSent(there, part) || (part.kind === 'call' && calledBy(there, part).length > 0);
  }

  function calledBy({ file }: Around, call: Call): readonly FnInfo[] {
    return calleeValues(world.ev, call, world.ev.environments.root(file)).flatMap((callee) =>
      callee.kind === 'function' ? [callee.info] : [],
    );
  }

  function wordsOf(there: Around, expr: Expr, parts: readonly Expr[]): string {
    const all = textAt(world, placeIn(there.file, expr));
    const [sent] = parts.filter((part) => isSent(there, part));
    return sent ? all.slice(0, sent.start - expr.start) + all.slice(sent.end - expr.start) : all;
  }

  function isMadeOf(there: Around, part: Expr, depth: number): boolean {
    switch (part.kind) {
      case 'name':
        return ofName(there, part, depth);
      case 'member':
        return fieldsOf(there.file, part.name).some((field) => holds(there, field, depth));
      case 'index':
        return (
          part.key.kind === 'text' &&
          fieldsOf(there.file, part.key.value).some((field) => holds(there, field, depth))
        );
      case 'call':
        return calledBy(there, part).some(({ fn, file }) => holds(aroundOf(file), fn, depth));
      default:
        return false;
    }
  }

  function ofName(there: Around, name: Name, depth: number): boolean {
    const scope = scopeOf(there.file, name);
    const isGiven = definitionsOf(there.file, name).some((definition) => {
      switch (definition.kind) {
        case 'value':
        case 'append':
          return definition.value !== undefined && holds(there, definition.value, depth);
        case 'param':
          return scope?.fn !== undefined && ofParameter(there, scope.fn, definition.index, depth);
        case 'import':
        case 'given':
          return false;
        default:
          return definition satisfies never;
      }
    });
    return isGiven || puts(there, there.uses(scope, name.name)).some((one) => holds(there, one, depth));
  }

  /** What the callers pass, or the list whose items a callback is called with. */
  function ofParameter(there: Around, fn: FnInfo, index: number, depth: number): boolean {
    if (!fn.callback) {
      return argumentsAt(world, there, fn, index).some(
        (one) => one.kind === 'given' && holds(one.around, one.node, depth),
      );
    }
    return there.parentsOf(fn.fn).some((parent) => {
      if (parent.kind !== 'expression' || parent.node.kind !== 'call') return false;
      const { callee, args } = parent.node;
      const lists = [
        ...(callee.kind === 'member' ? [callee.of] : []),
        ...args.filter((arg) => arg !== fn.fn),
      ];
      return lists.some((list) => holds(there, list, depth));
    });
  }
}

/** What methods of a list put into it: `weights.push(pulls / 7)`. */
function puts(around: Around, uses: readonly Name[]): readonly Expr[] {
  return uses.flatMap((use) =>
    around.parentsOf(use).flatMap((member) => {
      if (member.kind !== 'expression' || member.node.kind !== 'member' || member.node.of !== use) return [];
      const { node } = member;
      return around
        .parentsOf(node)
        .flatMap((call) =>
          call.kind === 'expression' && call.node.kind === 'call' && call.node.callee === node
            ? call.node.args
            : [],
        );
    }),
  );
}

/** What it returns, and what it yields. */
function given(file: FileIndex, fn: Fn): readonly Expr[] {
  const yielded = [...expressionsOf(fn.body).keys()].filter((one) => isYielded(file.program.text, one));
  return [...(file.returns.get(fn) ?? []), ...yielded];
}

/** What it is made of, and what the functions in it give. @param isLeaf what is in that does not count */
function within(
  around: Around,
  expr: Expr,
  isLeaf: (around: Around, part: Expr) => boolean,
): readonly Expr[] {
  const found: Expr[] = [];
  const { file } = around;
  const visit = (child: Expr) =>
    found.push(child, ...(isLeaf(around, child) ? [] : within(around, child, isLeaf)));
  if (expr.kind === 'function') given(file, expr).forEach(visit);
  else eachChild(expr, visit, (body) => found.push(...expressionsOf(body).keys()));
  return found;
}

/** The values of all fields of a name that the file writes out or assigns. */
function fieldsOf(file: FileIndex, name: string): readonly Expr[] {
  const all = fieldsByFile.get(file) ?? namedFields(file);
  fieldsByFile.set(file, all);
  return all.get(name) ?? [];
}

const fieldsByFile = new WeakMap<FileIndex, ReadonlyMap<string, readonly Expr[]>>();

function namedFields(file: FileIndex): ReadonlyMap<string, readonly Expr[]> {
  const found = new Map<string, Expr[]>();
  const add = (name: string, value: Expr) => found.set(name, [...(found.get(name) ?? []), value]);
  for (const expr of expressionsOf(file.program.body).keys()) {
    if (expr.kind !== 'record') continue;
    for (const field of expr.fields) if (field.kind === 'field') add(field.name, field.value);
  }
  for (const { assigned } of file.classes.values()) {
    for (const [name, values] of assigned) for (const value of values) add(name, value);
  }
  return found;
}

/** `sum(repo["pull_count"] / 7 for repo in repos)` */
export function isRoundedSum(world: World, around: Around, call: Call): boolean {
  return /^(?:sum|array_sum)$/.test(calledName(call)) && isFractional(world, around, call);
}

/** `repos.sum { |repo| Math.log(repo['pull_count']) }`: a method of Ruby that is lowered to a loop. @param item that it takes */
export function isRoundedLoop(world: World, around: Around, item: Expr): boolean {
  const words = textAt(world, placeIn(around.file, item));
  if (!/\.sum\s*(?:\{|do\b)/.test(words)) return false;
  return around
    .parentsOf(item)
    .some((parent) => parent.kind === 'expression' && isFractional(world, around, parent.node));
}
