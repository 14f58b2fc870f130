/** What a pattern does with the value that it is held against, beside reading its parts. */
import type { Expr } from '../ir/ir.ts';
import { callOf, member, span, type Place } from './tree-nodes.ts';

/** A choice by what kind of value it is, or whether there is one: nothing of the value comes out of it. */
export function decided(at: Place, value: Expr): Expr {
  return { kind: 'either', options: [], fallback: false, test: value, ...span(at) };
}

/** @param method by which the pattern compares itself with the value: it may look at all that is in it */
export function compared(at: Place, pattern: Expr, method: string, value: Expr): Expr {
  return callOf(at, member(at, pattern, method), [value]);
}
