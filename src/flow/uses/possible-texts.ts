/** All texts that an expression can be, or the place where one comes from out of sight. */
import type { Expr, Member, Name, Unknown } from '../../ir/ir.ts';
import { isSurelyGiven } from '../../trace/scopes/definitions.ts';
import { fullText } from '../../trace/model/pieces.ts';
import type { Around } from '../code/around.ts';
import { argumentsAt } from './arguments.ts';
import { changesOf } from './changed-by-others.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { isOfLoop, itemsAt, itemsOfCallback } from './constant-tables.ts';
import type { Escape } from '../code/use.ts';
import { setFrom } from './fields-set.ts';
import { isWhollySeen } from './wholly-seen.ts';
import type { World } from '../code/world.ts';

type Words =
  | { readonly kind: 'known'; readonly words: readonly string[] }
  | { readonly kind: 'open'; readonly escape: Escape };

const deepest = 8;

const ofTable = 'comes from a list or a table that is not in the code';

/** @param what it is, as the reason names it: `its method` */
export function wordsAt(world: World, around: Around, node: Expr, what: string, depth = 0): Words {
  const open = (why: string, at: Expr = node): Words => ({
    kind: 'open',
    escape: { why: `${what} ${why}`, place: { file: around.file.file, start: at.start, end: at.end } },
  });
  if (depth > deepest) return open('is built in too many steps');
  const all = (nodes: readonly Expr[]) =>
    together(nodes.map((one) => wordsAt(world, around, one, what, depth + 1)));
  switch (node.kind) {
    case 'text':
      return { kind: 'known', words: [node.value] };
    case 'either':
      return all(node.options);
    case 'list':
      return all(node.items);
    case 'record': {
      // A list of Go: `{"name"}`.
      const items = node.fields.flatMap((field) =>
        field.kind === 'field' && field.name === '' ? [field.value] : [],
      );
      return items.length > 0 && items.length === node.fields.length ? all(items) : open('is computed');
    }
    case 'spread':
      return wordsAt(world, around, node.value, what, depth + 1);
    case 'index': {
      const items = node.of.kind === 'list' ? node.of.items : itemsAt(around, node);
      if (items) return all(items);
      return isOfLoop(node) ? open(ofTable) : byValue(world, around, node, open);
    }
    case 'name':
      return ofName(world, around, node, what, depth, open);
    case 'join':
      return node.parts.length === 1 && node.parts[0]
        ? wordsAt(world, around, node.parts[0], what, depth + 1)
        : open('is put together');
    case 'member': {
      const items = itemsAt(around, node);
      if (items) return all(items);
      if (isOfLoop(node)) return open(ofTable);
      const set = setFrom(world, around, node).map((one) =>
        wordsAt(world, one.around, one.value, what, depth + 1),
      );
      return together([
        byValue(world, around, node, open),
        ...set,
        ...changed(world, around, node, what, depth),
      ]);
    }
    case 'unknown':
      return isNothing(world, around, node) ? { kind: 'known', words: [''] } : open('is computed');
    case 'call':
    case 'self':
    case 'function':
    case 'class':
    case 'pipe':
      return open('is computed');
    default:
      return node satisfies never;
  }
}

/** `null`, `None`, or what a condition is if it does not hold. */
function isNothing(world: World, { file }: Around, { parts, start, end }: Unknown): boolean {
  const words = world.textOf(file.file).slice(start, end);
  return parts.length === 0 && (words === '' || /^(?:null|nil|none|undefined|true|false|\d+)$/i.test(words));
}

function together(parts: readonly Words[]): Words {
  const open = parts.find((one) => one.kind === 'open');
  return open ?? { kind: 'known', words: parts.flatMap((one) => (one.kind === 'known' ? one.words : [])) };
}

function ofName(
  world: World,
  around: Around,
  node: Expr & { kind: 'name' },
  what: string,
  depth: number,
  open: (why: string, at?: Expr) => Words,
): Words {
  const scope = scopeOf(around.file, node);
  if (!scope) return open(`comes from \`${node.name}\`, which is set elsewhere`);
  const found: Words[] = [];
  const definitions = definitionsOf(around.file, node);
  const use = around.file.points.get(node);
  if (
    around.file.program.language === 'shell' &&
    definitions.length > 0 &&
    use &&
    !isSurelyGiven(definitions, use)
  ) {
    return open(`comes from \`${node.name}\`, which the environment may set`);
  }
  for (const definition of definitions) {
    switch (definition.kind) {
      case 'value':
        if (!definition.value) break;
        found.push(
          isInside(node, definition.value) || isUnlessSet(world, around, definition.value)
            ? open(`comes from \`${node.name}\`, which the environment may set`)
            : wordsAt(world, around, definition.value, what, depth + 1),
        );
        break;
      case 'param':
        found.push(
          ...(scope.fn
            ? ofParameter(world, around, scope.fn, definition.index, what, depth)
            : [open('is an argument')]),
        );
        break;
      case 'import':
        found.push(byValue(world, around, node, open));
        break;
      case 'append':
      case 'given':
        found.push(open(`comes from \`${node.name}\``));
        break;
      default:
        definition satisfies never;
    }
  }
  found.push(...changed(world, around, node, what, depth));
  return found.length === 0 ? open(`comes from \`${node.name}\``) : together(found);
}

/** What other code gives the name or the field. */
function changed(
  world: World,
  around: Around,
  node: Name | Member,
  what: string,
  depth: number,
): readonly Words[] {
  return changesOf(world, around, node).map((one): Words =>
    one.kind === 'given'
      ? wordsAt(world, one.around, one.node, what, depth + 1)
      : { kind: 'open', escape: { ...one.escape, why: `${what} is not certain, as ${one.escape.why}` } },
  );
}

/** `METHOD ?= GET` of a makefile. */
function isUnlessSet(world: World, { file }: Around, { start }: Expr): boolean {
  const text = world.textOf(file.file).slice(Math.max(0, start - 20), start);
  return /(?<!\?)\?=[ \t]*$/.test(text);
}

/** `: "${METHOD:=GET}"`: the variable as it was before. The item of a loop in Ruby contains what the loop does. */
const isInside = (node: Expr, { kind, start, end }: Expr): boolean =>
  kind !== 'index' && node.start >= start && node.end <= end;

/** What callers give, each of them. */
function ofParameter(
  world: World,
  around: Around,
  fn: FnInfo,
  index: number,
  what: string,
  depth: number,
): readonly Words[] {
  const items = itemsOfCallback(around, fn.fn, index);
  if (items) return items.map((item) => wordsAt(world, around, item, what, depth + 1));
  return argumentsAt(world, around, fn, index).map((one): Words => {
    if (one.kind === 'open') {
      return {
        kind: 'open',
        escape: { ...one.escape, why: `${what} is an argument, and ${one.escape.why}` },
      };
    }
    if (one.kind === 'none') return { kind: 'known', words: [''] };
    return wordsAt(world, one.around, one.node, what, depth + 1);
  });
}

/** A constant of another file, or of an object that is written out. */
function byValue(world: World, around: Around, node: Expr, open: (why: string) => Words): Words {
  const isSeen = node.kind !== 'member' || isWhollySeen(world, around, node.of);
  if (!isSeen) return open('is set elsewhere');
  const values = world.ev.values(node, world.ev.environments.root(around.file));
  const texts = values.map((value) =>
    value.kind === 'string' && value.undecidedBy.length === 0 ? fullText(value.pieces) : undefined,
  );
  const known = texts.flatMap((text) => (text === undefined ? [] : [text]));
  return known.length === texts.length && known.length > 0
    ? { kind: 'known', words: known }
    : open('is set elsewhere');
}
