/** A value under the name of the variable that holds it: holes are called after it, and known texts become steps of the evidence. */
import type { Name } from '../../../ir/ir.ts';
import type { Piece, Place, Step } from '../../model/fact.ts';
import { render } from '../../model/pieces.ts';
import type { Definition, FileIndex } from '../../model/scope.ts';
import type { Env, Value } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { placeOf, stringOf } from '../../model/values.ts';

/** An item of a list under the name of the parameter that it is passed to; what has a name of its own keeps it beside that. */
export function namedAfter(value: Value, name: string, at: Place): Value {
  const [only, more] = value.kind === 'string' ? value.pieces : value.kind === 'opaque' ? [value.hole] : [];
  if (only?.kind !== 'hole' || more) return value;
  const { unnamed, ...rest } = only;
  const hole = unnamed ? { ...rest, name, from: at, within: at } : { ...only, param: name };
  if (value.kind === 'string') return { ...value, pieces: [hole] };
  return value.kind === 'opaque' ? { ...value, hole } : value;
}

/** A value under the name of its variable: a hole takes the name, and a known text is a step of the evidence. */
export function named(value: Value, node: Name, definition: Definition, env: Env): Value {
  const at = placeOf(env.file, node);
  return stepped(value, node, definition.at, env, at);
}

export function stepped(
  value: Value,
  node: Name,
  offset: number,
  env: Env,
  at: { file: string; start: number; end: number },
): Value {
  const name = nameOf(node);
  // What a framework makes is defined nowhere in the file.
  const start = node.shown === undefined ? offset : node.start;
  if (value.kind === 'opaque') {
    const hole = { ...value.hole, name, from: at, within: at };
    const step = hole.default && [stepAt(env.file, start, `${name} = ${shown(hole.default)} by default`)];
    return { ...value, hole, steps: step ? [...value.steps, ...step] : value.steps };
  }
  if (value.kind === 'external') return { ...value, called: name };
  if (value.kind !== 'string') return value;
  const [only, second] = value.pieces;
  if (only?.kind === 'hole' && !second) {
    const hole = { ...only, name, from: at, within: at };
    const step = hole.default && [stepAt(env.file, start, `${name} = ${shown(hole.default)} by default`)];
    return stringOf([hole], step ? [...value.steps, ...step] : value.steps, value.undecidedBy);
  }
  if (!only) return value;
  const place = only.kind === 'text' && only.from.file !== env.file.file ? only.within : undefined;
  const step: Step = place
    ? { file: place.file, offset: place.start, says: `${name} = ${shown(value.pieces)}` }
    : stepAt(env.file, start, `${name} = ${shown(value.pieces)}`);
  return { ...value, steps: [...value.steps, step] };
}

function stepAt(file: FileIndex, offset: number, text: string): Step {
  return { file: file.file, offset, says: text };
}

/** The length of a script, or the start of a long value: the rest is at its place. */
function shown(pieces: readonly Piece[]): string {
  const text = render(pieces);
  const lines = text.trim().split('\n').length;
  if (lines > 1) return `a text of ${lines} lines`;
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Longer than any address that is read in one go. */
const longest = 240;
