/** Tests that look for one entry of a list: whichever comes first, it is the same one. */
import { isFieldApart, mentionsField, areApart } from './apart/apart.ts';
import { isName } from './apart/field-words.ts';
import type { Meanings } from './names-in-conditions.ts';

const none: Meanings = new Map();

/** @param test the words of a condition */
export function isForOne(test: string, meanings = none): boolean {
  return test
    .split(/\|\||\bor\b/)
    .every((either) => either.split(/&&|\band\b/).some((part) => isEquality(part, meanings)));
}

/** @param test for which an entry is passed over: `entry.name !== wanted`, `not (entry.name == wanted)` */
export function passesOne(test: string, meanings = none): boolean {
  const turned = test
    .replaceAll(/!==?/g, '==')
    .replaceAll(/\bnot\b/g, '')
    .replace(/^([\s(]*)!/, '$1')
    .replaceAll('-ne', '-eq');
  return turned !== test && isForOne(turned, meanings);
}

const unequal = /\?\s*(?:false|False|0)\b|^[\s({]*!(?!!)|!\s*\(|!==?|!=|\bnot\b|\bne\b|-ne\b/;
/** `name == wanted`, `name.equals(wanted)`, `EqualFold(name, wanted)`: the signs and words between the two. */
const equal =
  /(?<![=!<>])={1,3}(?![=>~])|\bis\b|-eq\b|\.(?:eq|eql|equals?|equalsIgnoreCase|casecmp)\??\(|\b(?:EqualFold|Equals)\(/;

/** What entries of one list have in common, or may. */
const shared =
  /namespace|owner|user|author|type|kind|stat(?:us|e)|count|stars?$|pulls?$|size|date|time|month|day|year|updated|registry|description|lang|arch|os$|^is_?|^has_?|^(?:top|most|best|max|min|least|highest|lowest)$/i;
const writtenOut = /["'`]|\b(?:true|false|True|False|null|None|nil|\d+)\b/;
/** `names[i]` */
const ofList = /(?:names|tags|repos(?:itories)?|images|slugs|ids|digests)\[\$?\w+\]$/i;
/** Methods that give the same for no two texts that differ, or in letter case alone. */
const harmless =
  /(?:\.|->|&\.|\?\.)(?:to\w*(?:Case|String|_s|_str)|lower|upper|downcase|upcase|trim|strip|chomp|asText|textValue|asString|getAsString|casefold|value)(?:\(\))?|\|\s*ascii_(?:down|up)case\b/g;

interface Operand {
  readonly kind: 'distinct' | 'shared' | 'field' | 'open';
}

/** `strcmp(name, wanted) === 0` */
const compared = /\b(?:strcmp|strcasecmp)\(([^(),]+),([^()]+)\)\s*={2,3}\s*0\b/g;
/** `name.localeCompare(wanted) === 0` */
const comparedWith = /\.(?:localeCompare|compareTo|compareToIgnoreCase|casecmp)\(([^()]+)\)\s*={2,3}\s*0\b/g;

function isEquality(given: string, meanings: Meanings): boolean {
  if (unequal.test(given)) return false;
  const part = given.replaceAll(compared, '$1 === $2').replaceAll(comparedWith, ' === $1');
  const sides = part.split(equal);
  // Whether something is equal is held against another thing: `(name === wanted) === false`.
  if (sides.length < 2 || (sides.length > 2 && sides.every((side) => side.trim() !== ''))) return false;
  const last = sides.length === 2 && sides[0]?.trim() === '' ? (sides[1]?.split(',') ?? []) : sides;
  const operands = last.map((one) => operandOf(one, meanings));
  if (operands.some(({ kind }) => kind === 'shared') || areOfOne(last)) return false;
  if (operands.some(({ kind }) => kind === 'distinct')) return true;
  // A variable of a shell in quotes is not written out.
  return (
    operands.every(({ kind }) => kind === 'open') && !writtenOut.test(part.replaceAll(/"\$\{?\w+\}?"/g, ''))
  );
}

/** `repo.name === repo.slug`: an entry is held against itself. */
function areOfOne(sides: readonly string[]): boolean {
  const [first, ...others] = sides.map(
    (side) => /^[\s(!{[|]*\$?(\w+)\s*(?:\?\.|\.|->|&\.|\[)/.exec(side)?.[1],
  );
  return first !== undefined && !/^(?:this|self)$/.test(first) && others.includes(first);
}

function operandOf(words: string, meanings: Meanings): Operand {
  const side = words.replaceAll(harmless, '');
  // A product, or a pattern of a shell.
  if (side.includes('*')) return { kind: 'shared' };
  const bare = side.replace(/[\s)\]}"'`;?:{]{1,40}$/, '');
  if (ofList.test(side.trim())) return { kind: 'distinct' };
  const [, before = '', own = ''] = /([^\w$]?)\$?(\w{1,80})$/.exec(bare) ?? [];
  const meaning = meanings.get(own);
  if (meaning?.kind === 'code' && before === '') {
    if (areApart(meaning.code)) return { kind: 'distinct' };
    return mentionsField(meaning.code)
      ? { kind: 'field' }
      : operandOf(meaning.code.replace(/\(\)$/, ''), none);
  }
  const word = meaning?.kind === 'word' ? meaning.word : undefined;
  const name = [word, own].find((one) => one && (isName.test(one) || shared.test(one))) ?? own;
  const isField = /[.>"']$/.test(before);
  const isText = /^\s*["'`]/.test(side);
  if (isText && !side.includes('{')) return { kind: 'open' };
  if (isName.test(name) && !/namespace|user|owner/i.test(name)) {
    return { kind: isFieldApart(side) || own !== name ? 'distinct' : 'field' };
  }
  if (shared.test(name)) return { kind: 'shared' };
  return { kind: isField ? 'field' : 'open' };
}
