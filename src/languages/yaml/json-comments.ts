/** JSON with comments, as YAML reads it. */

/** A text may hold what looks like a comment. */
const textOrComment = /"(?:[^"\\\r\n]|\\.)*"?|\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)/g;

/** The same with blanks for comments: each unit stays where it is, and so does each end of a line. */
export function withoutComments(source: string): string {
  return source.replace(textOrComment, (part) =>
    part.startsWith('"') ? part : part.replace(/[^\r\n]/g, ' '),
  );
}
