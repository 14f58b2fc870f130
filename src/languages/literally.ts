/** A text as the source of a pattern that fits it alone. What stands in code may be anything, also where a name is due. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
