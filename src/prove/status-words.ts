/** Numbers and names of statuses in the code that sends a request, or that looks at its status. */
import type { Around } from '../flow/code/around.ts';
import { expressionsAt } from '../flow/address/expression-at.ts';
import { answerTables } from '../flow/tables/index.ts';
import type { Use } from '../flow/code/use.ts';
import type { World } from '../flow/code/world.ts';
import { calledName } from '../ir/called-name.ts';
import type { Call, Expr } from '../ir/ir.ts';
import { anyWithin } from '../ir/within.ts';
import type { Place, RequestFact } from '../trace/model/fact.ts';
import { callAt } from '../flow/follow/calls/call-at.ts';
import { ownFunctions } from '../flow/follow/calls/called-functions.ts';
import { calleeValues } from '../trace/evaluator/apply.ts';

/** Names that a status goes through on its way out. */
const deepest = 8;

/** @returns the first match of the pattern in each function that sends the request or looks at its status */
export function statusWords(
  world: World,
  { sends }: RequestFact,
  uses: readonly Use[],
  pattern: RegExp,
): readonly Place[] {
  const places = [sends, ...uses.flatMap(({ kind, place }) => (kind === 'status' ? [place] : []))];
  const ranges = places.flatMap((place) => rangesOf(world, place, sends));
  return ranges.flatMap(({ file, start, end }) => {
    const found = pattern.exec(withoutLines(world.textOf(file)).slice(start, end));
    const at = start + (found?.index ?? 0);
    return found ? [{ file, start: at, end: at + found[0].length }] : [];
  });
}

/** Lines that are a comment and nothing else, blanked. */
function withoutLines(text: string): string {
  return text.replaceAll(/^[ \t]*(?:#(?![{[])|\/\/|\/?\*).*$/gm, (line) => ' '.repeat(line.length));
}

/** The function around a place; if the status is passed out of it, the files that may use it. */
function rangesOf(world: World, place: Place, sends: Place): readonly Place[] {
  const whole = { file: place.file, start: 0, end: world.textOf(place.file).length };
  const found = callAt(world, sends);
  if (!found || place.file !== sends.file) return [whole];
  const { file } = found.around;
  const status = expressionsAt(file, place);
  if (place !== sends && (status.length === 0 || status.some((one) => isPassedOn(one.around, one.node)))) {
    const users = world.usersOf(file, [...file.exports.keys()]);
    const others = users.map((user) => ({ file: user.file, start: 0, end: world.textOf(user.file).length }));
    const given = status.flatMap(({ around, node }) => filesGiven(world, around, node));
    const beside = status.flatMap(({ around, node }) => tablesBeside(world, around, node));
    const called = [...given, ...beside].map((name) => ({
      file: name,
      start: 0,
      end: world.textOf(name).length,
    }));
    return [whole, ...others, ...called];
  }
  const tables = status.flatMap(({ around, node }) => tablesBeside(world, around, node));
  if (tables.length > 0) {
    return [whole, ...tables.map((name) => ({ file: name, start: 0, end: world.textOf(name).length }))];
  }
  // What a function of a shell prints is looked at where it is called.
  if (file.language === 'shell') return [whole];
  const around = [...file.functions.keys()].filter((fn) => fn.start <= place.start && fn.end >= place.end);
  const [inner] = around.sort((a, b) => a.end - a.start - (b.end - b.start));
  return [inner ? { file: place.file, start: inner.start, end: inner.end } : whole];
}

/** Whether the value itself leaves the function or is kept; of a comparison what leaves is yes or no. */
function isPassedOn(around: Around, node: Expr, depth = 0): boolean {
  if (depth > deepest) return true;
  const further = (one: Expr) => isPassedOn(around, one, depth + 1);
  return around.parentsOf(node).some((parent) => {
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      if (stmt.kind === 'return') return true;
      if (stmt.kind !== 'bind' && stmt.kind !== 'assign') return false;
      const names = around.bindingsOf(node);
      return (
        names.length === 0 ||
        names.some(({ scope, name }) => around.uses(scope, name).some((use) => use !== node && further(use)))
      );
    }
    const { node: outer } = parent;
    switch (outer.kind) {
      case 'member':
        return further(outer);
      case 'call':
        if (outer.callee === node) return !calledName(outer).endsWith('?') && further(outer);
        return !isAside(around, outer);
      case 'list':
      case 'record':
      case 'either':
      case 'spread':
        return further(outer);
      default:
        return false;
    }
  });
}

/** `State.of(response.statusCode())`: the files of the functions that get it. */
function filesGiven(world: World, around: Around, node: Expr, depth = 0): readonly string[] {
  if (depth > deepest) return [];
  return around.parentsOf(node).flatMap((parent): readonly string[] => {
    const outer = parent.kind === 'expression' ? parent.node : undefined;
    if (outer?.kind !== 'call') {
      const names = outer ? [] : around.bindingsOf(node);
      const uses = names.flatMap(({ scope, name }) => around.uses(scope, name));
      return uses.flatMap((use) => (use === node ? [] : filesGiven(world, around, use, depth + 1)));
    }
    if (outer.callee === node) return filesGiven(world, around, outer, depth + 1);
    const values = calleeValues(world.ev, outer, world.ev.environments.root(around.file));
    return ownFunctions(world, around, outer, values).map(({ file }) => file.file);
  });
}

/** `STATES[answer.status]`, `status in states.DENIED`: the files of what the status is looked up in, or compared with. */
function tablesBeside(world: World, around: Around, node: Expr, depth = 0): readonly string[] {
  if (depth > deepest) return [];
  return around.parentsOf(node).flatMap((parent): readonly string[] => {
    if (parent.kind === 'statement') {
      const uses = around.bindingsOf(node).flatMap(({ scope, name }) => around.uses(scope, name));
      return uses.flatMap((use) => (use === node ? [] : tablesBeside(world, around, use, depth + 1)));
    }
    const found = new Set<string>();
    anyWithin(parent.node, (one) => {
      const imported =
        one.kind === 'name' && one !== node
          ? around.imports.find(({ name, scope }) => around.uses(scope, name).includes(one))
          : undefined;
      const file = imported && world.ev.project.resolve(imported.from, around.file);
      if (file !== undefined) found.add(file);
      return false;
    });
    return [...found];
  });
}

/** What is shown, or named in an error, is compared nowhere. */
function isAside({ file }: Around, call: Call): boolean {
  const name = calledName(call);
  return (
    answerTables[file.language]?.functions[name] !== undefined || /(?:Error|Exception|Errorf)$/.test(name)
  );
}
