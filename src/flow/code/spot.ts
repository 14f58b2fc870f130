/** A position of the follower in the data flow, and the outcomes of one step from it. */
import type { Call, Expr, Span } from '../../ir/ir.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FileIndex, FnInfo } from '../../trace/model/scope.ts';
import type { Around } from './around.ts';
import { innermost, type Taint } from './taint.ts';
import type { Decoder, Escape, UseKind } from './use.ts';

/** It is under these keys of what the call gives, the outermost first. */
interface Into {
  readonly into: readonly string[];
}

/** A function that was entered: where what it returns goes on. */
export interface Way {
  readonly fn: FnInfo;
  readonly call: Call;
  readonly around: Around;
  readonly outer: Way | undefined;
  /** What the call makes of what the function returns. */
  readonly gives: 'result' | 'items' | 'pairs' | 'nothing' | 'test' | 'task' | Into;
  /** What alone it may return, as its callers are followed without it. */
  readonly returns?: string;
  readonly depth: number;
}

/** An expression whose value holds something of the answer. */
export interface Spot {
  readonly around: Around;
  readonly node: Expr;
  readonly taint: Taint;
  readonly way: Way | undefined;
}

export type Outcome =
  | { readonly kind: 'flow'; readonly spot: Spot }
  | { readonly kind: 'use'; readonly use: UseKind; readonly path: string; readonly place: Place }
  /** The call that sends a request which was made before. */
  | { readonly kind: 'sent'; readonly place: Place }
  /** A parser is given the text. */
  | ({ readonly kind: 'decoder' } & Decoder)
  | EscapeOutcome;

interface EscapeOutcome {
  readonly kind: 'escape';
  readonly why: string;
  readonly place: Place;
  /** It is this that gets out of sight, and not what the spot holds. */
  readonly taint?: Taint;
  readonly as?: Escape['as'];
}

export const nothing: readonly Outcome[] = [];

/** On to another expression of the same file. */
export function on(spot: Spot, node: Expr, taint: Taint = spot.taint): Outcome {
  return { kind: 'flow', spot: { ...spot, node, taint } };
}

export function escape(spot: Spot, why: string, node: { start: number; end: number } = spot.node): Outcome {
  return { kind: 'escape', why, place: placeIn(spot.around.file, node) };
}

/** It is out of sight, and no more than a text to what reads it. */
export function searched(spot: Spot, why: string, node: { start: number; end: number }): Outcome {
  return { kind: 'escape', why, place: placeIn(spot.around.file, node), as: 'searched' };
}

/** An object that is not followed has it from here on: code that takes it out again may count on its order. */
export function escapesInto(spot: Spot, why: string, node: Expr): Outcome {
  return { kind: 'escape', why, place: placeIn(spot.around.file, node), as: 'kept' };
}

/** @param taint what gets out of sight there, if the outcome has none of its own */
export function escapeOf({ why, place, as, taint }: EscapeOutcome, own?: Taint): Escape {
  const inmost = taint ?? own;
  return {
    why,
    place,
    ...(as ? { as } : {}),
    ...(inmost && innermost(inmost).kind === 'address' ? { of: 'address' } : {}),
  };
}

export function use(spot: Spot, kind: UseKind, node: Span | Place = spot.node): Outcome {
  const path = spot.taint.kind === 'json' ? spot.taint.path : '';
  return { kind: 'use', use: kind, path, place: 'file' in node ? node : placeIn(spot.around.file, node) };
}

/** What is taken by its place; in a chain over several lines it is the name of the method that shows where. */
export function taken(spot: Spot, node: Expr): Outcome {
  const isMethod = node.kind === 'call' && node.callee.kind === 'member';
  return use(spot, 'ordered', isMethod ? node.callee.at : node);
}

/** @param taken where an item is taken by its place */
export function takenAt(spot: Spot, taken: Span | Place | undefined): readonly Outcome[] {
  return taken ? [use(spot, 'ordered', taken)] : nothing;
}

/** @param call of a parser that is given what the spot holds */
export function decodes({ around: { file }, node }: Spot, call: Call): Outcome {
  return { kind: 'decoder', call: placeIn(file, call), text: placeIn(file, node) };
}

export function placeIn(file: FileIndex, { start, end }: { start: number; end: number }): Place {
  return { file: file.file, start, end };
}

/** What the spot holds goes to the standard error: an address there is no part of what the program puts out. */
export function toStandardError(spot: Spot, call: Call): readonly Outcome[] {
  return /^(?:thrown|address|next)$/.test(innermost(spot.taint).kind) ? nothing : [aside(spot, call)];
}

/** It is shown to the person who runs the program, and read by no other. */
export function aside(spot: Spot, call: Call): Outcome {
  const why = 'it goes to standard error';
  return { kind: 'escape', why, place: placeIn(spot.around.file, call), as: 'aside' };
}
