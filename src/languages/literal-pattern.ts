/** A text as the source of a pattern that fits it alone. A text from code may be anything, also if a name is due. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
