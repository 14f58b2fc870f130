/** A part of a path as a program writes it. */
import type { Expr } from '../../../ir/ir.ts';
import type { Slot } from './slot.ts';

/** A name that represents leaves written elsewhere. */
export interface Reference {
  readonly expr: Expr;
  /** What the name is bound to. */
  readonly value: Expr;
  /** What to replace so that the call holds the text itself; undefined if that cannot be. */
  readonly slot: Slot | undefined;
  /** How often the name is read in the file. */
  readonly uses: number;
}

/** The place of a further item in a list. */
interface Gap {
  /** Behind the item before. */
  readonly at: number;
  /** What is between two items: `, `. */
  readonly comma: string;
}

export interface TextLeaf {
  readonly kind: 'text';
  readonly value: string;
  /** Where its first unit is; every further one follows. */
  readonly start: number;
  /** False if escapes are in it, so that it cannot be cut. */
  readonly isPlain: boolean;
  /** The quotes that are its own; undefined for a part of a text with code in it. */
  readonly quote: string | undefined;
  /** Names that led here, the outermost first. */
  readonly via: readonly Reference[];
  /** What is between two items, or behind the last: a further one can be put in. */
  readonly gap?: Gap;
}

export interface CodeLeaf {
  readonly kind: 'code';
  readonly expr: Expr;
  readonly slot: Slot | undefined;
  readonly via: readonly Reference[];
}

export type Leaf = TextLeaf | CodeLeaf;
