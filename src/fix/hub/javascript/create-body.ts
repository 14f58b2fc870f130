/** The namespace that a call creates a repository in, as it is written into the path. */
import { Node, type SourceFile } from './syntax.ts';
import { bodyParameter } from '../../../flow/request/body/body-parameter.ts';
import type { World } from '../../../flow/code/world.ts';
import type { Place, RequestFact } from '../../../trace/model/fact.ts';
import { fromBody, type Code } from '../from-body.ts';
import { isSameAt } from './same-at.ts';
import { nodeAt } from './source.ts';
import { shapeNamed } from './tag-shape.ts';
import type { Replacement } from './wanted-path.ts';

export type BodyField =
  | { readonly kind: 'words'; readonly text: string }
  | {
      readonly kind: 'code';
      readonly text: string;
      /** Whether it means the same at another place of the file. */
      readonly isKnownAt: (place: Node) => boolean;
    };

/** @returns undefined if the code does not show the field, or if it cannot be written again */
export function bodyField(
  world: World,
  fact: RequestFact,
  replacement: Replacement,
  source: SourceFile,
): BodyField | 'none' | undefined {
  const body = fromBody(fact, replacement, world);
  if (body === 'none') return body;
  if (!body) return fieldOfParameter(world, fact.site, source, 'namespace');
  const code = body.held ?? body.code;
  return code ? codeAt(world, code, fact.site, source) : { kind: 'words', text: body.inPath };
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
  if (!sent || !name) return undefined;
  if (!Node.isParameterDeclaration(parameter) || parameter.isRestParameter()) return undefined;
  const type = parameter.getTypeNode()?.getText();
  const property = type === undefined ? undefined : shapeNamed(type, source)?.getProperty(field);
  const isTyped = /\.[cm]?tsx?$/.test(source.getBaseName());
  const isThere =
    type === undefined ? !isTyped && sent.isEncoded : property !== undefined && !property.hasQuestionToken();
  return isThere
    ? codeAt(world, { at: sent.at, text: `${name.getText()}.${field}` }, site, source)
    : undefined;
}

/** @param site of the call */
function codeAt(
  world: World,
  { at, text }: Pick<Code, 'at' | 'text'>,
  site: Place,
  source: SourceFile,
): BodyField | undefined {
  const node = nodeAt(source, at.start, at.end);
  if (!node) return undefined;
  const isInCall = ({ start, end }: Place) => site.start <= start && end <= site.end;
  const isKnownAt = (place: Node) =>
    (isInCall(at) && isInCall({ file: at.file, start: place.getStart(), end: place.getEnd() })) ||
    isSameAt(world, at.file, node, place);
  return { kind: 'code', text, isKnownAt };
}
