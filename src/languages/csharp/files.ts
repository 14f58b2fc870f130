/** Which files are C#. */
export function isCSharp(file: string): boolean {
  return /\.(?:cs|csx)$/i.test(file);
}
