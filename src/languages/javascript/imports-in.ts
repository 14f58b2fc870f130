/** What a script seems to import, as it is written, without being parsed. */
export function importsIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(importing), ([, , from = '']) => from))];
}

const importing = /(?:\b(?:from|import)|\b(?:require|import)\s*\()\s*(['"`])([^'"`\s]+)\1/g;
