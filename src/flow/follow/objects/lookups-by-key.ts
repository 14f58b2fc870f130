/** Maps that are asked by their keys alone, as a cache of answers is: what a key is does not show, only whether two are the same. */
import { calledName } from '../../../ir/called-name.ts';
import type { Expr, Member, Name, Stmt } from '../../../ir/ir.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { isWalked } from '../../code/walked-item.ts';
import { keyed } from '../../code/taint.ts';
import { exposed, textAt, type World } from '../../code/world.ts';
import { nothing, placeIn, type Outcome, type Spot } from '../../code/spot.ts';
import { wholesWith } from '../../uses/whole-objects.ts';

/** Methods that take a key, and give nothing of other keys. */
const asks =
  /^(?:has|get|set|delete|key\?|has_key\?|include\?|member\?|fetch|store|pop|setdefault|containsKey|put|putIfAbsent|computeIfAbsent|getOrDefault|remove|clear|size|Load|Store|__contains__)$/;

/** What a map is made by that nothing is in. */
const empty =
  /^(?:\{\}|\[\]|array\(\)|dict\(\)|(?:new )?(?:Map|WeakMap|HashMap|TreeMap|ConcurrentHashMap|ConcurrentMap)(?:<.*>)?\(\)|Hash\.new|&?map\[string\][^{}]*\{\}|make\(map\[string\].*\)|Object\.create\(null\))$/;

/**
 * @param map that an address is a key of
 * @returns what becomes of the objects that have the map; undefined if a key may come out of it
 */
export function askedByKey(world: World, spot: Spot, map: Expr): readonly Outcome[] | undefined {
  if (map.kind === 'name') return isNamed(world, spot.around, map) ? nothing : undefined;
  return map.kind === 'member' && isField(world, spot.around, map)
    ? wholesWith(world, { ...spot, taint: keyed(spot.taint) }, map.name)
    : undefined;
}

function isNamed(world: World, around: Around, map: Name): boolean {
  const scope = scopeOf(around.file, map);
  const definitions = definitionsOf(around.file, map);
  if (!scope || definitions.length === 0) return false;
  const isMade = definitions.every((one) => one.kind === 'value' && isEmpty(world, around, one.value));
  const isOutside = !scope.fn && (isExported(around, map.name) || isRead(world, around, map.name));
  return isMade && !isOutside && around.uses(scope, map.name).every((use) => isKeyUse(around, use));
}

function isField(world: World, around: Around, { name }: Member): boolean {
  if (exposed(world, around.file, name) !== undefined) return false;
  const files = [around.file, ...world.usersOf(around.file, [name])].map((file) => aroundOf(file));
  const uses = files.flatMap((there) =>
    there
      .members(name)
      .filter((use) => isInText(there, use))
      .map((use) => ({ there, use })),
  );
  const made = uses.filter(({ there, use }) => isMadeEmpty(world, there, use));
  const written = files.flatMap((there) =>
    writtenIn(there, name).map((value) => isEmpty(world, there, value)),
  );
  return (
    made.length + written.length > 0 &&
    written.every((isOne) => isOne) &&
    uses.every((one) => made.includes(one) || isKeyUse(one.there, one.use))
  );
}

const isExported = ({ file }: Around, name: string): boolean => file.exports.has(name);

/** Another file has the name, which may be that of this one. */
const isRead = (world: World, { file }: Around, name: string): boolean =>
  world.usersOf(file, [name]).some((one) => {
    const { imports } = aroundOf(one);
    const isImported = imports.some(({ imported }) => imported === name || imported === '*');
    return isImported || aroundOf(one).members(name).length > 0;
  });

function isEmpty(world: World, { file }: Around, value: Expr | undefined): boolean {
  return value !== undefined && empty.test(textAt(world, placeIn(file, value)).trim());
}

/** Lowering makes constructors for the types of Go, which read what they set. */
const isInText = ({ file }: Around, { start, end, name, shown = name }: Member): boolean =>
  file.program.text.slice(start, end).endsWith(shown);

/** `this.seen = new Map()` */
function isMadeEmpty(world: World, around: Around, use: Expr): boolean {
  return around
    .parentsOf(use)
    .every(
      (parent) =>
        parent.kind === 'statement' &&
        parent.stmt.kind === 'assign' &&
        parent.stmt.target === use &&
        isEmpty(world, around, parent.stmt.value),
    );
}

/** What a field of that name is given where an object or its class is written down. */
function writtenIn(around: Around, name: string): readonly (Expr | undefined)[] {
  return [...around.expressions].flatMap((node) => {
    if (node.kind === 'class') {
      return node.members.flatMap((one) => (one.name === name && one.role === 'field' ? [one.value] : []));
    }
    if (node.kind !== 'record') return [];
    return node.fields.flatMap((one) => (one.kind === 'field' && one.name === name ? [one.value] : []));
  });
}

/** `seen[url]`, `seen.get(url)`, `url in seen` */
function isKeyUse(around: Around, use: Name | Member): boolean {
  return around.parentsOf(use).every((parent) => {
    if (parent.kind === 'statement') return givesValue(around, parent.stmt, use);
    const { node } = parent;
    switch (node.kind) {
      case 'index':
        return node.of === use && node.item === undefined && (!isWalked(node) || givesEntries(around));
      case 'member':
        return asks.test(node.name);
      case 'call':
        return node.callee !== use && /^(?:len|isset|array_key_exists|delete|unset)$/.test(calledName(node));
      case 'unknown':
        return isIn(around, node);
      default:
        return false;
    }
  });
}

/** A loop over a map takes its entries; in other languages each round has a key. */
const givesEntries = ({ file }: Around): boolean => file.language === 'go' || file.language === 'php';

/** It is given a value, or is the last word of a constructor, which gives nothing. */
function givesValue(around: Around, stmt: Stmt, use: Expr): boolean {
  // `found, ok := seen[url]` of Go
  if (stmt.kind === 'assign') return stmt.target === use || around.file.program.text[use.end] === '[';
  return stmt.kind === 'return' && around.functionAround(use)?.name === 'initialize';
}

/** `url not in seen`, `isset($seen[$url])`; no loop. */
function isIn({ file }: Around, { start, end }: Expr): boolean {
  const text = file.program.text.slice(start, end);
  return /\bin\b/.test(text) && !/\bfor\b/.test(text);
}
