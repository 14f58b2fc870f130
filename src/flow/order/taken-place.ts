/** The place that something has in a list: whether a program takes more of it than whether it is there. */
import type { Expr, Index, Name } from '../../ir/ir.ts';
import { calledName } from '../../ir/called-name.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { escaped } from '../code/regex-escape.ts';
import { loopAround } from '../code/loop-around.ts';
import { placeIn } from '../code/spot.ts';
import { placedIn, type Placed } from '../code/taken-by-place.ts';
import { skeletonOf } from '../code/skeleton.ts';
import { isNumberOfAnother } from './numbered-list.ts';
import { findsOne, foundBy } from './found-place.ts';
import { isForOne } from './lookups.ts';
import { mayTie } from './ties.ts';
import { textAt, type World } from '../code/world.ts';

/** Names that refer to one another. */
const deepest = 4;

/** What `indexOf` gives is held against the place of nothing, or against that of the item at hand. */
const asksWhetherThere =
  /^[!~\s(]*□[\s)]*$|^○ ?[!=]==? ?□$|^\(*□\)* ?(?:(?:===?|!==?) ?-1|>= ?0|> ?-1|> ?0|< ?0|(?:===?|!==?|is(?: not)?) ?(?:false|null|nil|None)|(?:[!=]==?|>) ?○|[!=]==? ?\$?[A-Za-z_]\w*)\)*$/;

/** @param found a call that gives the place of an item */
export function isPlaceTaken(
  world: World,
  around: Around,
  found: Expr,
  depth = 0,
  call = found.kind === 'call' ? found : undefined,
): boolean {
  if (depth > deepest) return true;
  const text = world.textOf(around.file.file);
  return around.parentsOf(found).some((parent) => {
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      if (stmt.kind === 'expression') return false;
      if (stmt.kind === 'assign' && stmt.target === found) return false;
      const names = around
        .bindingsOf(found)
        .flatMap(({ scope, name }) => around.uses(scope, name).filter((one) => !around.isAssigned(one)));
      return names.length === 0 || names.some((one) => isPlaceTaken(world, around, one, depth + 1, call));
    }
    const { node } = parent;
    // The item itself, and a test of a language that calls methods: `place.nil?`.
    if (placedIn(node)?.key === found) return call !== undefined && !findsOne(world, around, call);
    if (node.kind === 'either') return node.options.includes(found);
    if (node.kind === 'member' && node.name === 'nil?') return false;
    if (node.kind !== 'unknown') return true;
    const skeleton = skeletonOf(node, found, text);
    const isSeveral = () => call !== undefined && !findsOne(world, around, call);
    return !asksWhetherThere.test(skeleton) || (isAtHand.test(skeleton) && isSeveral());
  });
}

/** `□ === i`: whether the item at hand is the first for which it holds. */
const isAtHand = /□\)* ?[!=]==? ?(?:○|\$?[A-Za-z_]\w*)\)*$/;

/** Calls that are read as what they take of a list: the rest of the words decides which entry that is, or all are neighbours. */
const takers: Readonly<Record<string, Taker>> = {
  python: { sought: /^next\s*\((?:(?!\bif\b)[^])*(?:\bif\b)?/ },
  ruby: {
    sought: /^&?\.(?:find|detect)\b/,
    most: /^&?\.(?:min_by|max_by)\b/,
    neighbours: /^&?\.(?:each_slice|each_cons|chunk_while|slice_when)\b/,
  },
};

interface Taker {
  /** Takes the first for which something holds. */
  readonly sought: RegExp;
  readonly most?: RegExp;
  readonly neighbours?: RegExp;
}

/** `next(entry for entry in entries)`, `repos.max_by { … }`: the first one, unless it is looked for by what no other has. */
export function isFirstOf(world: World, { file }: Around, { of, start, end }: Index): boolean {
  const { sought, most, neighbours } = takers[file.language] ?? {};
  const from = file.language === 'ruby' ? of.end : start;
  const words = textAt(world, { file: file.file, start: from, end }).trimStart();
  const behind = (form: RegExp | undefined) => {
    const taken = form?.exec(words)?.[0];
    return taken === undefined ? undefined : words.slice(taken.length);
  };
  const [test, by] = [behind(sought), behind(most)];
  return (
    neighbours?.test(words) === true ||
    (test !== undefined && !isForOne(test)) ||
    (by !== undefined && mayTie(by, { language: file.language }))
  );
}

/** `<-queue` outside of a loop: the one that was sent first. */
export function isReceived(world: World, around: Around, outer: Index): boolean {
  const { file, language } = around.file;
  const words = language === 'go' ? textAt(world, { file, start: outer.start, end: outer.end }) : '';
  return words.startsWith('<-') && !loopAround(around, outer);
}

/** `repos[repos.length - 1]`, `repos.get(i - 1)`: a place that is counted from another one. */
export function isOffset(world: World, { file }: Around, { start, end }: Expr): boolean {
  return /[-+]\s*\d+$/.test(textAt(world, { file: file.file, start, end }));
}

/** `names[i]` of a loop that may end before the list does. */
export function isOfSome(world: World, around: Around, { of, key }: Placed): boolean {
  const list = world.textOf(around.file.file).slice(of.start, of.end);
  return key.kind === 'name' && isNumber(around, key) && isCutOff(around, key, escaped(list));
}

export function isNumber({ file }: Around, key: Name): boolean {
  const definitions = definitionsOf(file, key);
  return definitions.some((one) => one.kind === 'value' && isCounted(one.value));
}

/** A number that is counted and given nothing else: behind its loop it has the place at which that ended. */
function isCountedAlone({ file }: Around, key: Name): boolean {
  const definitions = definitionsOf(file, key);
  return (
    definitions.length > 0 &&
    definitions.every(
      (one) =>
        one.kind === 'append' ||
        (one.kind === 'value' &&
          (isCounted(one.value) || (one.value?.kind === 'unknown' && one.value.parts.length === 0))),
    )
  );
}

/** `0`, `range(len(names))` */
function isCounted(value: Expr | undefined): boolean {
  if (value?.kind === 'index') return value.of.kind === 'call' && /^x?range$/.test(calledName(value.of));
  return value?.kind === 'text' && value.number === true;
}

/** `repos[i]` of a loop that counts up to the length of the list, or of a place that was looked for in it. */
export function isOwnPlace(world: World, around: Around, { of, key }: Placed): boolean {
  const { file } = around;
  // What is computed may be any place.
  if (key.kind !== 'name') return key.kind === 'text';
  const found = foundBy(world, around, key);
  if (found && isOfList(world, around, found, of)) return findsOne(world, around, found);
  if (isCountedAlone(around, key) && !loopAround(around, key)) return false;
  if (isNumberTaken(world, around, key) || isHalved(world, around, key)) return false;
  const text = world.textOf(file.file);
  const list = escaped(text.slice(of.start, of.end));
  const asks = String.raw`(?:len|count|sizeof|range|size|indices|index|keys|each_index|cap|slice|slicestable)\W{1,3}${list}(?!\w)`;
  const has = String.raw`(?<![\w.])${list}\s*(?:\?\.|\.|->)\s*(?:length|len|size|count|find_?[iI]ndex|findLastIndex|\w*[iI]ndex\w*|indices|keys|entries|forEach|map|each_with_index|each)\b`;
  if (isCutOff(around, key, list) || isNumberOfAnother(around, key, text.slice(of.start, of.end))) {
    return false;
  }
  return new RegExp(`${asks}|${has}|\\bin\\s+${list}\\s*\\)`, 'i').test(text);
}

/** The place is that of an item of this list. */
function isOfList(world: World, { file }: Around, found: Expr, list: Expr): boolean {
  const words = textAt(world, placeIn(file, list));
  return new RegExp(`(?<![\\w.$])${escaped(words)}(?!\\w)`).test(textAt(world, placeIn(file, found)));
}

/** `sort.Search(len(names), func(i int) bool { … })`: the place is that of a list which counts as sorted. */
function isHalved(world: World, around: Around, key: Name): boolean {
  const fn = around.functionAround(key)?.fn;
  if (!fn?.params.some(({ name }) => name === key.name)) return false;
  return around
    .parentsOf(fn)
    .some(
      (parent) => parent.kind === 'expression' && isHalving(textAt(world, placeIn(around.file, parent.node))),
    );
}

const isHalving = (words: string): boolean => /^sort\.(?:Search|Find)\(/.test(words);

/** More is done with the number of a loop than to take the item: `print(i, names[i])`. */
function isNumberTaken(world: World, around: Around, key: Name): boolean {
  const scope = scopeOf(around.file, key);
  const text = world.textOf(around.file.file);
  return around.uses(scope, key.name).some((use) => {
    if (around.isAssigned(use) || !isPlaceTaken(world, around, use)) return false;
    // How far the loop goes, and its next step.
    return !/^\s*(?:[<>]=?|!==?|\+\+|--|[-+]=)/.test(text.slice(use.end, use.end + 9));
  });
}

/** `i < most && i < repos.length`, `range(min(3, len(repos)))`, `i += 2`: the loop may leave out items. */
function isCutOff(around: Around, key: Name, list: string): boolean {
  const { text } = around.file.program;
  const own = around.functionAround(key)?.fn;
  const code = own ? text.slice(own.start, own.end) : text;
  const name = String.raw`(?<![\w.$])\$?${key.name}`;
  const steps = new RegExp(String.raw`${name}\s*(?:[-+]=|=\s*\$?${key.name}\s*[-+])\s*(?!1\b)\w`);
  if (steps.test(code)) return true;
  const compared = new RegExp(
    String.raw`${name}\s*(<=?|>=?|!=)\s*([^;&|{:\n]{1,120})|${name}\s+in\s+range\(([^\n]{1,120})\)\s*:`,
    'g',
  );
  return [...code.matchAll(compared)].some(([, operator = '<', bound = '', range = bound]) => {
    if ((operator.startsWith('>') ? /^(?:0|1|-1)\b/ : /^(?:0|-1)\b/).test(range)) return false;
    if (/\b[Mm]in\s*\(/.test(range)) return true;
    const asked = new RegExp(String.raw`${list}|\b(?:length|len|size|count|sizeof|Length|Count)\b`);
    const words = /^\$?(\w+)\)?\s*$/.exec(range)?.[1];
    const given = words && new RegExp(String.raw`(?<!\w)${words}\s*:?=(?!=)([^;\n]{1,120})`).exec(code)?.[1];
    return !asked.test(range) && !(given && asked.test(given) && !/\b[Mm]in\s*\(/.test(given));
  });
}

/** A number, or a place that is counted from another one. */
export function isPlaced(world: World, around: Around, key: Expr): boolean {
  return (key.kind === 'text' && /^-?\d+$/.test(key.value)) || isOffset(world, around, key);
}
