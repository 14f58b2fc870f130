/** What a text is made of, before it is read: names, strings with their holes, marks, and groups of those in brackets. */
import type { Span, Text } from '../../../ir/ir.ts';

export type StringPart = Text | Hole;

/** Something computed inside a string. */
export interface Hole extends Span {
  readonly kind: 'hole';
  readonly items: readonly Token[];
}

export interface Group extends Span {
  readonly kind: 'group';
  readonly open: string;
  readonly items: Token[];
  /** A blank precedes it. */
  readonly blank: boolean;
}

export interface StringToken extends Span {
  readonly kind: 'string';
  readonly parts: StringPart[];
  readonly blank: boolean;
  /** It is in backticks or is marked as a command. */
  readonly open: string;
}

export interface WordToken extends Span {
  readonly kind: 'name' | 'number' | 'mark';
  readonly text: string;
  readonly blank: boolean;
}

/** A line end; `indent` is how far the next line is indented. */
interface Break extends Span {
  readonly kind: 'break';
  readonly indent: number;
}

export type Token = Group | StringToken | WordToken | Break;
