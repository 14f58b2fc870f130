/** Test files of bats: bash, but for the heads of the tests. */

const HEAD = /^([ \t]*)@test[ \t].*(\{[ \t]*)$/gm;

/** The text with every `@test "name" {` blanked to its brace; offsets stay. */
export function withoutBatsHeaders(text: string, file: string): string {
  if (!file.endsWith('.bats') && !/^#!.*\bbats\b/.test(text)) return text;
  return text.replace(HEAD, (line: string, indent: string, brace: string) => {
    return indent + ' '.repeat(line.length - indent.length - brace.length) + brace;
  });
}
