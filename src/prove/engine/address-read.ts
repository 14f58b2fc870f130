/** Code that reads the address of a request to an engine, beside the request: with another version it reads another text. */
import type { Edit } from '../../finding.ts';
import { otherReaders } from '../../flow/address/other-readers.ts';
import { usesOfAnswer } from '../../flow/follow/answer.ts';
import type { Escape } from '../../flow/code/use.ts';
import type { World } from '../../flow/code/world.ts';
import type { OpenPoint } from '../../judge/engine/open-point.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import { changedTexts } from '../changed-texts.ts';

type Surroundings = Omit<World, 'read' | 'site'>;

/**
 * @param facts requests that the edits are made for
 * @returns the first other reader of the text that they change
 */
export function openOfText(
  surroundings: Surroundings,
  facts: readonly RequestFact[],
  edits: readonly Edit[],
): OpenPoint | undefined {
  const world = withoutFields(surroundings);
  const own = facts.flatMap(({ site, sends }) => [site, sends]);
  const texts = facts.flatMap((fact) => changedTexts(fact, edits));
  const places = new Map(texts.map((text) => [`${text.file} ${text.start} ${text.end}`, text]));
  for (const place of places.values()) {
    const { calls, escapes } = otherReaders(world, place, own);
    const [call] = calls;
    if (call) return { what: 'another call requests the changed text', at: call };
    const [escape] = escapes;
    if (escape) return pointOf(escape);
  }
  return undefined;
}

/** @returns where the address that an answer carries is read, such as `response.url` */
export function openOfAnswer(surroundings: Surroundings, fact: RequestFact): OpenPoint | undefined {
  const { escapes } = usesOfAnswer(withoutFields(surroundings), fact);
  const escape = escapes.find((one) => one.of === 'address' && one.as !== 'aside');
  return escape && pointOf(escape);
}

/** What the fields of an answer come to is the matter of the catalogue. */
function withoutFields(surroundings: Surroundings): World {
  return { ...surroundings, read: () => 'use' };
}

function pointOf({ why, place }: Escape): OpenPoint {
  return { what: why, at: place };
}
