/** Files that depend on each other, whichever way. */

export class Links {
  private readonly byFile = new Map<string, Set<string>>();

  add(one: string, other: string): void {
    if (one === other) return;
    this.of(one).add(other);
    this.of(other).add(one);
  }

  /** The files, and all that they are linked to, directly or through others. */
  around(files: Iterable<string>): ReadonlySet<string> {
    const found = new Set(files);
    for (const file of found) for (const other of this.byFile.get(file) ?? []) found.add(other);
    return found;
  }

  private of(file: string): Set<string> {
    const known = this.byFile.get(file) ?? new Set<string>();
    this.byFile.set(file, known);
    return known;
  }
}
