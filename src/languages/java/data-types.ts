/**
 * Classes and records that a parser of JSON fills: what Jackson, Gson and JSON-B read from their declarations.
 *
 * @see https://github.com/FasterXML/jackson-annotations/wiki/Jackson-Annotations
 * @see https://www.javadoc.io/doc/com.google.code.gson/gson/latest/com.google.gson/com/google/gson/Gson.html
 */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { ClassMember } from '../../ir/ir.ts';
import type { DataField, DataType } from '../../ir/program.ts';
import { annotationsOf, isAnnotated, type Annotation } from './annotations.ts';
import { child, childOfType, children, fields, hasModifier } from './nodes.ts';

/** Annotations of a library for JSON, which may change anything, but for those that are read here. */
const ofJson = /^(?:Json\w*|Serialized\w*|Since|Until|Expose|Jacksonized|Constructor\w*)$/;
/** Of a class: they change nothing of what is read. */
const harmless = /^Json(?:IgnoreProperties|Include|PropertyOrder|Naming)$/;
/** Of a field: its key, or that it is not read. */
const ofKey = /^(?:JsonProperty|SerializedName|JsonbProperty|JsonIgnore|JsonbTransient|JsonInclude)$/;

/** @param members of the class, with those that are not written @returns undefined for a class that reads itself in another way */
export function dataTypeOf(
  node: Node,
  body: readonly Node[],
  bound: string,
  members: readonly ClassMember[],
): DataType | undefined {
  const marks = annotationsOf(node);
  if (!isPlain(node, body, marks)) return undefined;
  const isSnake = marks.some(({ name, node: mark }) => name === 'JsonNaming' && snake.test(mark.text));
  const declared = node.type === 'record_declaration' ? componentsIn(node) : fieldsIn(body);
  const found = declared.flatMap((one) => fieldOf(one, members) ?? []);
  if (found.length === 0 || declared.some(({ annotations }) => !isRead(annotations))) return undefined;
  const isLenient = marks.some(
    ({ name, node: mark }) => name === 'JsonIgnoreProperties' && /ignoreUnknown\s*=\s*true/.test(mark.text),
  );
  return { name: bound, fields: found, ...(isLenient && { isLenient }), ...(isSnake && { isSnake }) };
}

const snake = /\bSnakeCaseStrategy\b/;

/** A class that is filled by its fields, and runs no code of its own for that. */
function isPlain(node: Node, body: readonly Node[], marks: readonly Annotation[]): boolean {
  if (!/^(?:class|record)_declaration$/.test(node.type)) return false;
  if (child(node, 'superclass') !== undefined || child(node, 'type_parameters') !== undefined) return false;
  // Its objects have an order of their own.
  if (/\bComparable\b/.test(child(node, 'interfaces')?.text ?? '')) return false;
  if (marks.some(({ name }) => ofJson.test(name) && !harmless.test(name))) return false;
  if (marks.some(({ name, node: mark }) => name === 'JsonNaming' && !snake.test(mark.text))) return false;
  return body.every((part) => {
    if (isAnnotated(annotationsOf(part), ofJson) && part.type !== 'field_declaration') return false;
    if (node.type === 'record_declaration') return !part.type.endsWith('constructor_declaration');
    return part.type !== 'method_declaration' || !isSetter(part) || isPlainSetter(part);
  });
}

function isSetter(part: Node): boolean {
  return /^set[A-Z]/.test(child(part, 'name')?.text ?? '');
}

/** `void setName(String name) { this.name = name; }` */
function isPlainSetter(part: Node): boolean {
  const code = child(part, 'body')?.text.replaceAll(/\s+/g, ' ') ?? '';
  const [, field, value] = /^\{ ?(?:this\.)?(\w+) ?= ?(\w+) ?;(?: ?return this ?;)? ?\}$/.exec(code) ?? [];
  const [param, more] = children(child(part, 'parameters') ?? part);
  const own = param?.type === 'formal_parameter' ? child(param, 'name')?.text : undefined;
  return (
    field !== undefined &&
    more === undefined &&
    value === own &&
    child(part, 'name')?.text === `set${field.charAt(0).toUpperCase()}${field.slice(1)}`
  );
}

interface Declared {
  readonly name: string;
  readonly type: string;
  readonly annotations: readonly Annotation[];
}

function componentsIn(node: Node): readonly Declared[] {
  return children(child(node, 'parameters') ?? node).flatMap((param) =>
    param.type === 'formal_parameter' ? declaredAs(child(param, 'name')?.text, param) : [],
  );
}

function fieldsIn(body: readonly Node[]): readonly Declared[] {
  return body.flatMap((part) => {
    if (part.type !== 'field_declaration') return [];
    if (hasModifier(part, 'static') || hasModifier(part, 'transient')) return [];
    return fields(part, 'declarator').flatMap((one) => declaredAs(child(one, 'name')?.text, part, one));
  });
}

/** @param declarator with the brackets of `int sizes[]` */
function declaredAs(name: string | undefined, node: Node, declarator?: Node): readonly Declared[] {
  const type = child(node, 'type')?.text;
  if (name === undefined || type === undefined) return [];
  const brackets = declarator && childOfType(declarator, 'dimensions')?.text;
  return [{ name, type: `${type}${brackets ?? ''}`, annotations: annotationsOf(node) }];
}

/** Whether it is known how the field is read. */
function isRead(annotations: readonly Annotation[]): boolean {
  return annotations.every(
    ({ name, args }) => !ofJson.test(name) || (ofKey.test(name) && !args.has('alternate')),
  );
}

function fieldOf(
  { name, type, annotations }: Declared,
  members: readonly ClassMember[],
): DataField | undefined {
  if (isAnnotated(annotations, /^(?:JsonIgnore|JsonbTransient)$/)) return undefined;
  const mark = annotations.find((one) => /^(?:JsonProperty|SerializedName|JsonbProperty)$/.test(one.name));
  const written = mark?.args.get('value')?.text;
  const given = written === undefined ? undefined : /^"([^"\\]*)"$/.exec(written)?.[1];
  // A key that is a constant is not read.
  if (written !== undefined && given === undefined) return { names: [name], key: '', type: '?' };
  const readers = members.flatMap((one) => (returnsField(one, name) ? [one.name] : []));
  return {
    names: [...new Set([name, ...readers])],
    key: given ?? name,
    type,
    ...(given !== undefined && { isKeyGiven: true }),
  };
}

/** `long pulls() { return pulls; }` */
function returnsField({ value, role }: ClassMember, field: string): boolean {
  if (role !== 'method' || value.kind !== 'function' || value.params.length > 0) return false;
  const [only, more] = value.body;
  if (more || only?.kind !== 'return') return false;
  const { value: given } = only;
  return given?.kind === 'member' && given.of.kind === 'self' && given.name === field;
}
