/** The namespace of a repository that is created: it is in the body, and goes into the path too. */
import { functionAt } from '../../flow/address/expression-at.ts';
import { bodyOf } from '../../flow/request/body/body.ts';
import { textAt, type World } from '../../flow/code/world.ts';
import type { Assumption } from '../../findings/change.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import type { Moving } from './constants.ts';
import { HOLE } from './shape.ts';

interface FromBody {
  /** The placeholder of the new path. */
  readonly name: string;
  /** As it is in the path: a text, or a unit for the code. */
  readonly inPath: string;
  /** The code that gives it, if it is no text. */
  readonly code: Code | undefined;
}

export interface Code {
  readonly text: string;
  /** Where it is written in the body. */
  readonly at: Place;
  readonly assumes: readonly Assumption[];
}

/** Written twice, it must be the same twice: calls are left alone. */
const plain = /^(?:[$@]{0,2}\w+(?:(?:\??\.|->)\w+(?:\(\))?|\[(?:\d+|:\w+|'\w+'|"\w+")\])*|\$\{\w+\})$/;

/**
 * @param declared a field of a body that the code does not show
 * @returns `none` if the new path takes nothing from the body; undefined if the body does not show it
 */
export function fromBody(
  fact: RequestFact,
  { fill = {} }: Moving['replacement'],
  world: World,
  declared: (field: string) => Code | undefined = () => undefined,
): FromBody | 'none' | undefined {
  for (const [name, sources] of Object.entries(fill)) {
    for (const source of sources) {
      if (source.kind !== 'body') continue;
      const body = bodyOf(world, fact, 'name', [source.field]);
      const value = body.kind === 'seen' ? body.fields.get(source.field) : undefined;
      if (body.kind === 'lost' || !value) {
        const code = declared(source.field);
        return code && { name, inPath: HOLE, code };
      }
      const { by } = body;
      const held = by && value.read !== undefined ? codeAt(world, fact, by, value.read) : undefined;
      if (value.kind === 'words') {
        return /^[\w.-]+$/.test(value.words) ? { name, inPath: value.words, code: undefined } : undefined;
      }
      const written = codeAt(world, fact, value.at, value.behind);
      // What is more than a name is read from what holds the body, if that has one.
      const code = /^\$?\w+$/.test(written?.text ?? '') ? written : (held ?? written);
      return code && { name, inPath: HOLE, code };
    }
  }
  return 'none';
}

/** @returns undefined for what cannot be written again where the address is */
function codeAt(world: World, fact: RequestFact, at: Place, behind = ''): Code | undefined {
  const text = textAt(world, at) + behind;
  const fn = functionAt(world, at)?.fn;
  const { file, start, end } = fact.site;
  const isInScope = at.file === file && (!fn || (fn.start <= start && end <= fn.end));
  if (!isInScope || !plain.test(text)) return undefined;
  return { text, at, assumes: isInOneCall(fact, at) ? [] : keeps(at, world) };
}

/** Body and address are joined by the call: nothing comes between. */
function isInOneCall({ site, url }: RequestFact, at: Place): boolean {
  const isIn = ({ file, start, end }: Place) => file === site.file && site.start <= start && end <= site.end;
  return isIn(at) && url.every(({ within }) => isIn(within));
}

/** A variable that is given another value may hold that where the address is made. */
function keeps(at: Place, world: World): readonly Assumption[] {
  const written = /^[$@]*\w+|^\$\{\w+\}/.exec(textAt(world, at))?.[0] ?? '';
  if (/^(?:@|(?:\$?this|self)$)/.test(written)) return [];
  return [{ kind: 'one value', written, place: { ...at, end: at.start + written.length } }];
}
