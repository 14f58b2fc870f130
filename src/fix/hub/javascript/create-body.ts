/** The namespace that a call creates a repository in, as it is written into the path. */
import { Node, type SourceFile } from './syntax.ts';
import { hasOneValue } from '../../../flow/one-value.ts';
import { bodyParameter } from '../../../flow/request/body-parameter.ts';
import { bodyOf } from '../../../flow/request/body.ts';
import type { World } from '../../../flow/world.ts';
import type { Place, RequestFact } from '../../../trace/fact.ts';
import { isFunction } from './is-function.ts';
import { nodeAt } from './source.ts';
import { shapeNamed } from './tag-shape.ts';

export type BodyField =
  | { readonly kind: 'words'; readonly text: string }
  | {
      readonly kind: 'code';
      readonly text: string;
      /** Whether it means the same at another place of the file. */
      readonly isKnownAt: (place: Node) => boolean;
    };

/** Written twice, it must be the same twice: calls are left alone. */
const plain = /^[\w$]+(?:\??\.[\w$]+)*$/;

/** @returns undefined where the code does not show the field, or where it cannot be written again */
export function bodyField(
  world: World,
  { site }: RequestFact,
  source: SourceFile,
  field: string,
): BodyField | undefined {
  const body = bodyOf(world, site, 'name', [field]);
  if (body.kind === 'lost') return fieldOfParameter(world, site, source, field);
  const value = body.fields.get(field);
  if (!value) return undefined;
  if (body.by) return codeAt(world, body.by, site, source, `.${field}`);
  if (value.kind === 'code') return codeAt(world, value.at, site, source);
  return /^[\w.-]+$/.test(value.words) ? { kind: 'words', text: value.words } : undefined;
}

/** A parameter that is sent as it is: the old call could not do without the field either. */
function fieldOfParameter(
  world: World,
  site: Place,
  source: SourceFile,
  field: string,
): BodyField | undefined {
  const sent = bodyParameter(world, site);
  const name = sent && nodeAt(source, sent.at.start, sent.at.end);
  const [parameter] = Node.isIdentifier(name) ? name.getDefinitionNodes() : [];
  if (!sent || !Node.isParameterDeclaration(parameter) || parameter.isRestParameter()) return undefined;
  const type = parameter.getTypeNode()?.getText();
  const property = type === undefined ? undefined : shapeNamed(type, source)?.getProperty(field);
  const isTyped = /\.[cm]?tsx?$/.test(source.getBaseName());
  const isThere =
    type === undefined ? !isTyped && sent.isEncoded : property !== undefined && !property.hasQuestionToken();
  return isThere ? codeAt(world, sent.at, site, source, `.${field}`) : undefined;
}

/** @param site of the call @param behind what is read of it */
function codeAt(
  world: World,
  at: Place,
  site: Place,
  source: SourceFile,
  behind = '',
): BodyField | undefined {
  const node = at.file === site.file ? nodeAt(source, at.start, at.end) : undefined;
  if (!node || !plain.test(node.getText())) return undefined;
  const isInCall = ({ start, end }: Place) => site.start <= start && end <= site.end;
  const isKnownAt = (place: Node) =>
    (isInCall(at) && isInCall({ file: at.file, start: place.getStart(), end: place.getEnd() })) ||
    isSameAt(world, at.file, rootOf(node), place);
  return { kind: 'code', text: node.getText() + behind, isKnownAt };
}

/** The name that the expression begins with. */
function rootOf(node: Node): Node {
  return Node.isPropertyAccessExpression(node) ? rootOf(node.getExpression()) : node;
}

/** Declared before that place, in a block or a function around it, and given no other value. */
function isSameAt(world: World, file: string, root: Node, place: Node): boolean {
  const definitions = Node.isIdentifier(root) ? root.getDefinitionNodes() : [];
  return (
    definitions.length > 0 &&
    hasOneValue(world, { file, start: root.getStart(), end: root.getEnd() }) &&
    definitions.every((definition) => {
      const scope = definition.getFirstAncestor(
        (node) => Node.isBlock(node) || Node.isSourceFile(node) || isFunction(node),
      );
      return (
        definition.getEnd() <= place.getStart() &&
        scope?.containsRange(place.getPos(), place.getEnd()) === true
      );
    })
  );
}
