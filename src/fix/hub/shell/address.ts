/** The address of a call after its move, as a word of the shell. */
import type { ResolvedEntry } from '../../../catalog/catalog.ts';
import type { Span } from '../../../ir/ir.ts';
import type { AddressPiece, AddressWord } from './address-word.ts';
import { variableIn } from './pieces.ts';

export interface Address {
  readonly kind: 'address';
  /** The whole word, quoted. */
  readonly text: string;
  /** True if the function that adds the namespace of official images is called. */
  readonly usesPathFunction: boolean;
  /** The variable that is taken apart at its slash. */
  readonly pair: Variable | undefined;
}

export interface NoAddress {
  readonly kind: 'by hand';
  readonly why: string;
}

/** An expansion of the address that gives a variable as it is. */
export interface Variable {
  readonly source: string;
  readonly name: string;
  /** In the script. */
  readonly at: Span;
}

/** A variable that the address begins with, and what it is known to hold. */
interface Base extends Variable {
  readonly value: string;
}

/** A part of the path between two slashes. */
type Segment = readonly AddressPiece[];

interface Wanted {
  readonly entry: ResolvedEntry;
  /** The query that there is now, `?` included, from the one that there was; undefined if they do not go together. */
  readonly query?: (before: string) => string | undefined;
  /** The namespace of a new repository, as it is put into double quotes. */
  readonly namespace?: string;
  /** Whether the variable has one value, whatever the script is given. */
  readonly isFixed: (variable: Variable) => boolean;
  /** Whether the variable is known to hold `namespace/name`. */
  readonly isPair: (variable: Variable) => boolean;
  /** Where v1 is left, a name without a slash is an official image. */
  readonly pathFunction: string;
}

export function movedAddress({ word, pieces }: AddressWord, wanted: Wanted): Address | NoAddress {
  const { base, rest } = withoutBase(pieces, wanted);
  const line = rest.map((piece) => (piece.kind === 'text' ? piece.value : '\uFFFC')).join('');
  const head = /^((?:https?:)?\/\/)?([a-z0-9.-]+)(?::443)?\/+v[12]\/+repositories(?=[/?]|$)/i.exec(line);
  const host = head?.[2]?.toLowerCase();
  if (!head || host === undefined) {
    return byHand(
      'the host is in a variable that may have another value; change the value and the path together',
    );
  }
  if (!rest.every((piece) => piece.kind === 'name' || /^[\w.~:/?#&=%@+,-]*$/.test(piece.value))) {
    return byHand('the address has characters that are special to the shell');
  }
  if (rest.some((piece) => piece.kind === 'name' && !isPlainExpansion(piece.source))) {
    return byHand('the address has an expansion that gives several words or has quotes of its own');
  }
  const own = wanted.entry.addedHosts.includes(host) ? host : (wanted.entry.replacement?.host ?? host);
  const { path, query: before } = parted(rest, head[0].length);
  const query = wanted.query ? wanted.query(before) : before;
  if (query === undefined) return byHand('its query must be merged with that of the pages');
  const segments = segmentsOf(path);
  const isV1 = wanted.entry.paths[0]?.startsWith('/v1/') === true;
  const slash = segments.endsInSlash && !isV1 ? '/' : '';
  const named = namedPath(segments.list, wanted);
  if ('why' in named) return named;
  const { text, usesPathFunction, pair } = named;
  const all = `${head[1] ?? ''}${own}/v2/${text}${slash}${query}`;
  const kept = base && withBase(all, base);
  return {
    kind: 'address',
    text: quoted(kept ?? all, word.text),
    usesPathFunction,
    pair,
  };
}

/** The address by its base again, if it still begins with what that holds. */
function withBase(all: string, { source, name, value }: Base): string | undefined {
  if (!all.startsWith(value)) return undefined;
  const after = all.slice(value.length);
  if (value.endsWith('/')) return `\${${name}}${after}`;
  return after.startsWith('/') ? source + after : undefined;
}

type Named = Pick<Address, 'usesPathFunction' | 'pair'> & { readonly text: string };

function namedPath(segments: readonly Segment[], wanted: Wanted): Named | NoAddress {
  const { id, paths } = wanted.entry;
  const plain = { usesPathFunction: false, pair: undefined };
  if (id === 'hub/v2-create-repository') {
    return wanted.namespace === undefined || segments.length > 0
      ? byHand('the namespace moves from the body into the path')
      : { ...plain, text: `namespaces/${wanted.namespace}/repositories` };
  }
  if (id === 'hub/v2-list-repositories') {
    const [namespace, more] = segments;
    return namespace && !more
      ? { ...plain, text: `namespaces/${written(namespace)}/repositories` }
      : byHand('the parts of the path cannot be distinguished');
  }
  const isV1 = paths[0]?.startsWith('/v1/') === true;
  // The name `tags` of an image would be found here too, and is not met.
  const tags = isV1 ? segments.findLastIndex((segment) => written(segment) === 'tags') : segments.length;
  const names = segments.slice(0, Math.max(tags, 0));
  const tail = segments
    .slice(Math.max(tags, 0))
    .map((segment) => `/${written(segment)}`)
    .join('');
  const [first, second, third] = names;
  if (!first || third) return byHand('the parts of the path cannot be distinguished');
  if (second) {
    return { ...plain, text: `namespaces/${written(first)}/repositories/${written(second)}${tail}` };
  }
  const [only, another] = first;
  if (!only || another) {
    return byHand('a part of the path is built from several pieces, one of which may have a slash');
  }
  if (only.kind === 'text') return { ...plain, text: `namespaces/library/repositories/${only.value}${tail}` };
  const variable = variableOf(only);
  if (isV1 && !(variable && wanted.isPair(variable))) {
    const call = `$(${wanted.pathFunction} "${only.source}")`;
    return { usesPathFunction: true, pair: undefined, text: `${call}${tail}` };
  }
  if (variable === undefined) {
    return byHand('put the name into a variable first, because the new path needs its parts separately');
  }
  const taken = `namespaces/\${${variable.name}%%/*}/repositories/\${${variable.name}#*/}`;
  return { usesPathFunction: false, pair: variable, text: `${taken}${tail}` };
}

function variableOf({ source, at }: AddressPiece & { readonly kind: 'name' }): Variable | undefined {
  const name = variableIn(source);
  return name === undefined ? undefined : { source, name, at };
}

/** Names at the front that are known to hold the start of an address give way to what they hold. */
function withoutBase(
  pieces: readonly AddressPiece[],
  { isFixed }: Wanted,
): {
  readonly base: Base | undefined;
  readonly rest: readonly AddressPiece[];
} {
  const [first, ...rest] = pieces;
  if (first?.kind !== 'name') return { base: undefined, rest: pieces };
  const [value, ...others] = new Set(first.values);
  if (value === undefined || others.length > 0) return { base: undefined, rest: pieces };
  const [next, ...more] = rest;
  const variable = variableOf(first);
  if (!variable || !isFixed(variable)) return { base: undefined, rest: pieces };
  const base = { ...variable, value };
  return next?.kind === 'text'
    ? { base, rest: [{ kind: 'text', value: value + next.value }, ...more] }
    : { base, rest: [{ kind: 'text', value }, ...rest] };
}

/** What follows `start` units of text, cut at the query. A query with names in it is text as it will be written. */
function parted(
  pieces: readonly AddressPiece[],
  start: number,
): { path: readonly AddressPiece[]; query: string } {
  const path: AddressPiece[] = [];
  let skip = start;
  let query = '';
  for (const piece of pieces) {
    const value = piece.kind === 'text' ? piece.value.slice(skip) : '';
    const cut = value.search(/[?#]/);
    if (query !== '') query += piece.kind === 'text' ? piece.value : piece.source;
    else if (piece.kind === 'name') path.push(piece);
    else {
      path.push({ kind: 'text', value: cut < 0 ? value : value.slice(0, cut) });
      if (cut >= 0) query = value.slice(cut);
    }
    skip = piece.kind === 'text' ? Math.max(0, skip - piece.value.length) : skip;
  }
  return { path, query };
}

function segmentsOf(path: readonly AddressPiece[]): { list: readonly Segment[]; endsInSlash: boolean } {
  const list: AddressPiece[][] = [[]];
  for (const piece of path) {
    if (piece.kind === 'name') {
      list.at(-1)?.push(piece);
      continue;
    }
    for (const [i, value] of piece.value.split('/').entries()) {
      if (i > 0) list.push([]);
      if (value !== '') list.at(-1)?.push({ kind: 'text', value });
    }
  }
  const last = path.at(-1);
  const endsInSlash = last?.kind === 'text' && last.value.endsWith('/');
  return { list: list.filter((segment) => segment.length > 0), endsInSlash };
}

function written(segment: Segment): string {
  return segment.map((piece) => (piece.kind === 'text' ? piece.value : piece.source)).join('');
}

/** Expansions that mean the same between double quotes. */
function isPlainExpansion(source: string): boolean {
  return (
    !source.includes('`') &&
    !/^\$(?:[@*#?!$-]|\{[^}]*\[[@*]\]|\{[@*#!])/.test(source) &&
    /^[$\ue000-\uf8ff]/.test(source)
  );
}

/** In the quotes that the word had, if it had quotes that are safe: the shell expands nothing between single ones. */
function quoted(text: string, before: string): string {
  const isSingle = before.startsWith("'") && before.indexOf("'", 1) === before.length - 1;
  if (isSingle && !text.includes('$')) return `'${text}'`;
  if (/[$\ue000-\uf8ff]/.test(text)) return `"${text}"`;
  return before.startsWith('"') || /[?&#]/.test(text) ? `"${text}"` : text;
}

function byHand(why: string): NoAddress {
  return { kind: 'by hand', why };
}
