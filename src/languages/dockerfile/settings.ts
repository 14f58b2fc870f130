/** `ARG` and `ENV` as assignments of a shell, which reads their values in the same way. */
import { PropertyInstruction, type Instruction, type Property } from 'dockerfile-ast';
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';
import type { DockerfileSource } from './source.ts';

interface Setting {
  readonly name: string;
  /** The assignment; undefined for an `ARG` without a default. */
  readonly text: InnerText | undefined;
}

export function settings(instruction: Instruction, source: DockerfileSource): readonly Setting[] {
  if (!(instruction instanceof PropertyInstruction)) return [];
  return instruction.getProperties().map((property) => ({
    name: property.getName(),
    text: assignment(property, source),
  }));
}

function assignment(property: Property, source: DockerfileSource): InnerText | undefined {
  const range = property.getValueRange();
  if (!range || !/^[A-Za-z_]\w*$/.test(property.getName())) return undefined;
  const value = source.inner(source.span(range));
  const name = source.span(property.getNameRange());
  const builder = new InnerTextBuilder(name.start, source.text);
  builder.verbatim(source.text.slice(name.start, name.end), name.start).instead('=', name);
  // `ENV NAME a b c`: all of the line is the value.
  const quote = property.getAssignmentOperator() === null && !/["']/.test(value.text) ? '"' : '';
  return builder.instead(quote, name).from(value).instead(quote, name).build();
}
