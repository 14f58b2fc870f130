/** Of several files the one with the longest way in common with another. */
export function nearest(files: readonly string[], importer: string): string | undefined {
  const common = (file: string): number => {
    let i = 0;
    while (i < file.length && file.charAt(i) === importer.charAt(i)) i++;
    return i;
  };
  return files.toSorted((a, b) => common(b) - common(a) || (a < b ? -1 : 1))[0];
}
