/** A field of a body that comes as a parameter: its type declares it. */
import { Node, type SourceFile } from './syntax.ts';
import { bodyParameter } from '../../../flow/request/body/body-parameter.ts';
import type { World } from '../../../flow/code/world.ts';
import type { Place } from '../../../trace/model/fact.ts';
import type { Code } from '../namespace-from-body.ts';
import { nodeAt } from './source.ts';
import { shapeNamed } from './tag-shape.ts';

/** A parameter that is sent as it is: the old call could not do without the field either. */
export function fieldOfParameter(
  world: World,
  site: Place,
  source: SourceFile,
  field: string,
): Code | undefined {
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
  return isThere ? { at: sent.at, text: `${name.getText()}.${field}`, assumes: [] } : undefined;
}
