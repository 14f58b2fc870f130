/** The expression of a URL as a row of leaves: texts and code, each with the place where it can be changed. */
import type { Call, Expr, Join, Text } from '../../../ir/ir.ts';
import { HOLE } from '../shape.ts';
import { addressParts, callReading, type CallReading } from './calls.ts';
import type { Dialect } from './dialect.ts';
import { filledLeaves } from './filled-leaves.ts';
import type { Lowered } from './lowered.ts';
import type { Own } from './own.ts';
import { slotOf, type Slot } from './slot.ts';
import type { Reference, TextLeaf, Leaf } from './leaf.ts';

/** What leaves are read from. */
export interface Source {
  readonly lowered: Lowered;
  readonly dialect: Pick<Dialect, 'inside'>;
  readonly language: string;
}

export interface Reading extends Source {
  readonly dialect: Dialect;
  /** What the language does by code of its own. */
  readonly own?: Own;
}

/** Names that are followed into each other. */
const maxDepth = 6;

/**
 * @param via names that led to the expression
 * @param slot where it is; undefined if nothing may take its place
 * @returns undefined for a text that is built in a way that is not understood
 */
export function leavesOf(
  expr: Expr,
  reading: Source,
  via: readonly Reference[],
  slot: Slot | undefined,
): readonly Leaf[] | undefined {
  switch (expr.kind) {
    case 'text':
      return [textLeaf(expr, via, reading)];
    case 'join':
      return joinLeaves(expr, reading, via);
    case 'name':
    case 'member':
      return nameLeaves(expr, reading, via, slot);
    case 'call':
      return callLeaves(expr, reading, via, slot);
    default:
      return [{ kind: 'code', expr, slot, via }];
  }
}

export function operandOf({ start, end }: Expr): Slot {
  return { kind: 'operand', start, end };
}

function joinLeaves(join: Join, reading: Source, via: readonly Reference[]): readonly Leaf[] | undefined {
  const source = reading.lowered.program.text;
  const leaves: Leaf[] = [];
  for (const [i, part] of join.parts.entries()) {
    const slot = slotOf(part, join, source, reading.dialect);
    const own = leavesOf(part, reading, via, slot);
    if (!own) return undefined;
    const isInside = slot?.kind === 'inside';
    if (isInside && join.parts[i - 1]?.end !== slot.start) leaves.push(nothingAt(slot.start, via));
    leaves.push(...own);
    const next = join.parts[i + 1];
    const isFollowed = next !== undefined && next.start <= (slot?.end ?? 0) + 1;
    if (isInside && !isFollowed) leaves.push(nothingAt(slot.end, via));
  }
  return leaves;
}

/** Where nothing is written between the marks of a text: something may be put there. */
function nothingAt(start: number, via: readonly Reference[]): TextLeaf {
  return { kind: 'text', value: '', start, isPlain: true, quote: undefined, via };
}

/** What a name represents, if it is a text; else the name itself. */
function nameLeaves(
  expr: Expr,
  reading: Source,
  via: readonly Reference[],
  slot: Slot | undefined,
): readonly Leaf[] {
  const self: Leaf = { kind: 'code', expr, slot, via };
  const bound = via.length < maxDepth ? reading.lowered.bindingOf(expr) : undefined;
  if (!bound) return [self];
  const { uses, value } = bound;
  const inner = leavesOf(value, reading, [...via, { expr, value, slot, uses }], operandOf(value));
  return inner?.some(({ kind }) => kind === 'text') ? inner : [self];
}

function callLeaves(
  call: Call,
  reading: Source,
  via: readonly Reference[],
  slot: Slot | undefined,
): readonly Leaf[] | undefined {
  const self: Leaf = { kind: 'code', expr: call, slot, via };
  const parts = addressParts(call);
  if (parts) {
    const scheme: Leaf = {
      kind: 'text',
      value: 'https://',
      start: call.start,
      isPlain: false,
      quote: undefined,
      via,
    };
    const rest = all(parts, (part) => leavesOf(part, reading, via, operandOf(part)));
    return rest && [scheme, ...rest];
  }
  const read = callReading(call, reading.language, reading.lowered.imported);
  switch (read.kind) {
    case 'same': {
      const inner = leavesOf(read.of, reading, via, operandOf(read.of));
      return inner?.some(({ kind }) => kind === 'text') ? inner : [self];
    }
    case 'request': {
      const own = via.map((reference) => ({ ...reference, slot: undefined }));
      const inner = leavesOf(read.url, reading, own, operandOf(read.url));
      return inner?.some(({ kind }) => kind === 'text') ? inner : [self];
    }
    case 'parts':
      return all(read.parts, (part) => leavesOf(part, reading, via, operandOf(part)));
    case 'joined':
      return joinedLeaves(read, reading, via);
    case 'format': {
      const template = leavesOf(read.template, reading, via, operandOf(read.template));
      return (
        template &&
        filledLeaves(template, read.placesOf, read.given, via.length, (value) =>
          leavesOf(value, reading, via, operandOf(value)),
        )
      );
    }
    case 'other':
      return [self];
    default:
      return read satisfies never;
  }
}

/** Items with separators between, and the places where further items can be. */
function joinedLeaves(
  { items, separator, trims }: CallReading & { readonly kind: 'joined' },
  reading: Source,
  via: readonly Reference[],
): readonly Leaf[] | undefined {
  const source = reading.lowered.program.text;
  const row: Leaf[] = [];
  let comma = ', ';
  for (const [i, item] of items.entries()) {
    const own = leavesOf(item, reading, via, operandOf(item));
    if (!own) return undefined;
    row.push(...own);
    const next = items[i + 1];
    const between = next ? source.slice(item.end, next.start) : comma;
    // What joins may be an operator: `base / "repositories" / owner`.
    const isList = /^\s*[,/]\s*$/.test(between);
    if (isList) comma = between;
    const hasSlash = trims && (lineOf(own).endsWith('/') || isSlashFirst(next));
    const value = next && !hasSlash ? separator : '';
    const gap = isList && separator === '/' ? { gap: { at: item.end, comma } } : {};
    row.push({ kind: 'text', value, start: item.end, isPlain: false, quote: undefined, via, ...gap });
  }
  return row;
}

function isSlashFirst(item: Expr | undefined): boolean {
  return item?.kind === 'text' && item.value.startsWith('/');
}

function textLeaf(text: Text, via: readonly Reference[], { lowered }: Source): TextLeaf {
  const { value, at, start, map } = text;
  const isPlain = map?.every((unit, i) => unit === at + i) ?? true;
  const quote = at > start ? lowered.program.text.slice(at - 1, at) : undefined;
  return { kind: 'text', value, start: at, isPlain, quote, via };
}

function all(
  parts: readonly Expr[],
  read: (part: Expr) => readonly Leaf[] | undefined,
): readonly Leaf[] | undefined {
  const leaves: Leaf[] = [];
  for (const part of parts) {
    const found = read(part);
    if (!found) return undefined;
    leaves.push(...found);
  }
  return leaves;
}

/** The leaves as one line: a unit for each piece of code. */
export function lineOf(leaves: readonly Leaf[]): string {
  return leaves.map((leaf) => (leaf.kind === 'text' ? leaf.value : HOLE)).join('');
}
