/** Maps in which a later entry takes the place of an earlier one, since both have the same name there: `teams[team] = repo.name`. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Field, Fn, Name, Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { escaped } from '../code/regex-escape.ts';
import { textAt, type World } from '../code/world.ts';
import { answerTables } from '../tables/index.ts';
import { isName } from './apart/field-words.ts';
import { mayTie } from './ties.ts';

/** Give a text that differs if the texts that they are given do. */
const harmless =
  /^(?:str|String|to_s|to_sym|to_str|toString|trim|strip|format|sprintf|Sprintf|f|freeze|intern|encode|decode|as_str|valueOf|asText|asString|textValue|getAsString|(?:to)?[lL]ower(?:Case)?|(?:to)?[uU]pper(?:Case)?|ToLower|ToUpper|downcase|upcase|casefold|strtolower|strtoupper|toLowerCase|toUpperCase)$/;

/** Names that refer to one another. */
const deepest = 4;

/** What a map is given under a name; `map`: if it is filled one by one. */
interface MapEntry {
  readonly map?: Expr;
  readonly key: Expr;
  readonly value: Expr;
}

/** Methods that keep what a map has under a key, or put a value there. */
export const putsIfAbsent =
  /^(?:setdefault|putIfAbsent|computeIfAbsent|getOrPut|GetOrAdd|TryAdd|LoadOrStore|getOrInsert)$/;

/** `stars[entry.name] = …`, `stars.set(entry.name, …)`, `row = rows.setdefault(entry.name, Row())` */
export function mapWrite(stmt: Stmt, language: string): (MapEntry & { readonly map: Expr }) | undefined {
  // `(entry) => stars.set(entry.name, …)` gives the map back, too.
  const given = stmt.kind === 'expression' || stmt.kind === 'return' ? stmt.value : undefined;
  const made = stmt.kind === 'assign' || stmt.kind === 'bind' ? stmt.value : given;
  if (made?.kind === 'call' && made.callee.kind === 'member' && putsIfAbsent.test(made.callee.name)) {
    const [key, value, more] = made.args;
    return key && value && !more ? { map: made.callee.of, key, value } : undefined;
  }
  if (stmt.kind === 'assign') {
    const { target, value, append } = stmt;
    const isMap = !append && target.kind === 'index' && target.key.kind !== 'text';
    return isMap ? { map: target.of, key: target.key, value } : undefined;
  }
  const call = given?.kind === 'call' ? given : undefined;
  if (call?.callee.kind !== 'member') return undefined;
  const [key, value, more] = call.args;
  const isKept = answerTables[language]?.methods[call.callee.name] === 'keep';
  return isKept && key && value && !more ? { map: call.callee.of, key, value } : undefined;
}

/**
 * @param test what decides whether it is
 * @returns whether it depends on the order of the entries what the map has in the end
 */
export function isOverwritten(
  world: World,
  around: Around,
  { key, value, map, test }: MapEntry & { readonly test?: Expr | undefined },
): boolean {
  const shown = ({ start, end }: Expr) => textAt(world, { file: around.file.file, start, end });
  // `stars[key] ??= entry.name`
  const put = value.kind === 'either' && value.fallback ? (value.options.at(-1) ?? value) : value;
  const given = resultOf(put);
  if (!anyWithin(given, ({ kind }) => kind === 'name' || kind === 'call') || isEmpty(given)) return false;
  if (shown(given) === shown(key)) return false;
  if (map && new RegExp(`(?<![\\w.$])${escaped(shown(map))}(?!\\w)`).test(shown(given))) return false;
  // The largest of those that have the same name.
  if (map && test && /[<>]|\b(?:compare\w*|max|min)\b/i.test(shown(test))) return false;
  return !isDistinct(around, resultOf(key));
}

/** The map that a function makes of what it gives for each item, or of a list of such pairs: a name and a value. */
export function isOverwrittenByPairs(world: World, around: Around, node: Expr): boolean {
  const put = node.kind === 'name' ? itemsPut(around, node) : [];
  return (put.length > 0 ? put : [node]).some((one) => isOverwrittenByPair(world, around, one));
}

function isOverwrittenByPair(world: World, around: Around, node: Expr): boolean {
  const made = node.kind === 'list' && node.items.length === 1 && node.items[0] ? node.items[0] : node;
  const pair = resultOf(functionOf(made) ?? made);
  const [key, value] = pair.kind === 'list' && pair.items.length === 2 ? pair.items : [];
  return key !== undefined && value !== undefined && isOverwritten(world, around, { key, value });
}

/** What a list gets by its name, one by one, and what it is made of: `pairs.push([stars, name])`, `pairs = rows.map(…)`. */
function itemsPut(around: Around, list: Name): readonly Expr[] {
  const { language } = around.file;
  const scope = scopeOf(around.file, list);
  const given = definitionsOf(around.file, list).flatMap((one): readonly Expr[] => {
    if (one.kind !== 'value' && one.kind !== 'append') return [];
    return one.value && !isEmpty(one.value) ? [one.value] : [];
  });
  const put = around.uses(scope, list.name).flatMap((use) =>
    around.parentsOf(use).flatMap((parent): readonly Expr[] => {
      const method = parent.kind === 'expression' ? parent.node : undefined;
      if (method?.kind !== 'member' || answerTables[language]?.methods[method.name] !== 'put') return [];
      return around
        .parentsOf(method)
        .flatMap((outer) =>
          outer.kind === 'expression' && outer.node.kind === 'call' ? outer.node.args : [],
        );
    }),
  );
  return [...given, ...put];
}

/** `Object.assign({}, ...entries.map((entry) => ({ [entry.star_count]: entry.name })))`: of fields that have one name the last stays. */
export function isOverwrittenByRecords(world: World, around: Around, node: Expr): boolean {
  return recordsIn(around, node).some(
    (record) => record.kind === 'record' && record.fields.some((one) => isLastOf(world, around, one)),
  );
}

/** The same if nothing else may be left of the records, so that their names have to be seen. */
export function isOverwrittenByAny(world: World, around: Around, node: Expr): boolean {
  return recordsIn(around, node).some(
    (record) =>
      record.kind !== 'record' ||
      record.fields.some((one) => one.kind !== 'computed' || isLastOf(world, around, one)),
  );
}

function isLastOf(world: World, around: Around, field: Field): boolean {
  return field.kind === 'computed' && isOverwritten(world, around, field);
}

/** What the items of a list are made by. */
function recordsIn(around: Around, node: Expr): readonly Expr[] {
  const list = node.kind === 'spread' ? node.value : node;
  const put = list.kind === 'name' ? itemsPut(around, list) : [];
  return (put.length > 0 ? put : [list]).map((one) => {
    const made = one.kind === 'list' && one.items.length === 1 && one.items[0] ? one.items[0] : one;
    return resultOf(functionOf(made) ?? made);
  });
}

/** `entries.map((entry) => [entry.star_count, entry.name])` */
function functionOf(node: Expr): Expr | undefined {
  const all = node.kind === 'call' ? [...node.args, ...node.named.map(({ value }) => value)] : [];
  return all.find(({ kind }) => kind === 'function');
}

/**
 * What a function gives that is called where it is written, as each `for` and `if` of a comprehension is; of any other expression,
 * itself.
 */
function resultOf(node: Expr): Expr {
  const [only, more] = node.kind === 'either' && !node.fallback ? node.options : [];
  if (only && !more) return resultOf(only);
  const fn = node.kind === 'function' ? node : node.kind === 'call' ? ofCall(node) : undefined;
  const last = fn?.body.at(-1);
  const given = last && resultIn(last);
  return given ? resultOf(given) : node;
}

function ofCall({ callee }: Call): Fn | undefined {
  return callee.kind === 'function' ? callee : undefined;
}

function resultIn(stmt: Stmt): Expr | undefined {
  return stmt.kind === 'return' || stmt.kind === 'expression' ? stmt.value : undefined;
}

/** A list that entries are put into later. */
function isEmpty(node: Expr): boolean {
  return (
    (node.kind === 'list' && node.items.length === 0) ||
    (node.kind === 'record' && node.fields.length === 0) ||
    (node.kind === 'call' && node.args.length === 0 && node.callee.kind === 'name')
  );
}

/** Whether no two entries of a list have the same there. */
export function isDistinct(around: Around, node: Expr, depth = 0): boolean {
  if (depth > deepest) return false;
  const into = (one: Expr) => isDistinct(around, one, depth + 1);
  switch (node.kind) {
    case 'member':
      return isName.test(node.name);
    case 'index':
      return node.item === 'key' || (node.key.kind === 'text' && isName.test(node.key.value));
    case 'call': {
      const name = calledName(node);
      const [first] = node.args;
      if (node.callee.kind === 'function') return into(resultOf(node));
      if (harmless.test(name)) {
        return [...node.args, ...(node.callee.kind === 'member' ? [node.callee.of] : [])].some(into);
      }
      return first?.kind === 'text' ? isName.test(first.value) : !first && isName.test(name);
    }
    case 'name': {
      const all = definitionsOf(around.file, node);
      const [only, more] = all;
      const value = only?.kind === 'value' && !more ? only.value : undefined;
      if (value?.kind === 'index' && value.item === 'key') return true;
      const isPart =
        value === undefined ||
        (value.kind === 'member' && /^\d+$/.test(value.name)) ||
        value.kind === 'index';
      return isPart ? isName.test(node.name) || (value !== undefined && into(value)) : into(value);
    }
    case 'join':
      return node.parts.some(into);
    case 'list':
      return node.items.some(into);
    case 'either':
      return node.options.some(into);
    case 'unknown':
      return node.parts.length === 1 && node.parts.some(into);
    case 'class':
    case 'function':
    case 'pipe':
    case 'record':
    case 'self':
    case 'spread':
    case 'text':
      return false;
    default:
      return node satisfies never;
  }
}

/** `array_column($results, 'name', 'status')`: of the entries with the same key one is left. */
export function isOverwrittenByColumn(world: World, { file }: Around, { args: [, , key] }: Call): boolean {
  return key !== undefined && mayTie(textAt(world, { file: file.file, start: key.start, end: key.end }));
}

/** `array_combine($teams, $names)`: of the names under the same team one is left. */
export function isOverwrittenByNames(world: World, { file }: Around, { args: [names] }: Call): boolean {
  if (names === undefined) return false;
  const [given] = names.kind === 'name' ? definitionsOf(file, names) : [];
  const { start, end } = given?.kind === 'value' && given.value ? given.value : names;
  return mayTie(textAt(world, { file: file.file, start, end }));
}
