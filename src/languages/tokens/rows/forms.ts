/** Forms of strings and holes that many rows share. */
import type { BlockComment, HoleForm, StringForm } from '../syntax.ts';

export const dollarBraces: HoleForm = { kind: 'between', open: '${', close: '}' };
/** `$${` is no hole. */
export const dollarBracesOnce: HoleForm = { ...dollarBraces, doubled: 'sign' };
export const dollarName: HoleForm = { kind: 'name', mark: '$' };
export const dollarPath: HoleForm = { kind: 'name', mark: '$', members: '.' };
export const dollarParens: HoleForm = { kind: 'between', open: '$(', close: ')' };
export const hashBraces: HoleForm = { kind: 'between', open: '#{', close: '}' };
export const braces: HoleForm = { kind: 'between', open: '{', close: '}', doubled: 'mark' };
export const doubleBraces: HoleForm = { kind: 'between', open: '{{', close: '}}' };
export const parens: HoleForm = { kind: 'between', open: '(', close: ')' };
export const backslashParens: HoleForm = { kind: 'between', open: '\\(', close: ')' };
export const percent: HoleForm = { kind: 'enclosed', mark: '%' };

/** A string of one line with backslash escapes. */
export function quoted(open: string, holes: readonly HoleForm[] = [], close = open.slice(-1)): StringForm {
  return { open, close, escapes: 'backslash', holes };
}

/** The same over any number of lines. */
export function long(open: string, holes: readonly HoleForm[] = [], close = open): StringForm {
  return { open, close, escapes: 'backslash', holes, lines: true };
}

/** Its content means itself. */
export function raw(open: string, close: string, holes: readonly HoleForm[] = []): StringForm {
  return { open, close, holes, lines: true };
}

/** The delimiter follows a prefix: `qq{…}`. */
export function chosen(open: string, holes: readonly HoleForm[] = []): StringForm {
  return { open, close: '', pairs: true, escapes: 'backslash', holes, lines: true };
}

export const slashes: readonly BlockComment[] = [{ open: '/*', close: '*/' }];
export const nestedSlashes: readonly BlockComment[] = [{ open: '/*', close: '*/', nested: true }];
