/** The URL of a call as it is written: literals, and expressions between them, in the order in which they are joined. */
import { Node, type ObjectLiteralExpression, type TemplateExpression } from './syntax.ts';
import type { HolePiece, Piece, TextPiece } from '../../../trace/model/fact.ts';
import { declaredBy, type Declared } from './declared.ts';
import { returnedBy } from './returned.ts';
import { bare } from './source.ts';

export interface TextUnit {
  readonly kind: 'text';
  readonly value: string;
  /** UTF-16 offset of the first unit of the content. */
  readonly start: number;
  /** The literal: a string, or the template that it is a part of. */
  readonly literal: Node;
  /** The constant in the call that contains it. */
  readonly via?: Via;
  /** True for text that a wrapper puts before what it is given. */
  readonly isOfWrapper?: true;
}

/** Something that is not written as text. */
export interface HoleUnit {
  readonly kind: 'hole';
  readonly node: Node;
  readonly via?: Via;
}

/** Text of another place, which this call cannot change: the base of an instance, the prefix of a wrapper. */
interface FarUnit {
  readonly kind: 'far';
  readonly value: string;
}

/** What is between `base` and `path`, and in no literal. */
export type Unit = TextUnit | HoleUnit | FarUnit;

/** A name in the call, and what it represents. */
export interface Via {
  readonly use: Node;
  readonly declared: Declared;
  /** The name whose value contains this one. */
  readonly outer?: Via;
}

/** Names are followed no further. */
const maxDepth = 4;

/** @returns undefined if it is built in another way */
export function unitsOf(argument: Node): readonly Unit[] | undefined {
  const units = unitsIn(argument);
  const [only, more] = units ?? [];
  if (only?.kind !== 'hole' || more) return units;
  // What is asked for is an address, whatever it begins with.
  const declared = returnedBy(only.node);
  return declared ? unitsIn(declared.value, { use: only.node, declared }, 1) : units;
}

function unitsIn(node: Node, via?: Via, depth = 0): readonly Unit[] | undefined {
  const inner = bare(node);
  if (depth > maxDepth) return undefined;
  if (Node.isStringLiteral(inner) || Node.isNoSubstitutionTemplateLiteral(inner)) {
    return textUnit(inner.getStart() + 1, inner.getEnd() - 1, inner, via);
  }
  if (Node.isTemplateExpression(inner)) return ofTemplate(inner, via, depth);
  if (Node.isBinaryExpression(inner) && inner.getOperatorToken().getText() === '+') {
    return joined(unitsIn(inner.getLeft(), via, depth), unitsIn(inner.getRight(), via, depth));
  }
  if (Node.isObjectLiteralExpression(inner)) return ofOptions(inner, via, depth);
  if (Node.isNewExpression(inner) && inner.getExpression().getText() === 'URL') {
    return ofUrl(inner.getArguments(), via, depth);
  }
  if (
    Node.isCallExpression(inner) &&
    Node.isPropertyAccessExpression(inner.getExpression()) &&
    inner.getArguments().length === 0 &&
    /^new URL\(.*\)\.toString\(\)$/s.test(inner.getText())
  ) {
    return unitsIn(inner.getExpression().getChildAtIndex(0), via, depth);
  }
  if (Node.isPropertyAccessExpression(inner) && inner.getName() === 'href') {
    return unitsIn(inner.getExpression(), via, depth);
  }
  const declared = declaredBy(inner) ?? returnedBy(inner);
  const units =
    declared && unitsIn(declared.value, { use: inner, declared, ...(via && { outer: via }) }, depth + 1);
  return units && isAddress(units) ? units : [{ kind: 'hole', node: inner, ...(via && { via }) }];
}

/** A name is followed if it holds the address or the first part of it, and not for `org` or `image`. */
function isAddress(units: readonly Unit[]): boolean {
  // `${HUB}/…` begins with an empty text.
  const first = units.find((unit) => unit.kind !== 'text' || unit.value !== '');
  return first?.kind === 'text' && /^(?:https?:\/\/|\/?v[12](?:\/|$)|\/?repositories)/i.test(first.value);
}

/** `{ hostname, path }`: nothing is written of what joins them. */
function ofOptions(
  options: ObjectLiteralExpression,
  via: Via | undefined,
  depth: number,
): readonly Unit[] | undefined {
  const [host, path] = [['hostname', 'host'], ['path']].map((names) => {
    const property = names.map((name) => options.getProperty(name)).find((one) => one !== undefined);
    const value = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
    return value && unitsIn(value, via, depth);
  });
  return joined(host, path);
}

function ofTemplate(
  template: TemplateExpression,
  via: Via | undefined,
  depth: number,
): readonly Unit[] | undefined {
  const head = template.getHead();
  let units = textUnit(head.getStart() + 1, head.getEnd() - 2, template, via);
  for (const span of template.getTemplateSpans()) {
    const tail = span.getLiteral();
    const isLast = Node.isTemplateTail(tail);
    const text = textUnit(tail.getStart() + 1, tail.getEnd() - (isLast ? 1 : 2), template, via);
    units = joined(units, joined(unitsIn(span.getExpression(), via, depth), text));
  }
  return units;
}

function ofUrl(args: readonly Node[], via: Via | undefined, depth: number): readonly Unit[] | undefined {
  const [address, base] = args;
  if (!address || args.length > 2) return undefined;
  const units = unitsIn(address, via, depth);
  if (!base) return units;
  const before = unitsIn(base, via, depth);
  // A base with a path is cut or kept by rules of its own: only an origin is joined.
  const origin = before?.map((unit) => (unit.kind === 'hole' ? '' : unit.value)).join('') ?? '';
  const [first] = units ?? [];
  if (!/^https?:\/\/[^/]+\/?$/i.test(origin) || first?.kind !== 'text' || !first.value.startsWith('/')) {
    return undefined;
  }
  return origin.endsWith('/') ? undefined : joined(before, units);
}

/** What escapes represent cannot be cut. */
function textUnit(
  start: number,
  end: number,
  literal: Node,
  via: Via | undefined,
): readonly Unit[] | undefined {
  const value = literal.getSourceFile().getFullText().slice(start, end);
  return /[\\\r\n]/.test(value) ? undefined : [{ kind: 'text', value, start, literal, ...(via && { via }) }];
}

function joined(a: readonly Unit[] | undefined, b: readonly Unit[] | undefined): readonly Unit[] | undefined {
  return a && b && [...a, ...b];
}

/**
 * What is before and behind the argument: from the base of an instance, from a wrapper.
 *
 * @param inside whether a piece is in the argument or comes by a name in it
 * @returns undefined where something of it is not known
 */
export function farAround(
  pieces: readonly Piece[],
  inside: (piece: Piece) => boolean,
): FarPieces | undefined {
  const first = pieces.findIndex(inside);
  const last = pieces.findLastIndex(inside);
  if (first < 0) return undefined;
  const assumed: HolePiece[] = [];
  const textsOf = (piece: Piece): readonly TextPiece[] | undefined => {
    if (piece.kind === 'text') return [piece];
    const usual = piece.default?.filter((one) => one.kind === 'text');
    if (!usual || usual.length !== piece.default?.length) return undefined;
    assumed.push(piece);
    return usual;
  };
  const before = pieces.slice(0, first).map(textsOf);
  const after = pieces.slice(last + 1);
  if (!before.every((texts) => texts !== undefined) || !after.every((piece) => piece.kind === 'text')) {
    return undefined;
  }
  return { before: before.flat(), after: after.map(({ value }) => value).join(''), assumed };
}

export interface FarPieces {
  readonly before: readonly TextPiece[];
  readonly after: string;
  /** What may hold something else than what is stated here. */
  readonly assumed: readonly HolePiece[];
}
