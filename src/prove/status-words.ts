/** Numbers and names of statuses in the code that sends a request, or that looks at its status. */
import type { Around } from '../flow/code/around.ts';
import { expressionsAt } from '../flow/address/expression-at.ts';
import { answerTables } from '../flow/tables/index.ts';
import type { Use } from '../flow/code/use.ts';
import type { World } from '../flow/code/world.ts';
import { calledName } from '../ir/called-name.ts';
import type { Call, Expr, Fn, Name, Span } from '../ir/ir.ts';
import type { Place, RequestFact } from '../trace/model/fact.ts';
import { valuesOf } from '../trace/scopes/bindings.ts';
import { callAt } from '../flow/follow/calls/call-at.ts';
import { filesOfStatus } from './status-files.ts';

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
  const wholeOf = (name: string): Place => ({ file: name, start: 0, end: world.textOf(name).length });
  const status = place === sends ? [] : expressionsAt(file, place);
  const beside = status.flatMap(({ around, node }) => filesOfStatus(world, around, node)).map(wholeOf);
  if (place !== sends && (status.length === 0 || status.some((one) => isPassedOn(one.around, one.node)))) {
    const users = world.usersOf(file, [...file.exports.keys()]);
    return [whole, ...users.map((user) => wholeOf(user.file)), ...beside];
  }
  if (beside.length > 0) return [whole, ...beside];
  // What a function of a shell prints is looked at where it is called.
  if (file.language === 'shell') return [whole];
  const around = [...file.functions.keys()].filter((fn) => fn.start <= place.start && fn.end >= place.end);
  const [inner] = around.sort((a, b) => a.end - a.start - (b.end - b.start));
  if (!inner) return [whole];
  const own = { file: place.file, start: inner.start, end: inner.end };
  return [own, ...valuesNamed(found.around, inner).map(({ start, end }) => ({ ...own, start, end }))];
}

/** What the names outside of a function that it has are given: a table of statuses and what they come to. */
function valuesNamed({ file }: Around, fn: Fn): readonly Expr[] {
  const isInside = ({ start, end }: Span) => start >= fn.start && end <= fn.end;
  const names = new Map<string, Name>();
  for (const [node] of file.points) if (node.kind === 'name' && isInside(node)) names.set(node.name, node);
  return [...names.values()].flatMap((name) =>
    valuesOf(file, name).filter(
      ({ kind, ...at }) => kind !== 'function' && kind !== 'class' && !isInside(at),
    ),
  );
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

/** What is shown, or named in an error, is compared nowhere. */
function isAside({ file }: Around, call: Call): boolean {
  const name = calledName(call);
  return (
    answerTables[file.language]?.functions[name] !== undefined || /(?:Error|Exception|Errorf)$/.test(name)
  );
}
