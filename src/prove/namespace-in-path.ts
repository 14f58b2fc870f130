/** A call that creates a repository with its namespace in the path and in the body: the new call takes that of the path. */
import { expressionsAt, functionAt, type FoundExpression } from '../flow/address/expression-at.ts';
import type { Escape } from '../flow/code/use.ts';
import { codeOf } from '../flow/code/comments.ts';
import { textAt, type World } from '../flow/code/world.ts';
import { bodyOf, type BodyValue } from '../flow/request/body/body.ts';
import type { Expr } from '../ir/ir.ts';
import { holeOf } from '../judge/match.ts';
import { parseUrl, type Segment } from '../judge/url.ts';
import type { Place, RequestFact } from '../trace/model/fact.ts';
import { asString } from '../trace/model/values.ts';
import { definitionsOf } from '../trace/scopes/bindings.ts';

/** @returns nothing if the path has none, or if both are the same text or the same name */
export function otherNamespace(world: World, fact: RequestFact): readonly Escape[] {
  const url = parseUrl(fact.url);
  const inPath = url?.segments.at(-1);
  if (!inPath || inPath.text === 'repositories') return [];
  const body = bodyOf(world, fact, 'name', ['name', 'namespace']);
  const inBody = body.kind === 'seen' ? body.fields.get('namespace') : undefined;
  if (inBody && isSame(world, fact, inPath, inBody)) return [];
  const place = inBody?.kind === 'code' ? inBody.at : fact.sends;
  return [{ why: 'the body may have another namespace than the path', place }];
}

function isSame(world: World, { url }: RequestFact, inPath: Segment, inBody: BodyValue): boolean {
  if (inBody.kind === 'words') return inPath.text === inBody.words;
  const { at, behind = '' } = inBody;
  const written = bare(textAt(world, at) + behind);
  // The caller may give the value: where the address is written, both are of one name.
  if (url.some(({ within }) => writtenIn(world, within, at) === written)) return true;
  const hole = holeOf(inPath);
  if (!hole) return behind === '' && valuesAt(world, at).every((text) => text === inPath.text);
  const index = world.index(at.file);
  const [given] = index ? expressionsAt(index, at) : [];
  return (
    isInOneFunction(world, hole.from, at) &&
    (given === undefined || staysTheSame(world, given)) &&
    [textAt(world, hole.from), hole.name].some((one) => bare(one) === written)
  );
}

/** What is behind `…/repositories/` in a text, if the text is written in the function of the body. */
function writtenIn(world: World, text: Place, body: Place): string | undefined {
  const index = world.index(text.file);
  const [found] = index && isInOneFunction(world, text, body) ? expressionsAt(index, text) : [];
  const node = found?.node;
  const last = node && codeBehind(node);
  if (!found || !last || !staysTheSame(world, { around: found.around, node: last })) return undefined;
  return bare(textAt(world, { file: text.file, start: last.start, end: last.end }));
}

/** A name that is given one value, or a field that is nowhere set by its name. */
function staysTheSame(world: World, { around, node }: FoundExpression): boolean {
  if (node.kind === 'self') return true;
  if (node.kind === 'member') {
    const isSet = new RegExp(`\\b${node.name}\\s*=(?![=>~])`).test(codeOf(world, around.file));
    return !isSet && staysTheSame(world, { around, node: node.of });
  }
  return node.kind === 'name' && definitionsOf(around.file, node).length <= 1;
}

/** The code behind the word, where nothing but a slash follows. */
function codeBehind(node: Expr): Expr | undefined {
  if (node.kind === 'join') {
    const [code, slash, more] = node.parts.slice(node.parts.findIndex(isWord) + 1);
    const isEnd = slash === undefined || (slash.kind === 'text' && slash.value === '/');
    return node.parts.some(isWord) && isEnd && !more ? code : undefined;
  }
  if (node.kind !== 'call') return undefined;
  const given = node.callee.kind === 'member' ? [node.callee.of, ...node.args] : node.args;
  const [template, only, more] = given.filter((one, i) => i > 0 || one.kind === 'text');
  const isFormat = template?.kind === 'text' && /\/repositories\/(?:%[sv]|\{0?\})\/?$/.test(template.value);
  return isFormat && !more ? only : undefined;
}

function isWord(part: Expr): boolean {
  return part.kind === 'text' && part.value.endsWith('/repositories/');
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
