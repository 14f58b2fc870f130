/** Rust source files. */
export function isRust(file: string): boolean {
  return file.endsWith('.rs');
}
