/** The namespace of a repository that is created: it stands in the body, and goes into the path too. */
import { bodyOf } from '../../../flow/request/body.ts';
import type { World } from '../../../flow/world.ts';
import type { RequestFact } from '../../../trace/fact.ts';
import type { Moving } from '../constants.ts';
import { HOLE } from '../shape.ts';
import type { Reading } from './leaves.ts';

export interface FromBody {
  /** The placeholder of the new path. */
  readonly name: string;
  /** As it stands in the path: a text, or a unit for the code. */
  readonly inPath: string;
  /** The code that gives it, where it is no text. */
  readonly code: string | undefined;
}

/** Written twice, it must be the same twice: calls are left alone. */
const plain = /^[$@]{0,2}\w+(?:(?:\.|->)\w+|\[(?:\d+|:\w+|'\w+'|"\w+")\])*$/;

/** @returns `none` where the new path takes nothing from the body; undefined where the body does not show it */
export function fromBody(
  fact: RequestFact,
  { fill = {} }: Moving['replacement'],
  { lowered }: Reading,
  world: World,
): FromBody | 'none' | undefined {
  for (const [name, sources] of Object.entries(fill)) {
    for (const source of sources) {
      if (source.kind !== 'body') continue;
      const body = bodyOf(world, fact.sends, 'name', [source.field]);
      const value = body.kind === 'seen' ? body.fields.get(source.field) : undefined;
      if (!value) return undefined;
      if (value.kind === 'words') {
        return /^[\w.-]+$/.test(value.words) ? { name, inPath: value.words, code: undefined } : undefined;
      }
      if (value.at.file !== lowered.program.file) return undefined;
      const code = lowered.program.text.slice(value.at.start, value.at.end);
      // A variable that is given another value may hold that where the address is made.
      const isKept = !lowered.isSetAgain(/\w+/.exec(code)?.[0] ?? '', value.at);
      return plain.test(code) && isKept ? { name, inPath: HOLE, code } : undefined;
    }
  }
  return 'none';
}
