/**
 * Whether code that decides between entries finds no two of them equal. It does if it compares what no two have alike, and
 * all that it makes of that before is known to keep it apart.
 */
import { Code } from '../../code/tokens.ts';
import { isDistinguished } from './climb.ts';
import { Fields, type Given } from './fields.ts';

export type { Given } from './fields.ts';

const none: ReadonlyMap<string, string> = new Map();

/** @param code a function that compares entries or gives what they are compared by, or the words of a key */
export function areApart(code: string, given: Given = {}): boolean {
  const own = fieldsIn(code, given);
  if (own.all().some((one) => isDistinguished(own, one))) return true;
  const aliases = own.aliasesOf();
  if (aliases.size === 0) return false;
  const named = fieldsIn(code, given, aliases);
  return named.all().some((one) => isDistinguished(named, one));
}

/** @returns whether one side of a condition is the value of such a field, or a text made of one, as it is */
export function isFieldApart(code: string): boolean {
  const fields = fieldsIn(code);
  return fields.all().some((one) => {
    const kept = fields.through(one);
    return kept !== undefined && isAllOf(fields.code, kept);
  });
}

/** @returns whether such a field is in it, whatever becomes of it */
export function mentionsField(code: string): boolean {
  return fieldsIn(code).all().length > 0;
}

function fieldsIn(code: string, given: Given = {}, aliases = none): Fields {
  return new Fields(new Code(code), given, aliases, { isDistinct: areApart, isWhole: isFieldApart });
}

/** What may be around one side of a condition. */
const opens = /^(?:[({[|;]|return|if|when|while)$/;
const closes = /^(?:[)}\];?:{]|then|do)$/;

function isAllOf(code: Code, { from, to }: { readonly from: number; readonly to: number }): boolean {
  // `|repo|`
  const isParameter = (at: number) =>
    code.isWord(at) && code.text(at - 1) === '|' && code.text(at + 1) === '|';
  return code.tokens.every(({ text }, at) => {
    if (at >= from) return at < to || closes.test(text);
    return opens.test(text) || isParameter(at);
  });
}
