/** A call that creates a repository with its namespace in the path and in the body: the new call takes that of the path. */
import { expressionsAt, functionAt } from '../flow/address/expression-at.ts';
import type { Escape } from '../flow/code/use.ts';
import { textAt, type World } from '../flow/code/world.ts';
import { bodyOf, type BodyValue } from '../flow/request/body/body.ts';
import { holeOf } from '../judge/match.ts';
import { parseUrl, type Segment } from '../judge/url.ts';
import type { Place, RequestFact } from '../trace/model/fact.ts';
import { asString } from '../trace/model/values.ts';

/** @returns nothing if the path has none, or if both are the same text or the same name */
export function otherNamespace(world: World, fact: RequestFact): readonly Escape[] {
  const url = parseUrl(fact.url);
  const inPath = url?.segments.at(-1);
  if (!inPath || inPath.text === 'repositories') return [];
  const body = bodyOf(world, fact, 'name', ['name', 'namespace']);
  const inBody = body.kind === 'seen' ? body.fields.get('namespace') : undefined;
  if (inBody && isSame(world, inPath, inBody)) return [];
  const place = inBody?.kind === 'code' ? inBody.at : fact.sends;
  return [{ why: 'the body may have another namespace than the path', place }];
}

function isSame(world: World, inPath: Segment, inBody: BodyValue): boolean {
  if (inBody.kind === 'words') return inPath.text === inBody.words;
  const { at, behind = '' } = inBody;
  const hole = holeOf(inPath);
  if (!hole) return behind === '' && valuesAt(world, at).every((text) => text === inPath.text);
  const code = bare(textAt(world, at) + behind);
  return (
    isInOneFunction(world, hole.from, at) &&
    [textAt(world, hole.from), hole.name].some((one) => bare(one) === code)
  );
}

/** What the code at a place can be; a hole is no text of the path. */
function valuesAt(world: World, place: Place): readonly (string | undefined)[] {
  const index = world.index(place.file);
  const [found] = index ? expressionsAt(index, place) : [];
  if (!index || !found) return [undefined];
  const values = world.ev.values(found.node, world.ev.environments.root(found.around.file));
  const texts = values.map((value) => {
    const pieces = asString(value)?.pieces ?? [];
    const [only, more] = pieces;
    return only?.kind === 'text' && !more ? only.value : undefined;
  });
  return texts.length > 0 ? texts : [undefined];
}

/** A name of another function may hold something else. */
function isInOneFunction(world: World, a: Place, b: Place): boolean {
  return a.file === b.file && functionAt(world, a)?.fn === functionAt(world, b)?.fn;
}

/** `owner` of `${owner}` and `{$owner}` */
function bare(code: string): string {
  return code.replaceAll(/^[$#"'{]{1,3}|[}"']{1,3}$/g, '').trim();
}
