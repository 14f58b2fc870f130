/** Code that a tool has made of other files, known by its shape, by a source map or by what the repository states of it. */

/** UTF-16 units from which it takes longer to follow than its reader would wait. */
const shortest = 250_000;
/** Units of a line on average; people write shorter ones. */
const longLine = 400;
/** What is marked, or has a source map, is certain, so that less is followed of it. What is smaller costs next to nothing. */
const shortestKnown = 32_000;

/** Languages whose programs import each other. A script, a workflow or a document is run or read as it is, whatever made it. */
const programs = new Set(['javascript', 'go', 'java', 'kotlin', 'csharp', 'rust', 'python', 'php', 'ruby']);

interface Around {
  readonly exists: (file: string) => boolean;
  /** As `.gitattributes` has it; undefined if no line is about the file. */
  readonly isMarked: (file: string) => boolean | undefined;
}

/** Why only the texts of a file are read; undefined if it is followed. */
export function whyNotFollowed(
  language: string,
  file: string,
  text: string,
  { exists, isMarked }: Around,
): string | undefined {
  if (text.length < shortestKnown || !programs.has(language)) return undefined;
  const mark = isMarked(file);
  // A line that people write it counts before its shape.
  if (mark === false) return undefined;
  if (isBundle(language, text)) return 'it is a bundle';
  if (mark) return '.gitattributes marks it as generated';
  return language === 'javascript' && hasMap(file, text, exists)
    ? 'its source map shows that it is made of other files'
    : undefined;
}

function isBundle(language: string, text: string): boolean {
  if (language !== 'javascript' || text.length < shortest) return false;
  const most = text.length / longLine;
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (++lines > most) return false;
  }
  return true;
}

/** A map in a file beside it, or one that its last line names. */
function hasMap(file: string, text: string, exists: (file: string) => boolean): boolean {
  if (exists(`${file}.map`)) return true;
  const last = text.trimEnd();
  return last.startsWith('//# sourceMappingURL=', last.lastIndexOf('\n') + 1);
}
