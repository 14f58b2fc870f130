/** The content of a Dockerfile as data: its instructions in order, each under its keyword. */
import { DockerfileParser, Onbuild, PropertyInstruction, type Instruction } from 'dockerfile-ast';
import type { Expr, Field } from '../../ir/ir.ts';
import { DockerfileSource } from './source.ts';

/**
 * One record. `ENV` and `ARG` have a record of their names as value, without those that are given nothing; every other
 * instruction has the text behind its keyword.
 */
export function dockerfileData(text: string): readonly Expr[] {
  const source = new DockerfileSource(text);
  const fields = DockerfileParser.parse(text)
    .getInstructions()
    .flatMap((instruction) => fieldOf(instruction, source));
  return [{ kind: 'record', fields, start: 0, end: text.length }];
}

function fieldOf(instruction: Instruction, source: DockerfileSource): readonly Field[] {
  const inner = instruction instanceof Onbuild ? instruction.getTriggerInstruction() : null;
  if (inner) return fieldOf(inner, source);
  const name = instruction.getKeyword();
  const at = source.span(instruction.getInstructionRange());
  if (instruction instanceof PropertyInstruction && (name === 'ENV' || name === 'ARG')) {
    const span = source.span(instruction.getRange());
    return [
      {
        kind: 'field',
        name,
        value: { kind: 'record', fields: settingsIn(instruction, source), ...span },
        at,
      },
    ];
  }
  const range = instruction.getArgumentsRange();
  if (!range) return [];
  const { start, end } = source.span(range);
  return [
    {
      kind: 'field',
      name,
      value: { kind: 'text', value: source.text.slice(start, end), at: start, start, end },
      at,
    },
  ];
}

function settingsIn(instruction: PropertyInstruction, source: DockerfileSource): readonly Field[] {
  return instruction.getProperties().flatMap((property): readonly Field[] => {
    const range = property.getValueRange();
    if (!range) return [];
    const { start, end } = source.span(range);
    const written = source.text.slice(start, end);
    const quoted = /^(["']).*\1$/s.test(written) ? 1 : 0;
    const value: Expr = {
      kind: 'text',
      value: written.slice(quoted, written.length - quoted),
      at: start + quoted,
      start,
      end,
    };
    return [{ kind: 'field', name: property.getName(), value, at: source.span(property.getNameRange()) }];
  });
}
