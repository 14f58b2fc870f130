/**
 * What the grammar cannot read in literals, in a form that it can, of the same length: every offset stays, and values are
 * read from the true text. In `$@"<a href=""{url}"">"` it takes a doubled quote after a hole for the end, and it knows no
 * `$""`.
 */

/** Holes inside of holes that are followed. */
const maxNesting = 40;

export function readable(source: string): string {
  const text = source.replace(/(?<![@$])\$""(?!")/g, ' ""');
  if (!/\$@"|@\$"/.test(text)) return text;
  const found: number[] = [];
  code(text, 0, found, 0);
  if (found.length === 0) return text;
  let out = '';
  let at = 0;
  for (const start of found) {
    out += `${text.slice(at, start)}''`;
    at = start + 2;
  }
  return out + text.slice(at);
}

/** The beginnings of what is not plain code: comments, characters, and strings by their kind. */
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:\\[^\n]|[^'\\\n])[^'\n]{0,8}'|((?<!\$)\$*"{3,})|(\$@"|@\$")|(@")|(\$")|(")|([{}])/g;

/** @returns the offset after the code: the end of the text, or in a hole its closing brace */
function code(text: string, from: number, found: number[], nesting: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return text.length;
    const [whole, raw, verbatimHoles, verbatim, holes, plain, brace] = match;
    at = match.index + whole.length;
    if (raw !== undefined) {
      const end = text.indexOf(raw.replace(/^\$+/, ''), at);
      at = end < 0 ? text.length : end + raw.replace(/^\$+/, '').length;
      while (text.charAt(at) === '"') at++;
    } else if (verbatimHoles !== undefined) at = literal(text, at, found, nesting, true, true);
    else if (verbatim !== undefined) at = literal(text, at, [], nesting, true, false);
    else if (holes !== undefined) at = literal(text, at, found, nesting, false, true);
    else if (plain !== undefined) at = literal(text, at, [], nesting, false, false);
    else if (brace === '{') depth++;
    else if (brace === '}' && depth-- === 0 && nesting > 0) return at;
  }
  return at;
}

/** @returns the offset after the literal whose content begins at `from` */
function literal(
  text: string,
  from: number,
  found: number[],
  nesting: number,
  verbatim: boolean,
  holes: boolean,
): number {
  for (let at = from; at < text.length; at++) {
    const c = text.charAt(at);
    const isDouble = text.charAt(at + 1) === c;
    if (c === '"') {
      if (!verbatim || !isDouble) return at + 1;
      found.push(at++);
    } else if (c === '\\' && !verbatim) at++;
    else if (c === '\n' && !verbatim) return at;
    else if (holes && c === '{') {
      if (isDouble) at++;
      else if (nesting < maxNesting) at = code(text, at + 1, found, nesting + 1) - 1;
    }
  }
  return text.length;
}
