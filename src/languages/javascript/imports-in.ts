/** What a script seems to import, as it is written, without being parsed. */
export function importsIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(importing), ([, , from = '']) => from))];
}

/** Documents that a script seems to read from the disk, as if it imported them. */
export function documentsIn(text: string): readonly string[] {
  const paths = Array.from(text.matchAll(document), ([, , path = '']) => path);
  return [...new Set(paths.map((path) => (path.startsWith('.') ? path : `./${path}`)))];
}

const document = /(['"`])([\w./-]{1,200}\.json)\1/g;
const importing = /(?:\b(?:from|import)|\b(?:require|import)\s*\()\s*(['"`])([^'"`\s]+)\1/g;
