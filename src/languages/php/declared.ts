/** What a file declares and includes, by its text alone: nothing is parsed for it. */

/** The full names of its classes, functions and constants, in small letters. */
export function declaredIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  let namespace = '';
  for (const match of text.matchAll(declaration)) {
    if (match[1] !== undefined) namespace = match[1] === '{' ? '' : `${match[1].toLowerCase()}\\`;
    else if (match[2] !== undefined) found.add(namespace + match[2].toLowerCase());
  }
  return found;
}

const declaration =
  /^[ \t]*(?:<\?php\s+)?(?:namespace\s+([\w\\]+|\{)|(?:(?:abstract|final|readonly)\s+)*(?:class|interface|trait|enum|function|const)\s+&?(\w+))/gim;

/** The paths of included files, without the part before their first literal. */
export function includedBy(text: string): readonly string[] {
  return [...text.matchAll(inclusion)].flatMap((match) => match[1]?.replace(/^(?:\.?\.?\/)+/, '') ?? []);
}

const inclusion = /\b(?:require|include)(?:_once)?\b[^;'"]*['"]([^'"$]+\.(?:php\d?|inc))['"]/g;
