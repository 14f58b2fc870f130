/** Java source files. */
export function isJava(file: string): boolean {
  return file.endsWith('.java');
}
