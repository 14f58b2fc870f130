/** What a pattern finds in the text of an answer: the field that it names, if that is all it depends on. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import type { FnInfo } from '../../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { found as foundIn, inside, type Taint } from '../../code/taint.ts';
import { escape, on, type Outcome, type Spot } from '../../code/spot.ts';
import { fieldOfPattern } from '../../code/text-pattern.ts';
import { argumentsAt } from '../../uses/arguments.ts';
import { wordsAt } from '../../uses/possible-texts.ts';
import { accumulatedFrom } from '../../accumulated/in-rounds.ts';
import type { World } from '../../code/world.ts';

/** Names in names, as far as they are followed. */
const deepest = 6;

/**
 * The text of an answer is given to a pattern.
 *
 * @param pattern the expression that is the pattern
 * @param node what holds the matches
 */
export function matched(world: World, spot: Spot, pattern: Expr, node: Expr): readonly Outcome[] {
  const patterns = patternsAt(world, spot.around, pattern, 0);
  if (!patterns) return [escape(spot, 'its text is searched with an unknown pattern', node)];
  return patterns.map((text): Outcome => {
    const key = fieldOfPattern(text);
    if (key === undefined) {
      return escape(spot, 'its text is searched for more than the name of a field', node);
    }
    const [path, more] = world.fieldsNamed?.(key) ?? [];
    if (path === undefined) return on(spot, node, foundIn(key));
    return more === undefined
      ? on(spot, node, foundIn(path))
      : escape(spot, `its text is searched for \`${key}\`, which other fields may contain too`, node);
  });
}

/** The texts of a pattern: of `Pattern.compile(…)`, of a name that is given one. */
function patternsAt(world: World, around: Around, node: Expr, depth: number): readonly string[] | undefined {
  if (depth > deepest) return undefined;
  const into = (one: Expr, there = around) => patternsAt(world, there, one, depth + 1);
  switch (node.kind) {
    case 'call':
      return isMaker(node) && node.args[0] ? textsOf(world, around, node.args[0], 0) : undefined;
    case 'member':
      return node.of.kind === 'self' ? ofField(around, node, into) : undefined;
    case 'name': {
      const scope = scopeOf(around.file, node);
      const definitions = definitionsOf(around.file, node);
      return all(
        definitions.map((definition) => {
          if (definition.kind === 'value') return definition.value && into(definition.value);
          if (definition.kind !== 'param' || !scope?.fn) return undefined;
          return all(
            givenAt(world, around, scope.fn, definition.index).map(
              (one) => one && into(one.node, one.around),
            ),
          );
        }),
      );
    }
    default:
      return undefined;
  }
}

/** Flags change what is found, so that one argument is all it may have. */
function isMaker(call: Call): boolean {
  const name = calledName(call);
  return /^(?:compile|MustCompile|Regex|Regexp|RegExp)$/.test(name) && call.args.length === 1;
}

function ofField(
  around: Around,
  { name }: Expr & { kind: 'member' },
  into: (node: Expr) => readonly string[] | undefined,
): readonly string[] | undefined {
  const values = [...around.file.classes.values()].flatMap(({ assigned, members }) => [
    ...(assigned.get(name) ?? []),
    ...(members.get(name)?.flatMap(({ value, role }) => (role === 'field' ? [value] : [])) ?? []),
  ]);
  return all([...new Set(values)].map((value) => into(value)));
}

/** A text that may be built from parts: `"\"" + field + "\":\\s*(\\d+)"`. */
function textsOf(world: World, around: Around, node: Expr, depth: number): readonly string[] | undefined {
  if (depth > deepest) return undefined;
  const into = (one: Expr, there = around) => textsOf(world, there, one, depth + 1);
  switch (node.kind) {
    case 'join':
      return node.parts.reduce<readonly string[] | undefined>(
        (before, part) => {
          const more = into(part);
          return before && more && before.flatMap((head) => more.map((tail) => head + tail));
        },
        [''],
      );
    case 'call': {
      // What is quoted for a pattern is the same if it is a word.
      const isQuoted = node.callee.kind === 'member' && /^(?:quote|QuoteMeta|escape)$/.test(node.callee.name);
      const inner = isQuoted && node.args[0] ? into(node.args[0]) : undefined;
      return inner?.every((text) => /^\w+$/.test(text)) ? inner : undefined;
    }
    case 'name': {
      const scope = scopeOf(around.file, node);
      const definitions = definitionsOf(around.file, node);
      const [only] = definitions;
      if (definitions.length === 1 && only?.kind === 'param' && scope?.fn) {
        return all(
          givenAt(world, around, scope.fn, only.index).map((one) => one && into(one.node, one.around)),
        );
      }
      break;
    }
    default:
      break;
  }
  const words = wordsAt(world, around, node, 'its pattern');
  return words.kind === 'known' ? words.words : undefined;
}

/** What callers give for a parameter; undefined for one that is not seen. A call without the argument is one of another function. */
function givenAt(
  world: World,
  around: Around,
  fn: FnInfo,
  index: number,
): readonly ({ readonly node: Expr; readonly around: Around } | undefined)[] {
  return argumentsAt(world, around, fn, index).flatMap((one) =>
    one.kind === 'none' ? [] : [one.kind === 'given' ? one : undefined],
  );
}

function all<T>(parts: readonly (readonly T[] | undefined)[]): readonly T[] | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length > 0 && known.length === parts.length ? known.flat() : undefined;
}

/** What a member of the matches leads to; undefined for a member that is not known. */
export function ofMatches(
  world: World,
  spot: Spot & { readonly taint: Taint & { readonly kind: 'found' } },
  name: string,
  call: Call,
  before: string,
): readonly Outcome[] | undefined {
  const { taint } = spot;
  const isEach = /\bwhile\s*\(\s*$/.test(before);
  const place = { file: spot.around.file.file, start: call.start, end: call.end };
  // Whether it is there, and how often, is a reading of the field.
  const uses = (kind: 'iterated' | 'ordered'): readonly Outcome[] => [
    { kind: 'use', use: 'field', path: taint.path, place },
    { kind: 'use', use: kind, path: taint.path, place },
  ];
  const isInList = taint.path.includes('[]');
  switch (name) {
    case 'find':
    case 'hasMatch':
      // One by one, or the first of several.
      return call.args.length > 0
        ? undefined
        : [...uses(isInList && !isEach ? 'ordered' : 'iterated'), on(spot, call, { kind: 'status' })];
    case 'group':
      return [
        on(spot, call, { kind: 'json', path: taint.path }),
        ...(isInList ? accumulatedFrom(world, spot, call) : []),
      ];
    case 'results':
      return [
        ...uses('iterated'),
        on(spot, call, inside('[]', taint)),
        ...(isInList ? [on(spot, call, { kind: 'lines' })] : []),
      ];
    case 'groupCount':
    case 'hitEnd':
      return [];
    default:
      return undefined;
  }
}
