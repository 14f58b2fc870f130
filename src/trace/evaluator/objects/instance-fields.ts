/** A field of an object of a class: what it is given where it is used counts before what its class shows. */
import type { ClassValue, InstanceValue, Value } from '../../model/value.ts';
import { preferKnown } from '../../model/values.ts';
import type { Evaluator } from '../evaluate.ts';
import { instanceMember } from './instances.ts';
import { withFieldsOf } from './later-fields.ts';

export function fieldOfInstance(ev: Evaluator, of: InstanceValue, name: string): readonly Value[] {
  const given: Value[] = [];
  for (const layer of (of.later?.layers ?? []).toReversed()) {
    if (layer.kind !== 'field' || layer.name !== name) continue;
    given.push(...ev.force(layer.value));
    if (!layer.maybe) return given;
  }
  return preferKnown([...given, ...givenLater(ev, instanceMember(ev, of, name), of.of, name)]);
}

/** With what the fields of the objects of a class, or its own, are given from outside. */
export function givenLater(
  ev: Evaluator,
  values: readonly Value[],
  { info }: ClassValue,
  name: string,
): readonly Value[] {
  return withFieldsOf(ev, values, info.file, info.cls.name, [name]);
}
