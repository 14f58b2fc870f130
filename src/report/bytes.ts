/** How many bytes a text takes in UTF-8. */
export function bytesOf(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
