/** Whether a file makes a part of a type that its package has, found in its text. See classes.ts. */
import { identifier } from './identifier.ts';

/** How far before a type the variables that are declared with it are looked for. */
const mostBefore = 300;
const variables = new RegExp(String.raw`(${identifier}(?:\s*,\s*${identifier})*)[\s*(.]+$`);
const made = /\bnew\s*\(\s*$/;
const literal = /\s*(?:(?:\[.*\])\s*)?\{/y;
const isLetter = /[\w\x80-\uffff]/;
/** Methods that change what they are called on. */
const setter = /\.Set(?:BaseURL|HostURL)\b/;

/** True for each that makes one, and for some more: methods are looked for elsewhere. */
export function makesPartOf(type: string, text: string): boolean {
  const declared = new Set<string>();
  for (let at = text.indexOf(type); at >= 0; at = text.indexOf(type, at + type.length)) {
    const before = text[at - 1] ?? ' ';
    const end = at + type.length;
    if (before === '.' || isLetter.test(before) || isLetter.test(text[end] ?? ' ')) continue;
    literal.lastIndex = end;
    if (literal.test(text)) return true;
    const ahead = text.slice(Math.max(0, at - mostBefore), at);
    if (made.test(ahead)) return true;
    for (const name of variables.exec(ahead)?.[1]?.split(',') ?? []) declared.add(name.trim());
  }
  return declared.size > 0 && isGivenFields([...declared], text);
}

/** `v.field = value`, also as one of several targets, `v.field.field = value` and `v.(*Type).field = value`. */
function isGivenFields(names: readonly string[], text: string): boolean {
  const asserted = String.raw`(?:\.\s*\([^()\n]*\)[\s)]*)`;
  const field = String.raw`(?<![\w\x80-\uffff.])(?:${names.join('|')})[\s)]*${asserted}*\.\s*${identifier}`;
  const further = String.raw`(?:[\s)]*${asserted}?\.\s*${identifier})*`;
  const assigned = new RegExp(
    String.raw`${field}${further}(?:\s*,[^=\n]*)?\s*(?:[-+*/%&|^]|<<|>>|&\^)?=(?!=)`,
  );
  return assigned.test(text) || (setter.test(text) && new RegExp(field).test(text));
}
