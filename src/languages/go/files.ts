/** Go source files. */
export function isGo(file: string): boolean {
  return file.endsWith('.go');
}
