/**
 * Defaults in the tags of struct fields: `default:"1.24"`, as libraries that fill structs from flags and the environment
 * read them (https://pkg.go.dev/reflect#StructTag).
 */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Field, Text } from '../../ir/ir.ts';
import { child, children, fields, span } from './nodes.ts';

/** Of go-flags, kong, envconfig and defaults; of env; of go-envconfig, inside of the name of the variable. */
const written =
  /(?:^|[\s`])(?:default|envDefault):"([^"\\]*)"|\benv:"[^",\\]*(?:,[^",\\]*)*,\s*default=([^"\\]*)"/;

/**
 * @param declared a `field_declaration`
 * @returns what the field is when no code sets it: a text, or for a struct without a name an object of such;
 * undefined if no tag states it
 */
export function defaultOf(declared: Node): Expr | undefined {
  const type = child(declared, 'type');
  if (type?.type === 'struct_type') return defaultsOf(type);
  const tag = child(declared, 'tag');
  return type?.text === 'string' && tag?.type === 'raw_string_literal'
    ? defaultIn(tag, child(declared, 'name')?.text ?? '…')
    : undefined;
}

/** The fields of a struct type that have defaults, as an object; undefined if none has one. */
export function defaultsOf(type: Node): Expr | undefined {
  const given = declarationsIn(type).flatMap((declared): readonly Field[] => {
    const value = defaultOf(declared);
    return value
      ? fields(declared, 'name').map((name) => ({ kind: 'field', name: name.text, value, at: span(name) }))
      : [];
  });
  return given.length === 0 ? undefined : { kind: 'record', fields: given, ...span(type) };
}

/** The fields that a `struct_type` declares. */
export function declarationsIn(type: Node): readonly Node[] {
  const list = children(type).find((part) => part.type === 'field_declaration_list');
  return (list ? children(list) : []).filter((part) => part.type === 'field_declaration');
}

/** It may be something else by the time that it is read. */
function defaultIn(tag: Node, field: string): Expr | undefined {
  const found = written.exec(tag.text);
  const value = found?.[1] ?? found?.[2];
  if (!found || value === undefined || value === '') return undefined;
  const start = tag.startIndex + found.index + found[0].length - value.length - 1;
  const at = { start, end: start + value.length };
  const text: Text = { kind: 'text', value, at: start, ...at };
  const nothing: Expr = { kind: 'unknown', parts: [], ...at };
  const given: Expr = { kind: 'member', of: nothing, name: field, at, ...at };
  return { kind: 'either', options: [given, text], fallback: true, ...at };
}
